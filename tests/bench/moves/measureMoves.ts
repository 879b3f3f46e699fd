import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { launch } from "../../browser/chromium.ts";
import { answers } from "../answers.ts";
import { buildGangway } from "../contenders.ts";
import { median } from "../figures.ts";
import { serve } from "../serve.ts";
import { movePages } from "./movePages.ts";

/** A way in which one page takes the place of another. */
interface Way {
  readonly name: string;
  readonly isStill?: true;
  /** The engine cannot show both pages. */
  readonly isOld?: true;
  /** Over what moves.css says. */
  readonly css?: string;
}

const ways: readonly Way[] = [
  { name: "without motion", isStill: true },
  { name: "as it is" },
  { name: "in an engine without view transitions", isOld: true },
  // What has been tried to make it cheaper, and what moves.css does not do, so that the next one need not try again.
  { name: "with groups that animate", css: "::view-transition-group(*) { animation-name: revert !important }" },
  { name: "without the old page", css: "::view-transition-old(root) { display: none !important }" },
  { name: "with fading alone", css: "::view-transition-new(root) { animation-name: gw-fade-in !important }" },
  { name: "in 120 ms", css: "::view-transition-new(root) { animation-duration: 120ms !important }" },
];

/** Moves of a visit that are measured; the two before them fetch code. */
const moves = 6;
/** Milliseconds until a move has come to rest. */
const rest = 700;

/**
 * Measures what a move from one page to another costs the page's thread, in each way, and prints it with its ratio to a
 * move without motion.
 *
 * @param rounds visits in each way, one way after the other; the median of all their moves is told
 */
export async function measureMoves(rounds: number): Promise<void> {
  const built = await buildGangway(movePages);
  const site = await serve(built.folder, answers());
  const browser = await launch();
  try {
    const spent = new Map(ways.map((way) => [way, [] as number[]]));
    for (let round = 0; round < rounds; round++)
      for (const [way, times] of spent) times.push(...(await visit(browser, site.url, way)));
    const medians = new Map([...spent].map(([way, times]) => [way, median(times)]));
    const [plain = Number.NaN] = medians.values();
    console.log(`\nmain thread for a move to another page, median of ${rounds * moves}`);
    for (const [{ name }, ms] of medians) {
      console.log(`  ${name.padEnd(44)}${ms.toFixed(1).padStart(8)} ms${(ms / plain).toFixed(2).padStart(8)}`);
    }
  } finally {
    await browser.close();
    await site.close();
    built.remove();
  }
}

/** The milliseconds of the page's thread for each move of a visit. */
async function visit(browser: Browser, url: string, { isStill, isOld, css }: Way): Promise<readonly number[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: isStill ? "reduce" : "no-preference",
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    if (isOld) await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }));
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const spent = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
    };
    const move = async () => {
      const before = await spent();
      await page.evaluate(() => document.querySelector<HTMLElement>("main button.gw-cell")?.click());
      await setTimeout(rest);
      return (await spent()) - before;
    };
    await page.goto(`${url}/move-a.html`);
    await page.waitForSelector("main button.gw-cell");
    if (css !== undefined) await page.addStyleTag({ content: css });
    // The first taps fetch what leads from page to page.
    for (let first = 0; first < 2; first++) await setTimeout(rest).then(move);
    const times: number[] = [];
    for (let one = 0; one < moves; one++) times.push(await move());
    return times;
  } finally {
    await context.close();
  }
}
