import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { builtFolder, openChromium, untilItWorks } from "./shared.ts";
import { type Api, type Received, type Site, serveSite } from "./site.ts";

/* What a front end tells the integrator's server of what goes wrong, over a real network to a real server. */

let site: Site;
let browser: Browser;
let folder: string;
let status: Readonly<Record<string, number>> = {};
let reporting: object | undefined = { post: "/errors" };
/** What else is otherwise in the built page. */
let change = (html: string) => html;
let device: BrowserContext;
const contexts: BrowserContext[] = [];

const api: Api = ({ path }) => ({ status: status[path.split("?")[0] ?? ""] ?? 200, body: { items: [] } });

beforeAll(async () => {
  folder = await builtFolder("site");
  site = await serveSite(folder, api, standIn);
  browser = await openChromium();
  device = await deviceOf();
});

afterEach(async () => {
  await Promise.all(contexts.flatMap((context) => context.pages().map((page) => page.close())));
  status = {};
  reporting = { post: "/errors" };
  change = (html) => html;
});

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await browser?.close();
  await site?.close();
});

/** The built page, with what app.yaml says of reporting. */
function standIn(path: string) {
  if (!path.endsWith(".html")) return undefined;
  const text = change(readFileSync(`${folder}${path}`, "utf8"));
  return {
    ending: ".html",
    text: reporting ? text.replace('"home":', `"reporting":${JSON.stringify(reporting)},"home":`) : text,
  };
}

async function deviceOf(userAgent?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...(userAgent && { userAgent }) });
  contexts.push(context);
  return context;
}

/** A page of the one device that all share: each page is a visit of its own. */
async function open(path: string, script = "", userAgent?: string): Promise<Page> {
  const page = await (userAgent ? await deviceOf(userAgent) : device).newPage();
  if (script) await page.addInitScript(script);
  await page.goto(`${site.url}/${path}`);
  await untilItWorks(page);
  await page.waitForLoadState("networkidle");
  return page;
}

const agent = "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/138.0.0.0 Mobile Safari/537.36 GR/5.0.0";

interface Sent {
  readonly visit: string;
  readonly dropped: number;
  readonly host: string;
  readonly reports: readonly (Readonly<Record<string, string>> & { readonly count: number })[];
}

const valid = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync("renderer/runtime/report/report.json", "utf8")),
);

/** What the server has got since a place in its list; each as renderer/runtime/report/report.json says. */
function sentSince(start: number): readonly Sent[] {
  const received = site.received.slice(start).filter(({ path }: Received) => path === "/api/errors");
  return received.map(({ body }) => {
    const sent = JSON.parse(body) as Sent;
    expect(valid(sent), JSON.stringify(valid.errors)).toBe(true);
    return sent;
  });
}

