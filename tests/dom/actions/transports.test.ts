import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Callbacks, createCallbacks } from "../../../actions/bridge/callbacks.ts";
import type { BridgeNames, NativeRequest } from "../../../actions/bridge/transport.ts";
import { ActionError } from "../../../actions/errors.ts";
import { createSimulator, type Faults, type SimulatedHost, type Simulator } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Json, Mechanism, Stubs } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";

const gr: BridgeNames = { schemePrefix: "grapp://" };
const ios: BridgeNames = { ...gr, handler: "grBridge" };
const android: BridgeNames = { ...gr, object: "grAndroid", promiseMethod: "callNative" };
const ohos: BridgeNames = { ...gr, dsbridge: "_dsbridge" };

let callbacks: Callbacks;
let undo: (() => void)[];

beforeEach(() => {
  callbacks = createCallbacks(window, "nativeNotify");
  undo = [() => callbacks.dispose()];
});

afterEach(() => {
  for (const restore of undo.reverse()) restore();
});

function request(method: string, rest: Partial<NativeRequest> = {}): NativeRequest {
  return { name: "pick", method, params: {}, takesParams: true, mode: "async", timeout: 60, ...rest };
}

function send(via: Mechanism, names: BridgeNames, what: NativeRequest) {
  return transports[via].send({ window, names, callbacks }, what);
}

/** How a call ended: its answer, or the code and text of its failure. */
async function ending(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error) => (error instanceof ActionError ? { failed: error.code, text: error.message } : error));
}

/** Puts an object on the page, as a host does. */
function inject(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true });
  undo.push(() => Reflect.deleteProperty(window, name));
}

/** A message handler of iOS that keeps what it is posted. */
function handler(name: string, answer?: (body: { callbackId: string }) => unknown): unknown[] {
  const posted: unknown[] = [];
  const postMessage = (body: { callbackId: string }) => {
    posted.push(body);
    return answer?.(body);
  };
  inject("webkit", { messageHandlers: { [name]: { postMessage } } });
  return posted;
}

/** An object of Android or OpenHarmony with one method, which keeps its arguments and its receiver. */
function injectObject(name: string, method: string, answer: (...args: string[]) => unknown = () => undefined) {
  const calls: string[][] = [];
  const receivers: unknown[] = [];
  const object = {
    [method](this: unknown, ...args: string[]) {
      calls.push(args);
      receivers.push(this);
      return answer(...args);
    },
  };
  inject(name, object);
  return { calls, receivers, object };
}

function notify(message: unknown): void {
  Reflect.get(window, "nativeNotify")(message);
}

function callByName(name: string, value: unknown): void {
  const called: unknown = Reflect.get(window, name);
  if (typeof called === "function") called(value);
}

const anId = expect.stringMatching(/^gw[0-9a-f]{32}$/);

test("iOS variant 1 posts the parameters and the callback id to the handler of the function's name", async () => {
  const posted = handler("pick", ({ callbackId }) => notify({ callbackId, code: "1", data: "yes" }));
  const answer = await send("iosV1", ios, request("pick", { params: { limit: 2 } }));
  expect(posted).toEqual([{ limit: 2, callbackId: anId }]);
  expect(answer).toEqual({ code: "1", data: "yes" });
});

test("iOS variant 2 posts method, parameters and callback id to the one handler", async () => {
  const posted = handler("grBridge", ({ callbackId }) => notify({ callbackId, code: "1", data: "yes" }));
  await send("iosV2", ios, request("pick", { params: { limit: 2 } }));
  expect(posted).toEqual([{ method: "pick", params: { limit: 2 }, callbackId: anId }]);
});

test("A promise call on iOS posts callback id, method and parameters to the handler", async () => {
  const posted = handler("grBridge", ({ callbackId }) => notify({ callbackId, code: "1" }));
  await send("promise", ios, request("contacts/select", { params: { limit: 2 } }));
  expect(posted).toEqual([{ callbackId: anId, method: "contacts/select", params: { limit: 2 } }]);
});

test("A promise call on Android is one JSON text to the object's promise method", async () => {
  const { calls, receivers, object } = injectObject("grAndroid", "callNative", (text) =>
    notify({ callbackId: JSON.parse(text).callbackId, code: "1", data: 3 }),
  );
  const answer = await send("promise", android, request("contacts/select", { params: { limit: 2 } }));
  expect(calls.map(([text = ""]) => JSON.parse(text))).toEqual([
    { callbackId: anId, method: "contacts/select", params: { limit: 2 } },
  ]);
  expect(receivers).toEqual([object]);
  expect(answer).toEqual({ code: "1", data: 3 });
});

