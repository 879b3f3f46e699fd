import type { BrowserContextOptions, Page } from "playwright-core";
import { builtFolder, moving, openChromium } from "./shared.ts";
import { serveSite } from "./site.ts";

/** A page of a fixture on a phone. */
export interface Visit extends BrowserContextOptions {
  /** What stands behind the question mark. */
  readonly query?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A screen of `screens` in a browser. */
export interface ServedKit {
  /** Opens a page of it anew; visits on the same phone share the phone. */
  readonly open: (visit: Visit) => Promise<Page>;
  /** What consoles have said so far. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

/** Serves a screen with React's development half, which complains, and the stylesheets as a phone gets them. */
export async function serveKit(name: string): Promise<ServedKit> {
  const site = await serveSite(await builtFolder("screens"));
  const browser = await openChromium();
  const complaints: string[] = [];
  const phones = new Map<string, Promise<Page>>();
  const phone = async ({ width = 390, height = 844, ...options }: Visit) => {
    const viewport = { width, height };
    const page = await browser.newPage({ ...moving, viewport, hasTouch: true, isMobile: true, ...options });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (!/React DevTools/.test(message.text())) complaints.push(message.text());
    });
    return page;
  };
  return {
    complaints,
    async open({ query = "", ...options }) {
      const key = JSON.stringify(options);
      const opening = phones.get(key) ?? phone(options);
      phones.set(key, opening);
      const page = await opening;
      await page.setViewportSize({ width: options.width ?? 390, height: options.height ?? 844 });
      await page.goto(`${site.url}/screens/${name}/?${query}`);
      await page.waitForSelector(".gw-page > *");
      await awake(page);
      return page;
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** Waits until what has been rendered also listens: React's effects come after the first frame. */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
}
