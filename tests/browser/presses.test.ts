import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShippedPhone, type ShippedPhone } from "./visual/openShippedPhone.ts";
import { type PhonePage, settle, visit } from "./visual/visit.ts";

/* A press reaches what it was on, also when the field that it takes the focus from is drawn anew for that. */

let shown: ShippedPhone;
let phone: PhonePage;
let page: Page;

beforeAll(async () => {
  shown = await openShippedPhone();
  ({ phone, page } = shown);
});

afterAll(() => shown?.close());

/** Where somebody hits a row: at its upper edge, which an error below the row above would push away. */
async function edgeOf(label: string): Promise<readonly [number, number]> {
  const row = page.locator(".gw-field", { has: page.getByLabel(label) });
  const { x = 0, y = 0, height = 0 } = (await row.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(44);
  return [x + 60, y + 14];
}

for (const how of ["a finger", "a slow mouse"] as const) {
  const press = async (x: number, y: number) =>
    how === "a finger" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y, { delay: 120 });

  test(`Below a field that becomes wrong, ${how} opens the row it hit`, async () => {
    await visit(phone, { name: "supplement", page: "supplement", query: {} });
    await page.getByLabel("单位名称").focus();
    await press(...(await edgeOf("入职时间")));
    await page.getByRole("dialog").waitFor();
    expect(await page.getByLabel("单位名称").getAttribute("aria-invalid")).toBe("true");
  });

  test(`Below an open list of suggestions, ${how} opens the row it hit`, async () => {
    await visit(phone, { name: "supplement", page: "supplement", query: {} });
    await page.getByLabel("单位名称").fill("晨光科技");
    await page.getByRole("listbox").waitFor();
    await settle(page);
    await press(...(await edgeOf("入职时间")));
    await page.getByRole("dialog").waitFor();
    expect(await page.getByRole("listbox", { name: "单位名称" }).count()).toBe(0);
  });
}