test("A promise call on OpenHarmony goes to DSBridge, with a dot for the first slash", async () => {
  const { calls } = injectObject("_dsbridge", "call", (_, text = "") => {
    const { _dscbstub: stub } = JSON.parse(text);
    setTimeout(() => callByName(stub, { code: "1", data: 3 }));
    return '{"code":0}';
  });
  const answer = await send("promise", ohos, request("contacts/select/all", { params: { limit: 2 } }));
  expect(calls.map(([method, text = ""]) => [method, JSON.parse(text)])).toEqual([
    ["contacts.select/all", { data: { limit: 2, callbackId: anId }, _dscbstub: anId }],
  ]);
  expect(answer).toEqual({ code: "1", data: 3 });
});

test("A promise call on a platform without a bridge is not implemented", async () => {
  expect(transports.promise.missing({ window, names: {}, callbacks }, request("contacts/select"))).toBe(
    "NotImplemented: pick",
  );
  expect(await ending(send("promise", {}, request("contacts/select")))).toEqual({
    failed: "bridge-missing",
    text: "NotImplemented: pick",
  });
});

test("Android variant 1 takes one JSON text and gives the answer back directly", async () => {
  const { calls, receivers, object } = injectObject("grAndroid", "getVersion", () => "4.9.0");
  const answer = await send("androidV1", android, request("getVersion", { params: { deep: { a: 1 } }, mode: "sync" }));
  expect(calls).toEqual([['{"deep":{"a":1}}']]);
  expect(receivers).toEqual([object]);
  expect(answer).toEqual({ code: "1", data: "4.9.0" });
});

test("Android variant 1 passes no argument to a function without parameters", async () => {
  const { calls } = injectObject("grAndroid", "getVersion", () => 7);
  const answer = await send("androidV1", android, request("getVersion", { takesParams: false, mode: "sync" }));
  expect(calls).toEqual([[]]);
  expect(answer).toEqual({ code: "1", data: 7 });
});

test.each([
  ["a refusal as an envelope", '{"code":"0","data":"no"}', { code: "0", data: "no" }],
  ["a list as text", '[{"name":"李四"}]', { code: "1", data: [{ name: "李四" }] }],
  ["true", true, { code: "1", data: true }],
  ["nothing", undefined, { code: "1", data: null }],
])("Android variant 1 reads %s", async (_, value, answer) => {
  injectObject("grAndroid", "getVersion", () => value);
  expect(await send("androidV1", android, request("getVersion", { mode: "sync" }))).toEqual(answer);
});

test("Android variant 2 passes the callback's name last", async () => {
  const { calls, receivers, object } = injectObject("grAndroid", "pick", (_, name = "") => {
    setTimeout(() => callByName(name, '{"code":"1","data":"yes"}'));
  });
  const answer = await send("androidV2", android, request("pick", { params: { limit: 2 } }));
  expect(calls).toEqual([['{"limit":2}', anId]]);
  expect(receivers).toEqual([object]);
  expect(answer).toEqual({ code: "1", data: "yes" });
});

test("Android variant 2 passes the callback's name alone to a function without parameters", async () => {
  const { calls } = injectObject("grAndroid", "pick", (name) => setTimeout(() => callByName(name, '{"code":"1"}')));
  await send("androidV2", android, request("pick", { takesParams: false }));
  expect(calls).toEqual([[anId]]);
});

test("Android variant 3 passes one JSON text that includes the callback", async () => {
  const { calls } = injectObject("grAndroid", "share", (text) => {
    setTimeout(() => callByName(JSON.parse(text).callback, '{"code":"1","data":"yes"}'));
  });
  const answer = await send("androidV3", android, request("share", { params: { title: "t" } }));
  expect(calls.map(([text = ""]) => JSON.parse(text))).toEqual([{ title: "t", callback: anId }]);
  expect(answer).toEqual({ code: "1", data: "yes" });
});

test("A synchronous DSBridge call wraps its parameters in data and carries no stub", async () => {
  const { calls } = injectObject("_dsbridge", "call", () => '{"code":0,"data":{"code":"1","data":{"h":50}}}');
  const answer = await send("dsbridge", ohos, request("window/info", { params: { a: 1 }, mode: "sync" }));
  expect(calls).toEqual([["window.info", '{"data":{"a":1}}']]);
  expect(answer).toEqual({ code: "1", data: { h: 50 } });
});

