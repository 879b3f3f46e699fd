import type { Json } from "../../../schemas/index.ts";

/** The deepest answer that is read, in levels. */
const deepestAnswer = 100;

/** How often a text may be JSON text of another. */
const mostRounds = 2;

/**
 * Decodes the JSON text of an object, a list or a text, also one that was encoded twice.
 *
 * @returns the value itself if it is anything else, or nested too deep
 */
export function decodeText(value: Json): Json {
  let found = value;
  for (let round = 0; round < mostRounds && typeof found === "string" && /^\s*["[{]/.test(found); round++) {
    try {
      found = JSON.parse(found) as Json;
    } catch {
      break;
    }
  }
  return isShallow(found) ? found : value;
}

/** Returns whether a value is nested no deeper than code can walk through without running out of stack. */
export function isShallow(json: Json, levels: number = deepestAnswer): boolean {
  if (typeof json !== "object" || json === null) return true;
  return levels > 0 && Object.values(json).every((inner) => isShallow(inner, levels - 1));
}
