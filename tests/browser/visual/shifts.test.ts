import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "../shared.ts";
import { pages, shipped } from "./scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./servePhone.ts";
import { PhonePage, settle } from "./visit.ts";

declare global {
  interface Window {
    /** What has jumped: its class, and where and how high it was and is. */
    shifts: string[];
  }
}

let server: ServedPhone;
let browser: Browser;
let phone: PhonePage;

beforeAll(async () => {
  server = await servePhone({ slow: projectOf(shipped, 700) });
  browser = await openChromium();
  phone = await PhonePage.open(browser, server.url, { project: "slow" }, watchShifts);
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

test.each(pages.map((scene) => [scene.name, scene] as const))(
  "%s: nothing jumps once something has been shown, while data comes slowly, and the console stays silent",
  async (_, scene) => {
    await phone.show(scene);
    // Longer than an answer takes: when nothing has changed since, all of them have come.
    await settle(phone.page, 1000);
    expect(await phone.page.evaluate(() => window.shifts)).toEqual([]);
    expect(phone.complaints).toEqual([]);
  },
);
