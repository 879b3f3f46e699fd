/** A number from 0 up to another, and below it. */
export type RandomPick = (below: number) => number;

/** A generator of numbers that are the same in every run (mulberry32). */
export function randomPick(seed: number): RandomPick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}
