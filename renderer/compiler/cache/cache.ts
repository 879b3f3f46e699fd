import { hash } from "node:crypto";

/** Results of earlier work, found again by the texts from which they were made. */
export interface Cache {
  /**
   * The value that was made from these parts earlier; if there is none, `make` makes it, and it is kept.
   *
   * @param parts all that the value depends on. The value is JSON, and nobody changes it
   */
  readonly memoize: <Value>(parts: readonly string[], make: () => Value) => Value;
  /** Whether there is a value that was made from these parts. */
  readonly has: (parts: readonly string[]) => boolean;
  /** Takes a value, where there is one, over the next `prune`: not each check asks for all that it knows. */
  readonly keep: (parts: readonly string[]) => void;
  /** Drops each value that was not asked for since the last `prune`, so that the cache never holds more than one check of all files. */
  readonly prune: () => void;
}

/** A value, and its JSON where it comes from a file: it is parsed when it is asked for. */
export interface CacheEntry {
  value?: unknown;
  readonly json?: string;
}

/** A value as a line of a file, or as a message to another thread. */
export type CacheLine = readonly [key: string, json: string];

interface CacheOptions {
  /** What is known from the start, by its keys. */
  readonly stored?: ReadonlyMap<string, CacheEntry>;
  /** The most values it holds: once half as many were asked for, all others are dropped. No limit when left out. */
  readonly limit?: number;
}

/** A cache in memory. */
export interface MemoryCache extends Cache {
  /** What it holds, for `openCache` to write to the disk. */
  readonly entries: () => ReadonlyMap<string, CacheEntry>;
  /** What was asked for since the last `prune`. */
  readonly asked: () => readonly CacheLine[];
  /** Takes over what another cache has found. */
  readonly add: (lines: readonly CacheLine[]) => void;
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
    has: (parts) => known.has(hashOf(parts)),
    keep(parts) {
      const key = hashOf(parts);
      const entry = known.get(key);
      if (entry) asked.set(key, entry);
    },
    prune,
    entries: () => known,
    asked: () => [...asked].map(([key, entry]) => [key, jsonOf(entry)]),
    add(lines) {
      for (const [key, json] of lines) if (!known.has(key)) known.set(key, { json });
    },
  };
}

/** A value as it is kept. */
export function jsonOf({ json, value }: CacheEntry): string {
  return json ?? JSON.stringify(value);
}

/** One short name for several texts; texts with other borders between them have another. */
export function hashOf(parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}:${part}`).join(""), "base64url");
}
