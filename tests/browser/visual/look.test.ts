import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "../shared.ts";
import { collisions, overflowing } from "./flaws.ts";
import { overlays, scenesOf, shipped } from "./scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./servePhone.ts";
import { openOverlay, serveElsewhere, settle, visit } from "./visit.ts";

/* What holds for every page, whatever it shows: nothing is cut off, nothing jumps, everything can be hit. */

let phone: ServedPhone;
let browser: Browser;

beforeAll(async () => {
  phone = await servePhone({ shipped: projectOf(shipped), slow: projectOf(shipped, 700) });
  browser = await openChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await phone?.close();
});

const scenes = scenesOf(shipped).map((scene) => [scene.page, scene, undefined] as const);
const layers = Object.entries(overlays).map(
  ([name, label]) => [`overlay ${name}`, { page: "overlays", query: {} }, label] as const,
);

const types = [
  ["ltr", "100%"],
  ["ltr", "200%"],
  ["rtl", "100%"],
] as const;

test.concurrent.each([...scenes, ...layers])(
  "%s: nothing overflows at 320 and 390 pixels, at type of the usual size and twice that, nor from right to left, and all that can be tapped is 44 pixels high and wide",
  async (_, scene, label) => {
    const { page } = await visit(browser, phone.url, scene);
    if (label) await openOverlay(page, label);
    const found: Record<string, readonly string[]> = {};
    for (const width of [390, 320])
      for (const [dir, size] of types) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(setType, { dir, size });
        if (!label) await fitHeight(page, width);
        const out = [...(await overflowing(page)), ...(await collisions(page)), ...(await small(page))];
        if (out.length > 0) found[`${width} ${dir} ${size}`] = out;
      }
    await page.context().close();
    expect(found).toEqual({});
  },
);

/** Runs in the page. */
function setType({ dir, size }: { readonly dir: string; readonly size: string }): void {
  const { documentElement: root } = document;
  root.dir = dir;
  root.style.fontSize = size;
}

/** Makes the screen as high as the page: engines leave out what is far from the screen. */
async function fitHeight(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/** What can be tapped and is hard to hit. A link within a paragraph is as high as its line. */
function small(page: Page): Promise<readonly string[]> {
  return page.locator("button, input, select, a, [role=tab], [role=slider]").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".gw-unseen, p"))
      .map((one) => ({ name: `${one.className} ${one.textContent}`, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  );
}

test.concurrent.each(scenes)(
  "%s: nothing jumps once something has been shown, while data comes slowly, and the console stays silent",
  async (_, scene) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await serveElsewhere(context);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => /React DevTools/.test(message.text()) || complaints.push(message.text()));
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as readonly Shift[])
          for (const { node, previousRect, currentRect } of entry.sources)
            shifts.push(
              `${(node as Element | null)?.className} ${previousRect.y}→${currentRect.y} ${previousRect.height}→${currentRect.height}`,
            );
      }).observe({ type: "layout-shift", buffered: true });
      interface Shift {
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      }
    });
    const query = String(new URLSearchParams(scene.query));
    await page.goto(`${phone.url}?${new URLSearchParams({ project: "slow", page: scene.page, host: "gr", query })}`);
    // Longer than an answer takes: when nothing has changed since, all of them have come.
    await page.waitForSelector("main > *");
    await settle(page, 1000);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    await context.close();
    expect(shifts).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
