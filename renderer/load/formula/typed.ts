import type { Tree } from "../../../schemas/index.ts";
import type { FormulaError, Range } from "./error.ts";
import type { FormulaCode } from "./messages.ts";
import { any, type Type } from "./type.ts";

/** A part of a formula that has been checked: what the phone evaluates, what type it gives, where it stands. */
export interface Typed extends Range {
  readonly tree: Tree;
  readonly type: Type;
  /** Arithmetic with money before it is rounded: a longer calculation goes on from here, and rounds once. */
  readonly exact?: Tree;
  /** The items of a list that is written out. */
  readonly items?: readonly Typed[];
}

/** What the checker knows while it walks through a formula. */
export interface Context {
  readonly source: string;
  /** The roots and local names. */
  readonly names: Readonly<Record<string, Type>>;
  /** Those that a list macro has made; they hide roots of the same name. */
  readonly locals: ReadonlySet<string>;
  /** The parts that have been checked, by their trees. */
  readonly parts: Map<Tree, Typed>;
  readonly report: (error: FormulaError) => void;
}

/**
 * Reports a mistake and gives the value that raises no further ones.
 *
 * @param suggestion what to write in place of the range
 */
export function refuse(
  { report }: Context,
  code: FormulaCode,
  { from, to }: Range,
  values: FormulaError["values"],
  suggestion?: string,
): Typed {
  report({ code, from, to, values, ...(suggestion !== undefined && { suggestion }) });
  return { tree: null, type: any, from, to };
}

/** What the phone evaluates for the value within a text: money shows no more than its cents. */
export function printed({ tree, type, exact }: Typed): Tree {
  return type.kind === "money" && exact === undefined ? ["cents", tree] : tree;
}

/** How the formula spells a part of itself. */
export function spelling({ source }: Context, { from, to }: Range): string {
  return source.slice(from, to);
}

/** The keys behind a root, where the tree does nothing but read them; undefined elsewhere. */
export function pathOf(tree: Tree): readonly [root: Tree, ...keys: Tree[]] | undefined {
  if (typeof tree !== "object" || tree === null || tree[0] !== "get") return undefined;
  const [, root = null, ...keys] = tree;
  return [root, ...keys];
}
