import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { stubbedApi } from "./deliveredScenes.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { serveFile } from "./site.ts";

/* What the page that is there leads to is in the browser's cache before it is wanted, and nothing else is. */

let server: Server;
let browser: Browser;
/** What has been asked for, by path without hashes and builds. */
let asked: string[] = [];
/** Lets what the page shows come. */
let letGo = () => {};
let held = Promise.resolve();
const pages: Page[] = [];

beforeAll(async () => {
  const folder = await builtFolder("site");
  server = createServer(async ({ url = "/", method = "" }, response): Promise<void> => {
    const { pathname } = new URL(url, "http://site");
    if (pathname.startsWith("/api/")) {
      if (pathname === "/api/me/summary") await held;
      const { body } = stubbedApi({ method, path: url, headers: {}, body: "" });
      return void response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    }
    asked.push(pathname);
    // As nginx/gangway.conf keeps what never changes under its name.
    if (/^\/(?:pages|trees)\//.test(pathname)) response.setHeader("cache-control", "max-age=31536000, immutable");
    serveFile(folder, pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await openChromium();
});

beforeEach(() => {
  asked = [];
  held = Promise.resolve();
});

afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  server?.closeAllConnections();
});

/** Opens a page on a good network. */
async function open(path: string, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ ...(userAgent && { userAgent }), viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => {
    const good = { effectiveType: "4g", rtt: 50, downlink: 10, saveData: false };
    Object.defineProperty(Navigator.prototype, "connection", { get: () => good });
  });
  const page = await context.newPage();
  pages.push(page);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`);
  return page;
}

/** The pages whose data were asked for. */
const fetched = () => asked.flatMap((path) => /^\/pages\/([\w-]+)\./.exec(path)?.[1] ?? []);

test("Once a page is at rest what it leads to is fetched, and opens without a network", async () => {
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  const page = await open("mine.html");
  await expect.poll(() => asked.filter((path) => path.includes("fetchAhead"))).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith("/trees/"))).toEqual([]);
  letGo();
  await expect.poll(fetched, { timeout: 20_000 }).toEqual(expect.arrayContaining(["repay", "settings"]));
  await page.waitForLoadState("networkidle");
  const before = asked.length;
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "设置" }).click();
  await page.getByRole("heading", { name: "设置" }).waitFor();
  expect(asked.slice(before)).toEqual([]);
});

test("In an app pages are left that it cannot come to", async () => {
  const agent = "Mozilla/5.0 (Linux; Android 14; wv) Chrome/138.0.0.0 Mobile Safari/537.36 GR/5.0.0";
  await open("identity.html", agent);
  await expect.poll(fetched, { timeout: 20_000 }).toContain("contacts");
  expect(fetched()).not.toContain("home");
});
