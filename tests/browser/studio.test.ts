import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let pages: string;
let browser: Browser;
let context: BrowserContext;
let address: string;
let studio: Page;
let phone: FrameLocator;
let complaints: string[];

/** Twenty rows, of which the first is so and so. */
function rowsFrom(first: number): string {
  const rows = Array.from({ length: 20 }, (_, index) => `{ id: ${first + index} }`);
  return `{ items: [${rows.join(", ")}] }`;
}

const paged = `page: paged
title: 分页
supports: { browser: any }
data:
  rows: { get: /rows, paging: { items: items, page: page, size: 20 } }
body:
  - type: list
    items: data.rows.items
    each: row
    key: row.id
    more: rows
    item: { type: cell, title: "第 \${row.id} 行" }
`;

const pagedStubs = `stubs: paged
requests:
  - { request: /rows, where: { page: 1 }, answer: ${rowsFrom(1)} }
  - { request: /rows, where: { page: 2 }, answer: ${rowsFrom(21)} }
  - { request: /rows, answer: { items: [] } }
`;

const varied = `page: varied
title: 变体
supports: { gr: any, browser: any }
variants:
  - { name: half, percent: 50, set: { note.text: 变了 } }
  - { name: app, only: { gr: any }, set: { where.text: 在 App 里 } }
body:
  - { type: text, id: note, text: 没变 }
  - { type: text, id: where, text: 在别处 }
`;

beforeAll(async () => {
  served = await serveStudio({ "paged.yaml": paged, "paged.stubs.yaml": pagedStubs, "varied.yaml": varied });
  address = served.address;
  pages = join(served.folder, "pages");
  browser = await openChromium();
  context = await browser.newContext(desk);
  studio = await context.newPage();
  studio.on("pageerror", (error) => complaints.push(String(error)));
  phone = studio.frameLocator("iframe");
  await studio.goto(`${address}studio/?page=quota`);
});

beforeEach(() => {
  complaints = [];
});