test.each([
  ["bare data", '{"code":0,"data":"4.9.0"}', { code: "1", data: "4.9.0" }],
  ["the app's envelope as text", '{"code":0,"data":"{\\"code\\":\\"0\\",\\"data\\":5}"}', { code: "0", data: 5 }],
  ["no data", '{"code":0}', { code: "1", data: null }],
  ["the raw text of DSBridge 2", "[object Object]", { code: "1", data: "[object Object]" }],
  ["a plain text of DSBridge 2", "granted", { code: "1", data: "granted" }],
  ["an empty text", "", { code: "1", data: "" }],
])("A synchronous DSBridge call reads %s", async (_, text, answer) => {
  injectObject("_dsbridge", "call", () => text);
  expect(await send("dsbridge", ohos, request("window/info", { mode: "sync" }))).toEqual(answer);
});

test("An asynchronous DSBridge call is answered through its stub, which the native side then deletes", async () => {
  injectObject("_dsbridge", "call", (_, text = "") => {
    const { _dscbstub: stub } = JSON.parse(text);
    setTimeout(() => {
      callByName(stub, { code: "1", data: "yes" });
      Reflect.deleteProperty(window, stub);
    });
    return '{"code":0}';
  });
  expect(await send("dsbridge", ohos, request("contacts/select"))).toEqual({ code: "1", data: "yes" });
});

test("An asynchronous DSBridge call is answered through notify just as well", async () => {
  injectObject("_dsbridge", "call", (_, text = "") => {
    const { callbackId } = JSON.parse(text).data;
    setTimeout(() => notify({ callbackId, code: "1", data: "yes" }));
    return '{"code":0}';
  });
  expect(await send("dsbridge", ohos, request("contacts/select"))).toEqual({ code: "1", data: "yes" });
});

test.each([
  ["says why", '{"code":-1,"errMsg":"no such method"}'],
  ["says why beside its code of success, as the OpenHarmony port does", '{"code":0,"errMsg":"no such method"}'],
])("A DSBridge call that could not be carried out has failed: the native side %s", async (_, text) => {
  injectObject("_dsbridge", "call", () => text);
  for (const mode of ["sync", "async", "oneWay"] as const) {
    const call = send("dsbridge", ohos, request("window/info", { mode, timeout: undefined }));
    expect(await ending(call)).toEqual({ failed: "threw", text: "pick threw: no such method" });
  }
  expect(callbacks.pending).toBe(0);
});

/** A DSBridge that has one method, registered in one way, and says to calls what it is told. */
function injectDsbridge(registered: "syn" | "asyn" | undefined, answer: (args: Json) => string) {
  const run: Json[] = [];
  injectObject("_dsbridge", "call", (method, text = "") => {
    const { data, ...stub } = JSON.parse(text);
    if (method !== "_dsb.hasNativeMethod") {
      run.push({ data, ...stub });
      return answer({ data, ...stub });
    }
    return JSON.stringify({ code: 0, data: registered !== undefined && ["all", registered].includes(data.type) });
  });
  return run;
}

const differs = '{"code":-1,"errMsg":"call failed: h5 async differs from native registration."}';

test("A method that OpenHarmony registered without a callback is called again without, and is run once", async () => {
  const run = injectDsbridge("syn", (args) =>
    JSON.stringify(args).includes("_dscbstub") ? differs : '{"code":0,"data":{"code":"1","data":"yes"}}',
  );
  expect(await send("dsbridge", ohos, request("a/b", { params: { n: 1 } }))).toEqual({ code: "1", data: "yes" });
  expect(run).toEqual([{ data: { n: 1, callbackId: anId }, _dscbstub: anId }, { data: { n: 1, callbackId: anId } }]);
});

test("So is one whose app answers through notify all the same", async () => {
  injectDsbridge("syn", (args) => {
    const { callbackId } = JSON.parse(JSON.stringify(args)).data;
    if (JSON.stringify(args).includes("_dscbstub")) return differs;
    setTimeout(() => notify({ callbackId, code: "1", data: "yes" }));
    return '{"code":0}';
  });
  expect(await send("dsbridge", ohos, request("a/b"))).toEqual({ code: "1", data: "yes" });
});

test("A method that gives its value back at once without a code has not said that it went well", async () => {
  injectDsbridge("syn", () => '{"code":0,"data":"fail"}');
  expect(await ending(send("dsbridge", ohos, request("a/b", { timeout: 5 })))).toMatchObject({ failed: "timed-out" });
});

