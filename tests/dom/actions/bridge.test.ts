import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import type { LoggedCall } from "../../../actions/bridge/callLog.ts";
import { ActionError } from "../../../actions/errors.ts";
import type { Host } from "../../../actions/hosts/host.ts";
import { parseVersion } from "../../../actions/hosts/version.ts";
import { redact } from "../../../actions/privacy/redact.ts";
import { createSimulator, type Faults, type SimulatedHost, type WireEvent } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { NativeStub } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";

let bridge: Bridge;
let calls: LoggedCall[];
let wire: WireEvent[];
let undo: (() => void)[];

beforeEach(() => {
  [calls, wire, undo] = [[], [], []];
});

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  vi.useRealTimers();
});

const onIos = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const onAndroid = { name: "gr", platform: "android", version: "4.9.0" } as const;
const inWechat = { name: "wechat", platform: "android", version: "8.0.32" } as const;
const inDouyin = { name: "douyin", platform: "ios", version: "2.40.0" } as const;

/** Opens a page in a simulated app. */
function openIn(host: SimulatedHost, natives: NativeStub[] = [], faults: Faults = {}, over = transports): void {
  const options = { contract: wireContract, host, stubs: { stubs: "t", natives }, faults };
  const simulator = createSimulator(window, options);
  simulator.onWire((event) => wire.push(event));
  simulator.install();
  bridge = createBridge({
    transports: over,
    window,
    contract: wireContract,
    host: seen(host),
    buildSchemeUrl,
    listeners: { onCall: (call) => calls.push(call) },
  });
  undo = [() => simulator.uninstall(), () => bridge.dispose()];
}

function seen({ name, platform, version, webview }: SimulatedHost): Host {
  return { name, platform, version: parseVersion(version), line: undefined, webview, evidence: [] };
}

