import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Ground, startGround } from "../engines/ground.ts";
import { guardedPages } from "../engines/guardedPages.ts";
import { openChromium } from "./shared.ts";

/*
 * What the guard does to a real history, with an automation's way back. That ignores the engine's rule to step over
 * entries that were pushed without a tap: how the guard stands up to that rule is the matter of tests/engines/back-engines.test.ts.
 */

let ground: Ground;
let origin: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [ground, browser] = await Promise.all([guardedPages().then(startGround), openChromium()]);
  origin = ground.origin;
});

afterAll(async () => {
  await browser?.close();
  ground?.close();
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(`${origin}/first`);
  await page.goto(`${origin}/guarded?load`);
  await atMarker();
});

afterEach(() => page.close());

const atMarker = () => page.waitForURL(`${origin}/guarded?load#_isInterceptBack`);
const backs = () => page.evaluate<number>("window.backs()");
const entries = () => page.evaluate<number>("history.length");

/** A back, until the page stands on the marker as before. */
async function back(): Promise<void> {
  const before = await page.evaluate<string>("JSON.stringify(history.state)");
  await page.goBack();
  await page.waitForFunction(`JSON.stringify(history.state) === ${JSON.stringify(before)}`);
}

test("fifty backs call the handler fifty times and do not lengthen the history", async () => {
  const before = await entries();
  for (let times = 0; times < 50; times++) await back();
  expect(await backs()).toBe(50);
  expect(await entries()).toBe(before);
});

test("a tap stacks the guard once, and one disable goes back to the page's own entry", async () => {
  const before = await entries();
  await page.click("#report");
  await page.waitForFunction(`history.length === ${before + 1}`);
  await page.click("#report");
  await back();
  expect(await backs()).toBe(1);
  await page.evaluate("window.guard.disable()");
  expect(page.url()).toBe(`${origin}/guarded?load`);
  await page.goBack();
  expect(page.url()).toBe(`${origin}/first`);
});

test("a route that is pushed after disable stays", async () => {
  await page.click("#navigate");
  await page.waitForURL(`${origin}/next`);
  await page.goBack();
  await page.waitForURL(`${origin}/guarded?load`);
  expect(await backs()).toBe(0);
});

test("a reload pushes nothing, and back is intercepted still", async () => {
  const before = await entries();
  await page.reload();
  await page.reload();
  expect(await entries()).toBe(before);
  await back();
  expect(await backs()).toBe(1);
  expect(await entries()).toBe(before);
});

test("coming back from another document pushes nothing, and back is intercepted still", async () => {
  const before = await entries();
  await page.goto(`${origin}/elsewhere`);
  await page.goBack();
  await atMarker();
  await back();
  expect(await backs()).toBe(1);
  expect(await entries()).toBe(before + 1);
});

test("the page scrolls as it did when interception has ended, even after a reload", async () => {
  const scroll = () => page.evaluate<string>("history.scrollRestoration");
  expect(await scroll()).toBe("manual");
  await page.reload();
  await page.evaluate("window.guard.disable()");
  expect(await scroll()).toBe("auto");
});