test("Android's DSBridge says -1 to an asynchronous call that is under way: its answer is waited for", async () => {
  const run = injectDsbridge("asyn", (args) => {
    setTimeout(() => callByName(JSON.parse(JSON.stringify(args))._dscbstub, { code: "1", data: "yes" }));
    return '{"code":-1}';
  });
  expect(await send("dsbridge", ohos, request("a/b"))).toEqual({ code: "1", data: "yes" });
  expect(run).toHaveLength(1);
});

test("Android's DSBridge takes no notice of a stub that a method does not take: its value is the answer", async () => {
  const run = injectDsbridge("syn", () => '{"code":0,"data":{"code":"0","data":"no"}}');
  expect(await send("dsbridge", ohos, request("a/b"))).toEqual({ code: "0", data: "no" });
  expect(run).toHaveLength(1);
});

test.each([
  ["a method that is not there", undefined, "unsupported"],
  ["one that threw, and is not run again", "syn", "threw"],
] as const)("Android's DSBridge says -1 to %s", async (_, registered, failed) => {
  const run = injectDsbridge(registered, () => '{"code":-1}');
  expect(await ending(send("dsbridge", ohos, request("a/b")))).toMatchObject({ failed });
  expect(run).toHaveLength(1);
});

test("A DSBridge call that is still silent after its time leaves a function that counts", async () => {
  const kinds = strayKinds();
  const { calls } = injectObject("_dsbridge", "call", () => '{"code":0}');
  expect(await ending(send("dsbridge", ohos, request("a/b", { timeout: 5 })))).toMatchObject({ failed: "timed-out" });
  callByName(JSON.parse(calls[0]?.[1] ?? "")._dscbstub, { code: "1" });
  expect(kinds).toEqual(["late"]);
});

test.each([
  ["a word", "error"],
  ["null", null],
  ["a status in words", { status: "fail" }],
])("What a reply handler of iOS promises is no answer without a code: %s", async (_, value) => {
  handler("grBridge", () => Promise.resolve(value));
  expect(await ending(send("iosV2", ios, request("pick")))).toMatchObject({ failed: "malformed" });
});

test.each([
  ["iosV1", "pick", ios],
  ["iosV2", "grBridge", ios],
] as const)("What a reply handler of iOS promises is the answer (%s)", async (via, name, names) => {
  handler(name, () => Promise.resolve({ code: "0", data: "no" }));
  expect(await send(via, names, request("pick"))).toEqual({ code: "0", data: "no" });
});

test("A handler that promises nothing, as WebKitGTK's do, answers through notify", async () => {
  handler("pick", ({ callbackId }) => {
    setTimeout(() => notify({ callbackId, code: "1", data: "yes" }), 5);
    return Promise.resolve(undefined);
  });
  expect(await send("iosV1", ios, request("pick"))).toEqual({ code: "1", data: "yes" });
});

test("A reply handler that rejects fails the call", async () => {
  handler("pick", () => Promise.reject(new Error("no such view")));
  expect(await ending(send("iosV1", ios, request("pick")))).toEqual({
    failed: "threw",
    text: "pick threw: no such view",
  });
});

test.each<[Mechanism, BridgeNames, () => unknown[]]>([
  ["iosV1", ios, () => handler("pick")],
  ["iosV2", ios, () => handler("grBridge")],
  ["promise", ios, () => handler("grBridge")],
])("A one-way call on iOS carries no callback id (%s)", async (via, names, place) => {
  const posted = place();
  expect(await send(via, names, request("pick", { mode: "oneWay", params: { a: 1 } }))).toEqual({
    code: "1",
    data: null,
  });
  expect(JSON.stringify(posted)).not.toContain("callbackId");
  expect(callbacks.pending).toBe(0);
});

test.each<[Mechanism, string[]]>([
  ["androidV1", ['{"a":1}']],
  ["androidV2", ['{"a":1}']],
  ["androidV3", ['{"a":1}']],
])("A one-way call on Android carries no callback, and whatever comes back is no answer (%s)", async (via, args) => {
  const { calls } = injectObject("grAndroid", "pick", () => '{"code":"0"}');
  const answer = await send(via, android, request("pick", { mode: "oneWay", params: { a: 1 } }));
  expect(answer).toEqual({ code: "1", data: null });
  expect(calls).toEqual([args]);
});

