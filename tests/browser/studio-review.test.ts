import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let sheet: Locator;
let comparison: Locator;
let quota: string;

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

const onDisk = () => readFileSync(join(served.folder, "pages/quota.yaml"), "utf8");

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", ["-C", served.folder, ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

beforeAll(async () => {
  served = await serveStudio({ "compared.yaml": compared.replace("text: 还款", "text: 立即还款") });
  quota = onDisk();
  browser = await openChromium();
  const context = await browser.newContext({ ...desk, viewport: { width: 1280, height: 720 } });
  studio = await context.newPage();
  await studio.goto(`${served.address}studio/?page=quota`);
  await studio.getByRole("region", { name: "编辑" }).getByText("gangway: 2").waitFor();
  sheet = studio.getByRole("dialog", { name: "审阅改动" });
  comparison = studio.getByRole("dialog", { name: "并排比较" });
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test("Without a repository the sheet says what is missing", async () => {
  await studio.getByRole("button", { name: "审阅" }).click();
  await sheet.getByText("还不能审阅").waitFor();
  await sheet.getByRole("alert").getByText("不在 git 仓库里").waitFor();
  await studio.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("What is typed is reviewed by words, by picture and by what it means, committed by the keyboard, and undone again", async () => {
  git("init", "-q", "-b", "main");
  git("config", "user.name", "小周");
  git("config", "user.email", "zhou@example.com");
  git("add", "pages", "actions");
  git("commit", "-q", "-m", "第一版");
  const fallback = / +fallback:\n +- toast: 请在 App 内还款\n/;
  writeFileSync(
    join(served.folder, "pages/quota.yaml"),
    quota.replace(fallback, "").replace("联系客服", "联系客服人员"),
  );
  await studio.frameLocator("iframe").getByText("联系客服人员").waitFor();
  await studio.locator(".cm-line", { hasText: "title: 我的额度" }).click();
  await studio.keyboard.press("End");
  await studio.keyboard.type("与借款");

  await studio.keyboard.press("Control+Shift+p");
  await sheet.getByRole("button", { name: "quota.yaml 修改 · 未保存" }).waitFor();
  await sheet.locator(".cm-merge-b .cm-changedText", { hasText: "与借款" }).waitFor();
  await sheet.getByText("浏览器 失去“还款页”").waitFor();
  expect(await axeFinds(studio)).toEqual([]);

  await sheet.getByRole("button", { name: "看画面" }).click();
  await sheet.getByText("2 处不同，已标出").waitFor();
  await expect.poll(() => sheet.locator(".pictureMarks > i").count()).toBe(4);
  const after = sheet.getByRole("region", { name: "现在" });
  const words = after.frameLocator("iframe").getByText("联系客服人员");
  const [mark, seen] = [await after.locator(".pictureMarks > i").last().boundingBox(), await words.boundingBox()];
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs((mark?.[side] ?? 0) - (seen?.[side] ?? 0)), side).toBeLessThan(4);
  await studio.emulateMedia({ colorScheme: "dark" });
  expect(await axeFinds(studio)).toEqual([]);

  await sheet.getByLabel("提交说明").fill("客服改名");
  await studio.keyboard.press("Tab");
  await studio.keyboard.press("Enter");
  await sheet.getByText(/^已提交 /).waitFor();
  await sheet.getByText("没有改动", { exact: true }).waitFor();
  expect(git("log", "--format=%an %s", "--name-only")).toMatch(/^小周 客服改名\n\npages\/quota.yaml\n/);
  expect(git("show", "HEAD:pages/quota.yaml")).toContain("title: 我的额度与借款");

  await sheet.getByText("历史", { exact: true }).click();
  await sheet.getByRole("button", { name: "撤销“客服改名”" }).waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  await sheet.getByRole("button", { name: "撤销“客服改名”" }).click();
  await sheet.getByRole("button", { name: "再按一次，撤销这次提交" }).click();
  await sheet.getByText("已撤销到文件里，看过以后再提交").waitFor();
  expect(onDisk()).toBe(quota);
  expect(await sheet.getByLabel("提交说明").inputValue()).toBe("撤销：客服改名");

  await sheet.getByRole("button", { name: "撤销 pages/quota.yaml 的改动" }).click();
  await sheet.getByRole("button", { name: "再按一次，改回原样" }).click();
  await sheet.getByText("没有改动", { exact: true }).waitFor();
  expect(onDisk()).toContain("联系客服人员");
});

const isInNetwork = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ family, internal }) => family === "IPv4" && !internal),
);

