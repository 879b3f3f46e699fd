import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

const apply = `page: apply
gangway: 2
title: 还款申请
supports: { gr: 4.6.0+, nwd: any }
body:
  - type: form
    id: contact
    fields:
      - type: text
        name: reason
        label: 还款说明
  - type: button
    text: 提交
    onTap:
      - submit: contact
      - toast: 已提交
`;

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;
/** Taps, keys and texts. */
let acts = 0;

const inFolder = (name: string) => join(served.folder, "pages", name);
const git = (...args: string[]) => execFileSync("git", ["-C", served.folder, ...args], { encoding: "utf8" });

beforeAll(async () => {
  served = await serveStudio({ "apply.yaml": apply });
  git("init", "-q", "-b", "main");
  git("config", "user.name", "小周");
  git("config", "user.email", "zhou@example.com");
  git("add", "pages", "actions");
  git("commit", "-q", "-m", "第一版");
  browser = await openChromium();
  const context = await browser.newContext(desk);
  studio = await context.newPage();
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=quota`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

async function tap(target: Locator, clickCount = 1): Promise<void> {
  acts += 1;
  await target.click({ clickCount });
}

async function press(key: string): Promise<void> {
  acts += 1;
  await studio.keyboard.press(key);
}

async function type(words: string): Promise<void> {
  acts += 1;
  await studio.keyboard.insertText(words);
}

async function write(field: Locator, words: string): Promise<void> {
  acts += 1;
  await field.fill(words);
}

const button = (name: string | RegExp) => studio.getByRole("button", { name });
/** What is given of a part, once that part is the one chosen. */
const propertiesOf = (part: string) => studio.getByRole("region", { name: `${part} 的属性` });
const problems = () => studio.getByRole("tabpanel", { name: "问题" });

test("Somebody who has never seen it changes a page, sees where it breaks, mends it, keeps a test and commits, by 25 acts", async () => {
  await tap(button("还款申请 apply"));

  await tap(studio.getByRole("treeitem", { name: /button 提交/ }));
  await write(propertiesOf("button").getByRole("combobox", { name: /^text/ }), "去还这期");
  await press("Enter");
  await tap(studio.locator(".cm-line", { hasText: "- toast: 已提交" }), 3);
  await type("      - openScheme: repayTab");
  await phone.getByRole("button", { name: "去还这期" }).waitFor();

  await tap(studio.getByRole("treeitem", { name: /text 还款说明/ }));
  await tap(button("插入组件"));
  await tap(button(/手机号.*phone|phone.*手机号/));
  await write(propertiesOf("phone").getByRole("combobox", { name: "required" }), "true");
  await press("Enter");

  await problems()
    .getByText(/repayTab.*NWD 8\.9\.1 以下.*无法执行/)
    .waitFor();
  await tap(button("覆盖"));
  await tap(studio.getByRole("button", { name: /repayTab.*NWD.*不能执行/ }));
  await studio.getByRole("main").getByText(/^NWD /).waitFor();
  await tap(studio.getByRole("region", { name: "覆盖" }).getByRole("button", { name: "关闭" }));
  await tap(problems().getByRole("button", { name: "写 fallback：弹出提示" }));
  await problems()
    .getByText(/没有问题/)
    .waitFor();

  await write(phone.getByRole("textbox", { name: /手机号/ }), "13800138000");
  await tap(phone.getByRole("button", { name: "去还这期" }));
  await phone.getByText("当前环境暂不支持").waitFor();
  await tap(studio.getByRole("log").getByRole("button", { name: /repayTab/ }));
  await tap(button("存成测试"));
  await tap(button("加进测试"));
  await studio.getByRole("tab", { name: "测试 未保存", selected: true }).waitFor();

  await press("Control+Shift+p");
  await write(studio.getByRole("textbox", { name: "提交说明" }), "还款按钮直接打开还款页，并要求手机号");
  await tap(button(/提交 \d 个文件/));
  await studio.getByText(/^已提交/).waitFor();

  expect(acts).toBeLessThanOrEqual(25);
  expect(git("log", "-1", "--format=%s").trim()).toBe("还款按钮直接打开还款页，并要求手机号");
  expect(git("show", "HEAD:pages/apply.yaml")).toContain("required: true");
  expect(git("show", "HEAD:pages/apply.test.yaml")).toContain("13800138000");
  expect(git("status", "--porcelain", "pages")).toBe("");
  expect(readFileSync(inFolder("apply.yaml"), "utf8")).toContain("- toast: 当前环境暂不支持，请使用最新版 App");
});
