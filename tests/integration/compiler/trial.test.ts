import { describe, expect, test } from "vitest";
import { failingVisits } from "../../../renderer/compiler/build/observed/failingVisits.ts";
import { type ObservedBody, readLines } from "../../../renderer/compiler/build/observed/readLines.ts";
import { testSequentially } from "../../../renderer/compiler/build/observed/sequentialTest.ts";
import { times } from "../../soak.ts";

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

const streams = times(120, 400);
const ends = (share: number, ratio: number, most: number) =>
  Array.from({ length: streams }, (_, seed) => testSequentially(failures(seed + 1, share, ratio, most), { share }));
const shareOf = (verdict: string, states: readonly { readonly verdict: string }[]) =>
  states.filter((one) => one.verdict === verdict).length / states.length;

describe("Looked at after each of 2,000 failures,", () => {
  test.each([0.05, 0.2, 0.5])("two builds that are alike, %d of the visits: at most 1 in 100 is stopped", (share) => {
    // Of 1 in 100 as many as 10 in 400 come by chance, at 2 in 100 000; the streams are the same in each run.
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

test("What comes after a build was called good still speaks against it", () => {
  const alike = [...failures(1, 0.5, 1, 2000)];
  expect(testSequentially(alike, { share: 0.5 }).verdict).toBe("good");
  const then = Array.from({ length: 1000 }, () => true);
  expect(testSequentially([...alike, ...then], { share: 0.5 }).verdict).toBe("stop");
});

describe("Of what a server has kept", () => {
  const at = Date.parse("2026-11-20T12:00:00Z");
  const failing = (visit: string, tree: string, sentAt: number | undefined, landingPage = "quota"): ObservedBody => ({
    ...{ visit, tree, host: "gr", platform: "ios", hostVersion: "", landingPage },
    ...(sentAt !== undefined && { sentAt }),
    reports: [{ kind: "component", message: "", page: "home", count: 1 }],
  });
  const many = (count: number, tree: string, sentAt: number | undefined) =>
    Array.from({ length: count }, (_, index) => failing(`${tree} ${sentAt} ${index}`, tree, sentAt));

  test("what came before the share was set says nothing, whatever one clock says", () => {
    const kept = [
      ...many(100, "old", at - 86_400_000),
      failing("goes wrong", "old", at + 86_400_000),
      ...many(100, "old", at - 3_600_000),
      ...many(10, "old", at + 1000),
      ...many(20, "new", at + 2000),
      failing("goes slow", "new", 0),
      failing("of an older build", "old", undefined),
    ];
    const found = failingVisits(kept, { old: ["old"], new: "new", since: at });
    expect(found.filter(Boolean)).toHaveLength(21);
    // The first four of those since then are needed to know that it is then.
    expect(found.filter((isNew) => !isNew)).toHaveLength(7);
  });

  test("of a page that goes out alone only those count who opened it", () => {
    const kept = [
      failing("1", "old", at, "home"),
      failing("2", "old", at, "quota"),
      failing("3", "new", at, "quota"),
      failing("4", "old", at, "home"),
    ];
    expect(failingVisits(kept, { old: ["old"], new: "new", pages: new Set(["quota"]) })).toEqual([false, true]);
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
  expect(failingVisits(readLines(lines).bodies, { old: ["old"], new: "new", but: ["gr"] })).toEqual([]);
});
