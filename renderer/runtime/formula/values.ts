import type { Json } from "../../../schemas/index.ts";
import { fail } from "./failure.ts";

export type JsonList = readonly Json[];
type Members = Readonly<Record<string, unknown>>;

const isOwn = Object.prototype.hasOwnProperty;

export const isList: (value: unknown) => value is JsonList = Array.isArray;
export const isText = (value: unknown): value is string => typeof value === "string";
export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** The value's own member; what it inherits is none of a page's business. */
export function ownProperty<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return isOwn.call(values, key) ? values[key] : undefined;
}

/** The field of an object, or the item of a list; null of anything else. */
export function readMember(value: unknown, key: Json): unknown {
  if (!isObject(value)) return null;
  return (isList(value) ? isNumber(key) : isText(key)) ? ownProperty(value, String(key)) : null;
}

/** What stands at a key that was calculated. A list has no other places than those of its items. */
export function memberAt(value: Json | undefined, key: Json | undefined): Json {
  if (!isObject(value)) return missing(value as Json);
  if (!(isList(value) ? isNumber(key) : isText(key))) return missing(key);
  if (isList(value) && !isOwn.call(value, String(key))) fail("range");
  return json(ownProperty(value as Members, String(key)));
}

/** The value itself where it is JSON, null where it is not. What lies deeper is looked at when it is read. */
export function json(value: unknown): Json {
  if (isNumber(value)) return Number.isFinite(value) ? value : null;
  return isText(value) || typeof value === "boolean" || isObject(value) ? (value as Json) : null;
}

/** A number that was calculated. Gives up on one that is none, or too large. */
export function finite(x: number): number {
  return Number.isFinite(x) ? x + 0 : fail("overflow");
}

/** What stands where something else is wanted: nothing at all is missing, and any other value is a mistake. */
export function missing(value: Json | undefined): null {
  return value === null || value === undefined ? null : fail("type");
}

/** The same for a test, which is false of what is missing. */
export function isPresent(value: Json | undefined): boolean {
  return missing(value) !== null;
}

/** A value within a text. Null, lists and objects read as nothing; numbers show no binary artefact. */
export function print(value: Json = null): string {
  return value === null || isObject(value) ? "" : String(isNumber(value) ? decimal(value) : value);
}

/** The number without a binary artefact: 0.1 + 0.2 is 0.3. Whole numbers stay as they are. */
export function decimal(x: number): number {
  return Number.isInteger(x) ? x : Number(x.toPrecision(15));
}

/**
 * Rounds a decimal half away from zero: 1.005 to 1.01, as it is written, not as it is stored.
 * The first 15 digits of a number are free of binary artefacts (1.15 / 10 is 0.11499999999999999); they
 * decide where they show at least one place more than is wanted.
 */
export function roundTo(x: number, places = 0): number {
  const size = Math.abs(x);
  const scale = 10 ** places;
  const isExact = size < 10 ** (14 - places);
  // Most numbers have no more places than are wanted; a list of bills comes by here for each.
  if (isExact && places >= 0 && Math.round(x * scale) / scale === x) return x;
  const digits = isExact ? size.toPrecision(15) : String(size);
  return Math.sign(x) * shift(String(Math.round(shift(digits, places))), -places);
}

/** Moves the decimal point, which multiplying by a power of ten cannot do exactly. */
function shift(decimal: string, places: number): number {
  const [digits, exponent = "0"] = decimal.split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
