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
 * What a test is to look at of many that are alike: all of them in the soak, else every so many, beginning with the first.
 *
 * @param every 2 for every other one
 */
export function someOf<Item>(many: readonly Item[], every: number): readonly Item[] {
  return many.filter((_, index) => isSoak || index % every === 0);
}

/** The number as it stands in a test's name: 100,000. */
export function counted(many: number): string {
  return many.toLocaleString("en");
}
