import { hash } from "node:crypto";

/** Results of earlier work, found again by the texts from which they were made. */
export interface Cache {
  /**
   * The value that was made from these parts earlier; if there is none, `make` makes it, and it is kept.
   *
   * @param parts all that the value depends on. The value is JSON, and nobody changes it
   */
  readonly memoize: <Value>(parts: readonly string[], make: () => Value) => Value;
  /** Drops each value that was not asked for since the last `prune`, so that the cache never holds more than one check of all files. */
  readonly prune: () => void;
}

/** A value, and its JSON where it comes from a file: it is parsed when it is asked for. */
export interface CacheEntry {
  value?: unknown;
  readonly json?: string;
}

interface CacheOptions {
  /** What is known from the start, by its keys. */
  readonly stored?: ReadonlyMap<string, CacheEntry>;
  /** The most values it holds: once half as many were asked for, all others are dropped. No limit when left out. */
  readonly limit?: number;
}

/** A cache in memory; `entries` is what it holds, for `openCache` to write to the disk. */
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
    entries: () => known,
  };
}

/** One short name for several texts; texts with other borders between them have another. */
export function hashOf(parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}:${part}`).join(""), "base64url");
}
