import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChromium } from "./shared.ts";
import { shipped } from "./visual/scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./visual/servePhone.ts";
import { openStillPage, type PhonePage, visit } from "./visual/visit.ts";

/* A bubble at its control, and the bar of the main pages, on a small phone: where they are, and what taps and keys do. */

let server: ServedPhone;
let browser: Browser;

beforeAll(async () => {
  server = await servePhone({ shipped: projectOf(shipped) });
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Where something is on the screen. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the screen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe("A bubble", () => {
  let phone: PhonePage;
  let page: Page;
  beforeAll(async () => {
    phone = await openStillPage(browser, server.url, { width: 320 });
    page = phone.page;
    await visit(phone, { name: "components", page: "components", query: {} });
  });
  afterAll(() => phone?.close());

  const control = (name: string) => page.getByRole("button", { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const bubble = ".gw-popover-layer:not([data-leaving=true]) .gw-popover-bubble";

  /** Opens the one at a control that stands so far from the top of the screen. */
  async function openAt(name: string, top: number): Promise<void> {
    await control(name).evaluate((one, to) => scrollBy(0, one.getBoundingClientRect().top - to), top);
    await control(name).tap();
    await page.locator(bubble).waitFor();
  }

  /** What stands on the screen, beside a control that has not moved. */
  async function standsOnScreen(name: string, top: number) {
    const [at, from] = [await boxOf(page, bubble), await control(name).boundingBox()];
    expect(from?.y).toBeCloseTo(top, 0);
    expect(at.x).toBeGreaterThanOrEqual(12);
    expect(at.right).toBeLessThanOrEqual(308);
    expect([at.y > 0, at.bottom < 640]).toEqual([true, true]);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(bubble).count()).toBe(0);
    return at.y > top ? "below" : "above";
  }

  test.each(["费用怎么算", "什么是年化利率", "更多操作"])(
    "at %s stands below it, on the screen, and moves nothing",
    async (name) => {
      await openAt(name, 100);
      expect(await standsOnScreen(name, 100)).toBe("below");
    },
  );

  test("stands above its control where there is no room below", async () => {
    const own = await boxOf(page, ".gw-sticky-bar");
    const top = Math.floor(own.y) - 60;
    await openAt("更多操作", top);
    expect(await standsOnScreen("更多操作", top)).toBe("above");
  });

  test("is closed by a tap beside it, which does nothing else", async () => {
    await openAt("费用怎么算", 300);
    const tile = await page
      .getByRole("list", { name: "列表里的入口" })
      .getByText("2月21日", { exact: true })
      .boundingBox();
    await page.touchscreen.tap((tile?.x ?? 0) + 10, (tile?.y ?? 0) + 5);
    await expect.poll(() => page.locator(bubble).count()).toBe(0);
    expect(await page.locator(".gw-toast").count()).toBe(0);
  });

  test("is gone through and used by the keys alone, and the focus comes back", async () => {
    await control("更多操作").focus();
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("联系客服");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("查看合同");
    await page.keyboard.press("Enter");
    await page.getByText("正在打开").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("更多操作");
  });
});

describe("The bar of the main pages", () => {
  let phone: PhonePage;
  let page: Page;
  beforeAll(async () => {
    phone = await openStillPage(browser, server.url, { width: 320, host: "browser" });
    page = phone.page;
    await visit(phone, { name: "repay", page: "repay", query: {} });
  });
  afterAll(() => phone?.close());

  const current = () => page.locator(".gw-tab-bar [aria-current=page]").textContent();

  test("lies below the page's own bar, at the lower edge, and covers nothing at the end of the page", async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [bar, own] = [await boxOf(page, ".gw-tab-bar"), await boxOf(page, ".gw-sticky-bar")];
    expect([bar.x, bar.right, bar.bottom]).toEqual([0, 320, 640]);
    expect(own.bottom).toBeLessThanOrEqual(bar.y);
    const last = await page.getByText("先算好要还多少").boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(own.y);
  });

  test("leads from page to page without a way back through them", async () => {
    expect(await current()).toBe("还款");
    const before = await page.evaluate(() => history.length);
    for (const name of ["我的", "首页", "还款"]) {
      await page.locator(".gw-tab-bar").getByRole("button", { name, exact: true }).tap();
      await expect.poll(current).toBe(name);
    }
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test("is not there in an app, which has its own", async () => {
    const inApp = await openStillPage(browser, server.url, { width: 320, host: "gr" });
    await visit(inApp, { name: "repay", page: "repay", query: {} });
    expect(await inApp.page.locator(".gw-tab-bar").count()).toBe(0);
    expect((await boxOf(inApp.page, ".gw-sticky-bar")).bottom).toBe(640);
    await inApp.close();
  });
});
