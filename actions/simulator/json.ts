import type { Json } from "../../schemas/index.ts";
import type { JsonRecord } from "./types.ts";

/** A value as the JSON that it is on a wire; undefined for what is none. */
export function asJson(value: unknown): Json | undefined {
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The object that a text or a value stands for; empty for anything else. */
export function asRecord(value: unknown): JsonRecord {
  const json = typeof value === "string" ? parseJson(value) : asJson(value);
  return isRecord(json) ? json : {};
}

/** A JSON text as its value, any other text as it is. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether a value is plain JSON: nothing in it would be lost or changed on a wire. */
export function isPlainJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlainJson);
  if (typeof value !== "object" || value === null)
    return ["string", "number", "boolean"].includes(typeof value) || value === null;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isData = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isData && Object.values(value).every(isPlainJson);
}

/** Whether a value holds all that is expected: objects field by field, anything else as it is. */
export function holds(value: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return value === expected;
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(expected)) return false;
  return Object.entries(expected).every(([key, inner]) => holds(Reflect.get(value, key), inner));
}

function isRecord(json: Json | undefined): json is JsonRecord {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