/** The addresses that frames were given, and whether each frame was hidden. */
function watchFrames(): { url: string; hidden: boolean }[] {
  const loaded: { url: string; hidden: boolean }[] = [];
  const append = document.documentElement.appendChild.bind(document.documentElement);
  const root = document.documentElement;
  root.appendChild = (node) => {
    if (node instanceof HTMLIFrameElement) loaded.push({ url: node.src, hidden: node.style.display === "none" });
    return append(node);
  };
  undo.push(() => Reflect.deleteProperty(root, "appendChild"));
  return loaded;
}

test("A scheme call loads its URL in a hidden frame that is gone when the call is done", async () => {
  const loaded = watchFrames();
  const answer = await send("scheme", gr, request("grapp://tab/home?from=h5", { mode: "oneWay" }));
  expect(loaded).toEqual([{ url: "grapp://tab/home?from=h5", hidden: true }]);
  expect(answer).toEqual({ code: "1", data: null });
  expect(document.querySelectorAll("iframe")).toHaveLength(0);
});

test("Scheme calls of one moment go out in order, one in a task", async () => {
  const loaded = watchFrames();
  const targets = ["a", "b", "c"].map((target) => request(`grapp://${target}`, { mode: "oneWay" }));
  const calls = targets.map((target) => send("scheme", gr, target));
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(loaded.map(({ url }) => url)).toEqual(["grapp://a"]);
  await Promise.all(calls);
  expect(loaded.map(({ url }) => url)).toEqual(["grapp://a", "grapp://b", "grapp://c"]);
});

test.each([
  ["another app's", "nwdapp://tab/home"],
  ["a script's", "javascript:alert(1)"],
  ["one with a line break", "grapp://tab\n/home"],
  ["one with a delete sign", "grapp://tab\u007f"],
])("A scheme call refuses an address that is not the app's own: %s", async (_, url) => {
  const loaded = watchFrames();
  expect(await ending(send("scheme", gr, request(url)))).toMatchObject({ failed: "bad-url" });
  expect(loaded).toEqual([]);
});

test("A host without an app protocol has no scheme calls", () => {
  expect(transports.scheme.missing({ window, names: {}, callbacks }, request("grapp://a"))).toBe(
    "NotImplemented: pick",
  );
});

test("The browser copies through the clipboard", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  undo.push(() => Reflect.deleteProperty(navigator, "clipboard"));
  expect(await send("web", {}, request("copy", { params: { text: "123" } }))).toEqual({ code: "1", data: null });
  expect(copied).toEqual(["123"]);
});

test("A clipboard that never says whether it copied runs into the time limit", async () => {
  const clipboard = { writeText: () => new Promise(() => undefined) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  undo.push(() => Reflect.deleteProperty(navigator, "clipboard"));
  const call = send("web", {}, request("copy", { params: { text: "1" } }));
  expect(await ending(call)).toMatchObject({ failed: "timed-out" });
});

test("The browser copies a selection where the clipboard refuses", async () => {
  let selected = "";
  Reflect.set(document, "execCommand", () => {
    const area = document.querySelector("textarea");
    selected = area?.value.slice(area.selectionStart, area.selectionEnd) ?? "";
    return true;
  });
  undo.push(() => Reflect.deleteProperty(document, "execCommand"));
  await send("web", {}, request("copy", { params: { text: "123" } }));
  expect(selected).toBe("123");
  expect(document.querySelector("textarea")).toBeNull();
});

test("A copy that no way allows fails", async () => {
  expect(await ending(send("web", {}, request("copy", { params: { text: "1" } })))).toEqual({
    failed: "threw",
    text: "pick threw: This browser has no clipboard",
  });
});

test("The browser dials through a tel: link", async () => {
  const dialled: string[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) dialled.push(event.target.href);
  };
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((tag: string) => {
    const element = create(tag);
    element.addEventListener("click", listen);
    return element;
  });
  undo.push(() => vi.restoreAllMocks());
  await send("web", {}, request("dial", { params: { phone: "400-800 1234" } }));
  expect(dialled).toEqual(["tel:4008001234"]);
});

test.each(["async", "oneWay"] as const)("The browser dials nothing but telephone numbers (%s)", async (mode) => {
  const call = send("web", {}, request("dial", { mode, params: { phone: "javascript:1" } }));
  expect(await ending(call)).toEqual({ failed: "bad-url", text: "Invalid authority" });
});

