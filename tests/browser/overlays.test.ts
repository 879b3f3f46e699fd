import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { someOf, testInSoak } from "../soak.ts";
import { fingerOn } from "./finger.ts";
import { builtFolder, moving, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

/* What lies over a page, under real fingers. What the page's language makes of it: tests/dom/components/overlays.test.tsx. */

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

const complaints: string[] = [];
const contract = `<!doctype html><title>合同</title><body style="margin:16px">${"<p>双方应当全面履行义务。</p>".repeat(200)}`;

/** Opens the page of the fixture on a phone. */
async function visit(query = "", options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ ...moving, viewport, hasTouch: true, isMobile: true, ...options });
  const page = await context.newPage();
  complaints.length = 0;
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => /React DevTools/.test(message.text()) || complaints.push(message.text()));
  await page.route(/contract\.html/, (route) => route.fulfill({ contentType: "text/html", body: contract }));
  await page.goto(`${site.url}/screens/kit/?screen=overlays&${query}`);
  await page.waitForSelector(".gw-button");
  return page;
}

/** Opens what a button of the page opens, and waits until it stands. */
async function opened(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().click();
  await page.waitForSelector("[role=dialog]");
  await still(page);
}

const still = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll(".gw-popup, .gw-popup *")].every((one) =>
      one.getAnimations().every(({ playState }) => playState !== "running"),
    ),
  );
const gone = (page: Page) => page.waitForSelector(".gw-popup", { state: "detached" });
const said = (page: Page) => page.locator(".gw-text").first().textContent();
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

type Place = readonly [x: number, y: number];

/** Fingers on the glass: each goes from a place to a place, in steps of so many milliseconds. */
async function fingers(page: Page, ways: readonly (readonly [Place, Place])[], pause = 16, steps = 8): Promise<void> {
  const glass: CDPSession = await page.context().newCDPSession(page);
  const at = (share: number) =>
    ways.map(([[x, y], [toX, toY]], id) => ({ id, x: x + (toX - x) * share, y: y + (toY - y) * share }));
  await glass.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await page.waitForTimeout(pause);
    await glass.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / steps) });
  }
  await glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await glass.detach();
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("role") ?? document.activeElement?.textContent);

test("A picker over a popup and a question over it rise from 2001, keep the focus, and close from the top", async () => {
  const page = await visit();
  await opened(page, "弹层");
  await page.getByRole("combobox", { name: "借款期限" }).click();
  await page.evaluate(() => void window.feedback.ask({ message: "确定吗", cancel: "取消" }));
  await page.waitForFunction(() => document.querySelectorAll(".gw-popup").length === 3);
  await still(page);
  const depths = page.locator(".gw-popup").evaluateAll((all) => all.map((one) => getComputedStyle(one).zIndex));
  expect(await depths).toEqual(["2001", "2002", "2003"]);
  await expect.poll(() => focused(page)).toBe("dialog");
  const open = () => page.locator(".gw-popup:not([data-leaving=true]) [role=dialog]").count();
  await page.keyboard.press("Escape");
  await expect.poll(async () => [await open(), await focused(page)]).toEqual([2, "listbox"]);
  await page.evaluate(() => window.feedback.closeTop());
  await expect.poll(async () => [await open(), await focused(page)]).toEqual([1, "combobox"]);
  await page.keyboard.press("Escape");
  await gone(page);
  await expect.poll(() => focused(page)).toBe("弹层");
  expect(complaints).toEqual([]);
});

