import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { someOf, testInSoak } from "../soak.ts";
import { drag, fingerOn, middleOf } from "./finger.ts";
import { type ServedKit, serveKit, type Visit } from "./servedKit.ts";
import { axe, violationsIn } from "./visual/axe.ts";
import { looks } from "./visual/looks.ts";

let kit: ServedKit;

beforeAll(async () => {
  kit = await serveKit("motion");
});
afterEach(() => {
  expect(kit.complaints.splice(0)).toEqual([]);
});
afterAll(() => kit?.close());

const open = (query: string, options: Omit<Visit, "query"> = {}) => kit.open({ query, ...options });

const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect());

/** The slides that are shown, by the names of their swipes. */
const shown = (page: Page, label: string) =>
  page.locator(`[aria-label=${label}] .gw-swipe-slide[data-shown=true]`).getAttribute("aria-label");
const slideOf = (label: string) => `[aria-label=${label}] .gw-swipe-view`;

/** Waits until what a finger has done is on the screen. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Waits until nothing moves any more. */
const rest = (page: Page) => page.waitForFunction(() => !document.querySelector("[data-moving]"));

describe("A swipe", () => {
  test("follows the finger, pixel by pixel, with its neighbour beside it", async () => {
    const page = await open("screen=banners");
    const finger = await fingerOn(page);
    const from = await middleOf(page, slideOf("活动"));
    const before = await box(page, "[aria-label=活动] .gw-swipe-slide");
    await finger.down(from);
    await finger.move({ x: from.x - 120, y: from.y + 8 }, 160);
    await painted(page);
    const moved = await box(page, "[aria-label=活动] .gw-swipe-slide");
    const next = await box(page, "[aria-label=活动] .gw-swipe-slide:nth-child(2)");
    expect(before.x - moved.x).toBeCloseTo(120, 0);
    expect(next.x - moved.right).toBeCloseTo(12, 0);
    await finger.up();
  });

  test("turns when it was dragged beyond the half, goes back before it, and turns at a flick", async () => {
    const page = await open("screen=banners");
    await drag(page, slideOf("公告"), { x: -120 }, 200, 150);
    await rest(page);
    expect(await shown(page, "公告")).toBe("第 1 张，共 3 张");
    await drag(page, slideOf("公告"), { x: -190 }, 200, 150);
    await rest(page);
    expect(await shown(page, "公告")).toBe("第 2 张，共 3 张");
    await drag(page, slideOf("公告"), { x: -60 }, 50);
    await rest(page);
    expect(await shown(page, "公告")).toBe("第 3 张，共 3 张");
  });

  testInSoak("goes round in a loop, also with two slides, in both directions", async () => {
    const page = await open("screen=banners");
    const seen: unknown[] = [];
    for (const x of [-100, -100, -100, 100, 100, 100, 100]) {
      await drag(page, slideOf("优惠"), { x }, 60);
      await rest(page);
      seen.push(await shown(page, "优惠"));
    }
    const [first, second] = ["第 1 张，共 2 张", "第 2 张，共 2 张"];
    expect(seen).toEqual([second, first, second, first, second, first, second]);
    const { x, width } = await box(page, "[aria-label=优惠] [data-shown=true]");
    expect([x, width]).toEqual([16, 358]);
  });

  test("without a loop gives way at its ends, and comes back", async () => {
    const page = await open("screen=banners");
    const finger = await fingerOn(page);
    const from = await middleOf(page, slideOf("公告"));
    await finger.down(from);
    await finger.move({ x: from.x - 90, y: from.y }, 100);
    await finger.move({ x: from.x + 90, y: from.y }, 100);
    await painted(page);
    const { x } = await box(page, "[aria-label=公告] .gw-swipe-slide");
    expect(x - 16).toBeCloseTo(30, 0);
    await finger.up();
    await rest(page);
    expect((await box(page, "[aria-label=公告] .gw-swipe-slide")).x).toBe(16);
  });

  test("leaves a finger that goes up or down to the page", async () => {
    const page = await open("screen=banners");
    await drag(page, slideOf("活动"), { x: 10, y: -60 }, 120);
    await page.waitForFunction(() => scrollY > 20);
    expect(await shown(page, "活动")).toBe("第 1 张，共 3 张");
  });

  test("caught by a finger while it turns stands still, and goes on when it is let go", async () => {
    const page = await open("screen=banners");
    await drag(page, slideOf("活动"), { x: -100 }, 60);
    const finger = await fingerOn(page);
    await finger.down(await middleOf(page, slideOf("活动")));
    const at = () => box(page, "[aria-label=活动] .gw-swipe-slide").then(({ x }) => x);
    const caught = await at();
    await page.waitForTimeout(120);
    expect(await at()).toBe(caught);
    await finger.up();
    await rest(page);
    expect(await shown(page, "活动")).toBe("第 2 张，共 3 张");
  });

  test("renders only for another slide, not for what the finger does", async () => {
    const page = await open("screen=banners");
    const finger = await fingerOn(page);
    const from = await middleOf(page, slideOf("活动"));
    const renders = await page.evaluate(() => window.renders);
    await finger.down(from);
    await finger.move({ x: from.x - 200, y: from.y }, 400);
    expect(await page.evaluate(() => window.renders)).toBe(renders);
    await finger.up();
    await rest(page);
    expect(await page.evaluate(() => window.renders)).toBe(renders + 1);
  });

  test("costs no layout for what the finger does: the row moves by its transform alone", async () => {
    const page = await open("screen=banners");
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const layouts = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
    };
    const finger = await fingerOn(page);
    const from = await middleOf(page, slideOf("活动"));
    await finger.down(from);
    await finger.move({ x: from.x - 20, y: from.y }, 32);
    const before = await layouts();
    await finger.move({ x: from.x - 200, y: from.y }, 480);
    expect((await layouts()) - before).toBeLessThan(3);
    await finger.up();
  });

  test("turns by the arrow keys and by buttons that are seen while they have the focus", async () => {
    const page = await open("screen=banners");
    const next = page.locator("[aria-label=活动]").getByRole("button", { name: "下一张" });
    expect((await next.boundingBox())?.width).toBeLessThan(2);
    await next.focus();
    await page.keyboard.press("Enter");
    expect(await shown(page, "活动")).toBe("第 2 张，共 3 张");
    expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await shown(page, "活动")).toBe("第 1 张，共 3 张");
    await page.keyboard.press("ArrowLeft");
    expect(await shown(page, "活动")).toBe("第 3 张，共 3 张");
  });

  test("keeps keys and readers of the screen away from the slides that are not shown", async () => {
    const page = await open("screen=banners");
    expect(await page.locator("[aria-label=活动]").getByRole("group").count()).toBe(1);
    expect(await page.locator("[aria-label=活动] .gw-swipe-slide").count()).toBe(3);
  });

  testInSoak("runs the other way where lines run from right to left", async () => {
    const page = await open("screen=banners&rtl");
    await drag(page, slideOf("公告"), { x: 100 }, 60);
    await rest(page);
    expect(await shown(page, "公告")).toBe("第 2 张，共 3 张");
    await page.locator("[aria-label=公告]").getByRole("button", { name: "下一张" }).focus();
    await page.keyboard.press("ArrowLeft");
    expect(await shown(page, "公告")).toBe("第 3 张，共 3 张");
    await rest(page);
    expect((await box(page, "[aria-label=公告] [data-shown=true]")).x).toBe(16);
  });

  testInSoak("jumps with reduced motion", async () => {
    const page = await open("screen=banners", { reducedMotion: "reduce" });
    await page.locator("[aria-label=活动]").getByRole("button", { name: "下一张" }).press("Enter");
    expect((await box(page, "[aria-label=活动] .gw-swipe-slide:nth-child(2)")).x).toBe(16);
  });
});

