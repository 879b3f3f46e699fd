import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { watchArrivals } from "./arrivals.ts";
import type { FigureName } from "./figures.ts";
import type { Seen } from "./probe.ts";
import type { Scenario } from "./scenarios.ts";
import { watchTraffic } from "./traffic.ts";

/** What one visit measured. Milliseconds, and bytes as they went over the wire. */
export type Figures = { readonly [Name in FigureName]?: number };

/**
 * A cheap phone on slow 4G, of somebody who reads Chinese: in another language Gangway would fetch its texts and draw the page
 * a second time, which the pages by hand cannot. Bytes a second, milliseconds.
 */
const phone = {
  locale: "zh-CN",
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
};

/** Visits a page as somebody who has never been there, types, comes again, and submits an empty form. */
export async function visit(browser: Browser, url: string, scenario: Scenario): Promise<Figures> {
  const { locale, viewport, userAgent } = phone;
  const context = await browser.newContext({ locale, viewport, userAgent, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await slow(page);
    const arrive = await watchArrivals(page, devtools, scenario);
    const arrival = await comeFirst(page, devtools, () => arrive(() => page.goto(url)));
    const keystroke = await type(page, devtools, scenario);
    const again = await comeAgain(devtools, () => arrive(() => page.reload()));
    const submit = await submitEmpty(page, devtools, scenario);
    return { ...arrival, ...keystroke, ...again, ...submit };
  } finally {
    await context.close();
  }
}

async function slow(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  // The time of the page's thread, so that what else the machine does is not counted.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("HeapProfiler.enable");
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", phone.network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: phone.slowdown });
  return devtools;
}

async function comeFirst(page: Page, devtools: CDPSession, arrive: () => Promise<Seen>): Promise<Figures> {
  const traffic = watchTraffic(devtools);
  const seen = await arrive();
  await traffic.rest();
  const { script, task } = await spent(devtools);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const firstPaint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  await devtools.send("HeapProfiler.collectGarbage");
  const { heap } = await spent(devtools);
  return {
    ...traffic.received(),
    ...(firstPaint !== undefined && { firstPaint }),
    content: seen.content,
    interactive: seen.interactive,
    script,
    task,
    heap,
    elements,
  };
}

/** What the page has spent so far. */
async function spent(devtools: CDPSession) {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const get = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { script: get("ScriptDuration") * 1000, task: get("TaskDuration") * 1000, heap: get("JSHeapUsedSize") };
}

async function type(page: Page, devtools: CDPSession, { typing }: Scenario): Promise<Figures> {
  let keys = 0;
  let script = 0;
  for (const { field, keys: text } of typing) {
    await page.focus(`[name=${field}]`);
    await setTimeout(50);
    const before = await spent(devtools);
    await pressKeys(devtools, text);
    script += (await spent(devtools)).script - before.script;
    keys += text.length;
    // The next visit begins with an empty form: what was typed would be put back there.
    await page.fill(`[name=${field}]`, "");
  }
  return keys === 0 ? {} : { keystroke: script / keys };
}

/** Presses keys one after another, each with what follows from it. */
export async function pressKeys(devtools: CDPSession, text: string): Promise<void> {
  for (const key of text) {
    await devtools.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
    await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  }
}

/** The second visit finds scripts and styles in the browser's cache. */
async function comeAgain(devtools: CDPSession, arrive: () => Promise<Seen>): Promise<Figures> {
  const traffic = watchTraffic(devtools);
  const seen = await arrive();
  await traffic.rest();
  return { contentAgain: seen.content, interactiveAgain: seen.interactive };
}

async function submitEmpty(page: Page, devtools: CDPSession, { submit }: Scenario): Promise<Figures> {
  if (!submit) return {};
  await page.locator(submit.button).scrollIntoViewIfNeeded();
  const box = await page.locator(submit.button).boundingBox();
  if (!box) throw new Error(`There is no ${submit.button} to tap`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: "left", clickCount: 1 } as const;
  const before = await spent(devtools);
  await devtools.send("Input.dispatchMouseEvent", { type: "mousePressed", ...point });
  await devtools.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...point });
  await messages(page, submit.errors);
  const after = await spent(devtools);
  return { submit: after.script - before.script, submitTask: after.task - before.task };
}

/** Resolves once there are so many messages. A thousand take a slowed phone seconds. */
async function messages(page: Page, count: number): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    await setTimeout(500);
    const there = await page.locator(".gw-field-error, .plain-error").count();
    if (there === count) return;
    if (Date.now() > until)
      throw new Error(`${page.url()} shows ${there} messages, not ${count}: none at ${await withoutMessage(page)}`);
  }
}

/** What is filled in without a message at it, with its value. */
async function withoutMessage(page: Page): Promise<string> {
  const left = await page.locator("input").evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const { name, value } = input as HTMLInputElement;
      return input.getAttribute("aria-invalid") === "true" ? [] : [`${name}: "${value}"`];
    }),
  );
  return left.slice(0, 10).join(", ");
}