test("What is asked while a picker is still being fetched lies above it, and leaves the focus to it", async () => {
  const page = await visit();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // However often it is asked for.
  await page.route(/\/OptionSheet-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await opened(page, "弹层");
  await page.getByRole("combobox", { name: "借款期限" }).click();
  await page.waitForSelector(".gw-busy");
  const held = () => page.evaluate(() => document.activeElement?.closest(".gw-busy") !== null);
  await expect.poll(held).toBe(true);
  await page.evaluate(() => void window.feedback.ask({ message: "确定吗", cancel: "取消" }));
  await page.getByText("确定吗").waitFor();
  await expect.poll(() => focused(page)).toBe("dialog");
  arrive();
  await page.waitForFunction(() => document.querySelectorAll(".gw-popup").length === 3);
  await still(page);
  const depthOf = (text: string) =>
    page.locator(".gw-popup", { hasText: text }).evaluate((one) => getComputedStyle(one).zIndex);
  expect([await depthOf("6 期"), await depthOf("确定吗")]).toEqual(["2002", "2003"]);
  expect(await page.evaluate(() => document.activeElement?.closest(".gw-popup")?.textContent)).toContain("确定吗");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("listbox");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("combobox");
  expect(complaints).toEqual([]);
});

test("A picker that is still being fetched is given up with Esc or the back key", async () => {
  const page = await visit();
  await page.route(/\/OptionSheet-[^/]*\.js$/, () => undefined);
  await opened(page, "弹层");
  const picker = page.getByRole("combobox", { name: "借款期限" });
  for (const giveUp of [() => page.keyboard.press("Escape"), () => page.evaluate(() => window.feedback.closeTop())]) {
    await picker.click();
    await page.waitForSelector(".gw-busy");
    await giveUp();
    await page.waitForSelector(".gw-busy", { state: "detached" });
    await expect.poll(() => focused(page)).toBe("combobox");
    expect(await page.locator("[role=dialog]").count()).toBe(1);
  }
});

test("Tab goes round inside a popup, and stops at what scrolls", async () => {
  const page = await visit();
  await opened(page, "弹层");
  const seen: unknown[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    seen.push(await page.evaluate(() => document.activeElement?.className || document.activeElement?.tagName));
  }
  const [close, body, ...rest] = seen;
  expect([close, body]).toEqual(["gw-close", "gw-panel-body"]);
  expect(rest).toContain("gw-close");
  expect(await page.evaluate(() => document.querySelector(".gw-popup")?.contains(document.activeElement))).toBe(true);
});

test("A sheet is dragged away by a third of it or a flick, and comes back from less", async () => {
  const page = await visit();
  await opened(page, "弹层");
  const { top, height } = await box(page, ".gw-popup-panel");
  const finger = await fingerOn(page);
  const drag = async (by: number, ms: number, halt: number) => {
    await finger.down({ x: 195, y: top + 30 });
    await finger.move({ x: 195, y: top + 30 + by }, ms);
    await finger.up(halt);
  };
  const slow = 150;
  await drag(height / 5, 480, slow);
  await still(page);
  expect((await box(page, ".gw-popup-panel")).top).toBeCloseTo(top, 0);
  await drag(height / 2, 480, slow);
  await gone(page);
  await opened(page, "弹层");
  await drag(180, 80, 0);
  await gone(page);
});

test("What scrolls in a popup scrolls, at its top it is dragged away, and the page behind stands still", async () => {
  const page = await visit();
  await page.evaluate(() => scrollTo(0, 120));
  await page.evaluate(() => document.querySelector<HTMLElement>(".gw-button")?.click());
  await page.waitForSelector("[role=dialog]");
  await still(page);
  const before = await page.evaluate(() => scrollY);
  const scrolled = () => page.locator(".gw-panel-body").evaluate((one) => one.scrollTop);
  await fingers(page, [
    [
      [195, 600],
      [195, 300],
    ],
  ]);
  await vi.waitFor(async () => expect(await scrolled()).toBeGreaterThan(100), { timeout: 30_000 });
  await fingers(page, [
    [
      [195, 780],
      [195, 300],
    ],
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.locator(".gw-panel-body").evaluate((one) => one.scrollTo(0, 0));
  await fingers(page, [
    [
      [195, 300],
      [195, 700],
    ],
  ]);
  await gone(page);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

testInSoak("Nothing shifts when a popup opens where a bar to scroll by takes room", async () => {
  const page = await visit("", { isMobile: false, hasTouch: false, viewport: { width: 800, height: 500 } });
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(bar).toBeGreaterThan(0);
  const before = await box(page, ".gw-page");
  await opened(page, "卡片");
  expect((await box(page, ".gw-page")).left).toBe(before.left);
  await page.keyboard.press("Escape");
  await gone(page);
  expect((await box(page, ".gw-page")).left).toBe(before.left);
});

testInSoak("A long question scrolls between its buttons and the edge, at type of twice the size", async () => {
  const page = await visit("font=200%25", { viewport: { width: 320, height: 640 } });
  await page.evaluate(
    () => void window.feedback.ask({ title: "注意", message: "请仔细阅读。".repeat(120), cancel: "取消" }),
  );
  await page.waitForSelector("[role=dialog]");
  await still(page);
  const panel = await box(page, ".gw-popup-panel");
  const button = await box(page, ".gw-dialog-button");
  expect([panel.top >= 0, panel.bottom <= 640, button.bottom <= panel.bottom]).toEqual([true, true, true]);
  const said = page.locator(".gw-dialog-said");
  expect(await said.evaluate((one) => [one.scrollHeight > one.clientHeight, one.tabIndex])).toEqual([true, 0]);
});

test("A contract is agreed to when a finger has brought its end into sight and the time is over", async () => {
  const page = await visit();
  await opened(page, "合同");
  const button = page.locator(".gw-panel-foot .gw-button");
  expect(await button.textContent()).toContain("请阅读至末尾");
  await page.waitForFunction(() => document.querySelector(".gw-panel-foot .gw-button")?.textContent === "请阅读至末尾");
  expect(await button.isDisabled()).toBe(true);
  const body = page.locator(".gw-panel-body");
  await body.evaluate((one) => one.scrollTo(0, one.scrollHeight - one.clientHeight - 300));
  expect(await button.isDisabled()).toBe(true);
  await fingers(
    page,
    [
      [
        [195, 700],
        [195, 200],
      ],
    ],
    8,
  );
  await page.waitForFunction(() => document.querySelector(".gw-panel-foot .gw-button")?.textContent === "同意并继续");
  await button.tap();
  expect(await said(page)).toBe("说：同意");
});

test("A contract that is all in sight counts as read", async () => {
  const page = await visit();
  await opened(page, "短合同");
  await page.waitForFunction(() => document.querySelector(".gw-panel-foot .gw-button")?.textContent === "同意并继续");
});

test("A contract of our own in a frame is read when its end has been in sight", async () => {
  const page = await visit();
  await opened(page, "网页合同");
  await page.waitForFunction(() => document.querySelector(".gw-panel-foot .gw-button")?.textContent === "请阅读至末尾");
  const inner = page.frame({ url: "about:srcdoc" });
  // No script runs in the frame: the finger does it.
  expect(await inner?.evaluate(() => 1).catch(() => "refused")).toBeDefined();
  for (let turn = 0; turn < 40; turn += 1) {
    await fingers(
      page,
      [
        [
          [195, 640],
          [195, 160],
        ],
      ],
      4,
      4,
    );
    if ((await page.locator(".gw-panel-foot .gw-button").textContent()) === "同意并继续") break;
  }
  expect(await page.locator(".gw-panel-foot .gw-button").textContent()).toBe("同意并继续");
});

const transform = (page: Page) =>
  page.locator(".gw-viewer-slide:not([aria-hidden=true]) img").evaluate((image) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform);
    return { scale: a, x: e, y: f };
  });
const counter = (page: Page) => page.locator(".gw-viewer-count").textContent();

async function viewer(): Promise<Page> {
  const page = await visit();
  await opened(page, "图片");
  await page.waitForSelector(".gw-viewer-slide[data-state=shown]");
  return page;
}

test("Pictures turn under a finger and by arrow keys, and are named and counted", async () => {
  const page = await viewer();
  const shown = () => page.locator(".gw-viewer-slide:not([aria-hidden=true]) img").getAttribute("alt");
  expect([await counter(page), await shown()]).toEqual(["2 / 3", "身份证国徽面"]);
  await fingers(page, [
    [
      [320, 400],
      [60, 400],
    ],
  ]);
  expect([await counter(page), await shown()]).toEqual(["3 / 3", "银行卡"]);
  await still(page);
  await fingers(page, [
    [
      [320, 400],
      [60, 400],
    ],
  ]);
  expect(await counter(page)).toBe("3 / 3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await counter(page)).toBe("1 / 3");
  expect(await page.locator(".gw-viewer [role=status]").textContent()).toBe("第 1 张，共 3 张");
});

testInSoak("Two fingers make a picture larger, up to four times, and smaller, down to the whole of it", async () => {
  const page = await viewer();
  const pinch = (from: number, to: number) =>
    fingers(page, [
      [
        [195 - from, 400],
        [195 - to, 400],
      ],
      [
        [195 + from, 400],
        [195 + to, 400],
      ],
    ]);
  await pinch(40, 80);
  await still(page);
  expect((await transform(page)).scale).toBeCloseTo(2, 1);
  await pinch(20, 180);
  await still(page);
  expect((await transform(page)).scale).toBeCloseTo(4, 1);
  await pinch(180, 20);
  await still(page);
  expect(await transform(page)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(await counter(page)).toBe("2 / 3");
});

test("A double tap makes a picture large and whole again; one finger then moves it, no further than its edge", async () => {
  const page = await viewer();
  const finger = await fingerOn(page);
  const doubleTap = async () => {
    const { down, up } = finger;
    const at = { x: 195, y: 400 };
    // Sent together: a machine that lets the second tap wait would make two taps of them.
    await Promise.all([down(at), up(40), down(at), up(40)]);
    await page.waitForTimeout(100);
    await still(page);
  };
  await doubleTap();
  expect((await transform(page)).scale).toBeCloseTo(2.5, 1);
  await fingers(page, [
    [
      [195, 300],
      [205, 700],
    ],
  ]);
  await page.waitForTimeout(100);
  await still(page);
  const moved = await transform(page);
  expect(moved.y).toBeGreaterThan(200);
  expect(moved.y).toBeLessThanOrEqual((844 * 1.5) / 2 + 1);
  expect(await counter(page)).toBe("2 / 3");
  await doubleTap();
  expect((await transform(page)).scale).toBe(1);
});

test.each(someOf(["a drag down", "a tap", "Esc", "the button"], 2))("%s closes pictures", async (way) => {
  const page = await viewer();
  if (way === "Esc") await page.keyboard.press("Escape");
  else if (way === "the button") await page.getByRole("button", { name: "关闭" }).tap();
  else if (way === "a tap") await page.touchscreen.tap(195, 400);
  else
    await fingers(page, [
      [
        [195, 300],
        [200, 620],
      ],
    ]);
  await gone(page);
  expect(complaints).toEqual([]);
});
