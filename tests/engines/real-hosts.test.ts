import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../schemas/index.ts";
import { androidObject } from "./androidObject.ts";
import { bundle } from "./bundle.ts";
import { isAvailable } from "./engines.ts";
import { type Ground, html, startGround } from "./ground.ts";
import type { AppHost, Heard, Native } from "./host.ts";
import { startQt } from "./qt.ts";
import { startWebkit } from "./webkit.ts";

/*
 * The bridge, as phones get it, over the real wires of real web views: what an app hears, and what the page is told.
 */

let ground: Ground;
let host: AppHost;

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-src";

beforeAll(async () => {
  const page = html(`<title>bridge</title><script type="module" src="/bridge.js"></script>`);
  ground = await startGround({
    "/page": page,
    "/listed": { ...page, headers: { "content-security-policy": `${policy} grapp:` } },
    "/unlisted": { ...page, headers: { "content-security-policy": `${policy} 'none'` } },
    "/bridge.js": { type: "text/javascript", text: await bundle("bridge.ts") },
  });
});

afterAll(() => ground?.close());
afterEach(() => host?.close());

async function open(started: Promise<AppHost>, path = "/page"): Promise<Json> {
  host = await started;
  await host.open(ground.origin + path);
  return heard();
}

async function heard(): Promise<Json> {
  return JSON.parse(await ground.heard());
}

/** Has the page begin something, and gives how it ended. */
async function ask(what: "call" | "open", name: string, params: Json = {}): Promise<Json> {
  await host.evaluate(`void window.${what}(${JSON.stringify(name)}, ${JSON.stringify(params)})`);
  return heard();
}

/** What the app heard of one kind. */
function all(kind: Heard["heard"]): readonly Heard[] {
  return host.heard.filter((one) => one.heard === kind);
}

/** Answers through the notify function, as text: a host has nothing else to put into a script. */
function notify(app: AppHost, envelope: Json): void {
  begin(app, `window.nativeNotify(${JSON.stringify(JSON.stringify(envelope))})`);
}

/** Runs a script and waits for nothing: the host may be closed before it has said that it is done. */
function begin(app: AppHost, script: string): void {
  app.evaluate(`void ${script}`).catch(() => undefined);
}

function field(body: Json, name: string): Json {
  return (body as Readonly<Record<string, Json>>)[name] ?? null;
}

const id = expect.stringMatching(/^gw[0-9a-f]{32}$/);

describe.skipIf(!isAvailable("webkit"))("In WebKit, as on iOS", () => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 GR/5.0.0";
  const answering =
    (code: string, data: Json): Native =>
    ({ body }, app) => {
      notify(app, { callbackId: field(body, "callbackId"), code, data });
      return undefined;
    };
  const start = (options: Parameters<typeof startWebkit>[0]) =>
    startWebkit({ userAgent, schemes: ["grapp:"], ...options });

  test("a promise call, both variants and their answers through the notify function", async () => {
    const handlers = ["grBridge", "probe/iosV1"];
    expect(await open(start({ handlers, native: answering("1", { 好: [1] }) }))).toEqual({ shown: ["gr", "ios"] });
    expect(await ask("call", "promise", { note: "二" })).toEqual({ data: { 好: [1] } });
    expect(await ask("call", "iosV1", { note: "二" })).toEqual({ data: { 好: [1] } });
    expect(await ask("call", "iosV2", { note: "二" })).toEqual({ data: { 好: [1] } });
    expect(all("message").map(({ name, body }) => [name, body])).toEqual([
      ["grBridge", { method: "probe/promise", params: { note: "二" }, callbackId: id }],
      ["probe/iosV1", { note: "二", callbackId: id }],
      ["grBridge", { method: "probe/iosV2", params: { note: "二" }, callbackId: id }],
    ]);
  });

  test("a code that is not '1' refuses the call", async () => {
    await open(start({ handlers: ["grBridge"], native: answering("0", null) }));
    expect(await ask("call", "promise")).toEqual({ failed: "refused", text: "promise answered with code 0" });
  });

  test("a handler that replies needs no notify function", async () => {
    const native: Native = ({ heard: kind, body }) =>
      kind === "question" ? { code: "1", data: field(body, "params") } : undefined;
    await open(start({ replyHandlers: ["grBridge"], native }));
    expect(await ask("call", "iosV2", { note: "二" })).toEqual({ data: { note: "二" } });
    expect(all("question")).toHaveLength(1);
  });

  test("a handler that is not there is named", async () => {
    await open(start({ handlers: ["other"] }));
    // Of variant 1 the app has another function: only this one is lacking.
    expect(await ask("call", "iosV1")).toEqual({ failed: "unsupported", text: "NotImplemented: callIosV1" });
    expect(await ask("call", "iosV2")).toEqual({ failed: "bridge-missing", text: "NotImplemented: callIosV2" });
    expect(host.heard).toEqual([]);
  });

  test("three scheme calls in one task all arrive, and leave no frame", () => threeSchemes(start({})));

  test("a policy that does not list the scheme blocks the call, which says so", () => blocked(start({})));
});

