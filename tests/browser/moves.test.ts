import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shippedProject as project } from "../shippedProject.ts";
import { builtFolder, moving, openChromium } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/* The way from page to page as a borrower sees it, on the built front end and over a slow network. */

const answers = new Map<string, unknown>(
  project.pages.flatMap((page) =>
    (project.stubs(page)?.requests ?? []).map(({ request, answer }) => [`/api${request}`, answer] as const).reverse(),
  ),
);
/** What the server says in place of that, by path. */
const changed = new Map<string, Awaited<ReturnType<Api>>>();

const api: Api = ({ path }) => {
  const { pathname } = new URL(path, "http://site");
  return changed.get(pathname) ?? { body: answers.get(pathname) ?? {} };
};

declare global {
  interface Window {
    moves: Set<string>;
    outlines: number;
  }
}

let site: Site;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), api);
  browser = await openChromium();
  const context = await browser.newContext({
    ...moving,
    viewport: { width: 390, height: 420 },
    hasTouch: true,
    isMobile: true,
  });
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(() => {
  complaints.length = 0;
  changed.clear();
});

/** Keeps the JSON of a page back; gives the way to let it go. */
async function holdBack(name: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route(new RegExp(`/${name}[.-][^/]*json$`), held, { times: 1 });
  return letGo;
}

const scrolled = () => page.evaluate(() => Math.round(scrollY));
/** Notes from here on with which movements pages come, and on which way. */
async function noteMoves(): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    window.moves = new Set();
    const look = () => {
      for (const one of document.getAnimations())
        if (one instanceof CSSAnimation)
          window.moves.add(`${document.documentElement.dataset.move} ${one.animationName}`);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...window.moves].filter((name) => /gw-(?:come|go)$/.test(name)));
}

test("The page that is left stays where it is until the next one can be drawn, and a bar says that it is coming", async () => {
  await page.goto(`${site.url}/mine.html`);
  await page.getByRole("button", { name: "设置" }).waitFor();
  const moves = await noteMoves();
  const letGo = await holdBack("settings");
  await page.getByRole("button", { name: "设置" }).scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(0);
  await page.getByRole("button", { name: "设置" }).click();
  await page.getByRole("progressbar").waitFor();
  const bar = await page.getByRole("progressbar").boundingBox();
  expect([bar?.y, bar?.height]).toEqual([0, 2]);
  expect(await scrolled()).toBe(place);
  letGo();
  await page.getByRole("heading", { name: "设置" }).waitFor();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  expect(await scrolled()).toBe(0);
  await expect.poll(moves).toEqual(["forward gw-come", "forward gw-go"]);
  expect(complaints).toEqual([]);
});

test("Back shows the page as it was left, at its place, before the server has said anything", async () => {
  await page.goto(`${site.url}/mine.html`);
  const settings = page.getByRole("button", { name: "设置" });
  await settings.scrollIntoViewIfNeeded();
  const place = await scrolled();
  await settings.click();
  await page.getByRole("heading", { name: "设置" }).waitFor();
  changed.set("/api/me/summary", { status: 503, delay: 300_000 });
  const moves = await noteMoves();
  await page.evaluate(() => {
    window.outlines = 0;
    new MutationObserver(() => {
      window.outlines += document.querySelectorAll(".gw-outline").length;
    }).observe(document.body, { subtree: true, childList: true });
    history.back();
  });
  await settings.waitFor();
  await page.getByText(/\d 笔待还/).waitFor();
  // The page that was left may still be on its way out when this one is seen; the server says nothing for five minutes.
  await expect.poll(scrolled).toBe(place);
  expect(await page.evaluate(() => window.outlines)).toBe(0);
  expect((await moves()).filter((name) => name.startsWith("back"))).toEqual(["back gw-come", "back gw-go"]);
  expect(complaints).toEqual([]);
});

test("Where the code of a move cannot be had, the page is gone to without it", async () => {
  const moves = /\/moves-[^/]*\.(?:js|css)$/;
  await page.route(moves, (route) => route.abort());
  await page.goto(`${site.url}/mine.html`);
  const refused = page.waitForEvent("requestfailed", (request) => moves.test(request.url()));
  await page.getByRole("button", { name: "设置" }).click();
  await refused;
  await page.getByRole("heading", { name: "设置" }).waitFor();
  expect(complaints).toEqual([]);
  await page.unroute(moves);
});
