import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { chartFile, historyFile, readHistory } from "../../bench/history.ts";
import { historyChart } from "../../bench/historyChart.ts";
import { ratioBounds } from "../../bench/ratioBounds.ts";

test("A ratio lies between bounds that are near where the rounds agree, and far apart where they do not", () => {
  const even = ratioBounds([100, 101, 99, 100, 100], [110, 111, 109, 110, 110]);
  expect(even[0]).toBeGreaterThan(1.05);
  expect(even[1]).toBeLessThan(1.15);
  const [low, high] = ratioBounds([100, 60, 150, 90, 140], [110, 70, 160, 200, 90]);
  expect(low).toBeLessThan(0.8);
  expect(high).toBeGreaterThan(1.4);
  expect(ratioBounds([100], [110])).toEqual([1.1, 1.1]);
});

test("The chart of the bench is of its history, and names each commit", () => {
  const lines = readHistory(readFileSync(historyFile, "utf8"));
  expect(lines.length).toBeGreaterThan(0);
  const chart = readFileSync(chartFile, "utf8");
  expect(chart).toBe(historyChart(lines));
  for (const { commit } of lines) expect(chart).toContain(commit);
  expect(chart).toContain("prefers-color-scheme:dark");
});
