import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isSoak } from "../soak.ts";
import { type DeliveredScene, deliveredScenes, stubbedApi } from "./deliveredScenes.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/* The built pages, opened cold while their answers come late: what was drawn at build stays where it is, and each answer is asked for once. */

/** Answers come one after the other, well after the page works. */
const late: Api = (received) => ({ ...stubbedApi(received), delay: 250 + (received.path.length % 5) * 120 });

const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36";
/** Each host by its user agent; what its native side does on Android, where it has one: it answers with what the phone is. */
const hosts = {
  gr: { agent: `${android} GR/5.0.0`, object: "grAndroid" },
  nwd: { agent: `${android} NWD/10.12.0`, object: "nwdAndroid" },
  wechat: { agent: `${android} MicroMessenger/8.0.49 NetType/4G Language/zh_CN miniProgram/wx62`, object: "" },
  douyin: { agent: `${android} ToutiaoMicroApp/2.53.1.0`, object: "" },
  browser: { agent: android.replace("; wv", ""), object: "" },
} as const;
type HostName = keyof typeof hosts;
const names = Object.keys(hosts) as readonly HostName[];

declare global {
  interface Window {
    /** What has moved without anybody's doing: how much, and which elements. */
    moved: { readonly value: number; readonly what: readonly string[] }[];
  }
}

/** Runs in the page, before anything of it. */
function watchMoves(object: string): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  }
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly Shift[]) {
      const what = sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.nodeName)));
      if (!hadRecentInput) window.moved.push({ value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
  if (object === "") return;
  const answers: Readonly<Record<string, unknown>> = {
    "window/getInfo": { statusBarHeight: 84, navigationBarHeight: 63, pixelRatio: 2.625 },
    getAppParams: { appVersion: "5.0.0", channel: "x", isLogined: true },
  };
  const answer = (text: string) => {
    const { callbackId, method } = JSON.parse(text);
    const data = answers[method] ?? null;
    const notify = Reflect.get(window, "nativeNotify") as (message: string) => void;
    setTimeout(() => notify(JSON.stringify({ callbackId, code: data === null ? "0" : "1", data })), 5);
  };
  Reflect.set(window, object, { callNative: answer, call: answer });
}

let site: Site;
let browser: Browser;
const devices = new Map<HostName, Promise<BrowserContext>>();

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), late);
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** @param isNew it has never opened a page in the app */
async function device(host: HostName, isNew = false): Promise<BrowserContext> {
  const { agent, object } = hosts[host];
  const context = await browser.newContext({
    ...{ userAgent: agent, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    deviceScaleFactor: 2.625,
  });
  await context.addInitScript(watchMoves, object);
  if (object !== "" && !isNew) {
    // How high an app's bars are a phone knows from the first page on that it has ever opened in it.
    const page = await context.newPage();
    await page.goto(`${site.url}/help.html`);
    await page.waitForFunction(() => localStorage.getItem("gangwayInsets"));
    await page.close();
  }
  return context;
}

/** The share of the screen that has moved until all is there, what it was, and what was asked for more than once. */
async function openCold(host: HostName, { page: name, query }: DeliveredScene, isNew = false) {
  const known = isNew ? device(host, isNew) : (devices.get(host) ?? devices.set(host, device(host)).get(host));
  const context = await known;
  if (!context) throw new Error("There is no device");
  const page = await context.newPage();
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/api/") && request.method() === "GET" && asked.push(request.url()),
  );
  await page.goto(`${site.url}/${name}.html?${new URLSearchParams(query)}`, { waitUntil: "networkidle" });
  const moved = await page.evaluate(() => window.moved);
  await (isNew ? context : page).close();
  const twice = asked.filter((url, index) => asked.indexOf(url) < index);
  return { twice, value: moved.reduce((sum, one) => sum + one.value, 0), what: moved.flatMap(({ what }) => what) };
}

/** Every page in every host in the soak; else some, each in another host. */
const opened = deliveredScenes.flatMap((scene, index) => {
  const wanted = isSoak ? names : index % 4 === 0 ? [names[(index / 4) % names.length] ?? "browser"] : [];
  return wanted.map((host) => [scene.page, host, scene] as const);
});

test.concurrent.each(opened)(
  "%s in %s: nothing moves when its data comes late, and nothing is fetched twice",
  async (_, host, scene) => {
    const { value, what, twice } = await openCold(host, scene);
    expect(twice).toEqual([]);
    expect([value <= 0.01, value, what]).toEqual([true, value, what]);
  },
);

/** A phone on which nothing was ever opened, in an app that tells late how high its bars are: they are about as high as was thought. */
const firsts = deliveredScenes
  .filter(({ page }) => isSoak || page === "card-auth")
  .flatMap((scene) => (["gr", "nwd"] as const).map((host) => [scene.page, host, scene] as const));

test.concurrent.each(firsts)(
  "%s, the first page that was ever opened in %s: nothing moves far",
  async (_, host, scene) => {
    const { value, what } = await openCold(host, scene, true);
    expect([value <= 0.01, value, what]).toEqual([true, value, what]);
  },
);

test("A bar that the app said it has not takes no space before the code is there, and the browser's own inset stays in force", async () => {
  const context = await device("gr", true);
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem("gangwayInsets", "gr||max(24px, env(safe-area-inset-bottom, 0px))"),
  );
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(`${site.url}/help.html`);
  const insets = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--gw-top", "--safe-bottom"].map((name) => style.getPropertyValue(name));
  });
  await context.close();
  expect(insets).toEqual(["0px", "max(24px, 0px)"]);
});
