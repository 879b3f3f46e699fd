import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isSoak, someOf, testInSoak } from "../soak.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";
import { axe, violationsIn } from "./visual/axe.ts";

/** The testers' page as a phone gets it, built with `npm run build -- --mode lab`. */
let folder: string;
let site: Site;
let browser: Browser;

/** That build is made by night alone; what the page does is tested in jsdom (dom/runtime/lab). */
beforeAll(async () => {
  if (!isSoak) return;
  folder = await builtFolder("lab");
  site = await serveSite(folder, () => ({}));
  browser = await openChromium();
});

afterEach(async () => {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const web = {
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  android:
    "Mozilla/5.0 (Linux; Android 10; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/87.0 Mobile Safari/537.36",
  ohos: "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0 Safari/537.36  ArkWeb/4.1 Mobile",
};

/** Each host with a native side that answers every call, as that host's wire has it. */
const hosts = {
  grIos: {
    userAgent: `${web.ios} GR/5.0.0 WebView/2.1`,
    title: "GR 5.0.0 · iOS",
    native: `window.webkit = { messageHandlers: { grBridge: { postMessage({ callbackId, method }) {
      const data = method === "getScreenSize" ? { width: 390, height: 844 } : null;
      setTimeout(() => window.nativeNotify({ callbackId, code: "1", data }), 5);
    } } } };`,
  },
  grLegacy: { userAgent: `${web.android} GR/4.6.0`, title: "GR 4.6.0 · 安卓", native: "" },
  nwdOhos: { userAgent: `${web.ohos} NWD/10.12.0`, title: "NWD 10.12.0 · 鸿蒙", native: "" },
  wechat: { userAgent: `${web.ios} MicroMessenger/8.0.49 miniProgram/wx1`, title: "微信 8.0.49 · iOS", native: "" },
  browser: { userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/138.0.0.0", title: "浏览器", native: "" },
} as const;

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: "light" | "dark";
}

const looks: readonly Look[] = [
  { width: 390, height: 844, colorScheme: "light" },
  { width: 320, height: 640, colorScheme: "dark" },
];

async function visit(host: keyof typeof hosts, { width, height, colorScheme }: Look): Promise<Page> {
  const { userAgent, native } = hosts[host];
  const context = await browser.newContext({ userAgent, viewport: { width, height }, colorScheme, hasTouch: true });
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.addInitScript(native);
  await page.goto(`${site.url}/bridge.html`);
  await page.getByText("判断的依据").waitFor();
  return page;
}

let complaints: string[] = [];

/** What is wrong with the layout: too wide, or too small for a thumb. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>("button, input, select, textarea, summary")];
    const small = targets.filter((one) => one.getBoundingClientRect().height < 44);
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll<HTMLElement>("main :not(.gw-unseen)")].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5 || one.scrollWidth > one.clientWidth + 1,
    );
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ...small.map((one) => `small: ${one.outerHTML.slice(0, 120)}`),
      ...wide.filter((one) => one.clientWidth > 0).map((one) => `wide: ${one.outerHTML.slice(0, 120)}`),
    ];
  });
}

/** Screenshots for whoever wants to look at them. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const inLab = isSoak ? (Object.keys(hosts) as (keyof typeof hosts)[]) : [];

test.each(inLab.flatMap((host, turn) => someOf(looks, 2, turn % 2).map((one) => [host, one] as const)))(
  "%s fits the screen, opened and closed: %o",
  async (host, one) => {
    complaints = [];
    const page = await visit(host, one);
    await page.getByRole("heading", { name: hosts[host].title }).waitFor();
    await look(page, `${host}-${one.width}`);
    const rows = page.locator("article > button");
    for (const name of ["checkPermissions", "customerService", "webview", "dial"])
      await rows.filter({ hasText: name }).first().click();
    await page.locator("summary").click();
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByText("customerService", { exact: true }).first().scrollIntoViewIfNeeded();
    await look(page, `${host}-${one.width}-opened`);
    expect(complaints).toEqual([]);
  },
);

test.each((["light", "dark"] as const).filter(() => isSoak))("axe finds nothing in %s colours", async (colorScheme) => {
  const page = await visit("grIos", { width: 390, height: 844, colorScheme });
  const row = page.locator("article", { has: page.getByText("getScreenSize", { exact: true }) });
  await row.getByRole("button").first().click();
  await row.getByRole("button", { name: "调用" }).click();
  await row.getByText(/^\d+ ms$/).waitFor();
  await page.locator("article > button").filter({ hasText: "requestPermissions" }).click();
  await look(page, `axe-${colorScheme}`);
  await page.evaluate(axe);
  expect(await page.evaluate(violationsIn, [{}])).toEqual([]);
});

test("Without that mode neither the page nor what only it uses is delivered", async () => {
  const plain = await builtFolder("site");
  const files = readdirSync(plain, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(js|css|json|html)$/.test(file));
  const names = files.map((file) => file.replace(/-[\w-]{8}(?=\.\w+$)/, ""));
  expect(names.filter((name) => /\bbridge\b|lab/i.test(name))).toEqual([]);
  for (const file of texts) {
    const text = readFileSync(join(plain, file), "utf8");
    for (const word of ["回答的形状不同", "规格没有写", "gw-lab"])
      expect(text.includes(word) && `${file}: ${word}`).toBe(false);
  }
  expect(texts).toEqual(expect.arrayContaining(["quota.html", "card-auth.html", "index.html"]));
  expect(texts.filter((file) => /^trees\/\w+\/addresses\/quota\.json$/.test(file))).toHaveLength(1);
});

testInSoak("Asking all that nobody notices fills in the figures, and the record outlives a reload", async () => {
  const page = await visit("grIos", { width: 390, height: 844, colorScheme: "light" });
  await page.getByRole("button", { name: /测一遍查询/ }).click();
  const screenSize = page.locator("article", { has: page.getByText("getScreenSize", { exact: true }) });
  await screenSize.getByText("一致", { exact: true }).waitFor();
  await page.getByRole("button", { name: /测一遍查询/, disabled: false }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await look(page, "grIos-tested");
  await page.reload();
  await page.getByText(/上次的记录 \d\d:\d\d，\d+ 次调用/).waitFor();
});

/** What stands in the files of the overlay alone. */
const overlayMarks = ["gw-debug", "调试信息", "For testers"];

testInSoak(
  "?debug lays over a page of a build for testers what they ask for, and leaves the page as it is without",
  async () => {
    const { userAgent, native } = hosts.grIos;
    const context = await browser.newContext({
      userAgent,
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await page.addInitScript(native);
    await page.goto(`${site.url}/quota.html?debug`);
    await page.getByRole("button", { name: "调试" }).tap();
    const sheet = page.getByRole("dialog", { name: "调试信息" });
    for (const text of ["gr · ios", "5.0.0", "The user agent says GR 5.0.0", "/api/quota", "getAppType"])
      await sheet.getByText(text).first().waitFor();
    const [, tree = ""] = /"tree":"(\w+)"/.exec(readFileSync(join(folder, "quota.html"), "utf8")) ?? [];
    await sheet.getByText(tree).waitFor();
    // Nothing of it is wider than the smallest phone, and each control is large enough for a finger.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const control of await page.locator(".gw-debug button").all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await sheet.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await page.goto(`${site.url}/quota.html`);
    await page.getByText("可用额度").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".gw-debug").count()).toBe(0);
  },
);

test("Of the overlay not a byte stands in a build for borrowers", async () => {
  const markedIn = (root: string) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => overlayMarks.some((mark) => readFileSync(file, "utf8").includes(mark)));
  if (isSoak) {
    expect(markedIn(folder).some((file) => file.endsWith(".js"))).toBe(true);
    expect(markedIn(folder).some((file) => file.endsWith(".css"))).toBe(true);
  }
  expect(markedIn(await builtFolder("site"))).toEqual([]);
});
