import type { Json } from "../../../schemas/index.ts";
import { dateFunctions } from "./dates.ts";
import { fail } from "./failure.ts";
import { formatFunctions } from "./formats.ts";
import { type Meter, spend } from "./meter.ts";
import { phrase } from "./phrase.ts";
import { textFunctions } from "./texts.ts";
import {
  decimal,
  finite,
  isList,
  isNumber,
  isObject,
  isPresent,
  isText,
  type JsonList,
  json,
  memberAt,
  missing,
  ownProperty,
  print,
  roundTo,
} from "./values.ts";

/**
 * An operation or a function over values. A missing one gives null, or false from a test; what cannot be calculated, and a
 * value of a wrong type, makes it throw a FormulaFailure.
 */
export type EvaluateFunction = (meter: Meter, ...values: JsonList) => Json;

const surrogatePair = /[\ud800-\udbff][\udc00-\udfff]/g;
const add = binary((a, b) => a + b);

/** The operations that want the values of all their operands, by their names in a tree. */
export const operations = {
  ...textFunctions,
  ...dateFunctions,
  ...formatFunctions,
  at: (_, value, key) => memberAt(value, key),
  list: (_, ...values) => values,
  map: (_, ...values) =>
    Object.fromEntries(values.flatMap((key, i) => (i % 2 ? [] : [[print(key), values[i + 1] ?? null]]))),
  phrase,
  text: (_, ...parts) => parts.map(print).join(""),
  cents: numeric((x) => roundTo(x, 2)),
  not: (_, x) => !isTrue(x),
  neg: numeric((x) => -x),
  "+": (_, a, b) => (isText(a) && isText(b) ? a + b : add(_, a, b)),
  "-": binary((a, b) => a - b),
  "*": binary((a, b) => a * b),
  "/": binary((a, b) => (b === 0 ? fail("zero") : a / b)),
  "%": binary((a, b) => (b === 0 ? fail("zero") : a % b)),
  "<": ordered((a, b) => a < b),
  "<=": ordered((a, b) => a <= b),
  ">": ordered((a, b) => a > b),
  ">=": ordered((a, b) => a >= b),
  "==": same,
  "!=": (meter, a, b) => !same(meter, a, b),
  in(meter, item, whole) {
    if (isList(whole)) return whole.some((each) => same(meter, each, item));
    if (!isObject(whole)) return isPresent(whole);
    return isText(item) && ownProperty(whole, item) !== undefined;
  },
  has: (_, x = null) => x !== null && x !== "", // CEL counts an empty text as there; nothing filled in is not.
  default: (_, x, y) => x ?? y ?? null,
  size: (_, x) =>
    (isText(x) ? x.replace(surrogatePair, "_") : isList(x) ? x : isObject(x) ? Object.keys(x) : (missing(x) ?? []))
      .length,
  number(_, x) {
    if (!isText(x)) return isNumber(x) ? x : missing(x);
    if (x.trim() === "") return null;
    return /^[+-]?\d+(\.\d+)?$/.test(x.trim()) ? finite(Number(x)) : fail("conversion");
  },
  min: extreme(Math.min),
  max: extreme(Math.max),
  round: numeric(roundTo),
  floor: numeric((x) => Math.floor(decimal(x))),
  ceil: numeric((x) => Math.ceil(decimal(x))),
  abs: numeric(Math.abs),
  sum(meter, list) {
    if (!isList(list)) return missing(list);
    spend(meter, list.length);
    return list.reduce((total, item) => add(meter, total, item), 0);
  },
} satisfies Readonly<Record<string, EvaluateFunction>>;

/** Over numbers, or over the list of them; of an empty one there is none. */
function extreme(compute: (...numbers: number[]) => number): EvaluateFunction {
  const over = numeric(compute);
  return (meter, first = null, ...others) => {
    if (!isList(first)) return over(meter, first, ...others);
    spend(meter, first.length);
    return first.length > 0 ? over(meter, ...first) : null;
  };
}

/** An operation over numbers alone; where one is missing, so is the result. */
export function numeric(compute: (...numbers: number[]) => number): EvaluateFunction {
  return (_, ...values) => (values.every(isNumber) ? finite(compute(...values)) : missing(values.find(isUnfit)));
}

/** Neither a number nor missing. */
function isUnfit(value: Json): boolean {
  return !isNumber(value) && value !== null;
}

function binary(compute: (a: number, b: number) => number): (meter: Meter, a?: Json, b?: Json) => Json {
  return (_, a, b) => {
    if (isNumber(a) && isNumber(b)) return finite(compute(a, b));
    return missing(isNumber(a) ? null : a) ?? missing(isNumber(b) ? null : b);
  };
}

/** Two numbers, or two texts by their UTF-16 units; what is missing is neither before nor after anything. */
function ordered(test: (a: string | number, b: string | number) => boolean): EvaluateFunction {
  return (_, a = null, b = null) => {
    if ((isNumber(a) && isNumber(b)) || (isText(a) && isText(b))) return test(a, b);
    return a === null || b === null ? false : fail("type");
  };
}

/** Whether a condition holds; what is missing does not. */
export function isTrue(value: Json | undefined): boolean {
  return typeof value === "boolean" ? value : isPresent(value);
}

/** Whether two values are equal all the way down; a missing member equals null. */
export function same(meter: Meter, a: Json = null, b: Json = null): boolean {
  spend(meter, 1);
  if (!isObject(a) || !isObject(b)) return a === b;
  if (isList(a) ? !isList(b) || a.length !== b.length : isList(b)) return false;
  return [...Object.keys(a), ...Object.keys(b)].every((key) =>
    same(meter, json(ownProperty(a, key)), json(ownProperty(b, key))),
  );
}
