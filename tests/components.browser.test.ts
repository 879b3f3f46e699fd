import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Browser, BrowserContextOptions, Page, Route } from "playwright-core";
import { createElement, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { type BuildOptions, build, type InlineConfig, type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { Screen } from "./cases/kit/Screen.tsx";
import { launch } from "./chromium.ts";

vi.setConfig({ testTimeout: 30_000 });

let server: PreviewServer;
let browser: Browser;
const root = fileURLToPath(new URL("cases/kit", import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), "gangway-kit-"));

/** React's development build, which complains, with the stylesheets as a phone gets them. */
beforeAll(async () => {
  const shared: InlineConfig = { root, configFile: false, plugins: [react()], logLevel: "error" };
  const target: BuildOptions = {
    target: "es2019",
    cssTarget: ["chrome87", "safari13"],
    cssMinify: true,
    minify: false,
  };
  await build({ ...shared, build: { ...target, outDir, emptyOutDir: true } });
  server = await preview({ ...shared, build: { outDir } });
  browser = await launch();
}, 60_000);

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true });
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
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (!/React DevTools/.test(message.text())) complaints.push(message.text());
  });
  await page.route(/[?]prerendered/, prerender);
  await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
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

const middle = (page: Page) => page.locator("[role=option][aria-selected=true]").textContent();

async function openPicker(page: Page): Promise<void> {
  await page.getByText("江苏省").click();
  await page.waitForFunction(() => document.querySelector(".gw-popup-panel")?.getAnimations().length === 0);
}

test("A picker shows 6 items of 44 pixels, 264 in all, with the chosen one in the middle", async () => {
  const { page } = await visit({ query: "" });
  await openPicker(page);
  const wheel = await box(page, ".gw-wheel");
  const chosen = await box(page, "[aria-selected=true][role=option]");
  expect([wheel.height, chosen.height]).toEqual([264, 44]);
  expect(chosen.y + chosen.height / 2).toBeCloseTo(wheel.y + wheel.height / 2, 0);
  expect(await middle(page)).toBe("江苏省");
});

test("A slow drag of 88 pixels turns a picker by two items", async () => {
  const { page } = await visit({ query: "" });
  await openPicker(page);
  await drag(page, ".gw-wheel", 88, 60);
  expect(await middle(page)).toBe("四川省");
});

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

test("The first popup lies at depth 2001", async () => {
  const { page } = await visit({ query: "" });
  await openPicker(page);
  expect(await page.locator(".gw-popup").evaluate((popup) => getComputedStyle(popup).zIndex)).toBe("2001");
});

test("A toast stays on the screen for about 2000 ms", async () => {
  const { page } = await visit({ query: "" });
  const ms = await page.evaluate(async () => {
    const region = document.querySelector(".gw-toasts") as HTMLElement;
    const change = () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve(performance.now());
        }).observe(region, { childList: true });
      });
    const shown = change();
    window.feedback.toast("验证码已发送");
    const from = await shown;
    return (await change()) - from;
  });
  expect(Math.abs(ms - 2000)).toBeLessThan(300);
});

