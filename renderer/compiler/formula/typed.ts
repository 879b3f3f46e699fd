import type { Tree } from "../../../schemas/index.ts";
import type { FormulaCode } from "../problems/messages/formulas.ts";
import type { Span } from "../text/lines.ts";
import { guess, type Meant, meantBy } from "../text/suggest.ts";
import type { FunctionRows, LiteralRule } from "./function.ts";
import { type FormulaError, mending } from "./syntax.ts";
import { any, describe, enumerate, isAssignable, isPrintable, type Type } from "./type.ts";

/** A part of a formula that has been checked: what the runtime evaluates, what type it gives, where it stands. */
export interface Typed extends Span {
  readonly tree: Tree;
  readonly type: Type;
  /** Arithmetic with money before it is rounded: a longer calculation goes on from here, and rounds once. */
  readonly exact?: Tree;
  /** The items of a list that is written out. */
  readonly items?: readonly Typed[];
}

/** What the checker knows while it walks through a formula. */
export interface InferContext {
  readonly source: string;
  /** The roots and local names. */
  readonly names: Readonly<Record<string, Type>>;
  readonly functions: FunctionRows;
  /** Those that a list macro has made; they hide roots of the same name. */
  readonly locals: ReadonlySet<string>;
  /** The parts that have been checked, by their trees. */
  readonly parts: Map<Tree, Typed>;
  readonly report: (error: FormulaError) => void;
}

/**
 * Reports a mistake, and gives a value of any type in place of the part, so that it causes no further reports.
 *
 * @param meant what is surely meant in place of the range, or a list of what may be
 */
export function reportError(
  { report }: InferContext,
  code: FormulaCode,
  { from, to }: Span,
  values: FormulaError["values"],
  meant?: Meant,
): Typed {
  report({ code, from, to, values, ...mending(meant) });
  return { tree: null, type: any, from, to };
}

/** What the runtime evaluates for the value within a text: money shows no more than its cents. */
export function printed({ tree, type, exact }: Typed): Tree {
  return type.kind === "money" && exact === undefined ? ["cents", tree] : tree;
}

/** How the formula spells a part of itself. */
export function writtenAs({ source }: InferContext, { from, to }: Span): string {
  return source.slice(from, to);
}

/** A part of a formula that an operation makes. */
export type TreeCall = Extract<Tree, readonly unknown[]>;

/** Whether a part of a formula is one that an operation makes, and not written out. */
export function isCall(tree: Tree): tree is TreeCall {
  return typeof tree === "object" && tree !== null;
}

/** The keys behind a root, where the tree does nothing but read them; undefined elsewhere. */
export function treePath(tree: Tree): readonly [root: Tree, ...keys: Tree[]] | undefined {
  if (typeof tree !== "object" || tree === null || tree[0] !== "get") return undefined;
  const [, root = null, ...keys] = tree;
  return [root, ...keys];
}

/** Reports a value that is not of the type that its place wants, and gives the value. */
export function requireType(value: Typed, expected: Type, context: InferContext): Typed {
  if (expected.kind === "text" && expected.oneOf)
    return requireWord(value, { ...expected, oneOf: expected.oneOf }, context);
  if (isAssignable(value.type, expected)) return value;
  if (expected.kind === "boolean") requireCondition(value, context);
  else mismatch(value, expected, context);
  return value;
}

type Words = Extract<Type, { kind: "text" }> & { readonly oneOf: readonly string[] };

/** Reports a value that is none of a few words. Where `if` chooses, each branch that is wrong is reported by itself. */
function requireWord(value: Typed, expected: Words, context: InferContext): Typed {
  const branches = branchesOf(value, context);
  if (branches.length > 0) for (const branch of branches) requireWord(branch, expected, context);
  else if (expected.isClosed && isOpen(value.type)) unknownWords(value, expected, context);
  else if (!isAssignable(value.type, expected)) mismatch(value, expected, context);
  return value;
}

/** What a choice is made between; nothing for a value that is no choice. */
function branchesOf({ tree }: Typed, { parts }: InferContext): readonly Typed[] {
  return isCall(tree) && tree[0] === "if" ? tree.slice(2).flatMap((branch) => parts.get(branch) ?? []) : [];
}

/** Whether a type does not say which texts its values can be. */
function isOpen(type: Type): boolean {
  return type.kind === "any" || type.kind === "null" || (type.kind === "text" && !type.oneOf);
}

function unknownWords(value: Typed, { oneOf }: Words, context: InferContext): void {
  const [first = "", second = first] = oneOf;
  const values = { found: writtenAs(context, value), known: enumerate(oneOf), first, second };
  reportError(context, "P280", value, values);
}

/** Reports a value that cannot be put on the screen. */
export function requirePrintable(value: Typed, context: InferContext): void {
  if (isPrintable(value.type)) return;
  const expected = "text | number | money | boolean";
  reportError(context, "P223", value, { name: "${…}", expected, found: value.type.kind });
}

function mismatch(value: Typed, expected: Type, context: InferContext): void {
  const values = { expected: describe(expected), found: describe(value.type) };
  reportError(context, "P227", value, values, conversion(value, expected, context));
}

/** What would give the wanted type: the member that was meant, or a function around the formula. */
function conversion({ tree, type, ...range }: Typed, expected: Type, context: InferContext): Meant {
  const source = writtenAs(context, range);
  // The number may be of another unit.
  if (expected.kind === "money" && type.kind === "number") return [`cents(${source})`];
  if (expected.kind !== "text") return undefined;
  if (typeof tree !== "string") return isPrintable(type) && type.kind !== "text" ? `text(${source})` : undefined;
  return meantBy(guess(tree, expected.oneOf ?? []), (nearest) => source.replace(tree, () => nearest));
}

/**
 * Reports a condition that is not a boolean, and gives a value of any type in its place. A value that is there does not
 * count as true: `has` asks whether it is there.
 */
export function requireCondition(condition: Typed, context: InferContext): Typed {
  const { type, tree } = condition;
  if (type.kind === "boolean" || type.kind === "any") return condition;
  const isThere = !isCall(tree) || tree[0] === "if";
  const meant = isThere ? undefined : questionsOf(type, writtenAs(context, condition));
  return reportError(context, "P226", condition, { found: describe(type) }, meant);
}

/** What can be asked of a value that is no condition: whether it is there, or whether it is other than nothing. */
function questionsOf({ kind }: Type, source: string): readonly string[] {
  const other = {
    text: `${source} != ''`,
    number: `${source} != 0`,
    money: `${source} > 0`,
    list: `size(${source}) > 0`,
  };
  const more = Object.entries(other).find(([one]) => one === kind)?.[1];
  return [`has(${source})`, ...(more === undefined ? [] : [more])];
}

/** Reports an operand that must be a text between quotes and is none, or one that does not look as it must. */
export function checkLiteral(
  name: string,
  rule: LiteralRule | undefined,
  operand: Typed,
  context: InferContext,
): Typed {
  const { tree } = operand;
  if (!rule) return operand;
  if (typeof tree !== "string") return rule.isNeeded ? reportError(context, "P245", operand, { name }) : operand;
  const fault = rule.faultOf(tree);
  if (!fault) return operand;
  const quote = writtenAs(context, operand).charAt(0);
  const fix = fault.meant === undefined ? undefined : quote + fault.meant + quote;
  return reportError(context, "P246", operand, { name, found: tree, expected: fault.expected }, fix);
}
