import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let context: BrowserContext;
let studio: Page;
let phone: FrameLocator;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
});

// What was typed into a page of before is no draft of the next.
beforeEach(async () => {
  context = await browser.newContext(desk);
});

afterEach(async () => {
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const pathOf = (name: string) => join(served.folder, "pages", name);
const logRow = (name: RegExp) => studio.getByRole("log").getByRole("button", { name });

const swapped = `page: swapped
title: 边写边看
supports: { browser: any }
state:
  open: { type: text, default: first }
data:
  quota: { get: /quota, returns: any }
onLoad:
  - toast: 欢迎
onShow:
  - reload: quota
body:
  - type: tabs
    bind: state.open
    items:
      - { key: first, title: 甲, body: [{ type: text, text: 甲的内容 }] }
      - { key: second, title: 乙, body: [{ type: text, text: "乙的内容 \${data.quota.left}" }] }
  - type: form
    id: apply
    fields:
      - { type: text, name: city, label: 城市 }
`;

/** Opens a page in the browser as it is written. */
async function open(text: string): Promise<void> {
  writeFileSync(pathOf("swapped.yaml"), text);
  writeFileSync(
    pathOf("swapped.stubs.yaml"),
    "stubs: swapped\nrequests:\n  - { request: /quota, answer: { left: 5000 } }\n",
  );
  studio = await context.newPage();
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=swapped&host=browser`);
}

const save = (text: string) => writeFileSync(pathOf("swapped.yaml"), text);

test("What was typed and chosen stays while the page is written on; nothing is asked, and nothing is taken again", async () => {
  await open(swapped);
  await phone.getByText("欢迎").waitFor();
  await phone.getByRole("tab", { name: "乙" }).click();
  await phone.getByText("乙的内容 5000").waitFor();
  await phone.getByLabel("城市").fill("杭州");
  await phone.getByText("欢迎").waitFor({ state: "detached" });
  const asked = await logRow(/GET \/quota/).count();
  save(swapped.replace("乙的内容", "乙的新内容"));
  await phone.getByText("乙的新内容 5000").waitFor();
  expect(await phone.getByLabel("城市").inputValue()).toBe("杭州");
  save(swapped.replace("乙的内容", "乙又一次").replace("label: 城市 }", "label: 所在城市, required: true }"));
  await phone.getByText("乙又一次 5000").waitFor();
  await phone.getByLabel("所在城市").waitFor();
  expect(await phone.getByLabel("所在城市").inputValue()).toBe("杭州");
  expect(await logRow(/GET \/quota/).count()).toBe(asked);
  expect(await phone.getByText("欢迎").count()).toBe(0);
});

test("A stub that is saved answers at once", async () => {
  await open(swapped.replace("default: first", "default: second"));
  await phone.getByText("乙的内容 5000").waitFor();
  const stubs = readFileSync(pathOf("swapped.stubs.yaml"), "utf8");
  writeFileSync(pathOf("swapped.stubs.yaml"), stubs.replace("5000", "70"));
  await phone.getByText("乙的内容 70").waitFor();
});

test("The page stays where it was scrolled to", async () => {
  const long = Array.from({ length: 60 }, (_, index) => `  - { type: text, text: 第 ${index} 行 }`).join("\n");
  await open(`${swapped}${long}\n`);
  await phone.getByLabel("城市").waitFor();
  await logRow(/GET \/quota/).waitFor();
  const row = phone.getByText("第 30 行");
  await row.evaluate((one) => one.scrollIntoView());
  // What comes late above it moves what is above it, and not what is looked at.
  const top = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  expect(before).toBeLessThan(100);
  expect(await phone.locator("html").evaluate(() => scrollY)).toBeGreaterThan(500);
  save(`${swapped}${long}\n`.replace("第 32 行", "改了").replace("label: 城市", "label: 住址"));
  await phone.getByText("改了").waitFor();
  await expect.poll(top).toBe(before);
});