test.runIf(isInNetwork)("Phones open the build from a click to the next; without a build that is said", async () => {
  await studio.keyboard.press("Escape");
  const open = studio.getByRole("button", { name: "在手机上打开" });
  const sharing = studio.getByRole("dialog", { name: "在手机上打开" });
  await open.click();
  await sharing.getByText("还没有构建").waitFor();
  await studio.keyboard.press("Escape");
  mkdirSync(join(served.folder, "dist"));
  for (const name of ["index", "quota"]) writeFileSync(join(served.folder, `dist/${name}.html`), name);
  await open.click();
  await sharing.getByRole("button", { name: "开始共享" }).click();
  await sharing.getByRole("img", { name: /^二维码：http:.*quota\.html$/ }).waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  const address = (await sharing.getByRole("link").textContent()) ?? "";
  expect(await (await fetch(address)).text()).toBe("quota");
  await sharing.getByRole("button", { name: "停止共享" }).click();
  await sharing.getByRole("button", { name: "开始共享" }).waitFor();
  await expect(fetch(address)).rejects.toThrow();
});

const phone = (name: string) => comparison.getByRole("region", { name });

test("The worst hosts stand beside the phone, with what is otherwise on them in words and on both phones", async () => {
  writeFileSync(join(served.folder, "pages/compared.yaml"), compared);
  await studio.goto(`${served.address}studio/?page=compared&host=gr&version=5.0.0`);
  await studio.frameLocator("iframe").getByRole("button", { name: "还款", exact: true }).waitFor();
  await studio.keyboard.press("Alt+c");
  await phone("2 · NWD 8.9.0 · 安卓").frameLocator("iframe").getByText("大家都有").waitFor();
  await comparison.getByText("没有：在 gr 里").waitFor();
  await comparison.getByText("openScheme repayTab：可用 → 走 fallback").waitFor();
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

testInSoak("A phone is added, is another one, is set up and touched; another one is taken away", async () => {
  await comparison.getByRole("button", { name: "加一部" }).click();
  await comparison.getByRole("button", { name: "设置 3 · NWD 8.9.0 · 安卓" }).click();
  const choice = studio.getByRole("dialog", { name: "NWD" });
  await choice.getByRole("combobox", { name: "版本" }).selectOption("9.6.0");
  await choice.getByRole("group", { name: "屏幕", exact: true }).getByText("320").click();
  await studio.keyboard.press("Escape");
  await comparison.getByRole("button", { name: "拿走 2 · NWD 8.9.0 · 安卓" }).click();
  const nwd = phone("2 · NWD 9.6.0 · 安卓");
  await nwd.frameLocator("iframe").getByText("只在 App 里").waitFor();
  expect(
    await nwd
      .frameLocator("iframe")
      .locator("html")
      .evaluate(() => innerWidth),
  ).toBe(320);
  await comparison.getByText("可操作", { exact: true }).click();
  await nwd.frameLocator("iframe").getByRole("button", { name: "还款" }).click();
  await nwd.getByRole("dialog", { name: "NWD 会打开原生页面" }).waitFor();
});

testInSoak(
  "The page as it was at a revision stands beside it as it is, with marks over what is otherwise",
  async () => {
    await comparison.getByLabel("与 git 版本比").fill("HEAD");
    await studio.keyboard.press("Enter");
    const old = phone("GR 5.0.0 · 安卓，HEAD");
    await old.frameLocator("iframe").getByRole("button", { name: "立即还款" }).waitFor();
    await expect.poll(() => old.locator(".pictureMarks > i").count()).toBe(1);
    await comparison.getByText("没有：立即还款").first().waitFor();
    await comparison.getByText("不同：还款").first().waitFor();
  },
);

testInSoak("One for each cell of the coverage fills the row; a phone's name leads to it", async () => {
  await comparison.getByLabel("与 git 版本比").fill("");
  await studio.keyboard.press("Enter");
  await comparison.getByRole("button", { name: "每类宿主一部" }).click();
  await comparison.getByRole("button", { name: /^在手机上打开 \d · 浏览器$/ }).click();
  await comparison.waitFor({ state: "detached" });
  await studio.getByRole("main").getByText("浏览器", { exact: true }).waitFor();
  await studio.frameLocator("iframe").getByText("大家都有").waitFor();
});
