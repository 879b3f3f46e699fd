import type { AnswerShape, Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { isJsonObject, type JsonObject } from "../json.ts";

/** How an answer is brought into its shape. */
interface ConformOptions {
  /** What answered, for the message. */
  readonly name: string;
  /** The most items that a list may have. */
  readonly maxRows: number;
}

/**
 * An answer in the shape that was promised. What says the same in another form is put right: a number for its text, a
 * text for its number, `"true"` for true. A field that is null or missing stays so; one that the shape does not name
 * is left out. An answer that has the shape comes back as the same value.
 *
 * @throws ActionError `malformed` for any other value, also within a list; it names the place, and never the value
 */
export function conform(answer: Json, shape: AnswerShape, { name, maxRows }: ConformOptions): Json {
  /** The way to the value at hand; one for all, so that a list of a thousand rows makes no objects. */
  const path: (string | number)[] = [];

  function refuse(expected: string, found: string): never {
    const place = path.reduce<string>(
      (text, key) => (typeof key === "number" ? `${text}[${key}]` : `${text}${text && "."}${key}`),
      "",
    );
    throw new ActionError("malformed", `${name}: ${place || "answer"}: expected ${expected}, got ${found}`, { name });
  }

  function readPart(key: string | number, value: Json, wanted: AnswerShape): Json {
    path.push(key);
    const part = read(value, wanted);
    path.pop();
    return part;
  }

  function read(value: Json, wanted: AnswerShape): Json {
    if (typeof wanted !== "string") return wanted[0] === "list" ? readList(value, wanted) : readObject(value, wanted);
    const scalar = scalars[wanted]?.(value);
    return scalar === undefined ? refuse(wanted, kindOf(value)) : scalar;
  }

  function readList(value: Json, [, item = "any"]: CompositeShape): Json {
    if (!Array.isArray(value)) return refuse("list", kindOf(value));
    if (value.length > maxRows) refuse(`at most ${maxRows} items`, String(value.length));
    let changed: Json[] | undefined;
    for (let index = 0; index < value.length; index++) {
      const before: Json = value[index] ?? null;
      const after = readPart(index, before, item);
      if (after === before) continue;
      changed ??= [...value];
      changed[index] = after;
    }
    return changed ?? value;
  }

  function readObject(value: Json, wanted: CompositeShape): Json {
    if (!isJsonObject(value)) return refuse("object", kindOf(value));
    let known = 0;
    let changed: Record<string, Json> | undefined;
    for (let index = 1; index < wanted.length; index += 2) {
      const key = wanted[index] as string;
      if (!hasOwn(value, key)) continue;
      known++;
      const before = value[key] ?? null;
      const after = before === null ? null : readPart(key, before, wanted[index + 1] ?? "any");
      if (after !== before) changed ??= pick(value, wanted);
      if (changed) changed[key] = after;
    }
    return changed ?? (known < countFields(value) ? pick(value, wanted) : value);
  }

  return read(answer, shape);
}

type CompositeShape = Exclude<AnswerShape, string>;

/** What a value of each type is read as; undefined: it is none. */
const scalars: Readonly<Record<string, (value: Json) => Json | undefined>> = {
  any: (value) => value,
  map: (value) => (isJsonObject(value) ? value : undefined),
  text: (value) => (typeof value === "string" ? value : isExact(value) ? String(value) : undefined),
  number: readNumber,
  money: readMoney,
  boolean: (value) => (typeof value === "boolean" ? value : booleans.get(value)),
};

const booleans: ReadonlyMap<Json, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** A number as servers write it in a text: ASCII digits, no sign but a minus, no exponent, no grouping. */
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The digits that a number keeps, whatever they are. */
const exactDigits = 15;

function readNumber(value: Json): number | undefined {
  if (isExact(value)) return value;
  if (typeof value !== "string" || !numeral.test(value)) return undefined;
  const digits = value.replace(/^-?0*\.?0*|\./g, "");
  return digits.length <= exactDigits ? Number(value) : undefined;
}

/** Reads an amount in yuan and rounds it to the fen, as pages show it. Undefined above the range in which each fen is exact. */
function readMoney(value: Json): number | undefined {
  const number = readNumber(value);
  if (number === undefined || Math.abs(number) > Number.MAX_SAFE_INTEGER / 100) return undefined;
  const fen = Math.round(Number(`${Math.abs(number)}e2`));
  // Turns NaN (an exponent such as 1e-7) and -0 into 0.
  return (Math.sign(number) * fen) / 100 || 0;
}

/** Whether a value is a number that means what its digits say: neither infinite nor too large for a phone to hold. */
function isExact(value: Json): value is number {
  return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function hasOwn(value: JsonObject, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(value, key);
}

function countFields(value: JsonObject): number {
  let count = 0;
  for (const _ in value) count++;
  return count;
}

/** A copy with the fields that a shape names; the compiler lets none be called `__proto__`. */
function pick(value: JsonObject, wanted: CompositeShape): Record<string, Json> {
  const picked: Record<string, Json> = {};
  for (let index = 1; index < wanted.length; index += 2) {
    const key = wanted[index] as string;
    if (hasOwn(value, key)) picked[key] = value[key] ?? null;
  }
  return picked;
}

/** A value in the words of shapes. */
function kindOf(value: Json): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "list";
  if (typeof value === "number") return isExact(value) ? "number" : "a number that no phone holds";
  return typeof value === "string" ? "text" : typeof value;
}
