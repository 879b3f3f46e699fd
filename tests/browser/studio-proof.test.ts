import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

/* The studio plays the way of a problem, and steps through the capsule of a failure. */

let served: ServedStudio;
let browser: Browser;
let studio: Page;

/** Asks before the borrower goes to pay: without it the way is around a confirmed cost. */
const asked = `          - if: state.confirmedQuote == '' or state.confirmedQuote != data.settlement.quote
            then:
              - setState: { costOpen: true }
              - stop:
`;

const reminder = `page: reminder
gangway: 2
title: 还款提醒
supports: { gr: 4.6.0+, browser: any }
params:
  id: { type: text }
body:
  - type: button
    text: 看这一期账单
    onTap:
      - navigate: bill
        query: { id: "\${params.id}" }
`;

beforeAll(async () => {
  const settle = readFileSync("pages/settle.yaml", "utf8");
  expect(settle).toContain(asked);
  served = await serveStudio({ "settle.yaml": settle.replace(asked, ""), "reminder.yaml": reminder });
  browser = await openChromium();
  studio = await browser.newPage(desk);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const screen = () => studio.frameLocator("iframe.runScreen");
const bar = () => studio.locator(".runBar");
const line = (name: string) => studio.getByRole("option", { name, exact: true });

test("A problem's way is played from its panel: on its host, step after step, with what is touched outlined", async () => {
  await studio.goto(`${served.address}studio/?page=settle&host=gr&platform=ios&version=5.0.0`);
  await studio.getByRole("button", { name: /^演示这条路 有一种走法没有确认同一份报价的费用/ }).click();
  const steps = studio.getByRole("listbox", { name: "这条路的每一步" });
  await steps.waitFor();
  // The list has the focus: the keys go through it.
  // However far it has played by then.
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]) await steps.press(key);
  await bar().getByText("第 1 步之前：点“提前结清说明”").waitFor();
  expect(new URL(studio.url()).searchParams.get("host")).toBe("wechat");
  expect(await screen().locator("[data-touched]").textContent()).toContain("提前结清说明");
  expect(await steps.getByRole("option").allTextContents()).toEqual([
    "点“提前结清说明”",
    "等 5 秒",
    "同意“提前结清说明”",
    "点“确认结清”",
    "选“去付款”",
  ]);
  expect(await axeFinds(studio, bar())).toEqual([]);
  expect(await axeFinds(studio, studio.getByRole("complementary", { name: "调用与问题" }))).toEqual([]);
  await studio.getByRole("button", { name: "下一步", exact: true }).click();
  await screen().getByText("同意并继续").waitFor();
  await line("选“去付款”").click();
  await studio.getByRole("radio", { name: "之后" }).check();
  await screen().getByText("付款方式").waitFor();
  // What is on the phone is another page by now, and the host's bar says so.
  await studio.locator(".device").getByText("确认还款", { exact: true }).first().waitFor();
  // Played from its beginning it comes to its end by itself, and stands there.
  await studio.getByRole("button", { name: "播放", exact: true }).click();
  await bar().getByText("第 1 步").waitFor();
  await studio.getByRole("button", { name: "停", exact: true }).click();
  await studio.getByRole("button", { name: "播放", exact: true }).waitFor();
  await steps.press("Escape");
  await studio.getByRole("button", { name: /^演示这条路/ }).waitFor();
  expect(await studio.locator("iframe.runScreen").count()).toBe(0);
});

testInSoak(
  "From the sheet of the journeys a way leads to where a page cannot be shown, and it is said where it ended",
  async () => {
    await studio.getByRole("navigation").getByRole("button", { name: "我的额度" }).click();
    await studio.frameLocator("iframe[title=手机]").getByText("可用额度").waitFor();
    await studio.keyboard.press("Alt+g");
    const sheet = studio.getByRole("dialog", { name: "页面之间的路" });
    // What an obligation misses is met on a way, too.
    await sheet.getByRole("button", { name: /^演示这条路 .*有一种走法没有/ }).waitFor();
    await sheet.getByRole("button", { name: /^演示这条路 这里可能没有“id”/ }).click();
    await studio.getByRole("listbox", { name: "这条路的每一步" }).waitFor();
    await studio.getByRole("alert").getByText("走到这里为止：期望 page: bill；实际是 error").waitFor();
    expect(new URL(studio.url()).searchParams.get("page")).toBe("reminder");
    // It plays to its end by itself.
    await bar().getByText("第 2 步之后：→ bill").waitFor();
    await screen().getByText("这个页面打不开").waitFor();
    expect(await line("→ bill").getAttribute("data-outcome")).toBe("failed");
    await bar().getByRole("button", { name: "回到页面" }).click();
    // In the editor the problem stands at its line, with the same press.
    await studio.locator(".cm-lintRange-error").first().hover();
    await studio.locator(".cm-tooltip").getByRole("button", { name: "演示这条路" }).click();
    await studio.getByRole("listbox", { name: "这条路的每一步" }).waitFor();
    await studio.keyboard.press("Escape");
  },
);

