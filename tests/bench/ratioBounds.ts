import { median } from "./figures.ts";

/** How often the rounds are drawn anew. */
const draws = 2000;

/**
 * Between what the ratio of two medians lies, in nineteen of twenty cases: as the rounds would have it that are drawn from
 * those that were measured (a bootstrap). The same rounds always give the same. Pure.
 *
 * @returns the lower and the upper bound; NaN where nothing was measured
 */
export function ratioBounds(hand: readonly number[], gangway: readonly number[]): readonly [number, number] {
  const random = sequence();
  const drawn = (from: readonly number[]) => median(from.map(() => from[Math.floor(random() * from.length)] ?? NaN));
  const ratios = Array.from({ length: draws }, () => drawn(gangway) / drawn(hand)).sort((a, b) => a - b);
  return [ratios[Math.floor(draws * 0.025)] ?? NaN, ratios[Math.floor(draws * 0.975)] ?? NaN];
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
