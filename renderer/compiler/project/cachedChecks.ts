import { type Cache, hashOf } from "../cache/cache.ts";
import type { WatchedMap } from "../cache/watchedMap.ts";
import type { Source } from "../parse/parse.ts";
import { todayInChina } from "../validate/rules/variants.ts";
import type { Declared } from "../validate/scope/definitions.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";

/** Makes a value from files, or finds what was made from them when nothing has changed since on which it depends. */
export type CachedCheck = <Value>(kind: string, sources: readonly Source[], make: () => Value) => Value;

/** What the checks of a project's files have found, for as long as nothing has changed on which it depends. */
export interface KeptChecks {
  readonly cached: CachedCheck;
  /** Whether a check has been made. */
  readonly isChecked: (kind: string, sources: readonly Source[]) => boolean;
  /** Takes what was found over the next check of all, though that does not ask for it. */
  readonly keep: (kind: string, sources: readonly Source[]) => void;
}

/** What files can refer to, as far as it decides what their checks find. */
type Names = Pick<ProjectContext, "pages" | "forTesters"> & { readonly partials: ReadonlyMap<string, Source> };

/** The same, where it is noticed who asks for the names of all pages. */
type WatchedNames = Names & { readonly pages: WatchedMap<Declared | undefined> };

/**
 * Finds again what the checks of a project's files have found. A check depends on the file itself, what all files
 * share, the names of the partials, and what those pages and partials are of which the file, or a partial in it, holds the
 * name. On the names of all pages it depends only where it has asked for them, as for what a misspelt one was meant to be:
 * a page that comes or goes has no others checked. And on the day: versions of a page run out.
 *
 * @param shared app.yaml first, and the contract
 */
export function cachedChecks(names: WatchedNames, shared: readonly Source[], cache: Cache): KeptChecks {
  const { pages, partials } = names;
  // To make a key is not to ask for a name.
  const params = new Map(pages);
  const partialsKey = hashOf([...partials.keys()]);
  const namesKey = hashOf([[...params.keys()].join(), partialsKey]);
  const named = namedIn({ ...names, pages: params }, namesKey, cache);
  const sharedKey = hashOf([
    ...[todayInChina(), partialsKey, ...shared.map(contentKey)],
    ...shared.slice(0, 1).flatMap(named),
  ]);
  const known = new WeakMap<Source, string>();
  const keyOf = (source: Source) => {
    const key = known.get(source) ?? hashOf([source.file, contentKey(source), ...named(source)]);
    known.set(source, key);
    return key;
  };
  const parts = (kind: string, sources: readonly Source[]) => [kind, sharedKey, ...sources.map(keyOf)];
  const withNames = (key: readonly string[]) => [...key, namesKey];
  return {
    cached(kind, sources, make) {
      const key = parts(kind, sources);
      if (cache.has(withNames(key))) {
        // What takes this one in depends on the same.
        pages.ask();
        return cache.memoize(withNames(key), make);
      }
      if (cache.has(key)) return cache.memoize(key, make);
      const { value, isAsked } = pages.watch(make);
      return cache.memoize(isAsked ? withNames(key) : key, () => value);
    },
    isChecked(kind, sources) {
      const key = parts(kind, sources);
      return cache.has(key) || cache.has(withNames(key));
    },
    keep(kind, sources) {
      const key = parts(kind, sources);
      cache.keep(key);
      cache.keep(withNames(key));
    },
  };
}

/**
 * The same for files of which a text is held, as while it is being typed: what was found is kept only for as long as
 * that text stands, since nobody asks for it again.
 */
export function freshChecks(isHeld: (file: string) => boolean, cached: CachedCheck): CachedCheck {
  const found = new WeakMap<Source, { kind: string; sources: readonly Source[]; value: unknown }[]>();
  return <Value>(kind: string, sources: readonly Source[], make: () => Value): Value => {
    const [first] = sources;
    if (!first || !sources.some(({ file }) => isHeld(file))) return cached(kind, sources, make);
    const known = found.get(first) ?? [];
    const isThis = (one: (typeof known)[number]) =>
      one.kind === kind && one.sources.every((source, index) => source === sources[index]);
    const entry = known.find(isThis) ?? { kind, sources, value: make() };
    found.set(first, [entry, ...known.filter((one) => one.kind !== kind)]);
    return entry.value as Value;
  };
}

/** What a file holds, in a short text; of one that could not be read, why. It is not parsed for it. */
export function contentKey(source: Source): string {
  const key = keys.get(source) ?? hashOf([source.text === "" ? JSON.stringify(source.problems) : source.text]);
  keys.set(source, key);
  return key;
}

const keys = new WeakMap<Source, string>();

/** What is known of the pages and partials whose names stand in a file, or in a partial that it names. */
function namedIn({ pages, partials, forTesters }: Names, namesKey: string, cache: Cache): (source: Source) => string[] {
  const known = [...pages.keys(), ...partials.keys()];
  const isKnown = new Set(known);
  const namesIn = (source: Source): readonly string[] =>
    cache.memoize(["names", namesKey, contentKey(source)], () => {
      // In quotes a name can be spelt with the codes of its letters, or stand on two lines.
      if (/\\[xuU\r\n]/.test(source.text)) return known;
      return [...new Set(source.text.match(/[a-z][a-z0-9-]*/g))].filter((word) => isKnown.has(word));
    });
  const describe = (name: string) => {
    const partial = partials.get(name);
    const params = pages.has(name) ? JSON.stringify(pages.get(name) ?? null) : "";
    return [name, String(forTesters?.has(name)), params, partial ? contentKey(partial) : ""];
  };
  return (start) => {
    const found = new Set(namesIn(start));
    // A set goes on to what is added while it is gone through.
    for (const name of found) {
      const partial = partials.get(name);
      if (partial) for (const inner of namesIn(partial)) found.add(inner);
    }
    return [...found].sort().flatMap(describe);
  };
}
