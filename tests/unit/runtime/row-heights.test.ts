import { expect, test } from "vitest";
import { block, createRowHeights } from "../../../renderer/components/lists/long/rowHeights.ts";

/* The heights of rows that are not drawn are guessed by those that are: five rows are measured together. */

const measured = (...heights: number[]) => new Map(heights.map((height, index) => [index, height]));

test("Rows that were never drawn are as high as those that were, in the mean", () => {
  const heights = createRowHeights(1003);
  heights.measure(measured(300, 400));
  expect([heights.of(0), heights.of(1), heights.of(2)]).toEqual([300, 400, 350]);
  // The last three.
  expect(heights.of(200)).toBe(210);
});

test("In view are the rows about the screen, wherever that is", () => {
  const heights = createRowHeights(1000);
  heights.measure(measured(250));
  expect(heights.inView({ top: -400, bottom: 400 })).toEqual([0, 1]);
  expect(heights.inView({ top: 25_001, bottom: 25_499 })).toEqual([100, 101]);
  expect(heights.inView({ top: 49_900, bottom: 60_000 })).toEqual([199]);
});

test("The parts of a list are as high together as the list, whatever is drawn of it", () => {
  const heights = createRowHeights(1000);
  heights.measure(measured(250));
  const parts = heights.partsOf(new Set([0, 1, 100]));
  expect(parts.filter(({ height }) => height === undefined)).toEqual([
    { from: 0, to: 10 },
    { from: 500, to: 505 },
  ]);
  expect(parts.reduce((sum, { height = 0 }) => sum + height, 0)).toBe((1000 - 3 * block) * 50);
  expect(parts.map(({ from }) => from).slice(1)).toEqual(parts.map(({ to }) => to).slice(0, -1));
});

test("One row that grows changes no other; where all have grown, those that are not drawn have grown as well", () => {
  const heights = createRowHeights(1000);
  heights.measure(measured(500, 500, 500));
  heights.measure(measured(505, 500, 500));
  expect(heights.of(50)).toBe(500);
  heights.measure(measured(757.5, 750, 750));
  expect(heights.of(50)).toBeCloseTo(750);
});

test("A list that has grown keeps what was measured, but for the rows that now have others behind them", () => {
  const heights = createRowHeights(12);
  heights.measure(measured(250, 350, 50));
  const grown = heights.resized(1000);
  expect([grown.of(0), grown.of(1)]).toEqual([250, 350]);
  // The mean of the twelve.
  expect(grown.of(2)).toBeCloseTo((650 / 12) * 5);
});
