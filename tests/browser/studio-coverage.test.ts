import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let quota: string;

const pathOf = (name: string) => join(served.folder, "pages", name);

beforeAll(async () => {
  served = await serveStudio();
  quota = readFileSync(pathOf("quota.yaml"), "utf8");
  browser = await openChromium();
  const context = await browser.newContext({ ...desk, viewport: { width: 1280, height: 720 } });
  studio = await context.newPage();
  await studio.goto(`${served.address}studio/?page=quota&host=nwd`);
  await studio.getByText("40 类宿主环境，没有问题").waitFor();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test("The tick counts the page's own hosts, and goes when its stubs or tests have a mistake", async () => {
  for (const name of ["quota.stubs.yaml", "quota.test.yaml"]) {
    const before = readFileSync(pathOf(name), "utf8");
    writeFileSync(pathOf(name), `${before}\nnosuch: 1\n`);
    await studio.getByRole("button", { name: new RegExp(`${name}:`) }).waitFor();
    expect(await studio.getByText("没有问题").count()).toBe(0);
    writeFileSync(pathOf(name), before);
    await studio.getByText("40 类宿主环境，没有问题").waitFor();
  }
});

test("The header fits at 1280; the slider and the typed version put a real one into the phone", async () => {
  const end = await studio.getByRole("button", { name: "快捷键" }).boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(1280);
  const told = studio.getByRole("main");
  await studio.getByRole("slider", { name: "版本" }).fill("0");
  await told.getByText("NWD 8.9.0 · 安卓").waitFor();
  await told.getByText("这个页面不提供给这个版本").waitFor();
  expect(await studio.getByRole("slider").getAttribute("aria-valuetext")).toBe("更早，不提供");
  const agent = () =>
    studio
      .frameLocator("iframe[title=手机]")
      .locator("html")
      .evaluate(() => navigator.userAgent);
  await expect.poll(agent).toContain("8.9.0");
  const version = studio.getByLabel("版本号");
  await version.fill("x");
  expect(await version.getAttribute("aria-invalid")).toBe("true");
  await version.fill("9.7.3");
  await version.press("Enter");
  await told.getByText("NWD 9.7.3 · 安卓").waitFor();
});

test("A cell puts its host into the phone and leads to the step; the keyboard goes from cell to cell", async () => {
  const from = "                          fallback:\n                            - toast: 请在 App 内还款\n";
  const text = quota.replace(from, "").replace("nwd: 8.9.1+", "nwd: 8.0.0+");
  writeFileSync(pathOf("quota.yaml"), text);
  const line = text.slice(0, text.indexOf("openScheme: repayTab")).split("\n").length;
  await studio.getByRole("button", { name: `quota.yaml:${line}:` }).waitFor();
  expect(await studio.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await studio.keyboard.press("Alt+m");
  const panel = studio.getByRole("region", { name: "覆盖" });
  await panel.getByText("43 类宿主环境").waitFor();
  await panel.getByRole("button", { name: /^最差：.*1 步不能执行$/ }).waitFor();
  await panel.getByRole("button", { name: /^openScheme repayTab，NWD 8\.0\.0–8\.9\.0 .*：不能执行$/ }).click();
  await studio.getByRole("main").getByText("NWD 8.0.0 · 安卓").waitFor();
  await studio.getByText(`第 ${line} 行`).waitFor();
  expect(await studio.getByRole("slider").getAttribute("aria-valuetext")).toBe("更早，有步骤不能执行");
  const works = panel.getByRole("button", { name: /^openScheme repayTab，NWD 8\.9\.1\+.*：可用$/ });
  await works.last().focus();
  await studio.keyboard.press("ArrowLeft");
  await studio.keyboard.press("ArrowLeft");
  await expect
    .poll(() => studio.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(/^openScheme repayTab，NWD 8\.0\.0 以下.*：不提供$/);
  expect(await axeFinds(studio, panel)).toEqual([]);
});

testInSoak(
  "The ways between all pages are drawn: a page is opened from there, and what is wrong with a way leads to its line",
  async () => {
    writeFileSync(pathOf("quota.yaml"), quota);
    await studio.getByText("40 类宿主环境，没有问题").waitFor();
    const sheet = studio.getByRole("dialog", { name: "页面之间的路" });
    await studio.keyboard.press("Alt+g");
    await sheet.getByText("这些路没有问题").waitFor();
    await sheet.locator("[data-page=quota][aria-current=page]").waitFor();
    expect(await axeFinds(studio)).toEqual([]);
    await sheet.getByRole("button", { name: "还款 repay" }).press("Enter");
    await sheet.waitFor({ state: "detached" });
    await expect.poll(() => studio.title()).toMatch(/^还款/);

    const app = readFileSync(pathOf("app.yaml"), "utf8");
    writeFileSync(pathOf("app.yaml"), app.replace(/^home: .*$/m, "$&\nentries: [home]"));
    // Until the file has been read the sheet says what was so before.
    const reopened = async () => {
      await studio.keyboard.press("Alt+g");
      await sheet.locator(".journeyDrawing").waitFor();
      if ((await sheet.locator(".journeyProblems").count()) > 0) return true;
      await studio.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      return false;
    };
    await expect.poll(reopened).toBe(true);
    await sheet.locator(".journeyProblems button").first().click();
    await sheet.waitFor({ state: "detached" });
    await studio.getByRole("region", { name: "编辑" }).getByText("page: offline", { exact: true }).waitFor();
  },
);
