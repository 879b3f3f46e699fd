import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { launch } from "../../browser/chromium.ts";
import { answers } from "../answers.ts";
import { watchArrivals } from "../arrivals.ts";
import { buildGangway } from "../contenders.ts";
import { median } from "../figures.ts";
import { serve } from "../serve.ts";
import { pressKeys } from "../visit.ts";
import { growthPages } from "./growthPages.ts";
import { longestTask } from "./longestTask.ts";

/** A page that grows: what shows that it is there, and what is done on it besides. */
interface Growing {
  readonly page: string;
  readonly content: string;
  readonly act?: (page: Page, devtools: CDPSession) => Promise<Readonly<Record<string, number>>>;
}

const row = ".gw-list-item:nth-child(10)";
const growing: readonly Growing[] = [
  { page: "list-10000", content: row, act: scrollTenTimes },
  { page: "list-100000", content: row, act: scrollTenTimes },
  { page: "plan-20000", content: ".gw-plan tbody > tr:nth-child(10)", act: scrollTenTimes },
  { page: "formulas-1000", content: "[name=word]", act: typeWord },
  { page: "polls-200", content: ".gw-text", act: waitTenSeconds },
];

/** How much slower than this machine the phone is. */
const slowdown = 4;

/**
 * Measures what grows with a page's content, as time of the page's thread on a slowed phone without a slow network,
 * and prints it.
 *
 * @param rounds visits of each page, of which the medians are told
 * @param only the page that is measured; all when left out
 */
export async function measureGrowth(rounds: number, only?: string): Promise<void> {
  const built = await buildGangway(growthPages);
  try {
    await measureBuilt(built.folder, rounds, only);
  } finally {
    built.remove();
  }
}

/** The same of a folder that was built before. */
async function measureBuilt(folder: string, rounds: number, only?: string): Promise<void> {
  const site = await serve(folder, answers());
  const browser = await launch();
  try {
    for (const one of growing) {
      if (only !== undefined && one.page !== only) continue;
      const visits: Readonly<Record<string, number>>[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, site.url, one));
      console.log(linesOf(one.page, visits));
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

function linesOf(page: string, visits: readonly Readonly<Record<string, number>>[]): string {
  const names = Object.keys(visits[0] ?? {});
  const lines = names.map((name) => {
    const figure = median(visits.map((one) => one[name] ?? Number.NaN));
    return `  ${name.padEnd(44)}${figure.toFixed(figure < 10 ? 2 : 0).padStart(10)}`;
  });
  return [`\n${page}, median of ${visits.length} rounds`, ...lines].join("\n");
}

async function visit(browser: Browser, url: string, growing: Growing) {
  const figures = await onPhone(browser, async (page, devtools) => {
    const { elements, ...arrival } = await arrive(page, devtools, url, growing);
    return { ...arrival, elements, ...(await growing.act?.(page, devtools)) };
  });
  // In a visit of its own: being traced costs time.
  const longest = await onPhone(browser, (page, devtools) =>
    longestTask(browser, page, async () => {
      await arrive(page, devtools, url, growing);
      await growing.act?.(page, devtools);
    }),
  );
  return { ...figures, "longest task, ms": longest };
}

async function onPhone<T>(browser: Browser, work: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    return await work(page, devtools);
  } finally {
    await context.close();
  }
}

async function arrive(page: Page, devtools: CDPSession, url: string, { page: name, content }: Growing) {
  const when = await watchArrivals(page, devtools, { content, control: content });
  const seen = await when(() => page.goto(`${url}/${name}.html`));
  const { task } = await spent(devtools);
  await setTimeout(3000);
  const { script, layout, heap, elements } = await spent(devtools);
  return {
    "rows on screen, ms": seen.content,
    "main thread until then, ms": task,
    "script, ms": script,
    "layout, ms": layout,
    "heap, MB": heap / 1e6,
    elements,
  };
}

async function spent(devtools: CDPSession) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const get = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    script: get("ScriptDuration") * 1000,
    layout: (get("LayoutDuration") + get("RecalcStyleDuration")) * 1000,
    task: get("TaskDuration") * 1000,
    heap: get("JSHeapUsedSize"),
    elements: get("Nodes"),
  };
}

/** To each tenth of the page, one after the other. */
async function scrollTenTimes(page: Page, devtools: CDPSession) {
  const before = await spent(devtools);
  for (let tenth = 1; tenth <= 10; tenth++) {
    await page.evaluate(async (part) => {
      const frame = () => new Promise(requestAnimationFrame);
      window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * part);
      for (let count = 0; count < 4; count++) await frame();
    }, tenth / 10);
  }
  const after = await spent(devtools);
  return { "main thread for ten scrolls, ms": after.task - before.task, "heap afterwards, MB": after.heap / 1e6 };
}

async function typeWord(page: Page, devtools: CDPSession) {
  await page.focus("[name=word]");
  await setTimeout(500);
  const before = await spent(devtools);
  await pressKeys(devtools, "abcdefgh");
  const script = (await spent(devtools)).script - before.script;
  await setTimeout(1000);
  const all = (await spent(devtools)).script - before.script;
  return { "script for a keystroke, ms": script / 8, "with what follows it, ms": all / 8 };
}

async function waitTenSeconds(_: Page, devtools: CDPSession) {
  const before = await spent(devtools);
  await setTimeout(10_000);
  const after = await spent(devtools);
  return { "main thread, % of ten seconds": (after.task - before.task) / 100 };
}
