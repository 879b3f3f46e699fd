import type { Json, Tree } from "../../../schemas/index.ts";
import { functionNamed } from "./functions/index.ts";
import type { Type } from "./type.ts";
import { isCall, type TreeCall } from "./typed.ts";

/** One way in which the values that a condition depends on can turn out. */
type Case = ReadonlyMap<string, Json>;

/** More cases than this are not looked at: then nothing is known. */
const mostCases = 2_000;

/**
 * Whether something is so in every case that the conditions can tell apart; false where there are too many. Some
 * cases may be impossible, such as a sum that is less than its parts: what is so in all of them is so whatever
 * happens.
 */
export function inEveryCase(conditions: readonly Tree[], typeOf: TypeOf, isSo: (known: Case) => boolean): boolean {
  const choices = choicesOf(subjectsOf(conditions, typeOf));
  if (choices.reduce((product, { values }) => product * values.length, 1) > mostCases) return false;
  const known = new Map<string, Json>();
  const fromHere = (place: number): boolean => {
    const choice = choices[place];
    if (!choice) return isSo(known);
    return choice.values.every((value) => {
      known.set(choice.key, value);
      return fromHere(place + 1);
    });
  };
  return fromHere(0);
}

interface Choice {
  readonly key: string;
  readonly values: readonly Json[];
}

function choicesOf({ values, pairs }: Subjects): readonly Choice[] {
  return [
    ...[...values].map(([key, subject]) => ({ key, values: samplesOf(subject) })),
    ...[...pairs].map(([key, relations]) => ({ key, values: relations })),
  ];
}

/** Whether a condition is true in a case. */
export function holdsIn(condition: Tree, known: Case): boolean {
  return valueIn(condition, known) === true;
}

function valueIn(tree: Tree, known: Case): Json {
  if (!isCall(tree)) return tree;
  const [operation, a = null, b = null, c = null] = tree;
  if (operation === "and") return holdsIn(a, known) && holdsIn(b, known);
  if (operation === "or") return holdsIn(a, known) || holdsIn(b, known);
  if (operation === "not") return !holdsIn(a, known);
  if (operation === "if") return valueIn(holdsIn(a, known) ? b : c, known);
  if (operation === "has") return ![null, ""].includes(valueIn(a, known) as string | null);
  const constants = operation === "in" ? constantsOf(b) : undefined;
  if (constants) return constants.includes(valueIn(a, known));
  return isComparison(tree) ? compared(operation, a, b, known) : (known.get(treeKey(tree)) ?? null);
}

function compared(operator: string, a: Tree, b: Tree, known: Case): boolean {
  const isPair = isCall(a) && isCall(b);
  const relation = isPair ? relationIn(a, b, known) : relationOf(valueIn(a, known), valueIn(b, known));
  return relations[operator]?.includes(relation) === true;
}

const relations: Readonly<Record<string, readonly Relation[]>> = {
  "==": ["equal", "same"],
  "!=": ["less", "greater", "other"],
  "<": ["less"],
  "<=": ["less", "equal"],
  ">": ["greater"],
  ">=": ["greater", "equal"],
};

const turned: Readonly<Partial<Record<Relation, Relation>>> = { less: "greater", greater: "less" };

function relationIn(a: Tree, b: Tree, known: Case): Relation {
  const { key, isTurned } = pairOf(a, b);
  const relation = known.get(key) as Relation;
  return isTurned ? (turned[relation] ?? relation) : relation;
}

function relationOf(a: Json, b: Json): Relation {
  const isOrdered = typeof a === typeof b && (typeof a === "number" || typeof a === "string");
  if (!isOrdered) return a === b ? "same" : "other";
  return a === b ? "equal" : (a as string) < (b as string) ? "less" : "greater";
}

/** What a condition asks about: a part of a formula whose value is not known, and the values that it is compared with. */
interface Subject {
  readonly type: Type;
  /** It may be missing. */
  readonly isOptional: boolean;
  readonly constants: Set<Json>;
}

/** How two unknown values relate; numbers and texts have an order, all else is equal or not. */
type Relation = "less" | "equal" | "greater" | "same" | "other";

/** What a condition depends on. */
export interface Subjects {
  readonly values: Map<string, Subject>;
  /** Pairs of values that are compared with one another, and how they can relate. */
  readonly pairs: Map<string, readonly Relation[]>;
}