describe.skipIf(!isAvailable("qt"))("In an older Chromium, as on Android", () => {
  const userAgent =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/102.0.0.0 Mobile Safari/537.36 GR/5.0.0";
  const methods = { "probe/androidV1": 1, "probe/androidV2": 2, "probe/androidV3": 1, callNative: 1 };
  /** Answers each variant in its way. */
  const native: Native = ({ heard: kind, name, body }, app) => {
    if (kind !== "call") return undefined;
    const [first, second] = body as readonly string[];
    const given = JSON.parse(first ?? "null");
    if (name === "probe/androidV1") return JSON.stringify({ direct: given.note });
    if (name === "callNative") notify(app, { callbackId: given.callbackId, code: "1", data: given.params });
    else begin(app, `window[${JSON.stringify(second ?? given.callback)}]('{"code":"1","data":"later"}')`);
    return null;
  };
  const start = (options: Parameters<typeof startQt>[0] = {}) =>
    startQt({ userAgent, schemes: ["grapp"], inject: androidObject("grAndroid", methods), native, ...options });

  test("all three variants and the promise call", async () => {
    expect(await open(start())).toEqual({ shown: ["gr", "android"] });
    expect(await ask("call", "androidV1", { note: "二" })).toEqual({ data: { direct: "二" } });
    expect(await ask("call", "androidV2", { note: "二" })).toEqual({ data: "later" });
    expect(await ask("call", "androidV3", { note: "二" })).toEqual({ data: "later" });
    expect(await ask("call", "promise", { note: "二" })).toEqual({ data: { note: "二" } });
    expect(all("call").map(({ name, body }) => [name, (body as string[]).map(parsed)])).toEqual([
      ["probe/androidV1", [{ note: "二" }]],
      ["probe/androidV2", [{ note: "二" }, id]],
      ["probe/androidV3", [{ note: "二", callback: id }]],
      ["callNative", [{ method: "probe/promise", params: { note: "二" }, callbackId: id }]],
    ]);
  });

  test("a method is called on its object, where a method taken by itself throws", async () => {
    await open(start());
    const detached = `(() => { const call = grAndroid["probe/androidV1"]; try { return call("{}"); } catch (e) { return e.message; } })()`;
    expect(await host.evaluate(detached)).toMatch(/non-injected object/);
    expect(await ask("call", "androidV1", { note: "here" })).toEqual({ data: { direct: "here" } });
  });

  test("a method that takes another number of arguments fails the call, and is not silent", async () => {
    await open(start({ inject: androidObject("grAndroid", { ...methods, "probe/androidV2": 1 }) }));
    expect(await ask("call", "androidV2")).toMatchObject({ failed: "threw" });
    expect(all("call")).toEqual([]);
  });

  test("an object that is not there is named by the variant", async () => {
    await open(start({ inject: "" }));
    for (const variant of ["V1", "V2", "V3"]) {
      const text = `NotImplemented: callAndroid${variant}`;
      expect(await ask("call", `android${variant}`)).toEqual({ failed: "bridge-missing", text });
    }
  });

  test("three scheme calls in one task all arrive, and leave no frame", () => threeSchemes(start()));

  test("a policy that does not list the scheme blocks the call, which says so", () => blocked(start()));
});

async function threeSchemes(started: Promise<AppHost>): Promise<void> {
  await open(started, "/listed");
  const query = (amount: number) => `window.open("baseApply", { amount: ${amount}, note: "二&" })`;
  await host.evaluate(`void [${[1, 2, 3].map(query)}]`);
  expect([await heard(), await heard(), await heard()]).toEqual([{ data: null }, { data: null }, { data: null }]);
  await expect
    .poll(() => all("scheme").map(({ name }) => name), { timeout: 60_000 })
    .toEqual([1, 2, 3].map((amount) => `grapp://apply/base?channel=h5&amt=${amount}&note=%E4%BA%8C%26`));
  expect(await host.evaluate("document.querySelectorAll('iframe').length")).toBe(0);
  expect(await host.evaluate("location.pathname")).toBe("/listed");
}

async function blocked(started: Promise<AppHost>): Promise<void> {
  await open(started, "/unlisted");
  expect(await ask("open", "baseApply")).toEqual({
    failed: "bridge-missing",
    text: "baseApply was not sent: the page's Content-Security-Policy needs grapp: in frame-src",
  });
  expect(all("scheme")).toEqual([]);
}

function parsed(text: string): Json {
  return text.startsWith("{") ? JSON.parse(text) : text;
}
