import type { Browser, BrowserContext, Page } from "playwright-core";
import { createElement, StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { Screen } from "./screens/choosing/Screen.tsx";
import { builtFolder, moving, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

/* The fields to choose with under a finger, with the keys and in the dark, in a real browser. */

let site: Site;
let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  site = await serveSite(await builtFolder("screens"));
  browser = await openChromium();
});

afterEach(() => context?.close());

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Opens the screen on a phone; what its console says is collected. */
async function visit(query = "", width = 390, height = 844): Promise<{ page: Page; complaints: string[] }> {
  context = await browser.newContext({ ...moving, viewport: { width, height }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => /React DevTools/.test(message.text()) || complaints.push(message.text()));
  await page.route(/[?]prerendered/, async (route) => {
    const markup = renderToString(createElement(StrictMode, null, createElement(Screen)));
    const response = await route.fetch();
    const html = (await response.text()).replace('<div id="root">', `<div id="root">${markup}`);
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${site.url}/screens/choosing/?${query}`);
  await page.waitForFunction(() => "told" in window && document.querySelectorAll(".gw-field").length > 10);
  return { page, complaints };
}

/** Opens what a row opens, and waits until it has risen and has come. */
async function open(page: Page, label: string, content: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).tap();
  await page.waitForSelector(content);
  await page.waitForFunction(() => document.querySelector(".gw-popup-panel")?.getAnimations().length === 0);
}

const gone = (page: Page) => page.waitForSelector(".gw-popup", { state: "detached" });
const told = (page: Page, name: string) => page.evaluate((key) => window.told[key], name);
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
const chosenTexts = (page: Page) => page.locator("[role=option][aria-selected=true]").allTextContents();

/** A finger goes up by so many pixels, slowly. */
async function drag(page: Page, selector: string, distance: number): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box || !context) throw new Error(`There is no ${selector}`);
  const session = await context.newCDPSession(page);
  const at = (moved: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 - moved }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    await page.waitForTimeout(40);
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at((distance * step) / 8) });
  }
  await page.waitForTimeout(150);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("Three wheels of 6 items of 44 pixels turn by a finger, and February follows the year", async () => {
  const { page, complaints } = await visit();
  await open(page, "发卡日期", ".gw-wheel");
  const sizes = await page.locator(".gw-wheel").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(sizes).toEqual([264, 264, 264]);
  expect(await chosenTexts(page)).toEqual(["2024年", "2月", "29日"]);
  await drag(page, "[role=listbox][aria-label=年]", 44);
  await page.waitForFunction(() => document.querySelectorAll("[aria-label=日] [role=option]").length === 28);
  expect(await chosenTexts(page)).toEqual(["2025年", "2月", "28日"]);
  const places = await page.locator("[role=option][aria-selected=true]").evaluateAll((all) =>
    all.map((one) => {
      const wheel = one.closest(".gw-wheel")?.getBoundingClientRect();
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2 - (wheel?.top ?? 0));
    }),
  );
  expect(places[2]).toBe(132);
  await page.getByRole("button", { name: "确认" }).tap();
  await gone(page);
  expect(await told(page, "leap")).toBe("2025-02-28");
  expect(complaints).toEqual([]);
});

test("Chips go by the arrow keys, past what cannot be chosen", async () => {
  const { page } = await visit();
  await page.getByRole("radio", { name: "等额本息" }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await told(page, "plan")).toBe("first");
  await page.keyboard.press("ArrowRight");
  expect(await told(page, "plan")).toBe("equal");
});

test("Areas come when they are asked for, once more after a failure, and steps are gone through by keys", async () => {
  const { page } = await visit();
  await context?.setOffline(true);
  await page.getByRole("combobox", { name: "居住地区" }).tap();
  await page.waitForSelector(".gw-retry");
  await context?.setOffline(false);
  await page.getByRole("button", { name: "重新加载" }).tap();
  await page.waitForSelector("[role=option]");
  await page.getByRole("option", { name: "广东省" }).tap();
  await page.waitForSelector("[role=option]:has-text('广州市')");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "南海区" }).tap();
  await gone(page);
  expect(await told(page, "home")).toEqual({
    code: "440605",
    province: "广东省",
    city: "佛山市",
    district: "南海区",
  });
  await open(page, "居住地区", "[role=option]");
  const [chosen, list] = await Promise.all(
    ["[role=option][aria-selected=true]", ".gw-steps-list"].map((one) => page.locator(one).boundingBox()),
  );
  expect(chosen && list && chosen.y >= list.y && chosen.y + chosen.height <= list.y + list.height).toBe(true);
  await page.keyboard.press("Escape");
  await gone(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
});

test("A district is found by a word, in a sheet that stands still", async () => {
  const { page } = await visit();
  await open(page, "居住地区", "[role=option]");
  const sheet = page.getByRole("dialog");
  const before = await sheet.boundingBox();
  expect(before?.height).toBeGreaterThan(400);
  await sheet.getByRole("searchbox").fill("海淀");
  const district = page.getByRole("option", { name: "海淀区" });
  await district.waitFor();
  expect(await sheet.boundingBox()).toEqual(before);
  await district.tap();
  await gone(page);
  expect(await told(page, "home")).toMatchObject({ code: "110108", district: "海淀区" });
});

test("A calendar of ten years opens at its day, renders what is near, and follows the keys", async () => {
  const { page, complaints } = await visit();
  await open(page, "还款日", "[data-day]");
  expect(await focusedDay(page)).toBe("2026-11-21");
  expect(await page.locator(".gw-month").count()).toBe(121);
  expect(await page.locator("[data-day]").count()).toBeLessThan(8 * 31);
  for (const key of ["PageDown", "Shift+PageDown", "End", "ArrowDown"]) await page.keyboard.press(key);
  expect(await focusedDay(page)).toBe("2028-01-01");
  const inSight = await page.locator("[data-day='2028-01-01']").evaluate((day) => {
    const [one, room] = [day, day.closest(".gw-months") as Element].map((each) => each.getBoundingClientRect());
    return one && room && one.top >= room.top + 40 && one.bottom <= room.bottom + 1;
  });
  expect(inSight).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "确定" }).tap();
  await gone(page);
  expect(await told(page, "day")).toBe("2028-01-01");
  expect(complaints).toEqual([]);
});

test("A finger scrolls the calendar, its months come as they come near, and their names stay on top", async () => {
  const { page } = await visit();
  await open(page, "还款日", "[data-day]");
  await page.locator(".gw-months").evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await page.waitForSelector("[data-day='2036-11-30']");
  const name = await page.locator("[data-month='2036-11'] h3").boundingBox();
  const months = await page.locator(".gw-months").boundingBox();
  expect(name && months && name.y >= months.y && name.y < months.y + months.height).toBe(true);
  await page.waitForSelector("[data-day='2027-02-01']", { state: "detached" });
});

test("A range of more than 7 days is cut, and said in the words of the kit", async () => {
  const { page } = await visit();
  await open(page, "账单区间", "[data-day]");
  await page.locator("[data-day='2026-11-02']").tap();
  await page.locator("[data-day='2026-11-20']").tap();
  expect(await page.locator(".gw-toast").textContent()).toBe("选择天数不能超过 7 天");
  expect(await page.locator("[role=gridcell][aria-selected=true]").count()).toBe(7);
  await page.getByRole("button", { name: "确定" }).tap();
  await gone(page);
  expect(await told(page, "period")).toEqual({ start: "2026-11-02", end: "2026-11-08" });
});

test("A form goes to the part of a contact that is wrong; typing in it renders and loses nothing", async () => {
  const { page } = await visit();
  const [name, phone] = [page.getByLabel("姓名").first(), page.getByLabel("手机号").first()];
  await name.fill("王小明");
  await phone.pressSequentially("13900001111");
  expect(await phone.inputValue()).toBe("139 0000 1111");
  expect(await told(page, "contact")).toEqual({ name: "王小明", phone: "13900001111" });
  expect(await page.getByLabel("手机号").nth(1).getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByLabel("姓名").nth(1).getAttribute("aria-invalid")).toBeNull();
});

const sheets = [
  ["发卡日期", ".gw-wheel"],
  ["居住地区", "[role=option]"],
  ["账单区间", "[data-day]"],
] as const;

test("Nothing overflows 320 pixels, at type of the usual size and twice that; what can be tapped is 44 pixels high", async () => {
  const { page } = await visit("font=16px", 320, 640);
  const over = () => page.evaluate(() => document.documentElement.scrollWidth);
  const small = () =>
    page
      .locator("button:visible:not(.gw-unseen), input:visible")
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
  for (const font of ["16px", "32px"]) {
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), font);
    expect(await over(), font).toBe(320);
    expect(await small(), font).toEqual([]);
    for (const [label, content] of sheets) {
      await open(page, label, content);
      const wide = await page
        .locator("[role=dialog] *")
        .evaluateAll((all) =>
          all
            .filter((one) => !one.closest(".gw-crumbs") && one.getBoundingClientRect().right > 320.5)
            .map((one) => one.className),
        );
      expect(wide, `${label} ${font}`).toEqual([]);
      expect(await small(), `${label} ${font}`).toEqual([]);
      await page.keyboard.press("Escape");
      await gone(page);
    }
  }
});

test.each(someOf(["theme=light&brand=gr", "theme=dark&brand=nwd"], 2))("axe finds nothing: %s", async (query) => {
  const { page } = await visit(query);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
  const violations = () =>
    page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const found = await axe.run();
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
  expect(await violations()).toEqual([]);
  for (const [label, content] of sheets) {
    await open(page, label, content);
    if (label === "账单区间") {
      await page.locator("[data-day='2026-11-02']").tap();
      await page.locator("[data-day='2026-11-05']").tap();
    }
    expect(await violations(), label).toEqual([]);
    await page.keyboard.press("Escape");
    await gone(page);
  }
});

test("Prerendered, the fields become alive without a complaint", async () => {
  const { page, complaints } = await visit("prerendered");
  await page.getByRole("radio", { name: "6 期" }).tap();
  expect(await told(page, "term")).toBe(6);
  expect(complaints).toEqual([]);
});