/** Gives the type of a part of a formula. */
export type TypeOf = (tree: Tree) => Type | undefined;

const connectives: readonly string[] = ["and", "or", "not", "if"];
const comparisons: readonly string[] = ["==", "!=", "<", "<=", ">", ">="];
/** Operations beside the functions that never give null. */
const sure: readonly string[] = ["exists", "all", "in", "text", "list", "map"];

/** Whether it compares two values: `==`, `<` and the like. */
export function isComparison([operation]: TreeCall): boolean {
  return comparisons.includes(operation);
}

/** The texts and numbers of a list that is written out; undefined for any other. */
function constantsOf(tree: Tree): readonly Json[] | undefined {
  if (!isCall(tree) || tree[0] !== "list") return undefined;
  const [, ...items] = tree;
  const constants = items.filter((item) => !isCall(item)) as readonly Json[];
  return constants.length === items.length ? constants : undefined;
}

/** What a part of a formula is known by: the same part has the same value throughout. */
function treeKey(tree: Tree): string {
  if (!isCall(tree)) return JSON.stringify(tree);
  const key = keys.get(tree) ?? JSON.stringify(tree);
  keys.set(tree, key);
  return key;
}

/** Trees do not change, and each is asked for in every case. */
const keys = new WeakMap<object, string>();

/** What two values are known by, whichever stands first, and whether they have changed places in it. */
function pairOf(a: Tree, b: Tree): { readonly key: string; readonly isTurned: boolean } {
  const [first, second] = [treeKey(a), treeKey(b)];
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
    const isItself = treeKey(a) === treeKey(b);
    found.pairs.set(pairOf(a, b).key, isItself ? ["equal", "same"] : ["less", "equal", "greater", "same", "other"]);
  }
}

function addSubject(tree: TreeCall, constants: readonly Json[], { values }: Subjects, typeOf: TypeOf): void {
  const [operation] = tree;
  const isOptional = !sure.includes(operation) && functionNamed(operation)?.isSure !== true;
  const known = values.get(treeKey(tree)) ?? {
    type: typeOf(tree) ?? { kind: "any" },
    isOptional,
    constants: new Set(),
  };
  for (const constant of constants) known.constants.add(constant);
  values.set(treeKey(tree), known);
}

/**
 * Values that stand for all that a subject can have: whatever is true of its values is true of one of these, as
 * far as comparing with the constants can tell. For a number that is compared with 3 and 5: some below, 3, some
 * between, 5, some above, and none at all.
 */
function samplesOf({ type, isOptional, constants }: Subject): readonly Json[] {
  const samples = samplers[type.kind](type as never, [...constants]);
  return isOptional ? [...samples, null] : samples;
}

type Samplers = {
  readonly [K in Type["kind"]]: (type: Extract<Type, { kind: K }>, constants: readonly Json[]) => readonly Json[];
};

const samplers: Samplers = {
  text: ({ oneOf }, constants) => oneOf ?? textsAround(constants),
  number: numbersAround,
  money: (_, constants) => numbersAround({ kind: "number" }, constants),
  boolean: () => [true, false],
  null: () => [null],
  list: () => [[]],
  object: () => [{}],
  phrase: () => [{}],
  any: (_, constants) => [...textsAround(constants), ...numbersAround({ kind: "number" }, constants), true, false, []],
};

/** Each text, the next one after it, and the first of all. */
function textsAround(constants: readonly Json[]): readonly string[] {
  const texts = constants.filter((one) => typeof one === "string");
  return [...new Set(["", "x", ...texts.flatMap((one) => [one, `${one}\0`])])];
}

/** Each number, and one in each gap between and around them; the bounds of the type are numbers too. */
function numbersAround(type: Extract<Type, { kind: "number" }>, constants: readonly Json[]): readonly number[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole, oneOf } = type;
  if (oneOf) return oneOf;
  const numbers = [...constants.filter((one) => typeof one === "number"), min, max, 0].filter(Number.isFinite);
  const known = [...new Set(numbers)].sort((a, b) => a - b);
  const between = known.flatMap((one, index) => [one, (one + (known[index + 1] ?? one + 2)) / 2]);
  const all = [(known[0] ?? 0) - 1, ...between];
  const fitting = whole ? all.flatMap((one) => [Math.floor(one), Math.floor(one) + 1]) : all;
  return [...new Set(fitting)].filter((one) => one >= min && one <= max);
}
