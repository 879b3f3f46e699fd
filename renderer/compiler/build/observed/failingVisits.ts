import type { ObservedBody } from "./readLines.ts";

/** Kinds of reports that tell of no failure of the front end. */
export const ordinary = ["view", "vital", "drift", "stray", "security-report-only"];

/**
 * Whether each visit that failed was of the new build, in the order of the lines. A visit counts once, however much of it
 * failed; visits of other builds do not count.
 *
 * @param of the names of the new build, and of those that all others get
 * @param but the hosts of which no visit counts
 */
export function failingVisits(
  bodies: Iterable<ObservedBody>,
  of: { readonly old: readonly string[]; readonly new: string },
  but: readonly string[] = [],
): boolean[] {
  const failed = new Map<string, boolean>();
  for (const { visit, tree, host, reports } of bodies) {
    if (but.includes(host) || (!of.old.includes(tree) && tree !== of.new)) continue;
    if (reports.some(({ kind }) => !ordinary.includes(kind)) && !failed.has(visit)) failed.set(visit, tree === of.new);
  }
  return [...failed.values()];
}