const taken = JSON.parse(readFileSync("tests/cases/capsules/cards-default.json", "utf8"));

/** Chooses a file in the sheet that is open. */
async function choose(text: string) {
  await studio
    .getByRole("dialog", { name: "打开经过记录" })
    .locator("input[type=file]")
    .setInputFiles({ name: "report.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** Opens the sheet for capsules by its name. */
async function openSheet(): Promise<Locator> {
  await studio.keyboard.press("Control+k");
  await studio.getByRole("combobox").fill("经过记录");
  await studio.keyboard.press("Enter");
  const sheet = studio.getByRole("dialog", { name: "打开经过记录" });
  await sheet.waitFor();
  return sheet;
}

testInSoak("What is no capsule that can be played says why", async () => {
  const said = (await openSheet()).getByRole("status");
  for (const [text, why] of [
    ['{"format": 1,', "不是完整的 JSON"],
    [JSON.stringify({ ...taken, format: 0 }), "format 应为1"],
    [JSON.stringify({ ...taken, host: { name: "other", platform: "ios", version: "" } }), "host.name 应为"],
    [JSON.stringify({ ...taken, pages: { gone: "x" }, entries: [] }), "的页面无法显示：gone"],
    ["x".repeat(3_100_000), "文件太大：3100000 个字符"],
    [JSON.stringify({ ...taken, app: "x".repeat(1_100_000) }), "记录太长"],
  ] as const) {
    await choose(text);
    await said.getByText(why).waitFor();
  }
  expect(await axeFinds(studio)).toEqual([]);
  await studio.keyboard.press("Escape");
});

test("A capsule of several is chosen, stepped through with its wire frames, and becomes a test that can be undone", async () => {
  const lines = [taken, { ...taken, number: "B222" }].map((one) => JSON.stringify({ reports: [{ capsule: one }] }));
  const sheet = await openSheet();
  await choose(lines.join("\n"));
  await sheet.getByText("这个文件里有 2 份").waitFor();
  await sheet.getByRole("button", { name: /^2FC6/ }).click();
  const panel = studio.getByRole("region", { name: "经过记录 2FC6" });
  await panel.getByText("和当时一样，又出错了").waitFor();
  await panel.getByText(/没有找到当时的页面版本|页面是当时的版本/).waitFor();
  // The phone is the one of then, at the last act.
  const { searchParams } = new URL(studio.url());
  expect([searchParams.get("page"), searchParams.get("host"), searchParams.get("platform")]).toEqual([
    "cards",
    "gr",
    "android",
  ]);
  const acts = panel.getByRole("listbox", { name: "当时的每一步操作" });
  expect(await acts.getByRole("option").allTextContents()).toEqual([
    "点“设为默认”+1.0 秒",
    "点“不换”+1.1 秒",
    "点“设为默认”+1.4 秒",
    "点“设为默认”+1.5 秒",
  ]);
  await screen().getByText("还不知道有没有成功").waitFor();
  await panel.getByText("没有不同").waitFor();
  const frame = panel.getByRole("button", { name: /^POST \/cards\/default/ });
  expect(await frame.textContent()).toBe("POST /cards/defaultmalformed+1.5 秒 · 0 ms");
  await frame.click();
  await panel.locator(".capsuleJson").getByText('"x2"').waitFor();
  expect(await axeFinds(studio, panel)).toEqual([]);
  // What led to the screen before the first act: the page as it was opened.
  await acts.press("ArrowUp");
  await acts.press("ArrowUp");
  await acts.press("ArrowUp");
  await acts.press("ArrowLeft");
  await bar().getByText("当时第 1 步之前：点“设为默认”").waitFor();
  await panel.getByRole("button", { name: /^GET \/cards/ }).waitFor();
  expect(await screen().getByText("还不知道有没有成功").count()).toBe(0);
  await panel.getByRole("button", { name: "写成测试" }).click();
  await panel.waitFor({ state: "detached" });
  const editor = studio.locator(".cm-content");
  await editor.getByText("2FC6 · uncertain-write").waitFor();
  await studio.getByText("pages/cards.test.yaml").first().waitFor();
  expect(readFileSync(join(served.folder, "pages", "cards.test.yaml"), "utf8")).not.toContain("2FC6");
  await editor.focus();
  await studio.keyboard.press("Control+z");
  await expect.poll(() => editor.getByText("2FC6 · uncertain-write").count()).toBe(0);
  // The only one of a file is played at once.
  await studio.locator(".studio > header").click();
  await studio.keyboard.press("Alt+k");
  await choose(JSON.stringify(taken));
  await panel.getByText("和当时一样，又出错了").waitFor();
  await panel.getByRole("button", { name: "关闭" }).click();
  await panel.waitFor({ state: "detached" });
});
