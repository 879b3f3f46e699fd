import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { stubbedApi } from "./deliveredScenes.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/* What a page asks for first leaves with its HTML, before its code is there, and is asked for once. */

let site: Site;
let browser: Browser;
let answer: Api = stubbedApi;
const pages: Page[] = [];

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), (received) => answer(received));
  browser = await openChromium();
});

afterEach(async () => {
  answer = stubbedApi;
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const agents = {
  gr: "Mozilla/5.0 (Linux; Android 14; wv) Chrome/138.0.0.0 Mobile Safari/537.36 GR/5.0.0",
  odd: "Mozilla/5.0 (Linux; Android 14; wv) Chrome/138.0.0.0 Mobile Safari/537.36 GR/05.1",
  wechat:
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.73(0x1) NetType/4G Language/zh_CN",
  browser: "Mozilla/5.0 (Linux; Android 14) Chrome/138.0.0.0 Mobile Safari/537.36",
} as const;

interface Visit {
  readonly page: Page;
  /** What the server has been asked for since, by path. */
  readonly asked: (path: string) => Site["received"];
  /** Lets the code come. */
  readonly letGo: () => void;
}

/** Opens a page of which no code comes for now. */
async function open(path: string, agent: keyof typeof agents = "browser"): Promise<Visit> {
  const context = await browser.newContext({ userAgent: agents[agent], viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  pages.push(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const from = site.received.length;
  await page.goto(`${site.url}/${path}`, { waitUntil: "commit" });
  const asked = (wanted: string) => site.received.slice(from).filter((one) => one.path.startsWith(`/api${wanted}`));
  return { page, asked, letGo };
}

const shown = (page: Page) => page.getByText("可用额度").first();
/** Only the code asks for this: so it is there, and has asked for all else. */
const works = (page: Page) => page.getByLabel("借款金额").waitFor();

test("The server is asked with the headers and the params of the visit before any code has come, and only once", async () => {
  const { page, asked, letGo } = await open("quota.html?channel=%E6%B8%A0%20道&token=t0p&unknown=1", "gr");
  await expect.poll(() => asked("/quota").length).toBe(1);
  letGo();
  await works(page);
  await page.getByText("48,000").first().waitFor();
  await page.waitForLoadState("networkidle");
  const [first, ...more] = asked("/quota");
  expect(more).toEqual([]);
  expect(new URL(first?.path ?? "", site.url).searchParams.get("channel")).toBe("渠 道");
  expect(first?.headers).toMatchObject({ "x-host": "gr", "x-host-version": "5.0.0" });
  expect(JSON.stringify(site.received)).not.toContain("t0p");
});

test("What has failed meanwhile is asked for again by the code, as ever", async () => {
  let times = 0;
  answer = (received) =>
    received.path.startsWith("/api/quota") && ++times === 1 ? { status: 503 } : stubbedApi(received);
  const { page, asked, letGo } = await open("quota.html");
  await expect.poll(() => asked("/quota").length).toBe(1);
  letGo();
  await page.getByText("48,000").first().waitFor();
  expect(asked("/quota").length).toBe(2);
});

test("What is not sure before the code is there is left to the code: a version, a host, a param that is there twice", async () => {
  const visits = await Promise.all([
    open("quota.html", "odd"),
    open("quota.html", "wechat"),
    open("quota.html?channel=a&channel=b"),
    open("quota.html?channel=token"),
    // Without an id the page is not shown, and nothing is asked for.
    open("bill.html"),
  ]);
  const other = await open("home.html");
  await expect.poll(() => other.asked("/home").length).toBe(1);
  // They were opened before.
  expect(visits.flatMap(({ asked }) => [...asked("/quota"), ...asked("/bills")])).toEqual([]);
  for (const { letGo } of visits) letGo();
  for (const { page } of visits.slice(0, 4)) await shown(page).waitFor();
});

test("The code takes an answer only of the very request that it would send", async () => {
  const { page, asked, letGo } = await open("quota.html");
  await expect.poll(() => asked("/quota").length).toBe(1);
  // An app that its user agent does not name.
  await page.evaluate(() => Reflect.set(window, "grAndroid", { callNative: () => undefined }));
  letGo();
  await works(page);
  await page.waitForLoadState("networkidle");
  expect(asked("/quota").map(({ headers }) => headers["x-host"])).toEqual(["browser", "gr"]);
});
