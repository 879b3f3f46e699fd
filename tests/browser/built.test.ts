import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMap } from "../../renderer/compiler/build/maps/keptMaps.ts";
import { traceFrame } from "../../renderer/compiler/build/maps/traceFrame.ts";
import { someOf } from "../soak.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/** The front end as it is served: built, behind a plain static server, in a real browser. */
let folder: string;
let site: Site;
let browser: Browser;

const answers: Readonly<Record<string, unknown>> = {
  "/api/quota": {
    ...{ available: 48000, total: 50000, notice: "", status: "已激活" },
    ...{ least: 500, terms: [3, 6, 12].map((value) => ({ value, text: `${value} 期` })), term: 12 },
  },
  "/api/bills": { due: 550, items: [{ id: "b1", dueDate: "11月21日", amount: 550, overdue: true }] },
  "/api/agreements": { items: [{ title: "银行卡授权协议", url: "./agreement.html" }] },
  "/api/card/check": { supported: true },
  "/api/card/bind": { isBindSuc: true, isBindSucDesc: "绑卡成功" },
};
const api: Api = ({ path }) => ({ body: answers[path.split("?")[0] ?? ""] ?? {} });

beforeAll(async () => {
  folder = await builtFolder("site");
  site = await serveSite(folder, api);
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Each host's user agent; the ones of mini programs were seen in public code. */
const agents = {
  grIos:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 GR/5.0.0",
  grAndroid:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 GR/4.9.0",
  nwdOhos:
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36  ArkWeb/4.1.6.1 Mobile NWD/10.12.0",
  wechat:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003131) NetType/4G Language/zh_CN miniProgram/wx624dc2cce62f7008",
  wechatUnmarked:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.73(0x18004939) NetType/4G Language/zh_CN",
  douyin:
    "Mozilla/5.0 (Linux; Android 10; Pixel 4 Build/QD1A.190821.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/101.0.4951.61 Mobile Safari/537.3620.9.0 ToutiaoMicroApp/2.53.1.0 PluginVersion/209001",
  browser:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
} as const;

interface Visit {
  readonly page: Page;
  /** What went over the wire, in order. */
  readonly wire: () => Promise<unknown[]>;
  /** The scheme URLs that a hidden frame asked for. */
  readonly schemes: readonly string[];
  readonly complaints: readonly string[];
}

const open: BrowserContext[] = [];
afterAll(async () => void (await Promise.all(open.map((context) => context.close().catch(() => undefined)))));

/**
 * Opens a page in a host. `native` is the host's native side, written out: it runs before the page, and records what
 * it gets with `record`; `prepare` before that.
 */
async function visit(
  agent: keyof typeof agents,
  path: string,
  native: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Visit> {
  const context = await browser.newContext({
    userAgent: agents[agent],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  open.push(context);
  const page = await context.newPage();
  await prepare(page);
  const schemes: string[] = [];
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on(
    "Network.requestWillBeSent",
    ({ request: { url } }) => void (/^(grapp|nwdapp):/.test(url) && schemes.push(url)),
  );
  await page.addInitScript(`window.wire = []; const record = (entry) => void window.wire.push(entry);\n${native}`);
  await page.goto(`${site.url}/${path}`);
  const wire = () => page.evaluate(() => (window as unknown as { wire: unknown[] }).wire);
  return { page, wire, schemes, complaints };
}

/** Native sides, as facts about each wire have them. They know one function each, and answer it. */
const contacts = `[{ name: "李四", phone: "13900001111" }]`;
const iosSide = `
  window.webkit = { messageHandlers: { grBridge: { postMessage(message) {
    record(JSON.parse(JSON.stringify(message)));
    const data = { "permission/check": { contacts: "GRANTED" }, "contacts/select": ${contacts}, getAppType: { appType: "3" } }[message.method] ?? null;
    setTimeout(() => window.nativeNotify({ callbackId: message.callbackId, code: "1", data }), 5);
  } } } };`;
const androidSide = `
  window.grAndroid = { callNative(text) {
    const message = JSON.parse(text);
    record(message);
    const data = { "permission/check": { contacts: "REFUSE" }, "permission/request": { contacts: "GRANTED" }, "contacts/select": ${contacts} }[message.method] ?? null;
    setTimeout(() => window.nativeNotify(JSON.stringify({ callbackId: message.callbackId, code: "1", data })), 5);
  } };`;
const ohosSide = `
  window._dsbridge = { call(method, text) {
    const { data, _dscbstub } = JSON.parse(text);
    record({ method, data, stub: typeof _dscbstub });
    const answer = { "permission.check": { contacts: "GRANTED" }, "contacts.select": ${contacts} }[method] ?? null;
    setTimeout(() => window[_dscbstub]({ code: "1", data: answer }), 5);
    return JSON.stringify({ code: 0 });
  } };`;
const wechatSide = `
  window.__wxjs_environment = "miniprogram";
  window.WeixinJSBridge = { invoke(name, message, callback) {
    record({ name, call: message.name, arg: message.arg });
    callback({ err_msg: name + ":ok", errMsg: name + ":ok" });
  }, on() {}, call() {} };`;
const douyinSide = `
  window.tt = { miniProgram: { navigateTo(options) { record({ call: "navigateTo", url: options.url }); options.success?.({ errMsg: "navigateTo:ok" }); } } };`;

async function borrow({ page }: Visit): Promise<void> {
  await page.getByLabel("借款金额").fill("5000");
  await page.getByRole("button", { name: "立即借款" }).tap();
}

async function pickContact({ page }: Visit): Promise<void> {
  await page.getByRole("button", { name: /^紧急联系人/ }).tap();
  await page.getByText("李四").waitFor();
}

const id = expect.stringMatching(/^[\w-]{16,}$/);

test("GR on iOS: choosing a contact goes over the message handler, and the name comes on screen", async () => {
  const here = await visit("grIos", "card-auth.html", iosSide);
  await pickContact(here);
  const calls = (await here.wire()).slice(-2);
  expect(calls).toEqual([
    { callbackId: id, method: "permission/check", params: { permissions: ["contacts"], scene: "card_auth" } },
    { callbackId: id, method: "contacts/select", params: { limit: 1 } },
  ]);
  expect(await here.page.evaluate(() => localStorage.getItem("CZ_APP_TYPE"))).toBe("3");
  expect(here.complaints).toEqual([]);
});

test("GR on Android: borrowing is a scheme call with the amount and the term", async () => {
  const here = await visit("grAndroid", "quota.html", androidSide);
  await here.page.getByText("48,000.00", { exact: true }).waitFor();
  await borrow(here);
  await expect.poll(() => here.schemes).toEqual(["grapp://apply/base?amount=5000&term=12"]);
});

test("GR on Android: a permission is asked for when it is not there, then the contact is chosen", async () => {
  const here = await visit("grAndroid", "card-auth.html", androidSide);
  await pickContact(here);
  const methods = (await here.wire()).map((one) => (one as { method: string }).method);
  // Since there is something to lose, the back key is taken over, some time or other.
  const asked = methods.filter((one) => /^(?:permission|contacts)\//.test(one));
  expect(asked).toEqual(["permission/check", "permission/request", "contacts/select"]);
});

test("GR on Android: when the user declines, the page says where it can be changed, and goes there", async () => {
  const here = await visit(
    "grAndroid",
    "card-auth.html",
    androidSide.replace(`{ contacts: "GRANTED" }`, `{ contacts: "REFUSE" }`),
  );
  await here.page.getByRole("button", { name: "紧急联系人 从通讯录选择" }).tap();
  await here.page.getByRole("button", { name: "去设置" }).tap();
  await expect.poll(() => here.schemes).toEqual(["grapp://app/settings"]);
});

test("NWD on OpenHarmony: the first slash of a method is a dot, and the answer comes through the stub", async () => {
  const here = await visit("nwdOhos", "card-auth.html", ohosSide);
  await pickContact(here);
  const wire = (await here.wire()) as readonly { readonly method: string }[];
  expect(wire.filter(({ method }) => method.startsWith("contacts."))).toEqual([
    { method: "contacts.select", data: { limit: 1, callbackId: id }, stub: "string" },
  ]);
});

test("WeChat: borrowing opens the mini program's web page, over the vendor's own script", async () => {
  const here = await visit("wechat", "quota.html", wechatSide);
  await borrow(here);
  await expect.poll(here.wire).toEqual([
    {
      name: "invokeMiniProgramAPI",
      call: "navigateTo",
      arg: { url: `/pages/webview/index?url=${encodeURIComponent(`${site.url}/card-auth.html`)}` },
    },
  ]);
  expect(here.schemes).toEqual([]);
});

const carriers = [
  ["NWD on OpenHarmony", "nwdOhos", "card-auth.html", ohosSide, /callDsbridge-/],
  ["WeChat", "wechat", "quota.html", wechatSide, /askWechat-/],
  ["Douyin", "douyin", "quota.html", douyinSide, /miniProgram-/],
] as const;

test.each(someOf(carriers, 3))(
  "%s, when the code of its calls does not come: the page lives, says what failed, and the next tap goes through",
  async (_, host, path, side, chunk) => {
    const lost: string[] = [];
    let isLost = true;
    const here = await visit(host, path, side, async (page) => {
      await page.route(chunk, (route) => {
        if (!isLost) return route.continue();
        lost.push(route.request().url());
        return route.abort("connectionfailed");
      });
    });
    const act = () =>
      path === "quota.html" ? borrow(here) : here.page.getByRole("button", { name: /^紧急联系人/ }).tap();
    await act();
    // Somebody is told, and the control can be tapped again.
    await here.page
      .getByRole("alertdialog")
      .or(here.page.getByRole("dialog"))
      .getByText("操作没有开始，请重新操作")
      .waitFor();
    await here.page.getByRole("button", { name: "知道了" }).tap();
    expect(lost).not.toEqual([]);
    expect(await here.wire()).toEqual([]);
    isLost = false;
    if (path === "quota.html") {
      await here.page.getByRole("button", { name: "立即借款" }).tap();
      await expect.poll(async () => (await here.wire()).length).toBe(1);
    } else await pickContact(here);
    expect(here.complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([]);
  },
);

/** The native side whose bridge becomes ready when it is told to. Until then no time passes: nobody gives up waiting for it. */
const readyLate = (native: string) => `performance.now = () => 0;
window.becomeReady = () => {
  delete performance.now;
  ${native}
  document.dispatchEvent(new Event("WeixinJSBridgeReady"));
};`;
const becomeReady = ({ page }: Visit) => page.evaluate("window.becomeReady()");

test("WeChat that leaves it open where it is, and says late that it is a mini program: the page begins there, once", async () => {
  const here = await visit("wechatUnmarked", "quota.html", readyLate(wechatSide));
  // What is drawn at build is seen meanwhile, and nothing has begun.
  await here.page.locator(".gw-skeleton").first().waitFor();
  const asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))";
  expect(await here.page.evaluate(asked)).toEqual([]);
  await becomeReady(here);
  await borrow(here);
  await expect.poll(here.wire).toMatchObject([{ name: "invokeMiniProgramAPI", call: "navigateTo" }]);
  expect(await here.page.locator("html").getAttribute("data-brand")).toBe("wechat");
  expect(here.complaints).toEqual([]);
});

test("WeChat's own browser: the page begins when the bridge is ready, as in any browser", async () => {
  const here = await visit("wechatUnmarked", "quota.html", readyLate("window.WeixinJSBridge = {};"));
  await becomeReady(here);
  await borrow(here);
  await here.page.getByText("请填写本人的储蓄卡").waitFor();
  expect(here.complaints).toEqual([]);
});

test("Douyin: the same tap goes to its own mini program", async () => {
  const here = await visit("douyin", "quota.html", douyinSide);
  await borrow(here);
  await expect
    .poll(here.wire)
    .toEqual([
      { call: "navigateTo", url: `/pages/webview/index?url=${encodeURIComponent(`${site.url}/card-auth.html`)}` },
    ]);
});

test("A browser: the same tap goes to the next page of the front end", async () => {
  const here = await visit("browser", "quota.html", "");
  await borrow(here);
  await here.page.getByText("请填写本人的储蓄卡").waitFor();
  expect(new URL(here.page.url()).pathname).toBe("/card-auth.html");
  expect(here.complaints).toEqual([]);
});

test("Leaving the next page comes back to the one before, which is whole again", async () => {
  const here = await visit("browser", "quota.html?channel=app", "");
  const { page } = here;
  await borrow(here);
  await page.getByText("请填写本人的储蓄卡").waitFor();
  // The page's own back handling asks; this shows the history, not the browser's rule about untapped entries.
  await page.evaluate(() => history.back());
  await page.getByRole("button", { name: "离开" }).tap();
  await page.getByText("48,000").waitFor();
  expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual(["/quota.html", "?channel=app"]);
  await expect.poll(() => page.title()).toBe("我的额度");
  expect(here.complaints).toEqual([]);
});

test("A card is bound: the form is checked, sent once, and the answer leads on", async () => {
  const here = await visit("grAndroid", "card-auth.html?bcid=b-77", androidSide);
  const { page } = here;
  const send = page.getByRole("button", { name: "同意并绑卡" });
  await send.tap();
  await page.getByText("请填写持卡人姓名").waitFor();
  await page.getByRole("textbox", { name: "持卡人" }).fill("张三");
  await page.getByRole("textbox", { name: "身份证号" }).fill("11010519491231002X");
  await page.getByRole("textbox", { name: "银行卡号" }).fill("6222020200112233446");
  await page.getByRole("textbox", { name: "预留手机号" }).fill("13800138000");
  await page.getByRole("textbox", { name: "验证码" }).fill("246810");
  await pickContact(here);
  await page.getByRole("checkbox").tap();
  await send.tap();
  await expect.poll(() => here.schemes).toEqual(["grapp://loan/node"]);
  const bound = site.received.filter(({ path }) => path === "/api/card/bind");
  expect(bound.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    [
      "POST",
      {
        bcid: "b-77",
        card: {
          holder: "张三",
          idNo: "11010519491231002X",
          cardNo: "6222020200112233446",
          phone: "13800138000",
          code: "246810",
          contact: "13900001111",
          agreed: true,
        },
      },
    ],
  ]);
});

/** A page whose scripts wait until they are let through. */
async function visitWithoutScripts(agent: keyof typeof agents, path: string) {
  const context = await browser.newContext({
    userAgent: agents[agent],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  open.push(context);
  const page = await context.newPage();
  const fetched: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()));
  await page.goto(`${site.url}/${path}`, { waitUntil: "commit" });
  await page.locator("main").waitFor({ state: "attached" });
  return { page, fetched, complaints, letThrough };
}

test("Before any script has come the page is there in its brand's colours and styled, and its room is kept where it depends on the host", async () => {
  const { page, fetched, complaints } = await visitWithoutScripts("nwdOhos", "card-auth.html");
  await page.getByLabel("持卡人").waitFor();
  expect(await page.locator("html").getAttribute("data-brand")).toBe("nwd");
  expect(await page.locator("[data-hosts]:visible").count()).toBe(1);
  expect(await page.locator(".gw-button").evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    "rgb(187, 61, 12)",
  );
  expect(fetched.filter((path) => path.endsWith(".css"))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("What is typed before the scripts have come is kept, what sends is not tapped and does nothing later, and the styles are not fetched again", async () => {
  const { page, fetched, complaints, letThrough } = await visitWithoutScripts("grAndroid", "card-auth.html");
  const sent = site.received.length;
  await page.getByLabel("持卡人").fill("张三");
  await page.getByRole("checkbox").tap({ force: true });
  const send = page.getByRole("button", { name: "同意并绑卡" });
  expect(await send.getAttribute("aria-disabled")).toBe("true");
  await send.tap({ force: true });
  letThrough();
  // It works: a tap on it now tells what is missing, and the name is not.
  await send.tap();
  await page.getByText("请填写身份证号").waitFor();
  expect(await page.getByLabel("持卡人").inputValue()).toBe("张三");
  expect(await page.getByText("请填写持卡人姓名").count()).toBe(0);
  // Nobody has agreed to what nobody could have read.
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  expect(site.received.slice(sent).map(({ path }) => path.split("?")[0])).not.toContain("/api/card/bind");
  const html = readFileSync(join(folder, "card-auth.html"), "utf8");
  const inlined = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\.([^"]+)" disabled>/g)].map(([, path]) => path);
  expect(inlined.length).toBeGreaterThan(2);
  expect(fetched.filter((path) => inlined.includes(path))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("What an input method is composing while the scripts come is not disturbed, and is there once when it is done", async () => {
  const { page, letThrough } = await visitWithoutScripts("grAndroid", "card-auth.html");
  const holder = page.getByLabel("持卡人");
  await holder.tap();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", { text: "zhang", selectionStart: 5, selectionEnd: 5 });
  letThrough();
  await page.waitForFunction(() => !document.querySelector(".gw-button[aria-disabled]"));
  expect(await holder.inputValue()).toBe("zhang");
  await keyboard.send("Input.insertText", { text: "张" });
  expect(await holder.inputValue()).toBe("张");
});

test("A tap on what only leads on is carried out once the scripts have come, once", async () => {
  const { page, letThrough, complaints } = await visitWithoutScripts("browser", "error.html");
  const before = await page.evaluate(() => history.length);
  const home = page.getByRole("button", { name: "回到首页" });
  await home.tap();
  await home.tap();
  expect(new URL(page.url()).pathname).toBe("/error.html");
  letThrough();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/home.html");
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(complaints).toEqual([]);
});

test("Before quota works nothing is fetched that it does not need for that: no ledger, no layer, no guard, no field of another page; the way to its data comes meanwhile", async () => {
  const { page, letThrough } = await visitWithoutScripts("grAndroid", "quota.html");
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      Reflect.set(window, "workedAt", performance.now());
    });
    observer.observe(document.querySelector("main") as Element, { attributes: true, childList: true, subtree: true });
  });
  letThrough();
  await page.getByText("48,000.00", { exact: true }).waitFor();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < Reflect.get(window, "workedAt"))
      .map(({ name }) => name.replace(/^.*\/|-[\w-]{8}\.js$/g, "")),
  );
  const needed = ["NoticeBar", "data", "form", "home", "list", "names", "picker", "react", "rolldown-runtime", "shell"];
  expect(fetched.filter((name) => !["actions", "requests"].includes(name)).sort()).toEqual(needed);
  expect(readFileSync(join(folder, "quota.html"), "utf8")).not.toMatch(/(?:requests|actions)-/);
});

test("A page opened with what it was not drawn for is not seen until it is drawn anew", async () => {
  const { page, letThrough, complaints } = await visitWithoutScripts("browser", "quota.html?tab=repay");
  expect(await page.getByText("联系客服").isVisible()).toBe(false);
  letThrough();
  await page.getByRole("tab", { name: "还款", selected: true }).waitFor();
  await page.getByText("联系客服").waitFor();
  expect(complaints).toEqual([]);
});

test("A page that the server gives in English is shown in it at once; what was chosen counts for more, and what the address says for most", async () => {
  const english = readFileSync(join(folder, "settings.en.html"), "utf8");
  const given = { ending: ".html", text: english };
  const server = await serveSite(folder, api, (path) => (path === "/settings.html" ? given : undefined));
  const context = await browser.newContext({ locale: "en-US", userAgent: agents.browser, hasTouch: true });
  open.push(context);
  const visitAt = async (path: string) => {
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}${path}`);
    return { page, fetched };
  };
  const { page, fetched } = await visitAt("/settings.html");
  await page.getByText("Withdraw data consent").waitFor();
  expect(fetched.filter((path) => path.startsWith("/pages"))).toEqual([]);
  await page.getByText("Language", { exact: true }).tap();
  await page.getByRole("button", { name: "中文" }).tap();
  await page.getByText("撤回资料授权").waitFor();
  const later = await visitAt("/settings.html");
  await later.page.getByText("撤回资料授权").waitFor();
  const named = await visitAt("/settings.en.html");
  await named.page.getByText("Withdraw data consent").waitFor();
  await context.close();
  await server.close();
});

test("A place in any script is found in the sources, by a map that no page names", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const maps = files.filter((file) => file.endsWith(".map"));
  expect(maps.filter((file) => !/^\.maps\/\w{12}\/assets\//.test(file))).toEqual([]);
  const [, tree = ""] = /"tree":"(\w+)"/.exec(readFileSync(join(folder, "quota.html"), "utf8")) ?? [];
  // Texts of the sources, of which one stands behind the places where the build has put names of other files.
  const texts = ["has itself fetched again and again", "Lost ", "is not on this page", ".ImageViewer"];
  const scripts = files.filter((file) => /^assets\/.*\.js$/.test(file));
  for (const text of texts) {
    const file = scripts.find((one) => readFileSync(join(folder, one), "utf8").includes(text));
    if (file === undefined) continue;
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    const line = lines.findIndex((one) => one.includes(text));
    const frame = { file, line: line + 1, column: (lines[line] ?? "").indexOf(text) + 1 };
    const map = findMap([join(folder, ".maps")], tree, file);
    expect([text, map && traceFrame(frame, map)?.text]).toEqual([text, expect.stringContaining(text)]);
  }
  for (const file of scripts) expect(readFileSync(join(folder, file), "utf8")).not.toContain("sourceMappingURL");
});

test("A page that is taken over is not styled anew as a whole: only what has changed", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, userAgent: agents.browser });
  const devtools = await page.context().newCDPSession(page);
  interface Traced {
    readonly name: string;
    readonly pid: number;
    readonly ts: number;
    readonly args: { readonly elementCount?: number; readonly beginData?: { readonly url?: string } };
  }
  const events: Traced[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as typeof events)));
  const ended = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "v8"] },
  });
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.route("**/assets/*.js", async (route) => {
    await page.waitForFunction(isPainted);
    await route.continue();
  });
  await page.goto(`${site.url}/identity.html`);
  // The room for its bar is there once all of it works.
  await page.waitForFunction(
    () => Number.parseFloat(getComputedStyle(document.querySelector(".gw-page") as Element).paddingBottom) > 90,
  );
  await devtools.send("Tracing.end");
  await ended;
  // Pages that other tests have left go on beside it, in processes of their own.
  const { pid } = events.find(({ args }) => args.beginData?.url?.endsWith("/identity.html")) ?? {};
  const own = events.filter((one) => one.pid === pid);
  const begins = own.find(({ name }) => name === "v8.evaluateModule")?.ts ?? Number.NaN;
  const styled = own.filter(({ name, ts }) => name === "UpdateLayoutTree" && ts > begins);
  const elements = await page.evaluate(() => document.querySelectorAll("body *").length);
  expect(styled.length).toBeGreaterThan(0);
  expect(elements).toBeGreaterThan(60);
  expect(Math.max(...styled.map(({ args }) => args.elementCount ?? 0))).toBeLessThan(elements / 2);
  await page.close();
});

test("Each page carries the policy that lets native schemes through, and nothing else of other origins", async () => {
  const html = readFileSync(join(folder, "quota.html"), "utf8");
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(policy).toContain("frame-src grapp: nwdapp:");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  const [, reading = ""] = /<script data-reads=[^>]*>(.+?)<\/script>/.exec(html) ?? [];
  const [, settle = ""] = /<script data-language=[^>]*>(.+?)<\/script>/.exec(html) ?? [];
  const [, preboot = ""] = /<script>(.+?)<\/script>/.exec(html) ?? [];
  const [, bringing = ""] = /<script type="module">(.+?)<\/script>/.exec(html) ?? [];
  expect(bringing).toContain('from"./assets/form-');
  for (const text of [reading, settle, preboot, bringing]) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  const bytesSent = (text: string) => (text === "" ? Number.NaN : brotliCompressSync(text).length);
  for (const text of [reading, settle, preboot]) expect(bytesSent(text)).toBeLessThan(1024);
});

describe("A page whose code", () => {
  /** The preload, and the script in the HTML that would bring it. */
  const lostAtFirst = 2;

  /** A tab in which scripts do not come while `isDown` says so: they fail, or are waited for without end. */
  async function openDown(isDown: () => boolean, how: "fails" | "hangs" = "fails"): Promise<Page> {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      userAgent: agents.browser,
    });
    await page.route("**/assets/*.js", (route) => {
      if (!isDown()) return route.continue();
      return how === "fails" ? route.abort() : undefined;
    });
    return page;
  }

  test("does not come says so, and is there once it is loaded again", async () => {
    let isDown = true;
    const page = await openDown(() => isDown);
    await page.goto(`${site.url}/quota.html`);
    await page.getByRole("alert").getByText("页面没有加载完整").waitFor();
    isDown = false;
    await page.getByRole("button", { name: "重新加载" }).tap();
    await page.getByText("48,000.00").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.close();
  });

  test("lacks a part that the HTML was to bring fetches it, and is there without a word", async () => {
    const page = await openDown(() => false);
    const asked: string[] = [];
    await page.route("**/assets/home-*.js", (route) => {
      asked.push(route.request().url());
      return asked.length <= lostAtFirst ? route.abort() : route.continue();
    });
    await page.goto(`${site.url}/quota.html`);
    await page.getByText("48,000.00").waitFor();
    expect(asked.length).toBeGreaterThan(lostAtFirst);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.close();
  });

  test("comes slowly says so", async () => {
    const page = await openDown(() => true, "hangs");
    await page.clock.install();
    await page.goto(`${site.url}/quota.html`, { waitUntil: "commit" });
    await page.locator("#app").waitFor({ state: "attached" });
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.clock.fastForward(15_000);
    await page.getByRole("alert").getByText("网络较慢").waitFor();
    await page.close();
  });

  test("is too new for the engine says that, and offers nothing that would not help", async () => {
    const page = await openDown(() => true);
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule"));
    await page.goto(`${site.url}/quota.html`);
    await page.getByRole("alert").getByText("请更新后再试").waitFor();
    expect(await page.getByRole("button", { name: "重新加载" }).count()).toBe(0);
    await page.close();
  });
});

test("The phone gets no YAML reader, no schema checker, no formula parser, no simulator and no eval", () => {
  const scripts = readdirSync(join(folder, "assets")).filter((file) => file.endsWith(".js"));
  const text = scripts.map((file) => readFileSync(join(folder, "assets", file), "utf8")).join("\n");
  expect(scripts.length).toBeGreaterThan(3);
  expect(text).not.toMatch(/\beval\(|new Function\(|Function\("return/);
  for (const trace of ["YAMLParseError", "strictTuples", "must NOT have additional properties", "P220", "simulator"]) {
    expect(text).not.toContain(trace);
  }
});

test("The phone gets nothing that Chromium 87 lacks: neither functions nor styles", () => {
  const files = readdirSync(join(folder, "assets"));
  const textOf = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, "assets", file), "utf8"))
      .join("\n");
  const functions =
    /Object\.hasOwn\b|structuredClone\(|randomUUID\(|\.findLast\(|\.toSorted\(|\.at\(-?\d|Object\.groupBy/g;
  expect(textOf(".js").match(functions) ?? []).toEqual([]);
  expect(textOf(".css").match(/:has\(|@layer|@container|color-mix\(|\dd?vh\b.*dvh/g) ?? []).toEqual([]);
});