describe("A swipe that turns by itself", () => {
  test("stands while keys are at work in it", async () => {
    const page = await open("screen=turning");
    await page.keyboard.press("Shift");
    // At once: on a busy machine it may turn between a look at it and a key.
    await page.waitForFunction(() => {
      const cell = document.querySelector<HTMLElement>("[aria-label=活动] [data-shown=true] .gw-cell");
      if (!document.querySelector("[data-moving]")) cell?.focus();
      return cell?.matches(":focus-visible");
    });
    const stands = await shown(page, "活动");
    await page.waitForTimeout(1000);
    expect(await shown(page, "活动")).toBe(stands);
  });

  testInSoak("stands under a finger, and goes on when it has left", async () => {
    const page = await open("screen=turning");
    await page.waitForSelector("[data-shown=true][aria-label='第 2 张，共 3 张']");
    await rest(page);
    const finger = await fingerOn(page);
    await finger.down(await middleOf(page, slideOf("活动")));
    // On a busy machine it may have turned once more before the finger came.
    const under = await shown(page, "活动");
    await page.waitForTimeout(1000);
    expect(await shown(page, "活动")).toBe(under);
    await finger.up();
    const order = ["第 1 张，共 3 张", "第 2 张，共 3 张", "第 3 张，共 3 张"];
    const next = order[(order.indexOf(under ?? "") + 1) % order.length];
    await page.waitForSelector(`[data-shown=true][aria-label='${next}']`);
  });

  test("has a button that stops it, and lets it go on", async () => {
    const page = await open("screen=turning");
    const button = page.locator(".gw-swipe-pause");
    await button.tap();
    await rest(page);
    const stopped = await shown(page, "活动");
    await page.waitForTimeout(1000);
    expect(await shown(page, "活动")).toBe(stopped);
    expect(await button.getAttribute("aria-label")).toBe("继续轮播");
    await button.tap();
    await page.waitForFunction(
      (label) => document.querySelector("[data-shown=true]")?.getAttribute("aria-label") !== label,
      stopped,
    );
  });

  test("does not with reduced motion", async () => {
    const page = await open("screen=turning", { reducedMotion: "reduce" });
    await page.waitForTimeout(1200);
    expect(await shown(page, "活动")).toBe("第 1 张，共 3 张");
  });
});