test("The browser goes back, and to close a page it leaves it", async () => {
  const done: string[] = [];
  vi.spyOn(window.history, "back").mockImplementation(() => void done.push("back"));
  vi.spyOn(window, "close").mockImplementation(() => void done.push("close"));
  undo.push(() => vi.restoreAllMocks());
  await send("web", {}, request("back"));
  await send("web", {}, request("close"));
  expect(done).toEqual(["back", "close", "back"]);
});

test("The browser tells the size of the screen", async () => {
  const { data } = await send("web", {}, request("screenSize"));
  expect(data).toEqual({ width: window.screen.width, height: window.screen.height });
});

test("The browser has no ability that is not in its table, whatever objects inherit", () => {
  const missing = (method: string) => transports.web.missing({ window, names: {}, callbacks }, request(method));
  expect([missing("copy"), missing("share"), missing("constructor")]).toEqual([
    undefined,
    "NotImplemented: pick",
    "NotImplemented: pick",
  ]);
});

/** The vendor's object, which keeps what it is given and answers as told. */
function miniProgram(method: string, answer: (options: Options) => void) {
  const calls: Json[] = [];
  const call = (options: Options) => {
    calls.push(JSON.parse(JSON.stringify(options)));
    answer(options);
  };
  inject("tt", { miniProgram: { [method]: call } });
  return calls;
}

interface Options {
  readonly success: (result: object) => void;
  readonly fail: (result: object) => void;
}

test("Douyin gets a path that begins with a slash", async () => {
  const calls = miniProgram("navigateTo", ({ success }) => success({ errMsg: "navigateTo:ok" }));
  const answer = await send("douyin", {}, request("navigateTo", { params: { url: "pages/index/index" } }));
  expect(calls).toEqual([{ url: "/pages/index/index" }]);
  expect(answer).toEqual({ code: "1", data: { errMsg: "navigateTo:ok" } });
});

test("Douyin gets a message with its type and data inside data", async () => {
  const calls = miniProgram("postMessage", () => undefined);
  await send("douyin", {}, request("postMessage", { mode: "oneWay", params: { type: "paid", data: { id: 1 } } }));
  expect(calls).toEqual([{ data: { type: "paid", data: { id: 1 } } }]);
});

test("A move that Douyin fails is a refusal with its message", async () => {
  miniProgram("navigateTo", ({ fail }) => fail({ errMsg: "navigateTo:fail no such page" }));
  expect(await send("douyin", {}, request("navigateTo"))).toEqual({
    code: "fail",
    data: { errMsg: "navigateTo:fail no such page" },
  });
});

/** The script that the page asked for last. */
function lastScript(): HTMLScriptElement | undefined {
  return [...document.querySelectorAll("script")].pop();
}

const sdk = "https://sdk.example/jssdk.js";

test("Douyin's script is loaded once when the page does not have it", async () => {
  const calls = [send("douyin", { sdk }, request("reLaunch")), send("douyin", { sdk }, request("reLaunch"))];
  await vi.waitFor(() => expect(lastScript()?.src).toBe(sdk), { timeout: 30_000 });
  const asked = document.querySelectorAll("script").length;
  miniProgram("reLaunch", ({ success }) => success({}));
  lastScript()?.dispatchEvent(new Event("load"));
  expect(await Promise.all(calls)).toEqual([
    { code: "1", data: {} },
    { code: "1", data: {} },
  ]);
  expect(asked).toBe(1);
  lastScript()?.remove();
});

test("A script of Douyin that cannot be loaded fails the call, and the next call tries again", async () => {
  const address = "https://sdk.example/broken.js";
  for (const attempt of [1, 2]) {
    const call = ending(send("douyin", { sdk: address }, request("reLaunch")));
    await vi.waitFor(() => expect(document.querySelectorAll("script")).toHaveLength(attempt), { timeout: 30_000 });
    lastScript()?.dispatchEvent(new Event("error"));
    expect(await call).toEqual({ failed: "bridge-missing", text: "NotImplemented: pick" });
  }
});

/**
 * The contract that every transport keeps, over the simulated native side. What a wire cannot show it is not
 * asked for; one test names those wires.
 */
interface Subject {
  readonly via: Mechanism;
  readonly host: SimulatedHost;
  readonly names: BridgeNames;
  readonly method: string;
  /** The function in the contract of these tests. */
  readonly native: string;
  readonly missing: string;
  readonly mode: "sync" | "async";
  readonly byNotify?: true;
  readonly params?: Record<string, Json>;
}

