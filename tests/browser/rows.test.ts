import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShippedPhone, type ShippedPhone } from "./visual/openShippedPhone.ts";
import { visit } from "./visual/visit.ts";

/* A list as a field, with the keys alone: no row can be out of their reach, and none takes the focus away. */

let shown: ShippedPhone;
let page: Page;
let list: Locator;

beforeAll(async () => {
  shown = await openShippedPhone({ width: 320 });
  ({ page } = shown);
  await visit(shown.phone, { name: "fields", page: "fields", query: {} });
  list = page.getByRole("group", { name: "其他平台的借款", exact: true });
});

afterAll(() => shown?.close());

const lenders = () =>
  list.locator("input[name=lender]").evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

async function press(button: string): Promise<void> {
  await list.getByRole("button", { name: button }).focus();
  await page.keyboard.press("Enter");
}

test("Rows are added, filled in, moved, removed and put back by the keys, and the focus stays with them", async () => {
  expect(await lenders()).toEqual(["甲平台", "乙平台"]);
  await press("再加一笔");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-row"))).toBe("3");
  await list.locator("input[name=lender]").nth(2).focus();
  await page.keyboard.type("丙平台");
  expect(await lenders()).toEqual(["甲平台", "乙平台", "丙平台"]);
  expect(await list.getByRole("button", { name: "再加一笔" }).count()).toBe(0);

  await press("上移 第 3 笔");
  await expect.poll(lenders).toEqual(["甲平台", "丙平台", "乙平台"]);
  await expect.poll(focused).toBe("上移 第 2 笔");
  await page.keyboard.press("Enter");
  await expect.poll(lenders).toEqual(["丙平台", "甲平台", "乙平台"]);
  expect(await list.getByRole("status").textContent()).toContain("移到了第 1 位");

  await press("删除 第 2 笔");
  await expect.poll(lenders).toEqual(["丙平台", "乙平台"]);
  await expect.poll(focused).toBe("撤销删除 第 2 笔");
  await page.keyboard.press("Enter");
  await expect.poll(lenders).toEqual(["丙平台", "甲平台", "乙平台"]);
});
