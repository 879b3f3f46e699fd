import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let sheet: Locator;

const compared = `page: compared
title: 并排
supports: { gr: any, nwd: any, browser: any }
body:
  - { type: text, text: 大家都有 }
  - { type: text, text: 只在 App 里, only: { gr: any, nwd: any } }
  - { type: text, text: "在 \${host.name} 里", only: { gr: any } }
  - type: button
    text: 还款
    onTap:
      - openScheme: repayTab
        fallback:
          - toast: 请在 App 内还款
`;

function git(...args: string[]): void {
  const { status, stderr } = spawnSync("git", ["-C", served.folder, ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

beforeAll(async () => {
  const before = compared.replace("text: 还款", "text: 立即还款");
  served = await serveStudio({ "compared.yaml": before });
  const author = ["config user.name z", "config user.email z@example.com"];
  for (const command of ["init -q", ...author, "add pages actions", "commit -qm 一"]) git(...command.split(" "));
  writeFileSync(join(served.folder, "pages/compared.yaml"), compared);
  browser = await openChromium();
  const context = await browser.newContext({ ...desk, viewport: { width: 1280, height: 720 } });
  studio = await context.newPage();
  await studio.goto(`${served.address}studio/?page=compared&host=gr&version=5.0.0`);
  await studio.frameLocator("iframe").getByText("大家都有").waitFor();
  sheet = studio.getByRole("dialog", { name: "并排比较" });
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const phone = (name: string) => sheet.getByRole("region", { name });

test("The worst hosts stand beside the phone, with what is otherwise on them in words and on both phones", async () => {
  await studio.keyboard.press("Alt+c");
  await phone("2 · NWD 8.9.0 · 安卓").frameLocator("iframe").getByText("大家都有").waitFor();
  await sheet.getByText("没有：在 gr 里").waitFor();
  await sheet.getByText("openScheme repayTab：可用 → 走 fallback").waitFor();
  const first = phone("1 · GR 5.0.0 · 安卓");
  const mark = first.locator(".pictureMarks > i");
  await expect.poll(() => mark.count()).toBe(1);
  // The phone is drawn smaller than it is.
  const [drawn, meant] = [
    await mark.boundingBox(),
    await first.frameLocator("iframe").getByText("在 gr 里").boundingBox(),
  ];
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs((drawn?.[side] ?? 0) - (meant?.[side] ?? 0)), side).toBeLessThan(4);
  expect(await axeFinds(studio)).toEqual([]);
});

test("A phone is added, is another one, is set up and touched; another one is taken away", async () => {
  await sheet.getByRole("button", { name: "加一部" }).click();
  await sheet.getByRole("button", { name: "设置 3 · NWD 8.9.0 · 安卓" }).click();
  const choice = studio.getByRole("dialog", { name: "NWD" });
  await choice.getByRole("combobox", { name: "版本" }).selectOption("9.6.0");
  await choice.getByRole("group", { name: "屏幕", exact: true }).getByText("320").click();
  await studio.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "拿走 2 · NWD 8.9.0 · 安卓" }).click();
  const nwd = phone("2 · NWD 9.6.0 · 安卓");
  await nwd.frameLocator("iframe").getByText("只在 App 里").waitFor();
  expect(
    await nwd
      .frameLocator("iframe")
      .locator("html")
      .evaluate(() => innerWidth),
  ).toBe(320);
  await sheet.getByText("可操作", { exact: true }).click();
  await nwd.frameLocator("iframe").getByRole("button", { name: "还款" }).click();
  await nwd.getByRole("dialog", { name: "NWD 会打开原生页面" }).waitFor();
});

test("The page as it was at a revision stands beside it as it is, with marks over what is otherwise", async () => {
  await sheet.getByLabel("与 git 版本比").fill("HEAD");
  await studio.keyboard.press("Enter");
  const old = phone("GR 5.0.0 · 安卓，HEAD");
  await old.frameLocator("iframe").getByRole("button", { name: "立即还款" }).waitFor();
  await expect.poll(() => old.locator(".pictureMarks > i").count()).toBe(1);
  await sheet.getByText("没有：立即还款").first().waitFor();
  await sheet.getByText("不同：还款").first().waitFor();
});

test("One for each cell of the coverage fills the row; a phone's name leads to it", async () => {
  await sheet.getByLabel("与 git 版本比").fill("");
  await studio.keyboard.press("Enter");
  await sheet.getByRole("button", { name: "每类宿主一部" }).click();
  await sheet.getByRole("button", { name: /^在手机上打开 \d · 浏览器$/ }).click();
  await sheet.waitFor({ state: "detached" });
  await studio.getByRole("main").getByText("浏览器", { exact: true }).waitFor();
  await studio.frameLocator("iframe").getByText("大家都有").waitFor();
});