const onIos = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const onAndroid = { name: "gr", platform: "android", version: "5.0.0" } as const;
const onOhos = { name: "gr", platform: "ohos", version: "5.0.0" } as const;
const inWechat = { name: "wechat", platform: "ios" } as const;
const inDouyin = { name: "douyin", platform: "android" } as const;
const home = { url: "/pages/index/index" };

function subject(
  via: Mechanism,
  host: SimulatedHost,
  names: BridgeNames,
  missing: string,
  rest: Partial<Subject> = {},
) {
  return { via, host, names, missing, method: `probe/${via}`, native: via, mode: "async", ...rest } as const;
}

const subjects: readonly Subject[] = [
  subject("promise", onIos, ios, "NotImplemented: callIosV2", { byNotify: true }),
  subject("promise", onAndroid, android, "NotImplemented: callAndroidV3", { byNotify: true }),
  subject("promise", onOhos, ohos, "_dsbridge not found"),
  subject("iosV1", onIos, ios, "NotImplemented: callIosV1", { byNotify: true }),
  subject("iosV2", onIos, ios, "NotImplemented: callIosV2", { byNotify: true }),
  subject("androidV1", onAndroid, android, "NotImplemented: callAndroidV1", { mode: "sync" }),
  subject("androidV2", onAndroid, android, "NotImplemented: callAndroidV2"),
  subject("androidV3", onAndroid, android, "NotImplemented: callAndroidV3"),
  subject("dsbridge", onOhos, ohos, "_dsbridge not found"),
  subject("dsbridge", onOhos, ohos, "_dsbridge not found", {
    mode: "sync",
    method: "probe/now",
    native: "dsbridgeSync",
  }),
  subject("wechat", inWechat, {}, "NotImplemented: pick", { method: "navigateTo", native: "index", params: home }),
  subject("douyin", inDouyin, {}, "NotImplemented: pick", { method: "navigateTo", native: "index", params: home }),
];

const named = subjects.map(
  (one) => [`${one.via} on ${one.host.platform}${one.mode === "sync" ? " (sync)" : ""}`, one] as const,
);
const later = named.filter(([, { mode }]) => mode !== "sync");
const byNotify = named.filter(([, one]) => one.byNotify);
const inApps = named.filter(([, { host }]) => host.name === "gr");

/** Installs the native side of a subject. */
function simulate({ host }: Subject, stubs: Stubs["natives"] = [], faults: Faults = {}): Simulator {
  const simulator = createSimulator(window, {
    contract: wireContract,
    host,
    stubs: { stubs: "t", natives: stubs },
    faults,
  });
  simulator.install();
  undo.push(() => simulator.uninstall());
  return simulator;
}

function call({ via, names, method, mode, params = { note: "n" } }: Subject) {
  return send(via, names, request(method, { mode, params }));
}

