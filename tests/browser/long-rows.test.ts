import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnPhone } from "./visual/openOwnPhone.ts";
import type { ShippedPhone } from "./visual/openShippedPhone.ts";
import type { PhonePage } from "./visual/visit.ts";

/* Lists and tables of very many rows, in a real browser: of 10,000 rows those about the screen are drawn. */

const supports = "{ gr: any, nwd: any, wechat: any, douyin: any, browser: any }";

const list = `page: long-list
gangway: 2
title: 账单
supports: ${supports}
data: { rows: { get: /long, returns: any, refetch: { returning: true } } }
body:
  - type: data
    of: rows
    body:
      - type: list
        items: data.rows.items
        each: bill
        key: bill.id
        item:
          type: cell
          title: 账单 \${bill.id}
          note: \${bill.note}
          onTap: [{ navigate: customer-service }]
`;

const plan = `page: long-plan
gangway: 2
title: 计划
supports: ${supports}
data: { rows: { get: /long, returns: any } }
body:
  - type: planTable
    label: 还款计划
    rows: data.rows.items
    key: row.id
    columns:
      - { title: 期数, value: "\${row.id}" }
      - { title: 应还, value: "\${money(row.amount)}", strong: true }
`;

/** A row that is tapped goes. */
const shrinking = `page: long-shrinking
gangway: 2
title: 清单
supports: ${supports}
state: { gone: { type: number, default: 0 } }
body:
  - type: list
    items: "range(1, 1000).filter(row, row != state.gone)"
    each: row
    key: row
    item: { type: cell, title: "第 \${row} 条。", onTap: [{ setState: { gone: "\${row}" } }] }
`;

/** Some have a note of several lines. */
const note = (index: number) =>
  `编号 b${index}${index % 3 === 0 ? "，这一笔的说明比较长，要写好几行才写得下，屏幕窄的时候更长".repeat(2) : ""}`;
const items = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  note: note(index + 1),
  amount: index * 7,
}));
const requests = [{ request: "/long", answer: { items } }];

let own: ShippedPhone;
let phone: PhonePage;
let page: Page;

beforeAll(async () => {
  own = await openOwnPhone({ "long-list": list, "long-plan": plan, "long-shrinking": shrinking }, requests);
  ({ phone, page } = own);
});

afterAll(() => own?.close());

async function show(name: string): Promise<void> {
  await phone.show({ name, page: name, query: {} });
  await page.waitForSelector(".gw-undrawn");
}

/** The number of the row in the middle of the screen, by the attribute that readers of the screen are told. */
const middle = (attribute: string) =>
  page.evaluate((name) => {
    const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest(`[${name}]`);
    return Number(found?.getAttribute(name));
  }, attribute);

async function goTo(part: number): Promise<void> {
  await page.evaluate((share) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * share), part);
}

test("Of 10,000 rows few are drawn, wherever the screen is, and each says which of how many it is", async () => {
  await show("long-list");
  for (const part of [0, 0.3, 0.7, 1]) {
    await goTo(part);
    await expect.poll(() => middle("aria-posinset")).toBeGreaterThan(10_000 * part - 500);
    expect(await middle("aria-posinset")).toBeLessThan(10_000 * part + 500);
    expect(await page.locator(".gw-list > [aria-posinset]").count()).toBeLessThan(400);
  }
  const last = page.locator(".gw-list > [aria-posinset]").last();
  expect(await last.getAttribute("aria-posinset")).toBe("10000");
  expect(await last.getAttribute("aria-setsize")).toBe("10000");
  expect(await last.textContent()).toContain("账单 10000");
  expect(phone.complaints).toEqual([]);
});

test("Rows of different heights stand still while those above them are drawn", async () => {
  await show("long-list");
  await goTo(0.5);
  await expect.poll(() => middle("aria-posinset")).toBeGreaterThan(4000);
  for (let step = 0; step < 12; step++) {
    const number = await middle("aria-posinset");
    const topOf = () =>
      page.locator(`.gw-list > [aria-posinset="${number}"]`).evaluate((row) => row.getBoundingClientRect().top);
    const before = await topOf();
    await page.evaluate(async () => {
      scrollBy(0, -200);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    });
    expect(Math.abs((await topOf()) - before - 200)).toBeLessThan(2);
  }
});

test("A word far down is found by looking for it in the page, and its row is drawn in sight", async () => {
  await show("long-list");
  await page.waitForFunction(() => document.querySelector(".gw-undrawn:empty") === null);
  const find = (word: string) =>
    page.evaluate((text) => (window as never as { find(text: string): boolean }).find(text), word);
  expect(await find("账单 7777")).toBe(true);
  const row = page.locator('.gw-list > [aria-posinset="7777"]');
  await row.waitFor();
  expect(await row.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(-100);
  expect(await row.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(944);
  expect(await find("账单 20000")).toBe(false);
});

test("What is found in the page is what the list holds now, after a row has gone", async () => {
  await show("long-shrinking");
  const found = async () => {
    await page.waitForFunction(() => document.querySelector(".gw-undrawn:empty") === null);
    const text = (await page.locator(".gw-list").textContent()) ?? "";
    return [...text.matchAll(/第 (\d+) 条/g)].map(([, row]) => Number(row));
  };
  const all = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect(await found()).toEqual(all);
  await page.getByRole("button", { name: "第 5 条" }).click();
  await page.getByRole("button", { name: "第 5 条" }).waitFor({ state: "detached" });
  await expect.poll(found).toEqual(all.filter((row) => row !== 5));
});

test("The tabulator goes from row to row beyond those that were drawn at first", async () => {
  await show("long-list");
  await page.locator('[aria-posinset="35"] button').focus();
  for (let number = 36; number < 76; number++) {
    // On a busy machine a row is drawn later than a script can press.
    await page.locator(`[aria-posinset="${number}"] button`).waitFor();
    await page.keyboard.press("Tab");
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest("[aria-posinset]")?.getAttribute("aria-posinset"));
    expect(await focused()).toBe(String(number));
  }
});

test("Who comes back from a row finds it where it was", async () => {
  await show("long-list");
  await goTo(0.4);
  await expect.poll(() => middle("aria-posinset")).toBeGreaterThan(3000);
  const number = await middle("aria-posinset");
  const topOf = () =>
    page.locator(`.gw-list > [aria-posinset="${number}"]`).evaluate((row) => row.getBoundingClientRect().top);
  const before = await topOf();
  await page.locator(`[aria-posinset="${number}"] button`).click();
  await expect.poll(() => page.locator(".gw-list").count()).toBe(0);
  await page.evaluate(() => history.back());
  await page.locator(`.gw-list > [aria-posinset="${number}"]`).waitFor();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2);
});

test("A table of 10,000 rows says how many it has, and its columns stay as wide as they are", async () => {
  await show("long-plan");
  const table = page.getByRole("table", { name: "还款计划" });
  expect(await table.getAttribute("aria-rowcount")).toBe("10001");
  const widths = () =>
    table
      .locator("thead th")
      .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  const atFirst = await widths();
  for (const part of [0.5, 1]) {
    await goTo(part);
    await expect.poll(() => middle("aria-rowindex")).toBeGreaterThan(10_000 * part - 200);
    expect(await widths()).toEqual(atFirst);
    expect(await table.locator("tbody > [aria-rowindex]").count()).toBeLessThan(400);
  }
  const last = table.locator("tbody > [aria-rowindex]").last();
  expect(await last.getAttribute("aria-rowindex")).toBe("10001");
  expect(await last.textContent()).toContain("10000");
  expect(phone.complaints).toEqual([]);
});
