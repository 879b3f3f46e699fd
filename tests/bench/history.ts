import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { historyChart } from "./historyChart.ts";
import { type HistoryLine, keptFigures } from "./historyLine.ts";
import type { Measured } from "./measure.ts";
import { rowsOf } from "./table.ts";

const folder = new URL("../../.github/", import.meta.url);
/** One commit a line, the oldest first; and the chart of it. */
export const historyFile = fileURLToPath(new URL("bench.jsonl", folder));
export const chartFile = fileURLToPath(new URL("bench.svg", folder));

/** Reads a history. */
export function readHistory(text: string): readonly HistoryLine[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as HistoryLine);
}

/** Adds what was measured to the history, as of the commit that is checked out, and draws the chart anew. */
export function addToHistory(measured: readonly Measured[]): void {
  const [commit = "", day = ""] = execFileSync("git", ["log", "-1", "--abbrev=8", "--date=short", "--format=%h %cd"])
    .toString("utf8")
    .trim()
    .split(" ");
  const before = existsSync(historyFile) ? readHistory(readFileSync(historyFile, "utf8")) : [];
  // Pages of one commit may be measured one after the other.
  const own = before.find((line) => line.commit === commit)?.pages;
  const pages = { ...own, ...Object.fromEntries(measured.filter(({ rounds }) => rounds > 0).map(pageOf)) };
  const lines = [...before.filter((line) => line.commit !== commit), { commit, day, pages }];
  writeFileSync(historyFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  drawHistory();
}

/** Draws the chart of the history as it is. */
function drawHistory(): void {
  if (existsSync(historyFile)) writeFileSync(chartFile, historyChart(readHistory(readFileSync(historyFile, "utf8"))));
}

function pageOf(one: Measured): readonly [string, HistoryLine["pages"][string]] {
  const rows = rowsOf(one).filter(({ figure }) => (keptFigures as readonly string[]).includes(figure));
  const round = (value: number) => Math.round(value * 1000) / 1000;
  const ratios = rows.map(({ figure, ratio, low, high }) => [figure, [ratio, low, high].map(round)] as const);
  return [one.scenario.page, { rounds: one.rounds, ...Object.fromEntries(ratios) }];
}
