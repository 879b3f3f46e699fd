import type { Json, Tree } from "../../../schemas/index.ts";
import { samplesOf } from "./samples.ts";
import {
  constantsOf,
  isCall,
  isComparison,
  keyOf,
  pairOf,
  type Relation,
  type Subjects,
  subjectsOf,
  type TypeOf,
} from "./subjects.ts";

/** One way in which the values that a condition depends on can turn out. */
export type Case = ReadonlyMap<string, Json>;

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
  return isComparison(tree) ? compared(operation, a, b, known) : (known.get(keyOf(tree)) ?? null);
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
