import { schemas } from "../../schemas/index.ts";

/** Every key of the page language, so that `type：button` is told from a text with a Chinese colon. */
export const vocabulary: ReadonlySet<string> = new Set(keysOf(schemas));

function keysOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, inner]) =>
    key === "properties" && isObject(inner)
      ? [...Object.keys(inner), ...Object.values(inner).flatMap(keysOf)]
      : keysOf(inner),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
