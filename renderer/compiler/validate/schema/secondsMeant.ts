import type { ErrorObject } from "ajv/dist/2020.js";

/** Whether a place wants milliseconds. */
export function isInMilliseconds({ parentSchema }: ErrorObject): boolean {
  return parentSchema?.["x-unit"] === "ms";
}

/** A time that was written in seconds, as it must be: `2` for `2000`; undefined where it can have been meant otherwise. */
export function secondsMeant(error: ErrorObject): string | undefined {
  const { data, parentSchema } = error;
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = parentSchema ?? {};
  if (!isInMilliseconds(error) || typeof data !== "number" || data <= 0) return undefined;
  const meant = Math.round(data * 1000);
  return meant >= minimum && meant <= maximum ? String(meant) : undefined;
}
