import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { BrowserContextOptions, Page } from "playwright-core";
import { build, type InlineConfig, preview } from "vite";
import { launch } from "./chromium.ts";

/** A page of a fixture on a phone. */
export interface Visit extends BrowserContextOptions {
  /** What stands behind the question mark. */
  readonly query?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A fixture of `cases` in a browser. */
export interface ServedKit {
  /** Opens a page of it anew; visits on the same phone share the phone. */
  readonly open: (visit: Visit) => Promise<Page>;
  /** What consoles have said so far. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

/** Builds a fixture with React's development half, which complains, and the stylesheets as a phone gets them; serves it. */
export async function serveKit(name: string): Promise<ServedKit> {
  const root = fileURLToPath(new URL(`cases/${name}`, import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), `gangway-${name}-`));
  const shared: InlineConfig = { root, configFile: false, plugins: [react()], logLevel: "error" };
  const cssTarget = ["chrome87", "safari14.1"];
  await build({
    ...shared,
    build: { target: "es2019", cssTarget, cssMinify: true, minify: false, outDir, emptyOutDir: true },
  });
  const server = await preview({ ...shared, build: { outDir } });
  const browser = await launch();
  const complaints: string[] = [];
  const phones = new Map<string, Promise<Page>>();
  const phone = async ({ width = 390, height = 844, ...options }: Visit) => {
    const viewport = { width, height };
    const page = await browser.newPage({ viewport, hasTouch: true, isMobile: true, ...options });
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
      await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
      await page.waitForSelector(".gw-page > *");
      await awake(page);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

/** Waits until what has been rendered also listens: React's effects come after the first frame. */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
}
