import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Json } from "../../schemas/index.ts";
import { bundle } from "../engines/bundle.ts";
import { type Ground, html, startGround } from "../engines/ground.ts";
import { openChromium } from "./shared.ts";

/* The bridge over the vendor's own script: what it puts on WeChat's wire, here an object that records it. */

const userAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003131) NetType/4G Language/zh_CN miniProgram/wx624dc2cce62f7008";

/** Puts WeChat's object on the page. `refusals` are the moves that it refuses, with its words. */
const inject = (refusals: Readonly<Record<string, string>> = {}) => `
  window.wire = [];
  window.__wxjs_environment = "miniprogram";
  window.WeixinJSBridge = {
    invoke(name, { name: move, arg }, callback) {
      window.wire.push({ name, move, arg });
      const message = ${JSON.stringify(refusals)}[move] ?? "ok";
      callback({ err_msg: name + ":" + message, errMsg: name + ":" + message });
    },
    on() {},
    call() {},
  };
  document.dispatchEvent(new Event("WeixinJSBridgeReady"));`;

let ground: Ground;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [ground, browser] = await Promise.all([
    startGround({
      "/page": html(`<title>bridge</title><script type="module" src="/bridge.js"></script>`),
      "/bridge.js": { type: "text/javascript", text: await bundle("bridge.ts") },
    }),
    openChromium(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  ground?.close();
});

beforeEach(async () => {
  const context = await browser.newContext({ userAgent });
  page = await context.newPage();
  await page.goto(`${ground.origin}/page`);
  expect(await heard()).toEqual({ shown: ["wechat", "ios"] });
  return () => context.close();
});

async function heard(): Promise<Json> {
  return JSON.parse(await ground.heard());
}

const wire = () => page.evaluate<Json>("window.wire");
const invoked = (move: string, arg: Json) => ({ name: "invokeMiniProgramAPI", move, arg });

test("calls from before WeChat put its object there are delivered once it does, in their order", async () => {
  await page.evaluate(`go("index"); call("postMessage", { type: "bound", data: 1 }); go("back");`);
  await page.waitForTimeout(200);
  await page.evaluate(inject());
  expect([await heard(), await heard(), await heard()]).toEqual([{ data: null }, { data: null }, { data: null }]);
  expect(await wire()).toEqual([
    invoked("navigateTo", { url: "/pages/index/index" }),
    invoked("postMessage", { type: "bound", data: 1 }),
    invoked("navigateBack", { delta: 1 }),
  ]);
});

test("a web page's address is one parameter of the mini program's page", async () => {
  await page.evaluate(inject());
  await page.evaluate(`go("webview", "https://h5.example/card?a=1&b=二")`);
  expect(await heard()).toEqual({ data: null });
  const url = `/pages/webview/index?url=${encodeURIComponent("https://h5.example/card?a=1&b=二")}`;
  expect(await wire()).toEqual([invoked("navigateTo", { url })]);
});

test("with ten pages open the next one takes the place of this one", async () => {
  await page.evaluate(inject({ navigateTo: "fail webview count limit exceed" }));
  await page.evaluate(`go("index")`);
  expect(await heard()).toEqual({ data: null });
  const arg = { url: "/pages/index/index" };
  expect(await wire()).toEqual([invoked("navigateTo", arg), invoked("redirectTo", arg)]);
});

test("any other failure is a refusal, and nothing else is tried", async () => {
  await page.evaluate(inject({ navigateTo: "fail page not found" }));
  await page.evaluate(`go("index")`);
  expect(await heard()).toMatchObject({ failed: "refused" });
  expect(await wire()).toHaveLength(1);
});

test("without WeChat's object a call fails, where the vendor's script would be silent for ever", async () => {
  await page.evaluate(`go("index")`);
  expect(await heard()).toEqual({ failed: "bridge-missing", text: "NotImplemented: index" });
});
