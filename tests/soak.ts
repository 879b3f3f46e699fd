import { test } from "vitest";

/** Whether everything runs whole: `npm run test:soak`. */
export const isSoak = import.meta.env.MODE === "soak";

/**
 * How often a test is to do what it does many times.
 *
 * @param telling often enough to find what goes wrong in general
 * @param whole often enough to find what goes wrong once in a great while
 */
export function times(telling: number, whole: number): number {
  return isSoak ? whole : telling;
}

/**
 * What a test is to look at of many that are alike: all of them in the soak, else every so many. Tests that look at the same
 * things in other ways begin with others of them, so that together they come to all.
 *
 * @param every 2 for every other one
 * @param first the place of the one to begin with, from 0
 */
export function someOf<Item>(many: readonly Item[], every: number, first = 0): readonly Item[] {
  return many.filter((_, index) => isSoak || index % every === first);
}

/**
 * Declares a test that runs in the soak alone: a second way through what another test of its file goes through in every run,
 * or the same in a dearer place.
 */
export const testInSoak: (name: string, run: () => unknown) => void = isSoak ? test : () => undefined;

/** The number as it stands in a test's name: 100,000. */
export function counted(many: number): string {
  return many.toLocaleString("en");
}