/** Leaves the page, and gives what came of it, once there is some. */
async function told(page: Page, start: number): Promise<readonly Sent[]> {
  await page.goto("about:blank");
  await expect.poll(() => sentSince(start).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return sentSince(start);
}

const reportsIn = (sent: readonly Sent[]) => sent.flatMap(({ reports }) => reports);

describe("Each kind arrives", () => {
  test("what nobody caught: thrown, rejected, kept out by the policy", async () => {
    const start = site.received.length;
    const page = await open("mine.html");
    await page.evaluate(async () => {
      const heard = (name: string) => new Promise((resolve) => addEventListener(name, resolve, { once: true }));
      const both = Promise.all([heard("error"), heard("unhandledrejection")]);
      setTimeout(() => {
        throw new Error("thrown somewhere");
      });
      void Promise.reject(new Error("rejected somewhere"));
      const violations = [
        {
          disposition: "enforce",
          blockedURI: "https://elsewhere.example/a.js?token=abc",
          effectiveDirective: "script-src",
        },
        { disposition: "report", blockedURI: "trusted-types-sink", effectiveDirective: "require-trusted-types-for" },
      ];
      for (const one of violations) document.dispatchEvent(Object.assign(new Event("securitypolicyviolation"), one));
      await both;
    });
    const reports = reportsIn(await told(page, start));
    expect(reports.map(({ kind, message, page: name, count }) => [kind, message, name, count]).sort()).toEqual([
      ["rejection", "rejected somewhere", "mine", 1],
      ["script", "Uncaught Error: thrown somewhere", "mine", 1],
      ["security", "https://elsewhere.example/a.js", "mine", 1],
      ["security-report-only", "trusted-types-sink", "mine", 1],
    ]);
  });

  test("a data source that failed, under the number that the borrower is shown", async () => {
    const start = site.received.length;
    status = { "/api/bills": 500, "/api/quota": 500, "/api/home": 500 };
    const page = await open("quota.html");
    const shown = page.getByText(/编号 [0-9A-Z]{4}/).first();
    await shown.waitFor();
    const [, number] = /编号 ([0-9A-Z]{4})/.exec((await shown.textContent()) ?? "") ?? [];
    const reports = reportsIn(await told(page, start));
    expect(reports.filter((one) => one.number === number)).toMatchObject([{ kind: "step", code: "http" }]);
  });

  test("a native function that throws, one that answers nobody", async () => {
    const start = site.received.length;
    const side = `window.grAndroid = { callNative() { throw new Error("broken bridge"); } };`;
    const page = await open("mine.html", side, agent);
    await page.evaluate(() => {
      const notify = Reflect.get(window, "nativeNotify") as (message: object) => void;
      notify({ callbackId: "gw-nobody", code: "1", data: null });
    });
    const sent = await told(page, start);
    const kinds = new Set(reportsIn(sent).map(({ kind }) => kind));
    expect(kinds).toContain("call");
    expect(kinds).toContain("stray");
    expect(sent[0]?.host).toBe("gr");
  });

  test("a host that is otherwise than the contract says", async () => {
    const start = site.received.length;
    const side = `window.grAndroid = { getAppVersion() {}, callNative(text) {
      const { callbackId } = JSON.parse(text);
      setTimeout(() => window.nativeNotify({ callbackId, code: "1", data: {} }));
    } };`;
    const page = await open("settings.html", side, agent);
    expect(reportsIn(await told(page, start))).toContainEqual(
      expect.objectContaining({ kind: "drift", name: "getAppVersion", code: "mode" }),
    );
  });

  test("a component that broke, with its place, under the number that stands below it", async () => {
    const start = site.received.length;
    // The last one: further up, outlines have groups of their own.
    change = (html) => html.replace(/(.*"type":)"group"/s, '$1"newer"');
    const page = await open("settings.html");
    const shown = page.locator(".gw-fallback").first();
    const [, number] = /编号 ([0-9A-Z]{4})/.exec((await shown.textContent()) ?? "") ?? [];
    const [report] = reportsIn(await told(page, start)).filter(({ kind }) => kind === "component");
    expect(report).toMatchObject({ number, name: "newer", place: "newer[1]", page: "settings", count: 1 });
  });

  test("a write of which nobody knows what became, under the number that the borrower is shown", async () => {
    const start = site.received.length;
    status = { "/api/privacy/withdraw": 504 };
    const page = await open("settings.html");
    await page.getByText("撤回资料授权").click();
    await page.getByRole("button", { name: "撤回", exact: true }).click();
    const shown = page.getByText(/编号 [0-9A-Z]{4}/).first();
    const [, number] = /编号 ([0-9A-Z]{4})/.exec((await shown.textContent()) ?? "") ?? [];
    const reports = reportsIn(await told(page, start));
    expect(reports.filter((one) => one.number === number)).toMatchObject([
      { kind: "uncertain-write", name: "post /privacy/withdraw", page: "settings" },
    ]);
  });

  test("a page that cannot be had", async () => {
    const start = site.received.length;
    const page = await open(
      "mine.html",
      `const real = fetch; window.fetch = (to, how) => String(to).includes("addresses/") ? Promise.reject(new Error("no list")) : real(to, how);`,
    );
    await page.getByText("账单").first().click();
    await page.getByText(/编号 [0-9A-Z]{4}/).waitFor();
    expect(reportsIn(await told(page, start))).toMatchObject([{ kind: "page", message: "no list" }]);
  });
});

describe("It stays within its bounds", () => {
  test("the same 10,000 times is one report with its count; 10,000 others are 50 in a few requests", async () => {
    const start = site.received.length;
    const page = await open("mine.html");
    await page.evaluate(() => {
      const event = (message: string) => new ErrorEvent("error", { message });
      for (let time = 0; time < 10_000; time++) window.dispatchEvent(event("the same"));
      for (let time = 0; time < 10_000; time++) window.dispatchEvent(event(`another ${time} ${"x".repeat(5000)}`));
    });
    await told(page, start);
    await expect.poll(() => reportsIn(sentSince(start)).length).toBe(50);
    const sent = sentSince(start);
    expect(sent.length).toBeLessThanOrEqual(10);
    const reports = reportsIn(sent);
    expect(reports.find(({ message }) => message === "the same")?.count).toBe(10_000);
    expect(Math.max(...sent.map((one) => JSON.stringify(one).length))).toBeLessThan(64 * 1024);
    expect(sent[sent.length - 1]?.dropped).toBeGreaterThan(9_900);
  });

  test("personal data in a message does not arrive", async () => {
    const start = site.received.length;
    const page = await open("mine.html");
    const secrets = ["13812345678", "11010519491231002X", "6222020200112233446", "li@example.com", "s3cretT0ken"];
    await page.evaluate((all) => {
      window.dispatchEvent(new ErrorEvent("error", { message: `user ${all.slice(0, 4).join(", ")} token=${all[4]}` }));
    }, secrets);
    const text = JSON.stringify(await told(page, start));
    expect(text).toContain("***");
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("a visit that the sample leaves out sends what the borrower was shown, and nothing else", async () => {
    const start = site.received.length;
    reporting = { post: "/errors", sample: 0 };
    status = { "/api/quota": 500 };
    const page = await open("quota.html");
    await page.getByText(/编号/).first().waitFor();
    await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error", { message: "unseen" })));
    const reports = reportsIn(await told(page, start));
    expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(["step"]));
  });

  test("without the word in app.yaml nothing is sent; what fails has a number all the same", async () => {
    const start = site.received.length;
    reporting = undefined;
    status = { "/api/quota": 500 };
    const page = await open("quota.html");
    await page.getByText("加载失败").first().waitFor();
    await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error", { message: "unseen" })));
    expect(await page.getByText(/编号 [0-9A-Z]{4}/).count()).toBeGreaterThan(0);
    await page.goto(`${site.url}/mine.html`);
    await page.waitForLoadState("networkidle");
    expect(sentSince(start)).toEqual([]);
  });

  const harms = [
    ["answers 500", "", 500],
    ["takes no beacon", `Navigator.prototype.sendBeacon = () => false;`, 200],
    ["has no beacon", `delete Navigator.prototype.sendBeacon;`, 200],
    ["throws", `Navigator.prototype.sendBeacon = () => { throw new Error("full"); };`, 200],
  ] as const;

  test.each(someOf(harms, 2))("an engine or a server that %s harms nothing", async (_, script, answer) => {
    status = { "/api/errors": answer };
    const page = await open("mine.html", script);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.evaluate(() => {
      window.dispatchEvent(new ErrorEvent("error", { message: "seen" }));
      window.dispatchEvent(new Event("pagehide"));
    });
    await page.getByRole("main").waitFor();
    expect(complaints).toEqual([]);
  });
});