function buildSchemeUrl(prefix: string, target: string, query: object): string {
  return `${prefix}${target}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
}

/** The code and text of a call's failure. */
async function failure(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    (value) => new Error(`It did not fail: ${JSON.stringify(value)}`),
    (thrown) => thrown,
  );
  return error instanceof ActionError ? { code: error.code, text: error.message, ...error.detail } : error;
}

/** What went out on the wire. */
function sent(): unknown[] {
  return wire.filter(({ direction }) => direction === "out").map(({ payload }) => payload);
}

const anId = expect.stringMatching(/^gw[0-9a-f]{32}$/);

test("A call gives the data of its answer", async () => {
  openIn(onIos, [{ native: "selectContacts", answer: JSON.parse('[{ "name": "李四", "phone": "13900001111" }]') }]);
  expect(await bridge.call("selectContacts", {})).toEqual([{ name: "李四", phone: "13900001111" }]);
  expect(bridge.pending).toBe(0);
});

test("What a page leaves out is filled in, and the wire's own names are used", async () => {
  openIn(onIos);
  await bridge.call<string>("selectContacts", { title: "选人" });
  expect(sent()).toEqual([{ callbackId: anId, method: "contacts/select", params: { limit: 1, pageTitle: "选人" } }]);
});

test("Parameters that are not JSON go nowhere", async () => {
  openIn(onIos);
  const loop: Record<string, never> = {};
  Object.assign(loop, { loop });
  await expect(bridge.call("selectContacts", loop)).rejects.toThrow("not JSON");
  expect(sent()).toEqual([]);
});

test("A function that the host does not have fails with the reason, and nothing is sent", async () => {
  openIn({ ...onAndroid, version: "4.8.9" });
  expect(await failure(bridge.call("getVersion", {}))).toMatchObject({
    code: "unsupported",
    name: "getVersion",
    reason: "too-old",
    text: "getVersion needs GR 4.9.0; this is GR 4.8.9 on Android",
  });
  expect(sent()).toEqual([]);
  expect(calls).toMatchObject([{ name: "getVersion", mechanism: undefined, error: { code: "unsupported" } }]);
});

test.each([
  ["4.8.9", "too-old"],
  ["4.9.0", "getVersion"],
  ["4.99.0", "getVersion"],
  ["5.0.0", "removed"],
])("On GR %s, supports says %s", (version, said) => {
  openIn({ ...onAndroid, version });
  const found = bridge.resolve("native", "getVersion");
  expect("reason" in found ? found.reason : found.method).toBe(said);
});

test("Explaining a name says what became of each of its rows", () => {
  openIn(inDouyin);
  expect(bridge.explain("native", "postMessage").map(({ row, taken }) => [row.host, taken])).toEqual([
    ["wechat", false],
    ["douyin", true],
  ]);
});

test("A refusal carries the code and the data", async () => {
  openIn(onIos, [{ native: "selectContacts", code: "3002", answer: { why: "denied" } }]);
  expect(await failure(bridge.call("selectContacts", {}))).toEqual({
    ...{ code: "refused", text: "selectContacts answered with code 3002" },
    ...{ name: "selectContacts", status: "3002", data: { why: "denied" } },
  });
});

test.each([
  ["ios", { contacts: "REFUSE", list: ["REFUSE", "GRANTED"] }],
  ["android", { contacts: "NO_ASK", list: ["NO_ASK", "GRANTED"] }],
] as const)("NO_ASK means REFUSE on iOS, and only there: %s", async (platform, answer) => {
  const asked = { contacts: "NO_ASK", list: ["NO_ASK", "GRANTED"] };
  openIn({ name: "gr", platform, version: "5.0.0" }, [{ native: "checkPermissions", answer: asked }]);
  expect(await bridge.call<string>("checkPermissions", {})).toEqual(answer);
});

test("The app type that the app answers is stored, under the legacy key too", async () => {
  openIn(onIos, [{ native: "getAppType", answer: { appType: "3" } }]);
  await bridge.call("getAppType", {});
  expect([window.localStorage.getItem("CZ_APP_TYPE"), window.localStorage.getItem("APP_TYPE")]).toEqual(["3", "3"]);
});

test.each([
  ["checkPermissions", 5000],
  ["promise", 15_000],
])("A silent %s fails after %d ms", async (name, limit) => {
  vi.useFakeTimers();
  openIn(onIos, [{ native: name, silent: true }]);
  const ended = failure(bridge.call(name, {}));
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(bridge.pending).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toMatchObject({ code: "timed-out", text: `${name} did not answer within ${limit} ms` });
});

test("A call that waits for the user ends after ten minutes, or the limit that it is given", async () => {
  vi.useFakeTimers();
  openIn(onIos, [{ native: "selectContacts", silent: true }]);
  const patient = failure(bridge.call("selectContacts", {}));
  const limited = failure(bridge.call("selectContacts", {}, { timeout: 100 }));
  await vi.advanceTimersByTimeAsync(599_999);
  expect(bridge.pending).toBe(1);
  expect(await limited).toMatchObject({ code: "timed-out" });
  await vi.advanceTimersByTimeAsync(1);
  expect(await patient).toMatchObject({ code: "timed-out" });
});

test("Calls made before the bridge has come wait for it, and go out in their order", async () => {
  vi.useFakeTimers();
  openIn(onIos, [], { bridge: { late: 510 } });
  const first = bridge.call("promise", { note: "1" });
  await vi.advanceTimersByTimeAsync(505);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10);
  const second = bridge.call("iosV2", { note: "2" });
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([first, second]);
  expect(sent()).toMatchObject([{ params: { note: "1" } }, { params: { note: "2" } }]);
});

test.each([
  ["checkPermissions", 2000, "a function that is asked"],
  ["promise", 3000, "a function that acts"],
])("A bridge that never comes fails a call after a limit: %s after %d ms (%s)", async (name, limit) => {
  vi.useFakeTimers();
  openIn(onIos, [], { bridge: "missing" });
  const ended = failure(bridge.call(name, {}));
  await vi.advanceTimersByTimeAsync(limit - 100);
  expect(bridge.pending).toBe(1);
  await vi.advanceTimersByTimeAsync(150);
  expect(await ended).toMatchObject({ code: "bridge-missing", text: "NotImplemented: callIosV2" });
});

test("Once the page has waited in vain, no later call waits again", async () => {
  vi.useFakeTimers();
  openIn(onIos, [], { bridge: "missing" });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failure(bridge.call("promise", {}))).toMatchObject({ code: "bridge-missing" });
});

test("A bridge object that throws when it is looked at fails the calls that wait, and leaves none waiting", async () => {
  vi.useFakeTimers();
  openIn(onIos, [], { bridge: "missing" });
  const waiting = failure(bridge.call<string>("checkPermissions", {}));
  Object.defineProperty(window, "webkit", {
    configurable: true,
    get: () => {
      throw new Error("not for you");
    },
  });
  undo.unshift(() => Reflect.deleteProperty(window, "webkit"));
  expect(await failure(bridge.call("promise", {}))).toMatchObject({
    code: "threw",
    text: "promise threw: not for you",
  });
  expect(await waiting).toMatchObject({ code: "threw" });
  expect(bridge.pending).toBe(0);
});

test("A call that waits for the bridge while the page is hidden does not go out later", async () => {
  vi.useFakeTimers();
  openIn(onIos, [], { bridge: { late: 500 } });
  const waiting = failure(bridge.call("promise", {}));
  await vi.advanceTimersByTimeAsync(100);
  window.dispatchEvent(new Event("pagehide"));
  expect(await waiting).toMatchObject({ code: "not-sent" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([]);
  const next = bridge.call("promise", {});
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toBeNull();
});

test("A call whose code is still being fetched when the page is hidden does not go out later", async () => {
  let come = (): void => undefined;
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  const wechat = { ...transports.wechat, load: () => code.then(transports.wechat.load) };
  openIn(inWechat, [], {}, { ...transports, wechat });
  const waiting = failure(bridge.call("postMessage", { type: "paid", data: 1 }));
  await new Promise((resolve) => setTimeout(resolve));
  window.dispatchEvent(new Event("pagehide"));
  come();
  expect(await waiting).toMatchObject({ code: "not-sent" });
  expect(sent()).toEqual([]);
  await bridge.call("postMessage", { type: "paid", data: 2 });
  expect(sent()).toMatchObject([{ name: "postMessage", arg: { type: "paid", data: 2 } }]);
});

test("A vendor's ready event lets the waiting calls go at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  openIn(inWechat, [], { bridge: { late: 10 } });
  const call = bridge.call("postMessage", { type: "paid", data: 1 });
  vi.advanceTimersByTime(10);
  vi.useRealTimers();
  await call;
  expect(sent()).toMatchObject([{ name: "postMessage", arg: { type: "paid", data: 1 } }]);
});

test("Aborting ends a call that waits for the bridge, and a call that waits for its answer", async () => {
  openIn(onIos, [{ native: "promise", silent: true }]);
  const controller = new AbortController();
  const waiting = failure(bridge.call("promise", {}, { signal: controller.signal }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  controller.abort();
  expect(await waiting).toMatchObject({ code: "interrupted" });
  expect(await failure(bridge.call("promise", {}, { signal: controller.signal }))).toMatchObject({
    code: "not-sent",
  });
  expect(sent()).toHaveLength(1);
});

test("Opening a destination loads its URL in the app's protocol", async () => {
  openIn(onIos);
  await bridge.open("baseApply", { amount: 500.5 });
  expect(sent()).toEqual(["grapp://apply/base?channel=h5&amt=500.5"]);
  expect(document.querySelectorAll("iframe")).toHaveLength(0);
});

test("A destination is told of without its query in the address, and with it as the payload", async () => {
  openIn(onIos);
  await bridge.open("baseApply", { amount: 500 });
  expect(calls).toMatchObject([
    { mechanism: "scheme", method: "grapp://apply/base", payload: { channel: "h5", amt: 500 } },
  ]);
});

test("A function that is reached by a scheme call goes out as one, and has no answer", async () => {
  openIn(onIos);
  expect(await bridge.call("launchApp", { url: "weixin" })).toBeNull();
  expect(sent()).toEqual(["grapp://app/launch?url=weixin"]);
});

test("A destination of another host cannot be opened", async () => {
  openIn(inWechat);
  expect(await failure(bridge.open("baseApply", {}))).toMatchObject({ code: "unsupported", reason: "host" });
});

test("A page of the mini program is reached with its query, a webview page with its url", async () => {
  openIn(inWechat);
  await bridge.goMiniProgram("index", { query: { from: "h5 页" } });
  await bridge.goMiniProgram("webview", { query: {}, url: "https://h5.example/a?b=1&c=2" });
  expect(sent()).toEqual([
    { name: "navigateTo", arg: { url: "/pages/index/index?from=h5%20%E9%A1%B5" } },
    { name: "navigateTo", arg: { url: "/pages/webview/index?url=https%3A%2F%2Fh5.example%2Fa%3Fb%3D1%26c%3D2" } },
  ]);
});

test("A step may say how to move, and how far back", async () => {
  openIn(inDouyin);
  await bridge.goMiniProgram("index", { query: {}, move: "reLaunch" });
  await bridge.goMiniProgram("back", { query: {}, delta: 2 });
  expect(sent()).toEqual([
    { name: "reLaunch", arg: { url: "/pages/index/index" } },
    { name: "navigateBack", arg: { delta: 2 } },
  ]);
});

test("A webview page without a url goes nowhere", async () => {
  openIn(inWechat);
  expect(await failure(bridge.goMiniProgram("webview", { query: {} }))).toMatchObject({ code: "page" });
  expect(sent()).toEqual([]);
});

test("When ten pages are open, the next one opens in place of this one", async () => {
  openIn(inWechat);
  for (let page = 2; page <= 10; page += 1) await bridge.goMiniProgram("index", { query: {} });
  wire.length = 0;
  await bridge.goMiniProgram("index", { query: {} });
  expect(sent()).toMatchObject([{ name: "navigateTo" }, { name: "redirectTo" }]);
});

test("Any other failure of a move is the call's failure", async () => {
  openIn(inWechat, [{ native: "index", code: "0", answer: { errMsg: "no such page" } }]);
  expect(await failure(bridge.goMiniProgram("index", { query: {} }))).toMatchObject({
    code: "refused",
    status: "fail",
  });
  expect(sent()).toHaveLength(1);
});

test("Each call is told of once, with its mechanism, what it sent and what came back", async () => {
  openIn(onIos, [{ native: "promise", answer: { ok: true } }]);
  await bridge.call("promise", { note: "n" });
  expect(calls).toEqual([
    {
      ...{ id: 1, name: "promise", mechanism: "promise", method: "probe/promise", payload: { note: "n" } },
      ...{ answer: { code: "1", data: { ok: true } }, startedAt: expect.any(Number), ms: expect.any(Number) },
    },
  ]);
});

test("A failed call is told of with its code", async () => {
  openIn(onIos, [{ native: "promise", code: "0", answer: { phone: "13900001111" } }]);
  await failure(bridge.call("promise", {}));
  expect(calls).toMatchObject([{ error: { code: "refused", data: { phone: "***" } } }]);
  expect(calls[0]).not.toHaveProperty("answer");
});

test("What is sensitive is not told: neither sent nor answered, under no name", async () => {
  openIn(onIos, [
    { native: "selectContacts", answer: JSON.parse('[{ "name": "李四", "phone": "1", "city": "成都" }]') },
  ]);
  const answer = await bridge.call<string>("selectContacts", { title: "秘密", limit: 2 });
  expect(calls).toMatchObject([
    { payload: { pageTitle: "***", limit: 2 }, answer: { data: [{ name: "***", phone: "***", city: "成都" }] } },
  ]);
  expect(answer).toEqual([{ name: "李四", phone: "1", city: "成都" }]);
});

test("A listener that is taken away hears no more", async () => {
  openIn(onIos);
  const heard: string[] = [];
  const stop = bridge.onCall(({ name }) => heard.push(name));
  await bridge.call("promise", {});
  stop();
  await bridge.call("promise", {});
  expect(heard).toEqual(["promise"]);
});

test("An answer that nobody waits for is told of", async () => {
  openIn(onIos, [], { natives: { promise: "duplicate" } });
  const strays: string[] = [];
  bridge.onUnmatched(({ kind }) => strays.push(kind));
  await bridge.call("promise", {});
  await vi.waitFor(() => expect(strays).toEqual(["duplicate"]));
});

test("Disposing settles every call, wherever it waits, and ends the bridge", async () => {
  openIn(onIos, [{ native: "promise", silent: true }]);
  const answers = Array.from({ length: 20 }, () => failure(bridge.call("promise", {})));
  await vi.waitFor(() => expect(sent()).toHaveLength(20));
  bridge.dispose();
  for (const ended of await Promise.all(answers)) expect(ended).toMatchObject({ code: "interrupted" });
  expect(await failure(bridge.call("promise", {}))).toMatchObject({ code: "not-sent" });
  expect(bridge.pending).toBe(0);
});

test("Disposing settles the calls that wait for the bridge to come", async () => {
  vi.useFakeTimers();
  openIn(onIos, [], { bridge: "missing" });
  const waiting = failure(bridge.call("promise", {}));
  bridge.dispose();
  expect(await waiting).toMatchObject({ code: "not-sent" });
});

test("10,000 calls leave nothing pending", async () => {
  openIn(onIos);
  const before = Object.getOwnPropertyNames(window).length;
  for (let round = 0; round < 200; round += 1) {
    await Promise.all(Array.from({ length: 50 }, () => bridge.call("promise", { note: "n" })));
  }
  expect(calls).toHaveLength(10_000);
  expect(bridge.pending).toBe(0);
  expect(Object.getOwnPropertyNames(window)).toHaveLength(before);
});

test.each([
  ["a telephone number", "拨打 13900001111 联系", "拨打 *** 联系"],
  ["an identity card", "110105199003070011", "***"],
  ["an identity card that ends in X", "11010519900307001X", "***"],
  ["a bank card with gaps", "6222 0212 3456 7890 123", "***"],
  ["an e-mail address", "write to li.si+1@mail.example.com now", "write to *** now"],
  ["a token in an address", "https://h5.example/?token=abc.def&b=1", "https://h5.example/?token=***&b=1"],
  ["a token behind a hash", "/#/a?accessToken=abc", "/#/a?accessToken=***"],
  ["an amount", "48000.50", "48000.50"],
  ["a version", "10.11.0", "10.11.0"],
  ["a date and time", "2026-11-21 10:00", "2026-11-21 10:00"],
])("A log masks what betrays a person: %s", (_, text, shown) => {
  expect(redact(text)).toBe(shown);
});

test("A log takes a long text without signs, such as a picture, in its stride", () => {
  const picture = "a".repeat(300_000);
  expect(redact({ picture })).toEqual({ picture });
});

test("A log masks numbers and secret fields at any depth, and leaves the value itself alone", () => {
  const value = { a: [{ phone: 13900001111, Password: "x", ok: true, none: null }], n: 12 };
  expect(redact(value)).toEqual({ a: [{ phone: "***", Password: "***", ok: true, none: null }], n: 12 });
  expect(value.a[0]?.phone).toBe(13900001111);
});
