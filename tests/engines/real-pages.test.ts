import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../schemas/index.ts";
import { builtFolder } from "../browser/shared.ts";
import { type Site, serveSite } from "../browser/site.ts";
import { someOf } from "../soak.ts";
import { androidObject } from "./androidObject.ts";
import { type Engine, engines, isAvailable } from "./engines.ts";
import type { AppHost, Native, RealHost } from "./host.ts";
import { startQt } from "./qt.ts";
import { startWebkit } from "./webkit.ts";

/*
 * The front end as it is built and served, in real web views. `PICTURES=folder` keeps a picture of each page there.
 */

const answers: Readonly<Record<string, Json>> = {
  "/api/quota": {
    ...{ available: 48000, total: 50000, notice: "", status: "已激活" },
    ...{ least: 500, terms: [3, 6, 12].map((value) => ({ value, text: `${value} 期` })), term: 12 },
  },
  "/api/bills": { due: 550, items: [{ id: "b1", dueDate: "11月21日", amount: 550, overdue: true }] },
  "/api/agreements": { items: [{ title: "银行卡授权协议", url: "./agreement.html" }] },
};

let folder: string;
let site: Site;
const sites: Site[] = [];
let hosts: RealHost[] = [];

beforeAll(async () => {
  folder = await builtFolder("site");
  site = await serve();
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  hosts = [];
});

afterAll(async () => {
  await Promise.all(sites.map((one) => one.close()));
});

async function serve(): Promise<Site> {
  const one = await serveSite(folder, ({ path }) => ({ body: answers[path.split("?")[0] ?? ""] ?? {} }));
  sites.push(one);
  return one;
}

async function open<Host extends RealHost>(started: Promise<Host>, page: string): Promise<Host> {
  const host = await started;
  hosts.push(host);
  await host.open(`${site.url}/${page}.html`);
  return host;
}

const text = "document.body.innerText";

async function shows(host: RealHost, what: string): Promise<void> {
  await expect.poll(() => host.evaluate(text), { timeout: 60_000 }).toContain(what);
}

async function keepPicture(host: RealHost, name: string): Promise<void> {
  const { PICTURES: folder } = process.env;
  if (!folder) return;
  await wait(1000);
  await host.picture(join(folder, name));
}

/** A promise call is answered with "1" and nothing, which is enough for a page to be shown. */
function answer(app: AppHost, { callbackId }: { readonly callbackId?: string }): null {
  const envelope = JSON.stringify({ callbackId, code: "1", data: null });
  app.evaluate(`void window.nativeNotify(${JSON.stringify(envelope)})`).catch(() => undefined);
  return null;
}

const iosApp: Native = ({ heard, body }, app) => (heard === "message" ? answer(app, body as object) : undefined);
const androidApp: Native = ({ heard, body }, app) =>
  heard === "call" ? answer(app, JSON.parse(String((body as Json[])[0]))) : undefined;

const apps: Readonly<Record<"webkit" | "qt", () => Promise<AppHost>>> = {
  webkit: () =>
    startWebkit({
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 GR/5.0.0",
      handlers: ["grBridge"],
      schemes: ["grapp:"],
      native: iosApp,
    }),
  qt: () =>
    startQt({
      userAgent:
        "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/102.0.0.0 Mobile Safari/537.36 GR/5.0.0",
      inject: androidObject("grAndroid", { callNative: 1 }),
      schemes: ["grapp"],
      native: androidApp,
    }),
};

/** What each page shows once its data has come. */
const pages = { quota: "48,000.00", "card-auth": "请填写本人的储蓄卡" } as const;

for (const engine of ["webkit", "qt"] as const) {
  describe.skipIf(!isAvailable(engine))(`The app GR around ${engine}`, () => {
    test.each(Object.entries(pages))("shows %s, and the console stays empty", async (page, what) => {
      const host = await open(apps[engine](), page);
      await shows(host, what);
      await keepPicture(host, `${engine}-${page}.png`);
      expect(host.heard.filter(({ heard }) => heard === "console")).toEqual([]);
    });

    test("gets the scheme call of a tap through the page's own policy", async () => {
      const host = await open(apps[engine](), "quota");
      await shows(host, pages.quota);
      await host.evaluate("document.querySelector('input[inputmode]').focus()");
      await host.evaluate("document.execCommand('insertText', false, '5000')");
      await host.evaluate(
        "[...document.querySelectorAll('button')].find((one) => one.innerText.includes('立即借款')).click()",
      );
      const schemes = () => host.heard.filter(({ heard }) => heard === "scheme").map(({ name }) => name);
      await expect.poll(schemes, { timeout: 60_000 }).toEqual(["grapp://apply/base?amount=5000&term=12"]);
    });
  });
}

const question = "还差一步就能用款，确定离开吗？";

// Other tests play a back in each of them.
const available = someOf((Object.keys(engines) as Engine[]).filter(isAvailable), 3);

test.skipIf(available.length === 0)(
  "A page with onBack asks at a back, closes its question at the next, and asks again at the third",
  async () => {
    const asked = (times: number) => Promise.all(available.map((engine) => goBack(engine, times)));
    const twice = await asked(2);
    const thrice = await asked(3);
    for (const host of twice) expect(await host.evaluate(text), host.engine).not.toContain(question);
    for (const host of thrice) expect(await host.evaluate(text), host.engine).toContain(question);
    for (const host of hosts) {
      expect(await host.evaluate("location.pathname + location.hash")).toBe("/card-auth.html#_isInterceptBack");
    }
  },
);

/** Opens the page after another one, taps it once and goes back so many times. */
async function goBack(engine: Engine, times: number): Promise<RealHost> {
  const own = await serve();
  const host = await engines[engine]();
  hosts.push(host);
  await host.open(`${own.url}/quota.html`);
  await host.open(`${own.url}/card-auth.html`);
  const isShown = () => own.received.some(({ path }) => path.startsWith("/api/agreements"));
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  // What is asked of a page counts as a tap: it is asked once, before the tap, to tell its server where it stands.
  await host.evaluate(`(${report})(${JSON.stringify(question)})`);
  const last = () => own.received.findLast(({ path }) => path.startsWith("/api/stands"))?.path.split("?")[1];
  await expect.poll(last, { timeout: 60_000, message: host.engine }).toBe("guarded");
  await host.tap([0.5, 0.25]);
  for (let time = 1; time <= times; time++) {
    await moment();
    await host.back();
    const expected = time % 2 === 1 ? "guarded,asked" : "guarded";
    await expect.poll(last, { timeout: 60_000, message: `${host.engine}, back ${time}` }).toBe(expected);
  }
  await moment();
  return host;
}

/** Runs in the page: tells the server whether the entry that catches a back is there, and the question. */
function report(question: string): void {
  let told = "";
  const tell = () => {
    const isGuarded = location.hash === "#_isInterceptBack";
    const isAsked = document.querySelector("[role=dialog]")?.textContent?.includes(question);
    const now = [isGuarded && "guarded", isAsked && "asked"].filter(Boolean).join();
    if (now !== told) void fetch(`/api/stands?${now}`);
    told = now;
  };
  setInterval(tell, 100);
}

/** The time that a user takes at least from one thing to the next. */
const moment = () => wait(1000);
