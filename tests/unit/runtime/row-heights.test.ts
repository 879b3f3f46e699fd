import { expect, test } from "vitest";
import { block, createRowHeights } from "../../../renderer/components/lists/long/rowHeights.ts";

/* The heights of rows that are not drawn are guessed by those that are: ten rows are measured together. */

const measured = (...heights: number[]) => new Map(heights.map((height, index) => [index, height]));

test("Rows that were never drawn are as high as those that were, in the mean", () => {
  const heights = createRowHeights(1005);
  heights.measure(measured(600, 800));
  expect([heights.of(0), heights.of(1), heights.of(2)]).toEqual([600, 800, 700]);
  // The last five.
  expect(heights.of(100)).toBe(350);
});

test("In view are the rows about the screen, wherever that is", () => {
  const heights = createRowHeights(1000);
  heights.measure(measured(500));
  expect(heights.inView({ top: -400, bottom: 800 })).toEqual([0, 1]);
  expect(heights.inView({ top: 25_001, bottom: 25_999 })).toEqual([50, 51]);
  expect(heights.inView({ top: 49_900, bottom: 60_000 })).toEqual([99]);
});

test("The parts of a list are as high together as the list, whatever is drawn of it", () => {
  const heights = createRowHeights(1000);
  heights.measure(measured(500));
  const parts = heights.partsOf(new Set([0, 1, 50]));
  expect(parts.filter(({ height }) => height === undefined)).toEqual([
    { from: 0, to: 20 },
    { from: 500, to: 510 },
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
  const heights = createRowHeights(25);
  heights.measure(measured(500, 700, 100));
  const grown = heights.resized(1000);
  expect([grown.of(0), grown.of(1)]).toEqual([500, 700]);
  expect(grown.of(2)).toBe(520);
});