const phase = (page: Page) => page.locator(".gw-pull").getAttribute("data-phase");
const tab = (page: Page) => page.locator("[role=tab][aria-selected=true]").textContent();

describe("Tabs whose panels follow the finger", () => {
  test("turn to the next, with the thumb on its way", async () => {
    const page = await open("screen=nested");
    const finger = await fingerOn(page);
    await finger.down({ x: 300, y: 420 });
    await finger.move({ x: 113, y: 420 }, 150);
    const thumb = () =>
      page.evaluate(() => {
        const bar = document.querySelector(".gw-tabs-bar") as Element;
        return new DOMMatrix(getComputedStyle(bar, "::before").transform).m41 / bar.clientWidth;
      });
    await expect.poll(thumb).toBeGreaterThan(0.12);
    expect(await thumb()).toBeLessThan(0.22);
    expect(await page.getByText("第 20 期").count()).toBe(1);
    await finger.up();
    await rest(page);
    expect(await tab(page)).toBe("还款3");
    expect(await page.locator("[role=tabpanel]:not([hidden])").count()).toBe(1);
    expect(await page.locator(".gw-moving[style*=translate]").count()).toBe(0);
  });

  testInSoak("come back when the finger has not gone far", async () => {
    const page = await open("screen=nested");
    const finger = await fingerOn(page);
    await finger.down({ x: 300, y: 420 });
    await finger.move({ x: 220, y: 420 }, 150);
    await finger.up(150);
    await rest(page);
    expect(await tab(page)).toBe("借款");
    expect(await page.locator("[role=tabpanel]:not([hidden])").count()).toBe(1);
  });

  test("slide in when they are tapped, from the side on which they stand", async () => {
    const page = await open("screen=nested");
    const first = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const view = document.querySelector(".gw-tabs-view") as Element;
          new MutationObserver((_, observer) => {
            const moving = view.querySelector("[role=tabpanel]:not([data-beside=true]):not([hidden]) .gw-moving");
            observer.disconnect();
            resolve((moving as Element).getBoundingClientRect().left);
          }).observe(view, { attributeFilter: ["data-moving"] });
        }),
    );
    await page.getByRole("tab", { name: "我的" }).tap();
    expect(await first).toBeGreaterThan(300);
    await rest(page);
    expect((await box(page, "[role=tabpanel]:not([hidden]) .gw-moving")).x).toBe(16);
  });

  test("stay at the top of the screen while the content scrolls by", async () => {
    const page = await open("screen=nested");
    await page.getByRole("tab", { name: "还款" }).tap();
    await rest(page);
    await page.evaluate(() => scrollTo(0, 400));
    const { top, bottom } = await box(page, ".gw-tabs-head");
    expect([top, bottom > 40]).toEqual([0, true]);
  });

  testInSoak("go with the arrow keys, the other way round where lines run from right to left", async () => {
    for (const [query, key] of [
      ["", "ArrowRight"],
      ["&rtl", "ArrowLeft"],
    ] as const) {
      const page = await open(`screen=nested${query}`);
      await page.getByRole("tab", { name: "借款" }).focus();
      await page.keyboard.press(key);
      expect(await tab(page)).toBe("还款3");
    }
  });

  testInSoak("of which there are many scroll in their bar, and the open one is in its middle", async () => {
    const page = await open("screen=tabs");
    await page.getByRole("tab", { name: "第 5 类" }).tap();
    await page.waitForFunction(() => {
      const { left, width } = (document.querySelector("[aria-selected=true]") as Element).getBoundingClientRect();
      return Math.abs(left + width / 2 - innerWidth / 2) < 2;
    });
    await drag(page, ".gw-tabs-bar", { x: 150 }, 100);
    expect(await tab(page)).toBe("第 5 类");
  });
});

