import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChromium } from "../shared.ts";
import { axe, violationsIn } from "../visual/axe.ts";
import { shipped } from "../visual/scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "../visual/servePhone.ts";

/* What a page has the phone do, and several things at once: the gallery of steps, tapped on both apps and in a browser. */

let server: ServedPhone;
let browser: Browser;
let context: BrowserContext;

/** The last of the page's requests is never answered in time. */
const never = 60_000;

beforeAll(async () => {
  const steps = projectOf(shipped, (index, count) => (index === count - 1 ? never : 0));
  server = await servePhone({ steps });
  browser = await openChromium();
  context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
    permissions: ["clipboard-read", "clipboard-write"],
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(host: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}?project=steps&page=steps&host=${host}`);
  await page.getByText("点一行试试").waitFor();
  return page;
}

/** Taps a row, and waits until the page says that. */
async function tap(page: Page, row: string, said: string): Promise<void> {
  await page.getByRole("button", { name: row }).tap();
  await page.getByText(said, { exact: true }).waitFor();
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const emptied = (page: Page) => page.evaluate(() => navigator.clipboard.writeText(""));
/** What went to the app, as it was on the wire. */
const wire = (page: Page) => page.evaluate(() => JSON.stringify(window.wires));

describe.each(["gr", "nwd"])("On %s", (host) => {
  test("the app copies, shares, scans and saves, and the page says what came of it", async () => {
    const page = await open(host);
    await tap(page, "复制借款编号", "编号已复制");
    await tap(page, "分享给朋友", "已分享");
    await tap(page, "扫码", "扫到 JK20260302");
    await tap(page, "保存海报", "海报已保存");
    const sent = await wire(page);
    for (const text of ["JK20260302", "一起来借款", "随借随还，按日计息"]) expect(sent).toContain(text);
    // The app knows no page: it gets whole addresses.
    const { origin } = new URL(server.url);
    for (const file of ["help.html", "poster.png"]) expect(sent).toContain(`${origin}/visual/${file}`);
    await page.close();
  });
});

describe("In a browser", () => {
  test("the clipboard holds what was copied", async () => {
    const page = await open("browser");
    await emptied(page);
    await tap(page, "复制借款编号", "编号已复制");
    expect(await clipboard(page)).toBe("JK20260302");
    await page.close();
  });

  test("where the clipboard is denied the older way copies; where that fails too, the page says what to do", async () => {
    const page = await open("browser");
    await emptied(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    });
    await tap(page, "复制借款编号", "编号已复制");
    expect(await clipboard(page)).toBe("JK20260302");
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await tap(page, "复制借款编号", "没有复制成功，请长按编号复制");
    await page.close();
  });

  test("what only apps can do has its other way, two requests go at once, and one that takes too long is said to", async () => {
    const page = await open("browser");
    await tap(page, "分享给朋友", "请在 App 里分享");
    await tap(page, "扫码", "请手工填写编号");
    await tap(page, "保存海报", "请长按图片保存");
    await tap(page, "同时查额度和账单", "可用 48,000.00，待还 1,034.56");
    expect(await page.evaluate(() => [...window.asked].sort())).toEqual(["/bills", "/quota"]);
    await tap(page, "查进度", "还在处理，请过一会儿再看");
    await page.evaluate(axe);
    expect(await page.evaluate(violationsIn, [{ theme: "light" }, { theme: "dark" }])).toEqual([]);
    await page.close();
  });
});