afterEach(() => {
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const logRow = (name: RegExp) => studio.getByRole("log").getByRole("button", { name });
const told = () => studio.getByRole("main");
const pickHost = (name: string) => studio.getByRole("group", { name: "宿主" }).getByText(name, { exact: true }).click();
const pickPage = (title: string) =>
  studio.getByRole("navigation").getByRole("button", { name: title, exact: false }).click();
const languages = () => studio.getByRole("group", { name: "手机语言" });

/** As a borrower does, who reads what is available first. */
async function borrow(): Promise<void> {
  await phone.getByText("48,000.00").waitFor();
  await phone.getByLabel("借款金额").fill("5000");
  await phone.getByRole("button", { name: "立即借款" }).click();
}

test("The quota page is on the phone, in GR 4.9.0 on Android; a tap that leaves for a native page is in the log, and the phone shows where it leads", async () => {
  await phone.getByText("可用额度").waitFor();
  await told().getByText("GR 4.9.0 · 安卓").waitFor();
  await studio.getByText("40 类宿主环境，没有问题").waitFor();
  expect(await studio.getByRole("heading", { level: 1 }).textContent()).toBe("我的额度");
  await borrow();
  await logRow(/baseApply scheme .*grapp:\/\/apply\/base\?.*amount=5000/).waitFor();
  const card = studio.getByRole("dialog", { name: "GR 会打开原生页面" });
  await card.getByText("基础申请页").waitFor();
  await logRow(/GET \/quota/)
    .first()
    .click();
  expect(await axeFinds(studio)).toEqual([]);
  await card.getByRole("button", { name: "返回页面" }).click();
  await card.waitFor({ state: "detached" });
});

testInSoak(
  "In the Douyin mini program the same tap goes by its own page, because the host has no native one",
  async () => {
    await pickHost("抖音");
    await told().getByText("抖音 · 安卓").waitFor();
    await borrow();
    await logRow(/baseApply .*不支持 → 走了备用步骤/).waitFor();
    await logRow(/webview 抖音 .*\/pages\/webview\/index/).waitFor();
    await studio.getByRole("dialog", { name: "抖音 会打开小程序页面" }).waitFor();
  },
);

test("In a browser the same tap goes to the next page, and the back key asks there", async () => {
  await pickHost("浏览器");
  await told().getByText("浏览器", { exact: true }).waitFor();
  await borrow();
  await phone.getByText("请填写本人的储蓄卡").waitFor();
  await studio
    .getByRole("navigation")
    .getByRole("button", { name: "绑卡授权", exact: false })
    .and(studio.locator("[aria-current]"))
    .waitFor();
  await phone.getByLabel("持卡人").fill("李四");
  await studio.getByRole("button", { name: "返回", exact: true }).click();
  await phone.getByText("还差一步就能用款").waitFor();
});

test("In GR the app tells the page of its back key, and the history is left alone", async () => {
  await pickHost("GR");
  await told().getByText("GR 4.9.0 · 安卓").waitFor();
  await logRow(/interceptBack/).waitFor();
  await phone.getByText("请填写本人的储蓄卡").waitFor();
  await studio.getByRole("button", { name: "返回", exact: true }).click();
  await phone.getByText("还差一步就能用款").waitFor();
  expect(await phone.locator("html").evaluate(() => location.hash)).toBe("");
});

test("The keyboard changes the host and the version, also from inside the phone", async () => {
  await pickPage("我的额度");
  await phone.getByText("可用额度").waitFor();
  await studio.keyboard.press("Alt+Digit2");
  await told().getByText("NWD 10.12.0 · 安卓").waitFor();
  await phone.getByLabel("借款金额").press("Alt+BracketLeft");
  await told().getByText("NWD 10.11.0 · 安卓").waitFor();
});

test("By the keys alone: any page and any command by its name, and from pane to pane", async () => {
  await studio.keyboard.press("Shift+Slash");
  await studio.getByRole("dialog", { name: "快捷键" }).waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  await studio.keyboard.press("Escape");
  await studio.keyboard.press("Control+k");
  const wanted = studio.getByRole("combobox", { name: "页面、宿主或命令" });
  await wanted.fill("绑");
  expect(await axeFinds(studio)).toEqual([]);
  await wanted.press("Enter");
  await phone.getByText("银行卡号").first().waitFor();
  await studio.keyboard.press("Control+k");
  await wanted.fill("微信");
  await wanted.press("Enter");
  await studio.getByRole("main").getByText("微信 · 安卓").waitFor();
  await phone.getByText("银行卡号").first().waitFor();
  const pane = () => studio.evaluate(() => document.activeElement?.closest("[data-pane]")?.className ?? "");
  const panes: string[] = [];
  for (let count = 0; count < 5; count++) {
    const before = await pane();
    await studio.keyboard.press("F6");
    // In the phone the key is the phone's, which passes it on.
    await expect.poll(pane).not.toBe(before);
    panes.push(await pane());
  }
  expect(new Set(panes)).toEqual(new Set(["header", "pages", "editor", "stage", "inspector"]));
  await studio.keyboard.press("Shift+F6");
  await expect.poll(pane).toBe(panes[3]);
});

test("A page that is saved with a mistake stays on the phone without the part that has it, with the problem and its place, until it is mended", async () => {
  const file = join(pages, "quota.yaml");
  const text = readFileSync(file, "utf8");
  const line = text.split("\n").findIndex((one) => one.includes("type: noticeBar")) + 1;
  await pickPage("我的额度");
  await phone.getByText("可用额度").waitFor();
  writeFileSync(file, text.replace("type: noticeBar", "type: noticeBra"));
  await studio.getByText(`第 ${line} 行有误，先不显示这部分，其余照常`).waitFor();
  await studio.getByText(`quota.yaml:${line}:`).waitFor();
  await phone.getByText("可用额度").waitFor();
  await studio.getByRole("navigation").getByText("个错误").waitFor({ state: "attached" });
  writeFileSync(file, text.replace("title: 我的额度", "title: 优惠券"));
  await told().getByText("优惠券").waitFor();
  await studio.getByText("40 类宿主环境，没有问题").waitFor();
  writeFileSync(file, text);
  await told().getByText("我的额度").waitFor();
});

test("Saving a page leaves the studio as it is: its log and its choice stay", async () => {
  const file = join(pages, "partials", "loan-panel.yaml");
  const text = readFileSync(file, "utf8");
  await pickHost("NWD");
  await told().getByText(/^NWD /).waitFor();
  await logRow(/GET \/quota/)
    .first()
    .waitFor();
  const choice = (await told().getByText(/^NWD /).textContent()) ?? "";
  const before = await studio.getByRole("log").getByRole("button").count();
  writeFileSync(file, text.replace("text: 立即借款", "text: 马上借款"));
  await phone.getByRole("button", { name: "马上借款" }).waitFor();
  expect(await studio.getByRole("log").getByRole("button").count()).toBeGreaterThanOrEqual(before);
  await told().getByText(choice).waitFor();
  writeFileSync(file, text);
  await phone.getByRole("button", { name: "立即借款" }).waitFor();
});

testInSoak("A document that only the server has is shown as a sample", async () => {
  const answer = await studio.request.get(`${address}studio/agreement.html`);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await answer.text()).toContain("样例");
});

testInSoak(
  "A list loads its next page when its end comes near, by scrolling alone, and no more than there is",
  async () => {
    await pickPage("分页");
    await pickHost("浏览器");
    await phone.getByText("第 20 行").waitFor();
    const asked = () => logRow(/GET \/rows/).count();
    const first = await asked();
    expect(await phone.getByText("第 21 行").count()).toBe(0);
    await phone.getByText("第 20 行").scrollIntoViewIfNeeded();
    await phone.getByText("第 21 行").waitFor();
    await phone.getByText("第 40 行").scrollIntoViewIfNeeded();
    await phone.getByText("没有更多了").waitFor();
    await expect.poll(asked).toBe(first + 2);
  },
);

testInSoak(
  "Of a variant for half of the devices a device has its part: the same one when the page is opened again",
  async () => {
    await pickPage("变体");
    await phone.getByText("在别处").waitFor();
    const shown = await phone.getByText(/变了|没变/).textContent();
    await studio.keyboard.press("Alt+r");
    await phone.getByText("在别处").waitFor();
    expect(await phone.getByText(/变了|没变/).textContent()).toBe(shown);
    await pickHost("GR");
    await phone.getByText("在 App 里").waitFor();
  },
);

test("A page is seen in each of its languages, and stays open; the page's own choice is the studio's, too; a reload keeps language, host and version", async () => {
  await pickPage("设置");
  await pickHost("浏览器");
  await phone.getByText("撤回资料授权").waitFor();
  expect(await studio.getByRole("heading", { level: 1 }).textContent()).toBe("设置");
  expect(await studio.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await languages().getByText("EN").click();
  await phone.getByText("Withdraw data consent").waitFor();
  await phone.getByText("Language", { exact: true }).click();
  await phone.getByRole("button", { name: "中文" }).click();
  await phone.getByText("撤回资料授权").waitFor();
  await languages().getByRole("radio", { name: "中文", checked: true }).waitFor();
  await languages().getByText("EN").click();
  await pickHost("NWD");
  // The version that was chosen above.
  await told().getByText("NWD 10.11.0 · 安卓").waitFor();
  await studio.reload();
  await phone.getByText("Withdraw data consent").waitFor();
  await told().getByText("NWD 10.11.0 · 安卓").waitFor();
  expect(await languages().getByRole("radio", { name: "English" }).isChecked()).toBe(true);

  // A page that has one language says so, and is shown in it.
  await pickPage("figures");
  await phone.getByRole("heading").first().waitFor({ state: "attached" });
  await languages().getByTitle("这个页面没有这种语言的文字").waitFor();
  expect(await languages().getByRole("radio", { name: "English" }).isDisabled()).toBe(true);
  expect(await languages().getByRole("radio", { name: "中文" }).isChecked()).toBe(true);
});

test("A page that there is not shows the error page, as it does on a phone", async () => {
  await studio.goto(`${address}studio/?page=no-such-page`);
  await phone.getByText("这个页面打不开").waitFor({ timeout: 50_000 });
});

testInSoak("A mistake in what all pages share is told too, over the last good page, until it is mended", async () => {
  const file = join(pages, "app.yaml");
  const text = readFileSync(file, "utf8");
  await pickPage("我的额度");
  await phone.getByText("可用额度").waitFor();
  writeFileSync(file, text.replace("home: home", "hoem: home"));
  await studio
    .getByText(/app\.yaml:\d+:/)
    .first()
    .waitFor();
  await phone.getByText("可用额度").waitFor();
  writeFileSync(file, text);
  await studio.getByText("40 类宿主环境，没有问题").waitFor();
});

test("A sample stands for a picture that only the server has; one that is called “missing” is nowhere", async () => {
  const image = (path: string) =>
    studio.evaluate(async (src) => {
      const element = Object.assign(new Image(), { src });
      await element.decode().catch(() => undefined);
      return element.naturalWidth > 0;
    }, `${address}studio/${path}`);
  expect(await Promise.all(["lab/banner.svg", "photo.png", "lab/missing.png"].map(image))).toEqual([true, true, false]);
});