/** Runs in the page: notes which of these words an element comes to show, however short. */
function hearWords([selector = "", ...words]: readonly string[]): readonly string[] {
  const element = document.querySelector(selector) as Element;
  const heard: string[] = [];
  new MutationObserver(() => {
    heard.push(...words.filter((word) => element.textContent?.includes(word) && !heard.includes(word)));
  }).observe(element, { subtree: true, childList: true, characterData: true });
  return heard;
}

describe("A page that is pulled down", () => {
  const pull = async (page: Page, y: number) => {
    const finger = await fingerOn(page);
    await finger.down({ x: 200, y: 420 });
    await finger.move({ x: 200, y: 420 + y }, 150);
    return finger;
  };

  test("says what happens, and ends when the refresh has ended", async () => {
    const page = await open("screen=nested");
    const finger = await pull(page, 40);
    expect([await phase(page), await page.getByText("下拉即可刷新...").count()]).toEqual(["pulling", 1]);
    await finger.move({ x: 200, y: 500 }, 60);
    expect([await phase(page), await page.getByText("释放即可刷新...").count()]).toEqual(["loosing", 1]);
    const said = await page.evaluateHandle(hearWords, [".gw-pull", "加载中...", "刷新成功"]);
    await finger.up();
    await page.waitForSelector(".gw-pull[data-phase=idle]");
    expect(await said.jsonValue()).toEqual(["加载中...", "刷新成功"]);
    expect(await page.locator(".gw-moving[style*=translate]").count()).toBe(0);
  });

  testInSoak("let go too early, goes back and refreshes nothing", async () => {
    const page = await open("screen=nested");
    const finger = await pull(page, 40);
    await finger.up();
    expect(await phase(page)).toBe("idle");
  });

  test("is pulled from the top of the page alone", async () => {
    const page = await open("screen=nested");
    await page.getByRole("tab", { name: "还款" }).tap();
    await rest(page);
    await page.evaluate(() => scrollTo(0, 300));
    await drag(page, ".gw-pull", { y: 200 }, 150);
    expect(await phase(page)).toBe("idle");
    expect(await page.evaluate(() => scrollY)).toBeLessThan(300);
  });

  testInSoak("leaves a bar at the bottom of the screen where it is", async () => {
    const page = await open("screen=nested");
    const before = await box(page, ".gw-sticky-bar");
    const finger = await pull(page, 120);
    const during = await box(page, ".gw-sticky-bar");
    expect([during.top, during.bottom, during.left]).toEqual([before.top, before.bottom, before.left]);
    expect(before.bottom).toBe(844);
    await finger.up();
  });

  test("refreshes by a button that is seen while it has the focus, once", async () => {
    const page = await open("screen=nested");
    const button = page.getByRole("button", { name: "刷新" });
    await button.focus();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // All that is said meanwhile, however short it stands.
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const listen = () => {
        const words = document.querySelector("[role=status]")?.textContent ?? "";
        if (words !== said[said.length - 1]) said.push(words);
      };
      new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
    const said = () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
    await expect.poll(said).toContain("加载中...");
    await page.waitForSelector(".gw-pull[data-phase=idle]");
    expect((await said()).filter((words) => words === "加载中...")).toHaveLength(1);
  });

  test("is not pulled by the browser as well", async () => {
    const page = await open("screen=nested");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe("none");
    await open("screen=banners");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe("auto");
  });

  testInSoak("ticks once under the finger, where it is far enough", async () => {
    const page = await open("screen=nested");
    await page.evaluate(() => {
      Object.assign(window, { ticks: [] });
      navigator.vibrate = (pattern) => (window as unknown as { ticks: unknown[] }).ticks.push(pattern) > 0;
    });
    await page.getByRole("tab", { name: "借款" }).tap();
    const finger = await pull(page, 120);
    await finger.up();
    expect(await page.evaluate(() => (window as unknown as { ticks: unknown[] }).ticks.length)).toBe(1);
  });
});

