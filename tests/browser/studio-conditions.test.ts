import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFinds } from "./axeFinds.ts";
import { type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  studio = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=quota`);
  await phone.getByText("可用额度").waitFor();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const tab = (name: RegExp) => studio.getByRole("tab", { name });
const lastRow = (name: RegExp) => studio.getByRole("log").getByRole("button", { name }).last();

test("What is set for a request holds from the next one on, is seen wherever one looks, and goes by one act", async () => {
  await tab(/^条件/).click();
  await studio.getByLabel("GET /quota 的回答").selectOption({ label: "拒绝" });
  await tab(/^条件 已设 1 项/).press("ArrowLeft");
  // Nothing is asked for it: the page is as it was.
  await phone.getByText("可用额度").waitFor();
  await studio.getByRole("button", { name: "重新打开" }).click();
  await phone.getByText("额度加载失败，点击重试").waitFor();
  await lastRow(/GET \/quota.*失败.*400/).waitFor();
  await tab(/^条件 已设 1 项/).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await studio.emulateMedia({ colorScheme });
    expect(await axeFinds(studio)).toEqual([]);
  }
  await studio.getByRole("button", { name: "全部恢复" }).click();
  await tab(/^条件$/).waitFor();
  await phone.getByRole("button", { name: "重新加载" }).click();
  await phone.getByText("可用额度").waitFor();
});