const strayKinds = () => {
  const kinds: string[] = [];
  callbacks.onUnmatched(({ kind }) => kinds.push(kind));
  return kinds;
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each(inApps)("%s: an answer settles the call with its code and data", async (_, one) => {
  simulate(one, [{ native: one.native, answer: { name: "李四", list: [1, 2] } }]);
  expect(await call(one)).toEqual({ code: "1", data: { name: "李四", list: [1, 2] } });
  expect(callbacks.pending).toBe(0);
});

test.each(named.filter(([, { host }]) => host.name !== "gr"))("%s: an answer settles the call", async (_, one) => {
  simulate(one);
  expect(await call(one)).toMatchObject({ code: "1", data: { errMsg: expect.stringMatching(/:ok$/) } });
});

test.each(inApps)("%s: a refusal settles the call with its code", async (_, one) => {
  simulate(one, [{ native: one.native, code: "3002", answer: { why: "no" } }]);
  expect(await call(one)).toEqual({ code: "3002", data: { why: "no" } });
});

test.each(named.filter(([, { host }]) => host.name !== "gr"))("%s: a refusal settles the call", async (_, one) => {
  simulate(one, [{ native: one.native, code: "0" }]);
  expect(await call(one)).toMatchObject({ code: "fail" });
});

test.each(later)("%s: silence ends when the time is up", async (_, one) => {
  simulate(one, [{ native: one.native, silent: true }]);
  expect(await ending(call(one))).toEqual({ failed: "timed-out", text: "pick did not answer within 60 ms" });
  expect(callbacks.pending).toBe(0);
});

test.each(byNotify)("%s: a late answer is counted and changes nothing", async (_, one) => {
  const kinds = strayKinds();
  simulate(one, [], { natives: { [one.native]: { late: 90 } } });
  expect(await ending(call(one))).toMatchObject({ failed: "timed-out" });
  await rest(60);
  expect(kinds).toEqual(["late"]);
});

test.each(later.filter(([, { byNotify: notified }]) => !notified))(
  "%s: a late answer finds nobody and changes nothing",
  async (_, one) => {
    simulate(one, [], { natives: { [one.native]: { late: 90 } } });
    expect(await ending(call(one))).toMatchObject({ failed: "timed-out" });
    await rest(60);
    expect(callbacks.pending).toBe(0);
  },
);

test.each(later)("%s: a second answer changes nothing", async (_, one) => {
  const kinds = strayKinds();
  simulate(one, [], { natives: { [one.native]: "duplicate" } });
  expect(await call(one)).toMatchObject({ code: "1" });
  await rest(5);
  // DSBridge takes its stub away when it has called it.
  expect(kinds).toEqual(one.host.platform === "ohos" ? [] : ["duplicate"]);
});

test.each(byNotify)("%s: an answer with an unknown id settles nothing", async (_, one) => {
  const kinds = strayKinds();
  simulate(one, [], { natives: { [one.native]: "unknown-id" } });
  expect(await ending(call(one))).toMatchObject({ failed: "timed-out" });
  expect(kinds).toEqual(["unknown"]);
});

test("Only a direct return cannot be silent, and only an answer without an id cannot have an unknown one", () => {
  const names = (some: typeof named) => some.map(([name]) => name).sort();
  expect(names(named.filter(([, { mode }]) => mode === "sync"))).toMatchInlineSnapshot(`
    [
      "androidV1 on android (sync)",
      "dsbridge on ohos (sync)",
    ]
  `);
  expect(names(named.filter(([, { byNotify: notified }]) => !notified))).toMatchInlineSnapshot(`
    [
      "androidV1 on android (sync)",
      "androidV2 on android",
      "androidV3 on android",
      "douyin on android",
      "dsbridge on ohos",
      "dsbridge on ohos (sync)",
      "promise on ohos",
      "wechat on ios",
    ]
  `);
});

test.each(inApps)("%s: a malformed answer fails the call at once", async (_, one) => {
  simulate(one, [], { natives: { [one.native]: "malformed" } });
  expect(await ending(call(one))).toEqual({
    failed: "malformed",
    text: "pick answered with something that is not an answer",
  });
});

test.each(named)("%s: a missing bridge is told of in the catalogue's words", async (_, one) => {
  simulate(one, [], { bridge: "missing" });
  const { via, names, method, mode } = one;
  expect(transports[via].missing({ window, names, callbacks }, request(method, { mode }))).toBe(one.missing);
});

test.each(named)("%s: a bridge that is there is not missing", async (_, one) => {
  simulate(one);
  const { via, names, method, mode } = one;
  expect(transports[via].missing({ window, names, callbacks }, request(method, { mode }))).toBeUndefined();
});

test.each(named)("%s: a native side that throws fails the call", async (_, one) => {
  simulate(one, [], { natives: { [one.native]: "throw" } });
  // OpenHarmony's DSBridge keeps what an asynchronous method throws to itself.
  const why = one.host.platform === "ohos" && one.mode === "async" ? "{}" : "The native side threw";
  expect(await ending(call(one))).toEqual({ failed: "threw", text: `pick threw: ${why}` });
  expect(callbacks.pending).toBe(0);
});

test.each(later)("%s: aborting the call settles it", async (_, one) => {
  simulate(one, [{ native: one.native, silent: true }]);
  const controller = new AbortController();
  const { via, names, method, params = {} } = one;
  const sent = send(via, names, request(method, { params, signal: controller.signal, timeout: undefined }));
  setTimeout(() => controller.abort(), 5);
  expect(await ending(sent)).toMatchObject({ failed: "interrupted" });
});

test.each(inApps)("%s: what was sent is what the native side was meant to get", async (_, one) => {
  const simulator = simulate(one, [{ native: one.native, where: { note: "n" }, answer: { seen: true } }]);
  const names: (string | undefined)[] = [];
  simulator.onWire(({ name, direction }) => names.push(`${direction} ${name}`));
  expect(await call(one)).toEqual({ code: "1", data: { seen: true } });
  expect(names).toEqual([`out ${one.native}`, `in ${one.native}`]);
});
