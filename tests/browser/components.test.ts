import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import { createElement, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { Screen } from "./screens/kit/Screen.tsx";
import { builtFolder, moving, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await serveSite(await builtFolder("screens"));
  browser = await openChromium();
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Puts the markup of a page into the document that the browser asks for. */
async function prerender(route: Route): Promise<void> {
  const screen = new URL(route.request().url()).searchParams.get("screen") ?? "gallery";
  const markup = renderToString(createElement(StrictMode, null, createElement(Screen, { name: screen })));
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.replace('<div id="root">', `<div id="root">${markup}`) });
}

interface Visit extends BrowserContextOptions {
  readonly query: string;
  readonly width?: number;
}

/** Opens a page of the fixture on a phone, and collects what its console says. */
async function visit({ query, width = 390, ...options }: Visit): Promise<{ page: Page; complaints: string[] }> {
  const viewport = { width, height: 844 };
  const context = await browser.newContext({ ...moving, viewport, hasTouch: true, isMobile: true, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (!/React DevTools/.test(message.text())) complaints.push(message.text());
  });
  await page.route(/[?]prerendered/, prerender);
  await page.goto(`${site.url}/screens/kit/?${query}`);
  await page.waitForFunction(() => "feedback" in window && document.querySelector(".gw-page > :nth-child(3)"));
  return { page, complaints };
}

const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect());

/** A finger goes up by so many pixels, in steps of so many milliseconds. */
async function drag(page: Page, selector: string, distance: number, pause: number): Promise<void> {
  const { x, y, width, height } = await box(page, selector);
  const session = await page.context().newCDPSession(page);
  const at = (moved: number) => [{ x: x + width / 2, y: y + height / 2 - moved }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    await page.waitForTimeout(pause);
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at((distance * step) / 8) });
  }
  await page.waitForTimeout(pause);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function openPicker(page: Page): Promise<void> {
  await page.getByText("江苏省").click();
  await page.waitForFunction(() => document.querySelector(".gw-popup-panel")?.getAnimations().length === 0);
}

test("A tap on an item of a picker chooses it, and the row shows it when it is confirmed", async () => {
  const { page } = await visit({ query: "" });
  await openPicker(page);
  await page.getByText("浙江省").tap();
  await page.getByRole("button", { name: "确认" }).tap();
  await page.waitForSelector(".gw-popup", { state: "detached" });
  expect(await page.getByRole("combobox", { name: "所在地区" }).textContent()).toBe("浙江省");
});

test("Tab stays inside a popup, Esc closes it, and the focus goes back to the row", async () => {
  const { page } = await visit({ query: "" });
  await openPicker(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 3));
  const seen: unknown[] = [await focused()];
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    seen.push(await focused());
  }
  expect(seen).toEqual(["北京市", "取消", "确认", "北京市", "确认", "取消"]);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".gw-popup", { state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
});

test("The page behind a popup stands still under a finger", async () => {
  const { page } = await visit({ query: "" });
  await openPicker(page);
  const before = await page.evaluate(() => scrollY);
  await drag(page, ".gw-popup-scrim", 200, 20);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(before).toBeGreaterThan(0);
});

test("A short notice stands still, and with reduced motion a long one wraps", async () => {
  const { page } = await visit({ query: "", reducedMotion: "reduce" });
  const names = await page.locator(".gw-notice-text").evaluateAll((texts) => {
    return texts.map((text) => [getComputedStyle(text).animationName, text.getBoundingClientRect().height > 30]);
  });
  expect(names).toEqual([
    ["none", true],
    ["none", false],
    ["none", false],
  ]);
});

test("Scrolled to its end, a page shows all of itself above the bar", async () => {
  const { page } = await visit({ query: "screen=card", width: 320 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const form = await box(page, "form");
  const bar = await box(page, ".gw-sticky-bar");
  expect(form.bottom).toBeLessThanOrEqual(bar.top);
});

const backgrounds = [
  ["light", "", "rgb(244, 244, 241)"],
  ["dark", "", "rgb(11, 14, 13)"],
  ["dark", "theme=light", "rgb(244, 244, 241)"],
  ["light", "theme=dark", "rgb(11, 14, 13)"],
] as const;

test.each(someOf(backgrounds, 2))(
  "On a phone in %s, a page that asks for “%s” stands on %s",
  async (colorScheme, query, colour) => {
    const { page } = await visit({ query: `screen=card&${query}`, colorScheme });
    expect(await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(colour);
  },
);

test("Under StrictMode the console stays silent while everything is used", async () => {
  const { page, complaints } = await visit({ query: "" });
  await openPicker(page);
  await page.getByRole("button", { name: "确认" }).click();
  await page.getByRole("textbox", { name: "预留手机号" }).fill("13900001111");
  await page.getByRole("button", { name: "获取验证码" }).first().click();
  await page.getByRole("tab", { name: "分类2" }).first().click();
  await page.getByRole("button", { name: "关闭" }).click();
  await page.getByRole("button", { name: "删除银行卡" }).click();
  await page.getByRole("button", { name: "取消" }).click();
  await page.waitForSelector(".gw-popup", { state: "detached" });
  expect(complaints).toEqual([]);
});

test.each(someOf(["gallery", "quota", "card"], 3))(
  "Prerendered, the page %s becomes alive without a complaint",
  async (screen) => {
    const { page, complaints } = await visit({ query: `prerendered&screen=${screen}` });
    await page.evaluate(() => window.feedback.toast("好了"));
    expect(await page.locator(".gw-toast").textContent()).toBe("好了");
    expect(complaints).toEqual([]);
  },
);
