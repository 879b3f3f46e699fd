import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  studio = await browser.newPage(desk);
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=quota`);
  await phone.getByText("可用额度").waitFor();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const tab = (name: RegExp) => studio.getByRole("tab", { name });
const lastRow = (name: RegExp) => studio.getByRole("log").getByRole("button", { name }).last();

test("What is set for a request holds from the next one on, is seen wherever one looks, and goes by one act", async () => {
  await tab(/^条件/).click();
  await studio.getByLabel("GET /quota 的回答").selectOption({ label: "拒绝" });
  await tab(/^条件 已设 1 项/).press("ArrowLeft");
  // Nothing is asked for it: the page is as it was.
  await phone.getByText("可用额度").waitFor();
  await studio.getByRole("button", { name: "重新打开" }).click();
  await phone.getByText("额度加载失败").waitFor();
  await lastRow(/GET \/quota.*失败.*400/).waitFor();
  await tab(/^条件 已设 1 项/).click();
  expect(await axeFinds(studio, studio.getByRole("tabpanel", { name: /^条件/ }))).toEqual([]);
  await studio.getByRole("button", { name: "全部恢复" }).click();
  await tab(/^条件$/).waitFor();
  await phone.getByRole("button", { name: "重新加载" }).click();
  await phone.getByText("可用额度").waitFor();
});

/** Opens a row of the log, and one of its dialogs. */
async function changeAnswer(row: RegExp, act = "改回答"): Promise<Locator> {
  const head = studio.getByRole("button", { name: row });
  const call = studio.getByRole("log").getByRole("article").filter({ has: head }).last();
  const first = call.getByRole("button").first();
  if ((await first.getAttribute("aria-expanded")) === "false") await first.click();
  await call.getByRole("button", { name: act }).click();
  return studio.getByRole("dialog");
}

test("An answer is written by hand: the page's data follow, and what is no JSON is said at once", async () => {
  await tab(/^调用/).click();
  const sheet = await changeAnswer(/GET \/quota.*成功/);
  const text = sheet.getByLabel("内容（JSON）");
  const before = await text.inputValue();
  await text.fill("{");
  await sheet.getByText(/不是 JSON/).waitFor();
  expect(await sheet.getByRole("button", { name: "用它继续" }).isDisabled()).toBe(true);
  expect(await axeFinds(studio)).toEqual([]);
  await text.fill(before.replace('"available": 48000', '"available": 7777'));
  await sheet.getByRole("button", { name: "用它继续" }).click();
  await phone.getByText("7,777.00").waitFor();
  await lastRow(/GET \/quota.*手写回答/).waitFor();
});

testInSoak("A step goes on from an answer that is written by hand, whether it still waits or has ended", async () => {
  await tab(/^条件/).click();
  await studio.getByLabel("customerService 的回答").selectOption({ label: "不回答" });
  await tab(/^调用/).click();
  await phone.getByText("联系客服").click();
  await lastRow(/customerService.*等待回答/).waitFor();
  const waiting = await changeAnswer(/customerService.*等待回答/);
  await waiting.getByRole("button", { name: "用它继续" }).click();
  await lastRow(/customerService.*手写回答.*成功/).waitFor();
  const ended = await changeAnswer(/customerService.*手写回答.*成功/);
  await ended.getByLabel("代码").fill("0");
  await ended.getByRole("button", { name: "用它继续" }).click();
  await lastRow(/customerService.*手写回答.*拒绝/).waitFor();
  // What was refused is told over the page.
  await phone.getByRole("button", { name: "知道了" }).click();
});

test("An answer is kept in the page's stubs: on the phone at once, unsaved, and gone by one undo", async () => {
  const stubs = readFileSync(join(served.folder, "pages", "quota.stubs.yaml"), "utf8");
  const sheet = await changeAnswer(/GET \/quota/);
  const text = sheet.getByLabel("内容（JSON）");
  await text.fill((await text.inputValue()).replace(/"available": \d+/, '"available": 6060'));
  await sheet.getByRole("button", { name: "存成模拟回答" }).click();
  await phone.getByText("6,060.00").waitFor();
  const editor = studio.getByRole("region", { name: "编辑" });
  await editor.getByRole("tab", { name: "模拟回答 未保存", selected: true }).waitFor();
  await editor.locator(".cm-line", { hasText: "available: 6060" }).click();
  expect(readFileSync(join(served.folder, "pages", "quota.stubs.yaml"), "utf8")).toBe(stubs);
  await studio.keyboard.press("Control+s");
  await editor.getByText("已保存").waitFor();
  expect(readFileSync(join(served.folder, "pages", "quota.stubs.yaml"), "utf8")).toBe(
    stubs.replace("available: 48000", "available: 6060"),
  );
  await studio.keyboard.press("Control+z");
  await phone.getByText("48,000.00").waitFor();
});

testInSoak("What was done on the phone is kept as a page test, with the answers that came, and passes", async () => {
  await tab(/^条件/).click();
  await studio.getByLabel("GET /quota 的回答").selectOption({ label: "拒绝" });
  await tab(/^调用/).click();
  await studio.getByRole("button", { name: "重新打开" }).click();
  await phone.getByRole("button", { name: "重新加载" }).click();
  const sheet = await changeAnswer(/GET \/quota.*失败.*400/, "存成测试");
  await sheet.getByText("tap: 重新加载").waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  await sheet.getByLabel("测试名称").fill("额度一直取不到");
  await sheet.getByRole("button", { name: "加进测试" }).click();
  const editor = studio.getByRole("region", { name: "编辑" });
  await editor.getByRole("tab", { name: "测试 未保存", selected: true }).waitFor();
  await editor.locator(".cm-line", { hasText: "额度一直取不到" }).click();
  await studio.keyboard.press("Control+s");
  await editor.getByText("已保存").waitFor();
  await studio.getByRole("tablist", { name: "检查" }).getByRole("tab", { name: /^测试/ }).click();
  const kept = studio
    .getByRole("tabpanel", { name: "测试" })
    .getByRole("listitem")
    .filter({ hasText: "额度一直取不到" });
  await kept.getByRole("button", { name: /^运行/ }).click();
  await kept.getByText("通过", { exact: true }).waitFor({ state: "attached" });
});
