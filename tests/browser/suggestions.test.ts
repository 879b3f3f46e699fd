import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { barriers } from "./visual/barriers.ts";
import { looks } from "./visual/looks.ts";
import { openShippedPhone, type ShippedPhone } from "./visual/openShippedPhone.ts";
import { type PhonePage, settle, visit } from "./visual/visit.ts";

/* Suggestions below a line of text, on a small phone: in sight above the bar, under a thumb, and by the keys. */

let shown: ShippedPhone;
let phone: PhonePage;
let page: Page;

beforeAll(async () => {
  shown = await openShippedPhone({ width: 320 });
  ({ phone, page } = shown);
  await visit(phone, { name: "supplement", page: "supplement", query: {} });
});

afterAll(() => shown?.close());

const input = () => page.getByRole("combobox", { name: "单位名称" });
const options = () => page.getByRole("option");

async function type(text: string): Promise<void> {
  await input().fill("");
  await input().pressSequentially(text);
  await expect.poll(() => options().count()).toBe(3);
  await settle(page);
}

test("They are in sight above the bar, 44 pixels high each, and readers of the screen are told of them", async () => {
  // As high as what a keyboard leaves of a phone.
  await page.setViewportSize({ width: 320, height: 400 });
  await type("晨光");
  const boxes = await options().evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
  const bar = await page.locator(".gw-sticky-bar").evaluate((one) => one.getBoundingClientRect().top);
  const list = await page.getByRole("listbox").evaluate((one) => one.getBoundingClientRect().bottom);
  expect(list).toBeLessThanOrEqual(bar);
  expect(await page.getByRole("listbox").getAttribute("aria-label")).toBe("单位名称");
  expect(await barriers(page, someOf(looks, 4))).toEqual([]);
});

test("A tap takes one and keeps the keyboard; the keys go round them", async () => {
  await options().nth(2).tap();
  await expect.poll(() => input().inputValue()).toBe("晨光文具店");
  expect(await input().evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await options().count()).toBe(0);
  await type("晨光");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  expect(await input().inputValue()).toBe("晨光科技（苏州）有限公司");
  await type("晨光");
  await page.keyboard.press("Escape");
  expect([await options().count(), await input().inputValue()]).toEqual([0, "晨光"]);
});

test("Below a search outside of forms they look and behave alike, and a tapped one is searched for", async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(phone, { name: "components", page: "components", query: {} });
  const search = page.getByRole("combobox", { name: "搜索账单" });
  await search.tap();
  await search.pressSequentially("日常");
  await expect.poll(() => options().allTextContents()).toEqual(["日常消费", "日常缴费"]);
  await settle(page);
  const field = await page.locator(".gw-search").evaluate((one) => one.getBoundingClientRect().toJSON());
  const list = await page.getByRole("listbox").evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(list.top).toBeGreaterThanOrEqual(field.bottom);
  expect([list.left, list.right]).toEqual([field.left, field.right]);
  expect(await barriers(page, someOf(looks, 4))).toEqual([]);
  await options().nth(1).tap();
  await page.getByText("搜索日常缴费").waitFor();
  expect(await search.inputValue()).toBe("日常缴费");
  expect(await search.evaluate((one) => one === document.activeElement), "the result is in sight").toBe(false);
});
