import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let context: BrowserContext;
let studio: Page;
let phone: FrameLocator;
const elsewhere: string[] = [];

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  context = await browser.newContext(desk);
  await context.route(
    (url) => url.hostname !== "127.0.0.1" && /^(?:https?|wss?):/.test(url.protocol),
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  studio = await context.newPage();
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=quota`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

test("Whatever host is picked, nothing is asked of any other machine", async () => {
  for (const host of ["GR", "NWD", "微信", "抖音", "浏览器"]) {
    await studio.getByRole("radio", { name: host, exact: true }).check({ force: true });
    await phone.getByRole("button", { name: "立即借款" }).waitFor();
  }
  expect(elsewhere).toEqual([]);
});

test("Without its server the studio says so, keeps what is typed, and goes on by itself once there is one again", async () => {
  const text = studio.locator(".cm-content");
  await served.stop();
  const gone = studio.getByRole("alert").filter({ hasText: "开发服务断开了" });
  await gone.waitFor();
  expect(await axeFinds(studio, gone)).toEqual([]);
  await text.getByText("title: 我的额度").click();
  await studio.keyboard.press("End");
  await studio.keyboard.insertText("与借款");
  await studio.keyboard.press("Control+s");
  await studio.getByText("没有保存：开发服务没有回应").waitFor();

  await served.begin();
  await gone.waitFor({ state: "detached" });
  await text.getByText("title: 我的额度与借款").waitFor();
  await phone
    .getByText("我的额度与借款")
    .or(studio.getByRole("heading", { name: "我的额度与借款" }))
    .first()
    .waitFor();
  expect(await studio.getByRole("dialog").count()).toBe(0);
});
