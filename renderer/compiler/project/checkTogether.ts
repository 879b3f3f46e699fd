import { availableParallelism } from "node:os";
import { type Cache, type CacheLine, hashOf, type MemoryCache } from "../cache/cache.ts";
import type { LanguageExtension } from "../language/languageExtension.ts";
import { openProject, type Project } from "./openProject.ts";
import { inShard } from "./shard.ts";

/** A share of a project's pages, for another thread. */
export interface CheckTask {
  readonly root: string;
  readonly names: readonly string[];
  /** What was found already. */
  readonly known: readonly CacheLine[];
}

/** Has a task done by another thread, which brings home what it finds by and by. Rejects where the thread breaks down. */
export type StartThread = (task: CheckTask, onFound: (lines: readonly CacheLine[]) => void) => Promise<void>;

/** Each thread reads the project anew: with fewer pages this one alone is as quick. */
const fewest = 100;

/** Each has what it knows of the language in memory. */
const mostThreads = 8;

/** So many pages are checked between two messages; what was found is not kept in the thread. */
const batch = 50;

/**
 * Checks the pages of which the cache knows nothing, on all processors, and puts what was found into the cache. What a
 * thread does not bring home is found when it is asked for.
 *
 * @param cache the project's own
 */
export async function checkTogether(
  project: Project,
  cache: MemoryCache,
  startThread: StartThread,
  processors = availableParallelism(),
): Promise<void> {
  const names = project.unchecked();
  const count = Math.min(processors, mostThreads, Math.floor(names.length / fewest));
  if (count < 2) return;
  const shares = Array.from({ length: count }, (_, index) => inShard(names, { index: index + 1, count }));
  const known = cache.asked();
  await Promise.allSettled(shares.map((share) => startThread({ root: project.root, names: share, known }, cache.add)));
}

/** Does a task, in a thread of its own. */
export function doCheckTask(
  { root, names, known }: CheckTask,
  extension: LanguageExtension | undefined,
  onFound: (lines: readonly CacheLine[]) => void,
): void {
  const { cache, take } = passOn(new Map(known));
  const project = openProject(root, { extension, cache });
  for (let from = 0; from < names.length; from += batch) {
    project.problemsOfShare(names.slice(from, from + batch));
    onFound(take());
  }
}

/** A cache for who passes on what it has found, and forgets it. */
function passOn(known: ReadonlyMap<string, string>): { readonly cache: Cache; readonly take: () => CacheLine[] } {
  let found = new Map<string, unknown>();
  const memoize = <Value>(parts: readonly string[], make: () => Value): Value => {
    const key = hashOf(parts);
    const json = known.get(key);
    if (json !== undefined) return JSON.parse(json);
    if (!found.has(key)) found.set(key, make());
    return found.get(key) as Value;
  };
  const take = () => {
    const lines = [...found].map(([key, value]): CacheLine => [key, JSON.stringify(value)]);
    found = new Map();
    return lines;
  };
  const has = (parts: readonly string[]) => known.has(hashOf(parts)) || found.has(hashOf(parts));
  return { cache: { memoize, has, keep: () => undefined, prune: () => undefined }, take };
}
