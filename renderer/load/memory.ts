import { createHash } from "node:crypto";

/** What was found earlier, by all that it was made from. */
export interface Memory {
  /**
   * What was found for these parts; made and kept when nothing was.
   *
   * @param parts all that the value depends on. The value is JSON, and nobody changes it
   */
  readonly recall: <Value>(parts: readonly string[], make: () => Value) => Value;
}

/** A memory that keeps nothing. */
export const forgetful: Memory = { recall: (_, make) => make() };

/** A memory for as long as a process runs. */
export interface Recollection extends Memory {
  /** Forgets what was not asked for since the last time, so that it never grows beyond one check. */
  readonly prune: () => void;
  /** How many values it holds. */
  readonly size: () => number;
}

/** Keeps values while the process runs. */
export function createMemory(): Recollection {
  let known = new Map<string, unknown>();
  let asked = new Map<string, unknown>();
  return {
    recall<Value>(parts: readonly string[], make: () => Value): Value {
      const key = keyOf(parts);
      const value = known.has(key) ? (known.get(key) as Value) : make();
      known.set(key, value);
      asked.set(key, value);
      return value;
    },
    prune() {
      known = asked;
      asked = new Map();
    },
    size: () => known.size,
  };
}

/** One short name for several texts; texts with other borders between them have another. */
export function keyOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
}
