import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let file: string;
let browser: Browser;
let studio: Page;

/** A few tests of a few hosts, in place of the project's own. */
const tests = `tests: quota
hosts: [gr.ios 5.0.0, wechat.android, browser]
cases:
  - test: 打开后显示额度
    steps:
      - expect: { text: "48,000.00" }
  - test: 填写后借款，再返回
    hosts: [browser]
    steps:
      - fill: { amount: 5000 }
      - choose: { term: 6 期 }
      - tap: borrow
      - expect: { page: card-auth }
      - back:
      - tap: 离开
      - expect: { page: quota }
`;

beforeAll(async () => {
  served = await serveStudio();
  file = join(served.folder, "pages", "quota.test.yaml");
  writeFileSync(file, tests);
  browser = await openChromium();
  studio = await browser.newPage(desk);
  await studio.goto(`${served.address}studio/?page=quota`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const tab = (name: string | RegExp) => studio.getByRole("tablist", { name: "检查" }).getByRole("tab", { name });
const panel = () => studio.getByRole("tabpanel", { name: "测试" });
const shown = () => studio.frameLocator("iframe[title=走到这一步时的屏幕]");

/** Resolves when the studio has been given the tests of its page so many times. */
async function nextReads(times: number): Promise<void> {
  for (let read = 0; read < times; read++)
    await studio.waitForResponse((answer) => answer.url().endsWith("/quota/tests"));
}

test("The studio runs all tests of the page, and its own history stays as it is", async () => {
  await tab(/^测试/).click();
  const before = await studio.evaluate(() => history.length);
  await studio.getByRole("button", { name: "运行全部测试" }).click();
  await tab("测试 通过 4/4").waitFor({ timeout: 200_000 });
  expect(await studio.evaluate(() => history.length)).toBe(before);
  expect(await panel().getByText("经过").count()).toBe(0);
});

test("A test is gone through line by line, with the screen before and after each on the phone", async () => {
  await panel()
    .getByRole("button", { name: /^填写后借款/ })
    .click();
  await panel().getByRole("button", { name: "逐步看“填写后借款，再返回”，browser.other" }).click();
  const lines = panel().getByRole("listbox");
  await lines.getByRole("option", { name: /fill: \{ amount: 5000 \}/, selected: true }).waitFor();
  const amount = shown().getByLabel(/借款金额/);
  expect(await amount.inputValue()).toBe("");
  await studio.keyboard.press("ArrowRight");
  await expect.poll(() => amount.inputValue()).toBe("5,000");
  for (const _ of ["choose", "tap"]) await studio.keyboard.press("ArrowDown");
  await shown().getByText("请填写本人的储蓄卡").waitFor();
  await studio.getByRole("status").getByText("测试第 3 步之后：tap: borrow").waitFor();
  await studio.keyboard.press("Enter");
  await studio.getByText("第 12 行").waitFor();
  await studio.getByRole("status").getByRole("button", { name: "回到测试" }).click();
  expect(await studio.locator("iframe[title=走到这一步时的屏幕]").count()).toBe(0);
  await studio.frameLocator("iframe[title=手机]").getByText("48,000.00").waitFor();
});

testInSoak("When asked to it runs them again on each save, says why one fails, and shows the moment", async () => {
  await studio.getByLabel("保存后自动运行").check();
  writeFileSync(file, readFileSync(file, "utf8").replace("48,000.00", "49,000.00"));
  await tab("测试 通过 1/4，失败 3").waitFor({ timeout: 200_000 });
  await panel().getByText("期望 text: 49,000.00；实际是").first().waitFor();
  await panel().getByRole("button", { name: "经过" }).first().click();
  const trace = panel().locator("pre");
  expect(await trace.textContent()).toContain("宿主: gr.ios 5.0.0 · quota");
  // What is told of the file and changes nothing in it leaves the results as they are, and what is open of them.
  const told = nextReads(1);
  writeFileSync(file, readFileSync(file, "utf8"));
  await told;
  expect(await trace.count()).toBe(1);
  await panel().getByRole("button", { name: "pages/quota.test.yaml:6" }).first().click();
  await studio.getByText("第 6 行").waitFor();
  await panel().getByRole("button", { name: "逐步看“打开后显示额度”，gr.ios 5.0.0" }).click();
  await studio.getByRole("status").getByText("测试第 1 步之后：expect: { text: 49,000.00 }").waitFor();
  await shown().getByText("48,000.00").waitFor();
  expect(await axeFinds(studio, panel())).toEqual([]);
  expect(await axeFinds(studio, studio.getByRole("main"))).toEqual([]);
});