describe("Slides in tabs in a page that is pulled", () => {
  test("take a finger one after the other: what scrolls, then the slides, then the tabs", async () => {
    const page = await open("screen=nested");
    const left = () => page.locator(".scroller").evaluate((one) => one.scrollLeft);
    await drag(page, ".scroller", { x: -200 }, 200, 150);
    await page.waitForFunction(() => (document.querySelector(".scroller")?.scrollLeft ?? 0) > 100);
    expect([await shown(page, "活动"), await tab(page)]).toEqual(["第 1 张，共 3 张", "借款"]);

    await page.locator(".scroller").evaluate((one) => one.scrollTo(1000, 0));
    const end = await left();
    for (const slide of ["第 2 张，共 3 张", "第 3 张，共 3 张"]) {
      await drag(page, slideOf("活动"), { x: -120 }, 60);
      await rest(page);
      expect([await shown(page, "活动"), await tab(page)]).toEqual([slide, "借款"]);
    }
    expect(await left()).toBe(end);

    await drag(page, slideOf("活动"), { x: -120 }, 60);
    await rest(page);
    expect(await tab(page)).toBe("还款3");
  });

  testInSoak("leave a finger that goes down to the pull", async () => {
    const page = await open("screen=nested");
    const finger = await fingerOn(page);
    const from = await middleOf(page, slideOf("活动"));
    await finger.down(from);
    await finger.move({ x: from.x + 20, y: from.y + 90 }, 120);
    expect([await phase(page), await shown(page, "活动")]).toEqual(["loosing", "第 1 张，共 3 张"]);
    await finger.up();
  });
});

describe("The keyboard", () => {
  const last = (page: Page) => page.getByRole("textbox", { name: "第 14 项" });

  /** The visual viewport as iOS has it while the keyboard is up: lower, while the page stays as high as it is. */
  const coverBy = (page: Page, keyboard: number) =>
    page.evaluate((height) => {
      Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - height });
      visualViewport?.dispatchEvent(new Event("resize"));
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    }, keyboard);

  test("that covers the page covers neither the field nor the button at the bottom", async () => {
    const page = await open("screen=form");
    await last(page).focus();
    await coverBy(page, 336);
    const [field, button] = [await last(page).boundingBox(), await box(page, ".gw-sticky-bar")];
    expect(button.bottom).toBe(844 - 336);
    expect((field?.y ?? 999) + (field?.height ?? 0)).toBeLessThanOrEqual(button.top);
    expect(field?.y).toBeGreaterThan(0);
    await coverBy(page, 0);
    expect((await box(page, ".gw-sticky-bar")).bottom).toBe(844);
  });

  test("that makes the page lower, as on Android, does not either", async () => {
    const page = await open("screen=form");
    await last(page).focus();
    await page.setViewportSize({ width: 390, height: 844 - 336 });
    await expect.poll(async () => (await box(page, ".gw-sticky-bar")).bottom).toBe(844 - 336);
    await expect
      .poll(async () => {
        const [field, button] = [await last(page).boundingBox(), await box(page, ".gw-sticky-bar")];
        return (field?.y ?? 999) + (field?.height ?? 0) <= button.top;
      })
      .toBe(true);
  });

  testInSoak("that is up already does not cover the field that comes next", async () => {
    const page = await open("screen=form");
    await page.getByRole("textbox", { name: "第 1 项" }).focus();
    await coverBy(page, 336);
    for (let field = 2; field <= 14; field += 1) {
      await page.keyboard.press("Tab");
      const { top } = await box(page, ".gw-sticky-bar");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 999), {
          message: `第 ${field} 项`,
        })
        .toBeLessThanOrEqual(top);
    }
  });
});

const screens = ["turning", "banners", "nested", "tabs"];

test.each(someOf(screens, 2))("axe finds nothing at the page %s, whatever it looks like", async (screen) => {
  const page = await open(`screen=${screen}`, { reducedMotion: "reduce" });
  await page.evaluate(axe);
  expect(await page.evaluate(violationsIn, looks)).toEqual([]);
});

test.each(someOf(screens, 2, 1))(
  "Nothing of the page %s overflows 320 pixels, in either direction, at type up to twice its size",
  async (screen) => {
    const page = await open(`screen=${screen}`, { width: 320 });
    for (const dir of ["ltr", "rtl"])
      for (const fontSize of ["100%", "200%"]) {
        const width = await page.evaluate(
          ([dir, fontSize]) => {
            document.documentElement.dir = dir as string;
            document.documentElement.style.fontSize = fontSize as string;
            return document.documentElement.scrollWidth;
          },
          [dir, fontSize],
        );
        expect(width, `${dir} ${fontSize}`).toBe(320);
      }
  },
);
