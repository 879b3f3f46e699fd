import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;

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

const long = Array.from({ length: 60 }, (_, index) => `  - { type: text, text: 第 ${index} 行 }`).join("\n");
const stubbed = swapped.replace("page: swapped", "page: stubbed").replace("default: first", "default: second");
const scrolled = `${swapped.replace("page: swapped", "page: scrolled")}${long}\n`;

const stubsOf = (page: string) => `stubs: ${page}\nrequests:\n  - { request: /quota, answer: { left: 5000 } }\n`;

beforeAll(async () => {
  served = await serveStudio({
    ...{ "swapped.yaml": swapped, "swapped.stubs.yaml": stubsOf("swapped") },
    ...{ "stubbed.yaml": stubbed, "stubbed.stubs.yaml": stubsOf("stubbed") },
    ...{ "scrolled.yaml": scrolled, "scrolled.stubs.yaml": stubsOf("scrolled") },
  });
  browser = await openChromium();
  studio = await browser.newPage(desk);
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=swapped&host=browser`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const open = (name: string) => studio.getByRole("navigation").getByRole("button", { name }).click();
const save = (name: string, text: string) => writeFileSync(pathOf(name), text);

test("What was typed and chosen stays while the page is written on; nothing is asked, and nothing is taken again", async () => {
  await phone.getByText("欢迎").waitFor();
  await phone.getByRole("tab", { name: "乙" }).click();
  await phone.getByText("乙的内容 5000").waitFor();
  await phone.getByLabel("城市").fill("杭州");
  await phone.getByText("欢迎").waitFor({ state: "detached" });
  const asked = await logRow(/GET \/quota/).count();
  save("swapped.yaml", swapped.replace("乙的内容", "乙的新内容"));
  await phone.getByText("乙的新内容 5000").waitFor();
  expect(await phone.getByLabel("城市").inputValue()).toBe("杭州");
  save(
    "swapped.yaml",
    swapped.replace("乙的内容", "乙又一次").replace("label: 城市 }", "label: 所在城市, required: true }"),
  );
  await phone.getByText("乙又一次 5000").waitFor();
  await phone.getByLabel("所在城市").waitFor();
  expect(await phone.getByLabel("所在城市").inputValue()).toBe("杭州");
  expect(await logRow(/GET \/quota/).count()).toBe(asked);
  expect(await phone.getByText("欢迎").count()).toBe(0);
});

test("A stub that is saved answers at once", async () => {
  await open("stubbed");
  await phone.getByText("乙的内容 5000").waitFor();
  save("stubbed.stubs.yaml", stubsOf("stubbed").replace("5000", "70"));
  await phone.getByText("乙的内容 70").waitFor();
});

testInSoak("The page stays where it was scrolled to", async () => {
  await open("scrolled");
  const row = phone.getByText("第 30 行");
  await row.waitFor({ state: "attached" });
  await phone.getByLabel("城市").waitFor();
  await logRow(/GET \/quota/)
    .last()
    .waitFor();
  await row.evaluate((one) => one.scrollIntoView());
  // What comes late above it moves what is above it, and not what is looked at.
  const top = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  expect(before).toBeLessThan(100);
  expect(await phone.locator("html").evaluate(() => scrollY)).toBeGreaterThan(500);
  save("scrolled.yaml", scrolled.replace("第 32 行", "改了").replace("label: 城市", "label: 住址"));
  await phone.getByText("改了").waitFor();
  await expect.poll(top).toBe(before);
});
