import type { Json, Tree } from "../../../schemas/index.ts";
import { functionNamed } from "./functions/index.ts";
import type { Type } from "./type.ts";

/** What a condition asks about: a part of a formula whose value is not known, and the values that it is compared with. */
export interface Subject {
  readonly type: Type;
  /** It may be missing. */
  readonly isOptional: boolean;
  readonly constants: Set<Json>;
}

/** How two unknown values relate; numbers and texts have an order, all else is equal or not. */
export type Relation = "less" | "equal" | "greater" | "same" | "other";

/** What a condition depends on. */
export interface Subjects {
  readonly values: Map<string, Subject>;
  /** Pairs of values that are compared with one another, and how they can relate. */
  readonly pairs: Map<string, readonly Relation[]>;
}

/** Gives the type of a part of a formula. */
export type TypeOf = (tree: Tree) => Type | undefined;
type Call = Extract<Tree, readonly unknown[]>;

const connectives: readonly string[] = ["and", "or", "not", "if"];
const comparisons: readonly string[] = ["==", "!=", "<", "<=", ">", ">="];
/** Operations beside the functions that never give null. */
const sure: readonly string[] = ["exists", "all", "in", "text", "list", "map"];

/** Whether a part of a formula is one that an operation makes, and not written out. */
export function isCall(tree: Tree): tree is Call {
  return typeof tree === "object" && tree !== null;
}

/** Whether it compares two values: `==`, `<` and the like. */
export function isComparison([operation]: Call): boolean {
  return comparisons.includes(operation);
}

/** The texts and numbers of a list that is written out; undefined for any other. */
export function constantsOf(tree: Tree): readonly Json[] | undefined {
  if (!isCall(tree) || tree[0] !== "list") return undefined;
  const [, ...items] = tree;
  const constants = items.filter((item) => !isCall(item)) as readonly Json[];
  return constants.length === items.length ? constants : undefined;
}

/** What a part of a formula is known by: the same part has the same value throughout. */
export function keyOf(tree: Tree): string {
  if (!isCall(tree)) return JSON.stringify(tree);
  const key = keys.get(tree) ?? JSON.stringify(tree);
  keys.set(tree, key);
  return key;
}

/** Trees do not change, and each is asked for in every case. */
const keys = new WeakMap<object, string>();

/** What two values are known by, whichever stands first, and whether they have changed places in it. */
export function pairOf(a: Tree, b: Tree): { readonly key: string; readonly isTurned: boolean } {
  const [first, second] = [keyOf(a), keyOf(b)];
  const isTurned = first > second;
  return { key: isTurned ? `${second} ${first}` : `${first} ${second}`, isTurned };
}

/** What conditions depend on, together. */
export function subjectsOf(conditions: readonly Tree[], typeOf: TypeOf): Subjects {
  const found: Subjects = { values: new Map(), pairs: new Map() };
  for (const condition of conditions) collect(condition, [], found, typeOf);
  return found;
}

/** @param constants what the value is compared with */
function collect(tree: Tree, constants: readonly Json[], found: Subjects, typeOf: TypeOf): void {
  if (!isCall(tree)) return;
  const [operation, a = null, b = null] = tree;
  if (connectives.includes(operation)) {
    for (const operand of tree.slice(1)) collect(operand, constants, found, typeOf);
  } else if (operation === "has") collect(a, [...constants, ""], found, typeOf);
  else if (isComparison(tree)) collectCompared(a, b, found, typeOf);
  else if (operation === "in" && constantsOf(b)) collect(a, constantsOf(b) ?? [], found, typeOf);
  else addSubject(tree, constants, found, typeOf);
}

function collectCompared(a: Tree, b: Tree, found: Subjects, typeOf: TypeOf): void {
  if (!isCall(b)) collect(a, [b], found, typeOf);
  else if (!isCall(a)) collect(b, [a], found, typeOf);
  else {
    const isItself = keyOf(a) === keyOf(b);
    found.pairs.set(pairOf(a, b).key, isItself ? ["equal", "same"] : ["less", "equal", "greater", "same", "other"]);
  }
}

function addSubject(tree: Call, constants: readonly Json[], { values }: Subjects, typeOf: TypeOf): void {
  const [operation] = tree;
  const isOptional = !sure.includes(operation) && functionNamed(operation)?.isSure !== true;
  const known = values.get(keyOf(tree)) ?? { type: typeOf(tree) ?? { kind: "any" }, isOptional, constants: new Set() };
  for (const constant of constants) known.constants.add(constant);
  values.set(keyOf(tree), known);
}
