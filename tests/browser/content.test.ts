import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { fingerOn } from "./finger.ts";
import { type ServedKit, serveKit, type Visit } from "./servedKit.ts";
import { axe, violationsIn } from "./visual/axe.ts";
import { looks } from "./visual/looks.ts";

let kit: ServedKit;

beforeAll(async () => {
  kit = await serveKit("content");
});
afterEach(() => {
  expect(kit.complaints.splice(0)).toEqual([]);
});
afterAll(() => kit?.close());

async function open(query = "", options: Omit<Visit, "query"> = {}): Promise<Page> {
  const page = await kit.open({ query, reducedMotion: "reduce", ...options });
  // The drawings that not every page needs come a moment later.
  await page.waitForFunction(() => document.querySelectorAll(".gw-icon > path:not([d])").length === 0);
  return page;
}

const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect());

const screens = [
  ["", 320],
  ["type=200%25", 390],
  ["type=200%25", 320],
  ["rtl", 320],
] as const;

test.each(someOf(screens, 2))("Nothing is wider than the screen: %s at %s px", async (query, width) => {
  const page = await open(query, { width });
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // What is cut off by its own place is no wider than that.
    const cut = ".gw-amount-rosette, .gw-amount-rosette *, [data-folded] thead *";
    const isOver = (one: Element) => !one.matches(cut) && one.getBoundingClientRect().right > clientWidth + 0.5;
    const over = [...document.querySelectorAll(".gw-page *")].filter(isOver);
    return { by: scrollWidth - clientWidth, over: over.map((one) => one.outerHTML.slice(0, 120)) };
  });
  expect(wide).toEqual({ by: 0, over: [] });
});

test("Of a picture in several widths a phone fetches the smallest that is sharp where it stands", async () => {
  const chosen = async (width: number, deviceScaleFactor: number) => {
    const phone = await open("", { width, deviceScaleFactor });
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';
    await phone.route("**/pictures/*", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
    const page = await open("screen=sources", { width, deviceScaleFactor });
    await page.waitForFunction(() => [...document.images].every((one) => one.currentSrc !== ""));
    return page.evaluate(() => [...document.images].map((one) => /\d+(?=\.svg)/.exec(one.currentSrc)?.[0]));
  };
  expect(await chosen(360, 2)).toEqual(["750", "750"]);
  expect(await chosen(430, 3)).toEqual(["1290", "750"]);
});

const outlined = [
  [390, ""],
  [320, ""],
  [390, "&type=150%25"],
] as const;

test.each(someOf(outlined, 2))("What is loaded is as high as its outline: %s px %s", async (width, type) => {
  const page = await open(`screen=outlines${type}`, { width });
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll(".pair")].map((pair) =>
      [...pair.children].map((one) => Math.round(one.getBoundingClientRect().height)),
    ),
  );
  expect(heights).toHaveLength(8);
  // Three steps have two lines each in large type, which nobody knows before.
  for (const [outline = 0, content = 0] of heights) expect(Math.abs(outline - content)).toBeLessThanOrEqual(1);
});

test("A table that fits is a table; one that does not has two lines a row, and readers of the screen still get a table", async () => {
  const page = await open("", { width: 320 });
  const folded = await page.evaluate(() =>
    [...document.querySelectorAll(".gw-plan-table")].map((one) => one.hasAttribute("data-folded")),
  );
  expect(folded).toEqual([false, true]);
  const lines = await page.evaluate(() => {
    const cells = [...document.querySelectorAll("[data-folded] tbody tr:first-child td")];
    return new Set(cells.map((one) => Math.round(one.getBoundingClientRect().bottom / 8))).size;
  });
  expect(lines).toBe(2);
  const table = page.getByRole("table", { name: "费用明细" });
  expect(await table.getByRole("columnheader").allTextContents()).toEqual(["期数", "还款日", "本金", "利息", "应还"]);
  expect(await table.getByRole("row").nth(1).getByRole("cell").count()).toBe(5);
});

test("A table folds when the screen turns narrow, and unfolds again", async () => {
  const page = await open("", { width: 340 });
  const isFolded = () => page.locator(".gw-plan-table").nth(1).getAttribute("data-folded");
  expect(await isFolded()).toBe("");
  await page.setViewportSize({ width: 640, height: 844 });
  await expect.poll(isFolded).toBeNull();
  await page.setViewportSize({ width: 340, height: 844 });
  await expect.poll(isFolded).toBe("");
});

test("A link in a text breaks with its line, and a finger meets it within 44 pixels", async () => {
  const page = await open("", { width: 320 });
  const link = page.getByRole("link", { name: "《个人信用信息查询及报送授权书》" });
  await link.scrollIntoViewIfNeeded();
  const rects = await link.evaluate((one) => [...one.getClientRects()].map(({ height, x, y }) => ({ height, x, y })));
  expect(rects.length).toBeGreaterThan(1);
  for (const { height } of rects) expect(height).toBeGreaterThanOrEqual(44);
  const lines = await page
    .locator(".gw-text")
    .first()
    .evaluate((one) => one.getBoundingClientRect().height / 25.6);
  expect(lines).toBeLessThan(4.5);
  const finger = await fingerOn(page);
  await finger.down({ x: (rects[0]?.x ?? 0) + 20, y: (rects[0]?.y ?? 0) + 3 });
  await finger.up();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.tapped)).toBe("");
});

test("The bar at the top stays below the status bar when the page scrolls", async () => {
  const page = await open("top=30px");
  expect(await box(page, ".gw-nav")).toMatchObject({ x: 0, y: 0, width: 390, height: 78 });
  await page.evaluate(() => window.scrollTo(0, 600));
  expect((await box(page, ".gw-nav-title")).y).toBeGreaterThanOrEqual(30);
  expect((await box(page, ".gw-nav")).y).toBe(0);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});

test("The bar at the bottom leaves the end of the page in sight", async () => {
  const page = await open();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [last, bar] = [await box(page, ".gw-empty"), await box(page, ".gw-sticky-bar")];
  expect(last.bottom).toBeLessThanOrEqual(bar.top);
  expect(bar.bottom).toBe(844);
});

test("A progress is drawn as far as it is", async () => {
  const page = await open();
  await page.locator(".gw-progress").scrollIntoViewIfNeeded();
  const bar = page.getByRole("progressbar", { name: "已用额度" }).last();
  expect(await bar.evaluate((one: HTMLProgressElement) => [one.value, one.max])).toEqual([36, 100]);
});

test("A watermark is painted over the page and lets every tap through", async () => {
  const page = await open();
  await expect
    .poll(() =>
      page.locator(".gw-watermark-canvas").evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((byte) => byte > 0);
      }),
    )
    .toBe(true);
  const top = await page.evaluate(() => document.elementFromPoint(195, 300)?.closest(".gw-watermark"));
  expect(top).toBeNull();
});

test("axe finds nothing, light and dark, in the colours of gr and nwd", async () => {
  const page = await open("theme=light&brand=gr");
  await page.evaluate(axe);
  expect(await page.evaluate(violationsIn, looks)).toEqual([]);
});
