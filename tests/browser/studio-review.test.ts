import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
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
let quota: string;

const onDisk = () => readFileSync(join(served.folder, "pages/quota.yaml"), "utf8");

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", ["-C", served.folder, ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

beforeAll(async () => {
  served = await serveStudio();
  quota = onDisk();
  browser = await openChromium();
  const context = await browser.newContext({ ...desk, viewport: { width: 1280, height: 720 } });
  studio = await context.newPage();
  await studio.goto(`${served.address}studio/?page=quota`);
  await studio.getByRole("region", { name: "编辑" }).getByText("gangway: 2").waitFor();
  sheet = studio.getByRole("dialog", { name: "审阅改动" });
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
