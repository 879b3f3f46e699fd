import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSoak, someOf } from "../../soak.ts";
import { openChromium } from "../shared.ts";
import { pages, shipped } from "./scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./servePhone.ts";
import { PhonePage, settle } from "./visit.ts";

declare global {
  interface Window {
    /** What has jumped: its class, and where and how high it was and is. */
    shifts: string[];
    /** How much higher than its outline is what has taken its place, in pixels; NaN where nothing can be compared. */
    misfits: number[];
  }
}

let server: ServedPhone;
let browser: Browser;
/** Screens that show nothing at the moment, by their width. */
const idle = new Map<number, PhonePage[]>();

beforeAll(async () => {
  const forward = projectOf(shipped, (index) => 300 + index * 150);
  const backward = projectOf(shipped, (index, count) => 300 + (count - index) * 150);
  server = await servePhone({ forward, backward });
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Runs in the page. */
function watchShifts(): void {
  interface Shift {
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly Shift[])
      for (const { node, previousRect, currentRect } of entry.sources)
        window.shifts.push(
          `${(node as Element | null)?.className} ${previousRect.y}→${currentRect.y} ${previousRect.height}→${currentRect.height}`,
        );
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Runs in the page: compares the box of each outline with the box of what takes its place, as far as both are on screen.
 * Outlines that stand beside each other and go together count as one.
 */
function watchOutlines(): void {
  window.misfits = [];
  if (window !== top) return;
  /** What stood around an outline when it was last seen, in its order, and what each took of the page. */
  const seen = new Map<Element, { readonly around: Element; readonly placed: ReadonlyMap<Element, DOMRect> }>();
  const placedIn = (around: Element) =>
    new Map(
      [...around.children].flatMap((one) => {
        const { position } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        return position === "fixed" || position === "absolute" || box.height === 0 ? [] : [[one, box] as const];
      }),
    );
  const heightOf = (boxes: readonly DOMRect[]) => {
    const [first, last] = [boxes[0], boxes[boxes.length - 1]];
    return first && last ? Math.max(Math.min(last.bottom, innerHeight) - first.top, 0) : 0;
  };
  /** What stands, of things in their order, between the nearest ones on either side of a place that are still there. */
  const between = (things: ReadonlyMap<Element, DOMRect>, from: Element | undefined, to: Element | undefined) => {
    const all = [...things.keys()];
    const end = to ? all.indexOf(to) : all.length;
    return all.slice(from ? all.indexOf(from) + 1 : 0, end).flatMap((one) => things.get(one) ?? []);
  };
  const look = () => {
    for (const [outline, { around, placed }] of seen) {
      if (outline.isConnected) continue;
      seen.delete(outline);
      const all = [...placed.keys()];
      const place = all.indexOf(outline);
      const from = all
        .slice(0, place)
        .reverse()
        .find((one) => one.isConnected);
      const to = all.slice(place + 1).find((one) => one.isConnected);
      const came = between(placedIn(around), from, to);
      window.misfits.push(
        around.isConnected ? Math.round(heightOf(came) - heightOf(between(placed, from, to))) : Number.NaN,
      );
    }
    for (const outline of document.querySelectorAll(".gw-outline"))
      if (outline.parentElement)
        seen.set(outline, { around: outline.parentElement, placed: placedIn(outline.parentElement) });
    requestAnimationFrame(look);
  };
  look();
}

const orders = ["forward", "backward"] as const;

/** Small phones, usual ones, and tablets. */
const widths = [390, 320, 768] as const;

const checked = shipped.checkAll().pages;
const hasOutline = (page: string) => JSON.stringify(checked.get(page)?.body).includes('"component":"outline"');

/**
 * Every page in either order on each width in the soak. Else every sixth page on the usual one, half of them in the other
 * order; and what has outlines on one of the others besides.
 */
const shown = someOf(pages, 6).flatMap((scene, index) =>
  widths.flatMap((width, which) => {
    if (!isSoak && which > 0 && (which !== 1 + (index % 2) || !hasOutline(scene.page))) return [];
    const wanted = isSoak ? orders : [orders[(index + which) % 2] ?? "forward"];
    return wanted.map((order) => [scene.name, order, width, scene] as const);
  }),
);

/* Several at once: what is looked at is mostly waited for. */
test.concurrent.each(shown)(
  "%s: nothing jumps once something has been shown, while answers come slowly and one by one (%s, %i px), and the console stays silent",
  async (_, order, width, scene) => {
    const free = idle.get(width) ?? [];
    idle.set(width, free);
    const phone = free.pop() ?? (await PhonePage.open(browser, server.url, { width }, watchShifts, watchOutlines));
    await phone.show(scene, order);
    // Longer than an answer takes: when nothing has changed since, all of them have come.
    await settle(phone.page, 1000);
    expect(await phone.page.evaluate(() => window.shifts)).toEqual([]);
    const misfits = await phone.page.evaluate(() => window.misfits);
    expect(misfits.filter((pixels) => !(Math.abs(pixels) <= 8))).toEqual([]);
    expect(phone.complaints).toEqual([]);
    free.push(phone);
  },
);
