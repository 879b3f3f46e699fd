import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

const panel = () => studio.getByRole("region", { name: "测试" });

test("The studio runs all tests of the page in frames of their own", async () => {
  await panel().getByRole("button", { name: "运行全部测试" }).click();
  await panel().getByText("通过 4/4").waitFor({ timeout: 200_000 });
  expect(await studio.locator("iframe").count()).toBe(1);
  expect(await studio.getByRole("region", { name: "测试" }).locator("pre").count()).toBe(0);
});

test("When asked to it runs them again on each save, and says why one fails", async () => {
  await panel().getByLabel("保存后自动运行").check();
  writeFileSync(file, readFileSync(file, "utf8").replace("48,000.00", "49,000.00"));
  const why = panel().locator("pre", { hasText: "宿主: gr.ios 5.0.0 · quota" });
  await why.waitFor({ timeout: 200_000 });
  expect(await why.textContent()).toContain("pages/quota.test.yaml:6  期望 text: 49,000.00；实际是");
});
