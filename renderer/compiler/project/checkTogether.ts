import { availableParallelism } from "node:os";
import { type CacheLine, createCache, type MemoryCache } from "../cache/cache.ts";
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

/** Has a task done by another thread; gives what it has found. */
export type StartThread = (task: CheckTask) => Promise<readonly CacheLine[]>;

/** Each thread reads the project anew: with fewer pages this one alone is as quick. */
const fewest = 100;

/** Each has what it knows of the language in memory. */
const mostThreads = 8;

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
  const tasks = shares.map((share) => startThread({ root: project.root, names: share, known }).catch(() => []));
  for (const lines of await Promise.all(tasks)) cache.add(lines);
}

/** Does a task, in a thread of its own. */
export function doCheckTask(
  { root, names, known }: CheckTask,
  extension: LanguageExtension | undefined,
): readonly CacheLine[] {
  const cache = createCache({ stored: new Map(known.map(([key, json]) => [key, { json }])) });
  openProject(root, { extension, cache }).problemsOfShare(names);
  const wasKnown = new Set(known.map(([key]) => key));
  return cache.asked().filter(([key]) => !wasKnown.has(key));
}
