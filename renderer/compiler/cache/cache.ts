import { hash } from "node:crypto";

/** What was made earlier, found again by all that it was made from. */
export interface Cache {
  /**
   * What was made from these parts; made and kept when nothing was.
   *
   * @param parts all that the value depends on. The value is JSON, and nobody changes it
   */
  readonly memoize: <Value>(parts: readonly string[], make: () => Value) => Value;
  /** Drops what was not asked for since the last time, so that it never grows beyond one check of all. */
  readonly prune: () => void;
  readonly size: () => number;
}

/** A value, and its JSON where it comes from a file: it is parsed when it is asked for. */
export interface CacheEntry {
  value?: unknown;
  readonly json?: string;
}

interface CacheOptions {
  /** What is known from the start, by its keys. */
  readonly stored?: ReadonlyMap<string, CacheEntry>;
  /** So many values it holds: when half as many were asked for, the others are dropped. Without end when left out. */
  readonly limit?: number;
}

/** A cache in memory, with a view of what it holds for whoever writes it down. */
export interface MemoryCache extends Cache {
  readonly entries: () => ReadonlyMap<string, CacheEntry>;
}

/** Keeps values while the process runs. */
export function createCache({ stored, limit = Number.POSITIVE_INFINITY }: CacheOptions = {}): MemoryCache {
  let known = new Map(stored);
  let asked = new Map<string, CacheEntry>();
  const prune = () => {
    known = asked;
    asked = new Map();
  };
  return {
    memoize<Value>(parts: readonly string[], make: () => Value): Value {
      const key = hashOf(parts);
      const entry = known.get(key) ?? { value: make() };
      if (!("value" in entry) && entry.json !== undefined) entry.value = JSON.parse(entry.json);
      known.set(key, entry);
      asked.set(key, entry);
      if (asked.size >= limit / 2) prune();
      return entry.value as Value;
    },
    prune,
    size: () => known.size,
    entries: () => known,
  };
}

/** One short name for several texts; texts with other borders between them have another. */
export function hashOf(parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}:${part}`).join(""), "base64url");
}
