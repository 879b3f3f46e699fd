import type { Json } from "../schemas/index.ts";

/** A JSON object: named fields. */
export type JsonObject = { readonly [key: string]: Json };

/** The longest value that is copied, in characters of JSON; a whole contact list stays below it. */
export const longestJson = 4_194_304;

/** Whether a value is an object with named fields. */
export function isJsonObject(json: Json): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** A field of an object itself, never one that it inherits. */
export function ownField(object: JsonObject, key: string): Json | undefined {
  return Reflect.getOwnPropertyDescriptor(object, key)?.value;
}

/** A copy of a value as plain JSON, nothing as null; undefined when it is not JSON or too long. Never throws. */
export function toJson(value: unknown): Json | undefined {
  if (value === undefined) return null;
  try {
    const text: string | undefined = JSON.stringify(value);
    return text === undefined || text.length > longestJson ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
