import type { Json } from "../../../schemas/index.ts";

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

/** The item of a list, the field of an object; null of anything else. */
export function readMember(value: unknown, key: Json): unknown {
  if (!isObject(value)) return null;
  return (isList(value) ? isNumber(key) : isText(key)) ? ownProperty(value, String(key)) : null;
}

/** The value itself where it is JSON, null where it is not. What lies deeper is looked at when it is read. */
export function json(value: unknown): Json {
  if (isNumber(value)) return Number.isFinite(value) ? value : null;
  return isText(value) || typeof value === "boolean" || isObject(value) ? (value as Json) : null;
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
