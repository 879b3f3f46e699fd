import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitProject } from "../../visitProject.ts";
import { drag, fingerOn } from "../finger.ts";
import { openChromium } from "../shared.ts";
import { axe, violationsIn } from "../visual/axe.ts";
import { shipped } from "../visual/scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "../visual/servePhone.ts";
import { openStillPage, type PhonePage, visit } from "../visual/visit.ts";

/* Charts and long texts under a finger, with the keys, and for readers of the screen. */

const wide = ["项目", "第一年的利息", "第二年的利息", "第三年的利息", "第四年的利息", "第五年的利息"];
const tree = [
  { kind: "heading", level: 1, parts: ["说明"] },
  { kind: "paragraph", parts: ["可以在", { text: "额度页", href: "/quota" }, "看"] },
  { kind: "paragraph", parts: [{ text: "自家的网页", href: "https://www.example.com/rules.html" }] },
  { kind: "paragraph", parts: [{ text: "别家的网页", href: "https://evil.example/steal" }] },
  { kind: "paragraph", parts: [{ text: "一段程序", href: "javascript:document.body.dataset.ran=1" }] },
  { kind: "table", head: wide.map((text) => [text]), rows: [wide.map((_, index) => [`${index + 1},234,567.00`])] },
];
const files = {
  "start.yaml": `page: start
gangway: 2
title: 说明
supports: { gr: any }
data: { help: { get: /help, returns: any } }
body:
  - { type: data, of: help, body: [{ type: markdown, tree: data.help.content }] }
`,
  "start.stubs.yaml": `stubs: start\ngangway: 2\nrequests: [{ request: /help, answer: ${JSON.stringify({ content: tree })} }]\n`,
};

let server: ServedPhone;
let browser: Browser;
let phone: PhonePage;
let page: Page;

beforeAll(async () => {
  const { project, remove } = openVisitProject("visit: { word: { type: text } }", files);
  server = await servePhone({ shipped: projectOf(shipped), texts: projectOf(project) });
  remove();
  browser = await openChromium();
  phone = await openStillPage(browser, server.url, { width: 320 });
  page = phone.page;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const figures = () => visit(phone, { name: "figures", page: "figures", query: {} });
const texts = async () => {
  await phone.show({ name: "start", page: "start", query: {} }, "texts");
  await page.getByText("别家的网页").waitFor();
};
const chart = (label: string) => page.locator(".gw-chart", { has: page.getByRole("heading", { name: label }) });
const read = (one: Locator) => one.locator(".gw-chart-reading").textContent();

/** Touches a drawing, so far from its left side. */
async function touch(drawing: Locator, share: number): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await drawing.evaluate((one) => one.getBoundingClientRect().toJSON());
  const finger = await fingerOn(page);
  await finger.down({ x: x + width * share, y: y + height / 2 });
  await finger.up();
}

test("A tap on a bar tells its figures, a finger that goes along tells each, and the keys do the same", async () => {
  await figures();
  const plan = chart("每期应还（元）");
  const drawing = plan.getByRole("slider");
  await touch(drawing, 2.5 / 12);
  await expect.poll(() => read(plan)).toBe("第 3 期 · 2月21日897.05本金813.50利息75.55费用8.00");
  await drawing.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => read(plan)).toContain("第 4 期 · 3月21日");
  await page.keyboard.press("End");
  await expect.poll(() => read(plan)).toBe("第 12 期 · 11月21日818.35本金804.03利息6.32费用8.00");
  expect(await drawing.getAttribute("aria-valuetext")).toBe(
    "第 12 期 · 11月21日：本金 804.03，利息 6.32，费用 8.00，合计 818.35",
  );
  await touch(drawing, 0.01);
  await drag(page, ".gw-chart:has(h2:text-is('每期应还（元）')) [role=slider]", { x: 100 }, 400, 200);
  await expect.poll(() => read(plan)).not.toContain("第 1 期");
});

test("A line tells the figures of all its series, and negative figures are told as such", async () => {
  const line = chart("剩余本金");
  await touch(line.getByRole("slider"), 0.5 / 12);
  await expect.poll(() => read(line)).toBe("12月21日本金799.05利息90.00应还897.05另一条448.53");
  const odd = chart("有正有负、特别大").getByRole("slider");
  await odd.focus();
  const told: (string | null)[] = [];
  for (const key of ["Home", "ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    told.push(await odd.getAttribute("aria-valuetext"));
  }
  expect(told.join()).toMatch(/-\d/);
});

test("Readers of the screen get each chart as a table with all its figures", async () => {
  const table = page.getByRole("table", { name: "每期应还（元）" });
  expect(await table.getByRole("columnheader").allTextContents()).toEqual(["项目", "本金", "利息", "费用", "合计"]);
  expect(await table.getByRole("row").count()).toBe(13);
  expect(await table.getByRole("row").nth(3).textContent()).toBe("第 3 期 · 2月21日813.5075.558.00897.05");
  expect(await page.getByRole("table", { name: "全部要还（元）" }).getByRole("row").nth(1).textContent()).toContain(
    "10,000.00",
  );
});

test("axe finds nothing, light and dark", async () => {
  await page.evaluate(axe);
  expect(await page.evaluate(violationsIn, [{ theme: "light" }, { theme: "dark" }])).toEqual([]);
});

test("Things in a row stand beside each other and share the width, those in a column below each other, and a space is as large as it says", async () => {
  const box = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((one) => one.getBoundingClientRect().toJSON());
  const buttons = page.locator(".gw-beside").first().getByRole("button");
  const [first, second] = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect([
    second.top - first.top,
    Math.round(second.width - first.width),
    Math.round(second.left - first.right),
  ]).toEqual([0, 0, 8]);
  await buttons.first().focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("去还款");
  const [card, tag] = [await box("工商银行储蓄卡"), await box("默认")];
  expect(tag.left).toBeGreaterThanOrEqual(card.right);
  const [upper, lower] = [await box("上面空了 small"), await box("这两行之间空了 large")];
  expect([lower.left, Math.round(lower.top - upper.bottom)]).toEqual([upper.left, 32]);
  const spaces = page.locator(".gw-space");
  expect(await spaces.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).toEqual([8, 16, 32]);
});

test("A server's text leads to pages and to the integrator's own addresses, and nowhere else", async () => {
  await texts();
  expect(await page.getByRole("link").allTextContents()).toEqual(["额度页", "自家的网页"]);
  for (const text of ["别家的网页", "一段程序"]) await page.getByText(text).tap();
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
  expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
});

test("A table that is too wide scrolls by itself, by a finger and by the keys, and the page does not", async () => {
  await texts();
  const box = page.locator(".gw-rich-table");
  const left = () => box.evaluate((one) => one.scrollLeft);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(50);
  await drag(page, ".gw-rich-table", { x: -120 }, 300, 200);
  await expect.poll(left).toBeGreaterThan(40);
  const before = await left();
  await box.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(left).toBeLessThan(before);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
  await page.getByRole("link", { name: "额度页" }).tap();
  await expect.poll(() => page.title()).toBe("我的额度");
});
