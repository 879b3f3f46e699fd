import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderTarget } from "../../renderer/compiler/build/publish/folderTarget.ts";
import { planOf, release } from "../../renderer/compiler/build/publish/publishBuild.ts";
import { putTree } from "../../renderer/compiler/build/publish/putTree.ts";
import { readBuild } from "../../renderer/compiler/build/publish/readBuild.ts";
import type { BuildName } from "./builds.ts";
import { goTo } from "./goTo.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

/* One build is open while another takes its place: the site, and the site with its pages for testers. */

const folder = mkdtempSync(join(tmpdir(), "gangway-versions-"));
/** Nothing is compressed beside: the server of the tests does not serve it. */
const target = { ...folderTarget(folder), isServed: false };
const who = { commit: "", by: "", why: "", at: "2026-11-25T00:00:00.000Z" };
let site: Site;
let browser: Browser;
let device: BrowserContext;
let first: string;

async function publish(name: BuildName): Promise<string> {
  const build = readBuild(await builtFolder(name));
  if (!build) throw new Error(`${name} is no build`);
  const plan = await planOf(build, target);
  await putTree(build, target, who, plan);
  await release(build, target, who, plan);
  return build.tree;
}

beforeAll(async () => {
  first = await publish("site");
  site = await serveSite(join(folder, "www"), () => ({ body: { items: [] } }));
  browser = await openChromium();
  device = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
});

afterAll(async () => {
  await device?.close();
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page as a borrower whom the token of the address tells. */
async function open(path: string): Promise<Page> {
  const page = await device.newPage();
  await page.goto(`${site.url}/${path}?token=token-of-the-borrower`);
  return page;
}

const treeOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById("gangway")?.textContent ?? "{}").tree as string);
const goToBills = (page: Page) => page.getByText("账单").first().click();
const heading = (page: Page) => page.evaluate(() => location.pathname);

test("A client goes on in its own build, opens the next one when its own is gone, and keeps what was typed", async () => {
  const loses = await open("mine.html");
  // The others find the salt of the device: documents that are the first of their device, all at once, have a salt each.
  await loses.waitForFunction(() => "gangway own" in sessionStorage);
  const [stays, types, offline] = await Promise.all(["mine.html", "card-auth.html", "mine.html"].map(open));
  if (!stays || !types || !offline) throw new Error("Three more pages were asked for");
  await Promise.all([stays, loses, offline].map((page) => page.getByText("账单").first().waitFor()));
  await types.getByLabel("持卡人").fill("欧阳小明");
  const second = await publish("lab");
  expect(second).not.toBe(first);

  await goToBills(stays);
  await expect.poll(() => heading(stays)).not.toBe("/mine.html");
  expect(await treeOf(stays)).toBe(first);

  // As `--keep` removes it, and what it alone needs.
  rmSync(join(folder, "www/trees", first), { recursive: true });
  await goToBills(loses);
  await expect.poll(() => treeOf(loses).catch(() => first)).toBe(second);
  await loses.getByText("账单").first().waitFor();
  expect(await heading(loses)).not.toBe("/mine.html");

  // What Vite does when a script is gone that a page fetches while it is there; the field has not been left yet.
  await types.getByLabel("预留手机号").pressSequentially("13812345678");
  await types.evaluate(() => void window.dispatchEvent(new Event("vite:preloadError")));
  await expect.poll(() => treeOf(types).catch(() => first)).toBe(second);
  await types.getByText("已恢复上次填写的内容").waitFor();
  expect(await types.getByLabel("持卡人").inputValue()).toBe("欧阳小明");
  expect((await types.getByLabel("预留手机号").inputValue()).replace(/ /g, "")).toBe("13812345678");

  // The reloaded page still belongs to the borrower, although its address has no token.
  await goTo(loses, { page: "card-auth", query: {} });
  await loses.getByText("已恢复上次填写的内容").waitFor();
  expect(await loses.getByLabel("持卡人").inputValue()).toBe("欧阳小明");

  await device.setOffline(true);
  await goToBills(offline);
  await offline.getByRole("button", { name: "重新加载" }).waitFor();
  expect([await treeOf(offline), await heading(offline)]).toEqual([first, "/mine.html"]);
  await device.setOffline(false);
  await offline.getByRole("button", { name: "重新加载" }).tap();
  await expect.poll(() => treeOf(offline).catch(() => first)).toBe(second);
});
