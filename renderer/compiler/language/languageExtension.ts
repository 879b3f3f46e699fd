import type { FunctionRow } from "../formula/function.ts";

/** A schema as a file of `schemas` has it. */
type MemberSchema = Readonly<Record<string, unknown>>;

/** A formula function of a project: its types, and what the runtime evaluates for it. */
export interface AddedFunction extends Omit<FunctionRow, "isSure"> {
  /** Takes what it may spend, and the values; `functions` of `createGangway` takes the same. */
  readonly evaluate: (...operands: never[]) => unknown;
}

/** What a project adds to the page language: a plain value, in the shapes in which the language describes its own. */
export interface LanguageExtension {
  /** By name, each as a file of `schemas/components`. */
  readonly components?: Readonly<Record<string, MemberSchema>>;
  /** By name, each as a file of `schemas/fields`. */
  readonly fields?: Readonly<Record<string, MemberSchema>>;
  /** By name, each as its branch in `schemas/step.json`. */
  readonly verbs?: Readonly<Record<string, MemberSchema>>;
  /** By name, each as its branch in `schemas/rule.json`. */
  readonly rules?: Readonly<Record<string, MemberSchema>>;
  readonly functions?: Readonly<Record<string, AddedFunction>>;
}

const kinds = {
  components: "component",
  fields: "field",
  verbs: "verb",
  rules: "rule",
  functions: "function",
} as const;

/** A place of an extension and its word: `components`, `component`. */
export type MemberKind = keyof typeof kinds;

/** An extension is not right: what is wrong, and the way out. */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError";
}

/** Names the member of an extension with which something is wrong. */
export function faultyMember(kind: MemberKind, name: string, fault: string): ExtensionError {
  return new ExtensionError(`The ${kinds[kind]} “${name}” of the extension ${fault}`);
}

/**
 * Holds an extension against the names that are there. Throws an ExtensionError that names the first member with a mistake: its
 * name is taken or no name, or a function cannot be evaluated.
 */
export function requireExtension(extension: LanguageExtension, taken: Readonly<Record<MemberKind, readonly string[]>>) {
  for (const key of Object.keys(extension)) {
    if (!Object.hasOwn(kinds, key))
      throw new ExtensionError(`An extension has no “${key}”: it takes ${Object.keys(kinds).join(", ")}`);
  }
  for (const kind of Object.keys(kinds) as MemberKind[]) {
    for (const name of Object.keys(extension[kind] ?? {})) requireFree(kind, name, taken[kind]);
  }
  for (const [name, row] of Object.entries(extension.functions ?? {})) requireFunction(name, row);
}

function requireFree(kind: MemberKind, name: string, taken: readonly string[]): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw faultyMember(kind, name, "needs another name: a small letter, then letters and digits");
  if (taken.includes(name))
    throw faultyMember(kind, name, "has a name that the language has already: give it another one");
}

/** The types of its operands and of its result are what formulas are checked against. */
function requireFunction(name: string, { takes, gives, evaluate }: Partial<AddedFunction>): void {
  if (!Array.isArray(takes) || typeof gives !== "function")
    throw faultyMember("functions", name, "has no types: say what it “takes” and “gives”");
  if (typeof evaluate !== "function")
    throw faultyMember("functions", name, "has no “evaluate”: give it the function that createGangway gets as well");
}
