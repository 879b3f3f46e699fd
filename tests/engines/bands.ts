import type { Place } from "./host.ts";

/** What can be tapped on the guarded page, from top to bottom. */
export const bands = ["enable", "report", "disable", "navigate", "elsewhere", "reload"] as const;

/** One of them. */
export type Band = (typeof bands)[number];

/** Where it is. */
export function placeOf(band: Band): Place {
  return [0.5, (bands.indexOf(band) + 0.5) / bands.length];
}
