import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { findChromium, launch } from "../browser/chromium.ts";
import { deskTable } from "./desk.ts";
import { measureGrowth } from "./growth/measureGrowth.ts";
import { addToHistory } from "./history.ts";
import { measure } from "./measure.ts";
import { measureMoves } from "./moves/measureMoves.ts";
import { scenarios } from "./scenarios.ts";
import { withSites } from "./sites.ts";
import { measureStudio } from "./studio.ts";
import { rowsOf, table } from "./table.ts";

/** Milliseconds from the start after which no further visit begins. */
const enough = 160_000;

const options = {
  rounds: { type: "string", default: "5" },
  page: { type: "string" },
  json: { type: "string" },
  history: { type: "boolean", default: false },
  desk: { type: "boolean", default: false },
  studio: { type: "boolean", default: false },
  growth: { type: "boolean", default: false },
  moves: { type: "boolean", default: false },
} as const;

/**
 * Measures Gangway's pages against the same pages written by hand, on a slowed phone, and prints both with their
 * ratios.
 *
 * @param args `--rounds N`, `--page NAME` for one page alone, without the desk, `--json FILE` to write the figures too, `--history` to add
 *   their ratios to `.github/bench.jsonl` and draw its chart anew, `--desk` for the
 *   desk alone, which needs no browser, `--studio` for the studio alone, `--growth` for long lists, many formulas and many polls,
 *   `--moves` for what a move to another page costs
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.page === undefined && !values.studio && !values.growth && !values.moves) console.log(deskTable());
  if (values.desk) return 0;
  if (findChromium() === undefined) {
    console.error("THE BENCHMARK NEEDS CHROMIUM, and there is none: install one, or set CHROME_PATH to where it is.");
    return 1;
  }
  if (values.studio) {
    await measureStudio();
    return 0;
  }
  if (values.moves) {
    await measureMoves(Number(values.rounds));
    return 0;
  }
  if (values.growth) {
    await measureGrowth(Number(values.rounds), values.page);
    return 0;
  }
  const limits = { rounds: Number(values.rounds), until: Date.now() + enough };
  const wanted = scenarios.filter(({ page }) => values.page === undefined || page === values.page);
  const measured = await withSites(async (sites) => {
    const browser = await launch();
    try {
      return await measure(browser, sites, wanted, limits);
    } finally {
      await browser.close();
    }
  });
  for (const one of measured) console.log(table(one));
  const report = Object.fromEntries(measured.map((one) => [one.scenario.page, rowsOf(one)]));
  if (values.history) addToHistory(measured);
  if (values.json) writeFileSync(values.json, JSON.stringify(report, null, 2));
  return 0;
}