test("A long notice waits 1 s and then runs at 60 pixels a second", async () => {
  const { page } = await visit({ query: "" });
  const notice = await page
    .locator(".gw-notice-text")
    .first()
    .evaluate((text) => {
      const { animationDelay, animationDuration } = getComputedStyle(text);
      const seconds = (list: string) => list.split(",").map((one) => Number.parseFloat(one));
      const width = text.scrollWidth;
      const view = (text.parentElement as HTMLElement).clientWidth;
      return { delays: seconds(animationDelay), durations: seconds(animationDuration), width, view };
    });
  const [leave = 0, pass = 0] = notice.durations;
  expect(notice.width / leave).toBeCloseTo(60, 1);
  expect((notice.width + notice.view) / pass).toBeCloseTo(60, 1);
  expect(notice.delays[0]).toBe(1);
  expect(notice.delays[1]).toBeCloseTo(1 + leave, 2);
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

test("A change of tabs takes 0.3 s", async () => {
  const { page } = await visit({ query: "screen=quota" });
  const thumb = await page
    .locator("[role=tablist]")
    .evaluate((bar) => getComputedStyle(bar, "::before").transitionDuration);
  await page.getByRole("tab", { name: "还款" }).click();
  const panel = page.locator("[role=tabpanel]:not([hidden])");
  expect([thumb, await panel.evaluate((one) => getComputedStyle(one).animationDuration)]).toEqual(["0.3s", "0.3s"]);
});

const screens = ["gallery", "quota", "card"];
const sizes = ["100%", "150%", "200%"];

test.each(screens)(
  "Nothing of the page %s overflows 320 pixels, at type of the usual size up to twice that",
  async (screen) => {
    const { page } = await visit({ query: `screen=${screen}`, width: 320 });
    for (const size of sizes) {
      const over = await page.evaluate((font) => {
        document.documentElement.style.fontSize = font;
        const scrolls = (one: Element) => one.closest("[data-scrolls=true], .gw-notice-line, .gw-amount-rosette");
        return [...document.querySelectorAll(".gw-page *")]
          .filter((one) => !scrolls(one) && one.getBoundingClientRect().right > 320.5)
          .map((one) => one.className);
      }, size);
      expect(over, size).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(320);
    }
  },
);

test("Everything that can be tapped is at least 44 pixels high and wide", async () => {
  const { page } = await visit({ query: "", width: 320 });
  await page.getByRole("textbox", { name: "银行卡号" }).focus();
  const small = await page.locator("button:visible:not(.gw-unseen), input:visible").evaluateAll((all) =>
    all
      .map((one) => ({ name: one.className, ...one.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 44 || height < 44)
      .map(({ name, width, height }) => `${name} ${width}×${height}`),
  );
  expect(small).toEqual([]);
});

test("Scrolled to its end, a page shows all of itself above the bar", async () => {
  const { page } = await visit({ query: "screen=card", width: 320 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const form = await box(page, "form");
  const bar = await box(page, ".gw-sticky-bar");
  expect(form.bottom).toBeLessThanOrEqual(bar.top);
});

test("Enter in a field submits the form", async () => {
  const { page } = await visit({ query: "screen=card" });
  await page.getByRole("textbox", { name: "持卡人" }).press("Enter");
  await page.waitForSelector("[role=alert]");
  expect(await page.locator("[role=alert]").allTextContents()).toContain("请填写身份证号");
});

const looks = ["light", "dark"].flatMap((theme) => ["gr", "nwd"].map((brand) => [theme, brand] as const));

test.each(looks)(
  "axe finds nothing in the %s theme of %s: the page, a picker, a dialog, a toast",
  async (theme, brand) => {
    const { page } = await visit({ query: `theme=${theme}&brand=${brand}`, reducedMotion: "reduce" });
    await page.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
    const violations = () =>
      page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import("axe-core") };
        const { violations } = await axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      });
    expect(await violations()).toEqual([]);
    await openPicker(page);
    expect(await violations()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "删除银行卡" }).click();
    await page.evaluate(() => window.feedback.toast("验证码已发送", 60_000));
    await page.waitForSelector("[role=dialog]");
    expect(await violations()).toEqual([]);
  },
);

test.each([
  ["light", "", "rgb(244, 244, 241)"],
  ["dark", "", "rgb(11, 14, 13)"],
  ["dark", "theme=light", "rgb(244, 244, 241)"],
  ["light", "theme=dark", "rgb(11, 14, 13)"],
] as const)("On a phone in %s, a page that asks for “%s” stands on %s", async (colorScheme, query, colour) => {
  const { page } = await visit({ query: `screen=card&${query}`, colorScheme });
  expect(await page.locator("main").evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(colour);
});

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

test.each(screens)("Prerendered, the page %s becomes alive without a complaint", async (screen) => {
  const { page, complaints } = await visit({ query: `prerendered&screen=${screen}` });
  await page.evaluate(() => window.feedback.toast("好了"));
  expect(await page.locator(".gw-toast").textContent()).toBe("好了");
  expect(complaints).toEqual([]);
});
