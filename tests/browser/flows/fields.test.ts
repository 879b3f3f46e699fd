import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axe, violationsIn } from "../visual/axe.ts";
import { openShippedPhone, type ShippedPhone } from "../visual/openShippedPhone.ts";
import { settle, visit } from "../visual/visit.ts";

/* The newer fields as a phone's user and a keyboard's user meet them: on the gallery of fields, in one visit. */

let shown: ShippedPhone;
let page: Page;

beforeAll(async () => {
  shown = await openShippedPhone({ width: 320 });
  ({ page } = shown);
  await visit(shown.phone, { name: "fields", page: "fields", query: {} });
});

afterAll(() => shown?.close());

const attributesOf = (input: Locator) =>
  input.evaluate((one: HTMLInputElement) => [one.type, one.inputMode, one.autocomplete, one.enterKeyHint]);
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
const isGone = () => page.locator(".gw-popup").waitFor({ state: "detached" });

test("Each input brings the phone's keyboard that fits it", async () => {
  expect(await attributesOf(page.getByLabel("电子邮箱"))).toEqual(["text", "email", "email", ""]);
  expect(await attributesOf(page.getByLabel("开户支行"))).toEqual(["search", "search", "off", "search"]);
  const mailbox = page.getByLabel("电子邮箱");
  await mailbox.tap();
  await page.keyboard.type("li si＠example。com");
  expect(await mailbox.inputValue()).toBe("lisi@example.com");
  await page.keyboard.press("Tab");
  expect(await focusedName()).toBe("branch");
  await page.keyboard.type("城北");
  await page.keyboard.press("Enter");
  // The keyboard goes, so that what was found is in sight.
  expect(await focusedName()).toBeNull();
});

test("Stars are one stop of the Tab key, and the arrow keys choose", async () => {
  const stars = page.getByRole("radiogroup", { name: "这次服务怎么样" });
  const lit = () => stars.locator("[data-lit=true]").count();
  await stars.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  expect(await lit()).toBe(3);
  expect(await stars.locator(".gw-rating-text").textContent()).toBe("一般");
  await page.keyboard.press("Tab");
  const speed = page.getByRole("radiogroup", { name: "放款速度" });
  expect(await speed.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await speed.getByRole("radio").nth(4).tap();
  await page.getByText("8 颗星").waitFor();
});

test("A time is opened, turned and confirmed by the keys alone, within its bounds", async () => {
  const row = page.getByRole("combobox", { name: "方便接听的时间" });
  await row.focus();
  await page.keyboard.press("Enter");
  const hours = page.getByRole("listbox").first();
  await hours.waitFor();
  await settle(page);
  const options = hours.getByRole("option");
  expect([await options.first().textContent(), await options.last().textContent()]).toEqual(["9时", "21时"]);
  await hours.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => hours.getByRole("option", { selected: true }).textContent()).toBe("9时");
  await page.getByRole("button", { name: "确认" }).focus();
  await page.keyboard.press("Enter");
  await isGone();
  expect(await row.textContent()).toMatch(/^09:/);
  expect(await row.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("A range of days has at least three and at most seven, by a finger", async () => {
  const row = page.getByRole("combobox", { name: "账单日期" });
  await row.tap();
  await page.locator("[data-day='2026-03-10']").waitFor();
  await settle(page);
  const day = (number: number) => page.locator(`[data-day='2026-03-${number}']`);
  const chosen = () => page.locator("[role=gridcell][aria-selected=true]").count();
  const confirm = page.getByRole("button", { name: "确定" });
  await day(10).tap();
  await day(11).tap();
  await page.getByText("选择天数不能少于 3 天").waitFor();
  expect(await confirm.isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await isGone();
  await row.tap();
  await day(10).waitFor();
  await settle(page);
  await day(10).tap();
  await day(20).tap();
  await page.getByText("选择天数不能超过 7 天").waitFor();
  expect(await chosen()).toBe(7);
  await confirm.tap();
  await isGone();
  expect(await row.textContent()).toMatch(/3月10日.*3月16日|03-10.*03-16/);
});

test("Rows are gone through in their order by the Tab key; who adds or removes one stays by it", async () => {
  const list = page.getByRole("group", { name: "其他平台的借款", exact: true });
  const first = list.locator("input[name=lender]").first();
  await first.focus();
  const names: (string | null)[] = [];
  for (let step = 0; step < 9; step += 1) {
    names.push(
      await page.evaluate(() => {
        const one = document.activeElement;
        return one?.getAttribute("name") ?? one?.getAttribute("aria-label") ?? one?.textContent ?? null;
      }),
    );
    await page.keyboard.press("Tab");
  }
  const stops = names.join(" ");
  expect(stops).toMatch(/^lender owed .*lender owed .*再加一笔/);
  await list.getByRole("button", { name: "再加一笔" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => list.locator("input[name=lender]").count()).toBe(3);
  await page.keyboard.press("Tab");
  const added = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll("[data-row]")];
      return all.findIndex((row) => row.contains(document.activeElement));
    });
  expect(await added()).toBe(2);
  await list.getByRole("button", { name: "删除 第 3 笔" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => list.locator("input[name=lender]").count()).toBe(2);
  await expect.poll(() => list.evaluate((one) => one.contains(document.activeElement))).toBe(true);
});

test("axe finds nothing, light and dark", async () => {
  await page.evaluate(axe);
  expect(await page.evaluate(violationsIn, [{ theme: "light" }, { theme: "dark" }])).toEqual([]);
});
