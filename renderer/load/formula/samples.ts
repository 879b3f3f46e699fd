import type { Json } from "../../../schemas/index.ts";
import type { Subject } from "./subjects.ts";
import type { Type } from "./type.ts";

/**
 * Values that stand for all that a subject can have: whatever is true of its values is true of one of these, as
 * far as comparing with the constants can tell. For a number that is compared with 3 and 5: some below, 3, some
 * between, 5, some above, and none at all.
 */
export function samplesOf({ type, isOptional, constants }: Subject): readonly Json[] {
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
