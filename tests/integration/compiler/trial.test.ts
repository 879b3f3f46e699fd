import { describe, expect, test } from "vitest";
import { failingVisits } from "../../../renderer/compiler/build/observed/failingVisits.ts";
import { readLines } from "../../../renderer/compiler/build/observed/readLines.ts";
import { testSequentially } from "../../../renderer/compiler/build/observed/sequentialTest.ts";

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The visits that fail, of a new build that fails `ratio` times as often as the other, where `share` of all visits get it:
 * visit for visit, each with its own chance.
 */
function* failures(seed: number, share: number, ratio: number, most: number): Generator<boolean> {
  const random = randomFrom(seed);
  for (let count = 0; count < most; ) {
    const isNew = random() < share;
    if (random() >= 0.02 * (isNew ? ratio : 1)) continue;
    count += 1;
    yield isNew;
  }
}

const streams = 400;
const ends = (share: number, ratio: number, most: number) =>
  Array.from({ length: streams }, (_, seed) => testSequentially(failures(seed + 1, share, ratio, most), { share }));
const shareOf = (verdict: string, states: readonly { readonly verdict: string }[]) =>
  states.filter((one) => one.verdict === verdict).length / states.length;

describe("Looked at after each of 2,000 failures,", () => {
  test.each([0.05, 0.2, 0.5])("two builds that are alike, %d of the visits: at most 1 in 100 is stopped", (share) => {
    // 400 streams: of 1 in 100 as many as 10 in 400 come by chance, at 2 in 100 000.
    expect(shareOf("stop", ends(share, 1, 2000))).toBeLessThanOrEqual(0.025);
  });

  test.each([
    [0.5, 2, 400],
    [0.2, 2, 600],
    [0.05, 3, 700],
  ])(
    "a build with %d of the visits that fails %d times as often is stopped within %d, 95 times in 100",
    (share, ratio, most) => {
      expect(shareOf("stop", ends(share, ratio, most))).toBeGreaterThan(0.95);
    },
  );

  test("a build that is alike is called good 95 times in 100, one that is half as bad again at most 1 in 100", () => {
    expect(shareOf("good", ends(0.5, 1, 2000))).toBeGreaterThan(0.95);
    expect(shareOf("good", ends(0.5, 1.5, 2000))).toBeLessThanOrEqual(0.025);
    expect(shareOf("stop", ends(0.5, 0.5, 2000))).toBe(0);
  });
});

test("A visit that fails counts once, for its own build; views, vitals and other builds do not count", () => {
  const line = (visit: string, tree: string, ...kinds: readonly string[]) =>
    JSON.stringify({
      ...{ visit, tree, host: "gr", platform: "ios", hostVersion: "" },
      reports: kinds.map((kind) => ({ kind, message: "", page: "quota", count: 1, value: 1 })),
    });
  const lines = [
    line("1", "old", "view", "vital"),
    line("2", "new", "view", "component"),
    line("2", "new", "component", "script"),
    line("3", "older", "component"),
    line("4", "old", "chunk"),
    "half a li",
    '{"visit":5}',
    "",
  ];
  const { bodies, unreadable } = readLines(lines);
  expect(failingVisits(bodies, { old: ["old"], new: "new" })).toEqual([true, false]);
  expect(unreadable).toEqual({ lines: 2, reports: 0 });
  expect(failingVisits(readLines(lines).bodies, { old: ["old"], new: "new" }, ["gr"])).toEqual([]);
});
