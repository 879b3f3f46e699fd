import axios from "axios";
import { afterEach, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { contract } from "../../../actions/contract/index.ts";
import { hostClasses } from "../../../actions/hosts/classes.ts";
import { detectHost, type Host } from "../../../actions/hosts/host.ts";
import { formatVersion } from "../../../actions/hosts/version.ts";
import {
  createSimulator,
  type Faults,
  type HttpEvent,
  type SimulatedHost,
  type Simulator,
  type SimulatorOptions,
  simulatedUserAgent,
  type WireEvent,
} from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Conditions } from "../../../renderer/studio/panels/conditions/answerCondition.ts";
import { conditionStubs } from "../../../renderer/studio/panels/conditions/conditionStubs.ts";
import type { Contract, NativeStub, RequestStub } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";

let undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  undo = [];
});

const onIos = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const onAndroid = { name: "gr", platform: "android", version: "4.9.0" } as const;
const onOhos = { name: "gr", platform: "ohos", version: "5.0.0" } as const;

function simulate(host: SimulatedHost, options: Partial<SimulatorOptions> = {}): Simulator {
  const simulator = createSimulator(window, { contract: wireContract, host, ...options });
  simulator.install();
  undo.push(() => simulator.uninstall());
  return simulator;
}

function natives(...stubs: NativeStub[]) {
  return { stubs: "t", natives: stubs };
}

/** What the host has put under a path of `window`. */
function injected(path: string): unknown {
  return path.split(".").reduce<unknown>((object, name) => {
    return typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
  }, window);
}

/** Calls a method of what the host has put on the page, as its object. */
function callHost(path: string, method: string, ...args: unknown[]): unknown {
  const object = injected(path);
  if (typeof object !== "object" || object === null) throw new Error(`There is no ${path}`);
  return Reflect.apply(Reflect.get(object, method), object, args);
}

/** Lets the native side answer a page of its own: a function under a name. */
function listen(name: string): unknown[] {
  const heard: unknown[] = [];
  Object.defineProperty(window, name, { configurable: true, value: (value: unknown) => heard.push(value) });
  undo.push(() => Reflect.deleteProperty(window, name));
  return heard;
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

/** The bridge of a page in the app that is simulated. */
function bridgeOf(host: Host, of: Contract = wireContract) {
  const bridge = createBridge({
    transports,
    window,
    contract: of,
    host,
    buildSchemeUrl: (prefix, target) => prefix + target,
  });
  undo.push(() => bridge.dispose());
  return bridge;
}

const classes = hostClasses(contract).map((one) => {
  const { name, platform, version } = one.representative;
  const host: SimulatedHost = { name, platform, ...(version && { version: formatVersion(version) }) };
  return [`${name} ${host.version ?? "of unknown version"} on ${platform}`, host] as const;
});

test.each(classes)("The page recognises the app that is simulated: %s", (_, host) => {
  simulate(host, { contract });
  const found = detectHost(window, contract);
  expect(found).toMatchObject({ name: host.name, platform: host.platform });
  if (host.version !== undefined) expect(found.version?.join(".")).toBe(host.version);
});

/** What WeChat's SDK asks of its own accord, for its report to the vendor, once one of its functions is called. */
const ofSdkItself = "getNetworkType";

/** Opens the real contract's page in an app; `strange` keeps what went out under no name of the contract. */
function openWithContract(host: SimulatedHost) {
  const strange: WireEvent[] = [];
  const simulator = simulate(host, { contract });
  simulator.onWire((event) => {
    const { name } = Object(event.payload);
    if (event.name === undefined && name !== ofSdkItself) strange.push(event);
  });
  return { strange, simulator, bridge: bridgeOf(detectHost(window, contract), contract) };
}

test.each(classes.filter(([, { name }]) => name !== "browser"))(
  "Every function and mini-program page of the contract goes through on %s, or is refused by the table",
  async (_, host) => {
    const { bridge, strange } = openWithContract(host);
    const isWired = (found: ReturnType<Bridge["resolve"]>) => !isRefusal(found) && found.via !== "web";
    const functions = Object.keys(contract.natives).filter((name) => isWired(bridge.resolve("native", name)));
    const pages = Object.keys(contract.miniPrograms).filter((name) => isWired(bridge.resolve("miniProgram", name)));
    const failed: string[] = [];
    const note = (name: string) => (error: unknown) => failed.push(`${name}: ${error}`);
    await Promise.all(functions.map((name) => bridge.call(name, {}).catch(note(name))));
    const options = { query: {}, url: "https://h5.example/" };
    await Promise.all(pages.map((name) => bridge.goMiniProgram(name, options).catch(note(name))));
    expect(failed).toEqual([]);
    expect(strange).toEqual([]);
    expect(functions.length + pages.length).toBeGreaterThan(0);
    expect(bridge.pending).toBe(0);
  },
);

test.each([
  ["aliPayDeduct", { name: "gr", platform: "ios", version: "5.0.0" }],
  ["weChatPay", { name: "wechat", platform: "ios" }],
  ["douyinPay", { name: "douyin", platform: "android" }],
] satisfies [string, SimulatedHost][])(
  "The condition of an unknown outcome is one to a page: %s",
  async (name, host) => {
    const { bridge, simulator } = openWithContract(host);
    const callee = { kind: "native", name } as const;
    const conditions: Conditions = { [name]: { callee, condition: "uncertain" } };
    simulator.setStubs({ stubs: "t", ...conditionStubs(conditions, { stubs: "t" }, contract) });
    await expect(bridge.call(name, {})).rejects.toMatchObject({ code: "uncertain" });
  },
);

test.each([
  { name: "gr", platform: "ios", version: "5.0.0" },
  { name: "nwd", platform: "android", version: "10.12.0" },
] as const)("Every destination of the contract can be opened on $name $version", async (host) => {
  const { bridge, strange } = openWithContract(host);
  for (const name of Object.keys(contract.schemes)) await bridge.open(name, {});
  expect(strange).toEqual([]);
});

test("A user agent that the contract would not recognise is no simulation", () => {
  const hosts = wireContract.hosts.hosts.map((row) => ({ ...row, userAgent: "Other/" }));
  const other = { ...wireContract, hosts: { ...wireContract.hosts, hosts } };
  expect(() => simulatedUserAgent(onIos, other)).toThrow("as gr");
});

test("The user agent names the app, its version and its web view", () => {
  simulate({ ...onAndroid, webview: "WK" });
  expect(navigator.userAgent).toMatch(/Android 10.* GR\/4\.9\.0 WebView\/WK$/);
});

test("Uninstalling leaves the window as it was", () => {
  const before = [navigator.userAgent, window.localStorage, window.XMLHttpRequest, Object.getOwnPropertyNames(window)];
  for (const { name, platform } of [onIos, onAndroid, onOhos, { name: "wechat", platform: "ios" } as const]) {
    const simulator = simulate({ name, platform, version: "5.0.0" }, { apiBase: "/api" });
    expect(navigator.userAgent).not.toBe(before[0]);
    simulator.uninstall();
  }
  const after = [navigator.userAgent, window.localStorage, window.XMLHttpRequest, Object.getOwnPropertyNames(window)];
  expect(after).toEqual(before);
  const frame = document.createElement("iframe");
  frame.src = "grapp://tab/home";
  expect(frame.getAttribute("src")).toBe("grapp://tab/home");
});

test("Each host sees a local storage of its own", () => {
  const first = simulate(onIos, { storage: "one" });
  localStorage.setItem("CZ_APP_TYPE", "3");
  localStorage.other = "x";
  expect([localStorage.length, Object.keys(localStorage), localStorage.CZ_APP_TYPE, "other" in localStorage]).toEqual([
    ...[2, ["CZ_APP_TYPE", "other"], "3", true],
  ]);
  first.uninstall();
  const second = simulate(onIos, { storage: "two" });
  expect([localStorage.length, localStorage.getItem("CZ_APP_TYPE"), localStorage.key(0)]).toEqual([0, null, null]);
  localStorage.setItem("a", "1");
  localStorage.clear();
  second.uninstall();
  simulate(onIos, { storage: "one" });
  expect(localStorage.getItem("CZ_APP_TYPE")).toBe("3");
  expect(localStorage instanceof Storage).toBe(true);
  localStorage.removeItem("CZ_APP_TYPE");
  delete localStorage.other;
  expect(localStorage).toHaveLength(0);
});

test("The first stub that fits answers: by its parameters, its host, and as often as it may", async () => {
  const simulator = simulate(onIos, {
    stubs: natives(
      { native: "promise", where: { note: { a: 1 } }, answer: { by: "where" } },
      { native: "promise", host: "nwd", answer: { by: "another host" } },
      { native: "promise", host: "gr.android", answer: { by: "another platform" } },
      { native: "promise", host: "gr.ios", times: 2, answer: { by: "times" } },
      { native: "promise", answer: { by: "last" } },
    ),
  });
  const bridge = bridgeOf(detectHost(window, wireContract));
  const answers = [];
  for (const note of [{ a: 1, b: 2 }, "x", "y", "z"]) answers.push(await bridge.call("promise", { note }));
  expect(answers).toEqual([{ by: "where" }, { by: "times" }, { by: "times" }, { by: "last" }]);
  simulator.setStubs(natives({ native: "promise", code: "9" }));
  await expect(bridge.call("promise", {})).rejects.toMatchObject({ code: "refused", detail: { status: "9" } });
});

test("A stub's answer comes after its delay", async () => {
  vi.useFakeTimers();
  undo.push(() => vi.useRealTimers());
  simulate(onIos, { stubs: natives({ native: "promise", delay: 800, answer: { ok: true } }) });
  const bridge = bridgeOf(detectHost(window, wireContract));
  const answer = bridge.call("promise", {});
  await vi.advanceTimersByTimeAsync(799);
  expect(bridge.pending).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await answer).toEqual({ ok: true });
});

test.each([
  ["selectContacts", onIos, []],
  ["getAppType", onIos, { appType: "" }],
  ["getVersion", onAndroid, ""],
  ["getWindow", onAndroid, { navigationBarHeight: 0, statusBarHeight: 0 }],
])("Without a stub %s answers empty, in its shape, and the log says so", async (name, host, answer) => {
  const simulator = simulate(host);
  const marks: boolean[] = [];
  simulator.onWire(({ direction, isDefault }) => direction === "in" && marks.push(isDefault));
  expect(await bridgeOf(detectHost(window, wireContract)).call(name, {})).toEqual(answer);
  expect(marks).toEqual([true]);
});

test("The log shows both directions as they were on the wire", async () => {
  const simulator = simulate(onAndroid, { stubs: natives({ native: "androidV2", answer: { ok: true } }) });
  const events: WireEvent[] = [];
  const stop = simulator.onWire((event) => events.push(event));
  const bridge = bridgeOf(detectHost(window, wireContract));
  await bridge.call("androidV2", { note: "n" });
  stop();
  await bridge.call("androidV2", {});
  expect(events).toEqual([
    {
      ...{ mechanism: "androidV2", direction: "out", name: "androidV2", isDefault: false, at: expect.any(Number) },
      call: 1,
      payload: ['{"note":"n"}', expect.stringMatching(/^gw/)],
    },
    {
      ...{ mechanism: "androidV2", direction: "in", name: "androidV2", isDefault: false, at: expect.any(Number) },
      ...{ call: 1, stub: { native: "androidV2", answer: { ok: true } } },
      payload: { code: "1", data: { ok: true } },
    },
  ]);
});

test("iOS has the handlers of its version and no others", () => {
  simulate(onIos);
  expect(Object.keys(injected("webkit.messageHandlers") ?? {})).toEqual(["probe/iosV1", "grBridge"]);
  expect(injected("grAndroid")).toBeUndefined();
  expect(injected("_dsbridge")).toBeUndefined();
});

test.each([
  ["a function", { run: () => undefined }],
  ["a missing value", { value: undefined }],
  ["an element", document.createElement("p")],
])("An iOS handler refuses what cannot be cloned: %s", (_, body) => {
  simulate(onIos);
  expect(() => callHost("webkit.messageHandlers.grBridge", "postMessage", body)).toThrow(TypeError);
});

test("A method of another name goes to nobody, and the log says that it has none", async () => {
  const simulator = simulate(onIos);
  const events: WireEvent[] = [];
  simulator.onWire((event) => events.push(event));
  callHost("webkit.messageHandlers.grBridge", "postMessage", { method: "no/such", params: {}, callbackId: "gw1" });
  await soon();
  expect(events).toMatchObject([{ direction: "out", name: undefined }]);
});

test.each([
  ["4.8.9", false],
  ["4.9.0", true],
  ["5.0.0", false],
])("Android %s has a method of versions 4.9.0 to 5.0.0: %s", (version, has) => {
  simulate({ ...onAndroid, version });
  expect(typeof injected("grAndroid.getVersion") === "function").toBe(has);
});

test("Android finds a method by its number of arguments", () => {
  simulate(onAndroid, { stubs: natives({ native: "getVersion", answer: JSON.parse('"4.9.0"') }) });
  expect(callHost("grAndroid", "getVersion")).toBe("4.9.0");
  expect(() => callHost("grAndroid", "getVersion", "{}")).toThrow("Method not found");
});

test("An object reaches Android as null", () => {
  const simulator = simulate(onAndroid);
  const payloads: unknown[] = [];
  simulator.onWire(({ direction, payload }) => direction === "out" && payloads.push(payload));
  callHost("grAndroid", "probe/androidV1", { note: "n" });
  expect(payloads).toEqual([[null]]);
});

test("A detached Android method throws", () => {
  simulate(onAndroid);
  const detached = injected("grAndroid.getVersion");
  expect(typeof detached === "function" && (() => detached())).toThrow(
    "Java bridge method can't be invoked on a non-injected object",
  );
});

/** Calls DSBridge as its own script does, and reads what it gives back. */
function dsCall(method: string, args: object): unknown {
  return JSON.parse(String(callHost("_dsbridge", "call", method, JSON.stringify(args))));
}

test("DSBridge answers a synchronous call at once, as text, with its own code", () => {
  simulate(onOhos, { stubs: natives({ native: "dsbridgeSync", where: { note: "n" }, answer: { h: 50 } }) });
  expect(dsCall("probe.now", { data: { note: "n" } })).toEqual({ code: 0, data: { code: "1", data: { h: 50 } } });
});

test.each([
  ["an unknown method", "probe.other"],
  ["an unknown namespace", "other.now"],
  ["a slash left in place", "probe/now"],
])("DSBridge fails %s with -1 and throws nothing", (_, method) => {
  simulate(onOhos);
  expect(dsCall(method, { data: {} })).toMatchObject({ code: -1 });
});

test("DSBridge drops what is not wrapped in data", () => {
  simulate(onOhos, { stubs: natives({ native: "dsbridgeSync", where: { note: "n" }, answer: { seen: true } }) });
  expect(dsCall("probe.now", { note: "n" })).toEqual({ code: 0, data: { code: "1", data: null } });
});

test("DSBridge fails a synchronous function that is called with a stub", () => {
  simulate(onOhos);
  expect(dsCall("probe.now", { data: {}, _dscbstub: "stub" })).toEqual({
    code: -1,
    errMsg: "call failed: h5 async differs from native registration.",
  });
});

test("DSBridge gives 0 for an asynchronous call, later calls the stub with the value, and deletes it", async () => {
  simulate(onOhos, { stubs: natives({ native: "dsbridge", answer: { ok: true } }) });
  const heard = listen("stub");
  expect(dsCall("probe.dsbridge", { data: {}, _dscbstub: "stub" })).toEqual({ code: 0 });
  expect(heard).toEqual([]);
  await soon();
  expect(heard).toEqual([{ code: "1", data: { ok: true } }]);
  expect(Reflect.has(window, "stub")).toBe(false);
});

test("An asynchronous answer of DSBridge without a stub is lost", async () => {
  simulate(onOhos);
  expect(dsCall("probe.dsbridge", { data: {} })).toEqual({ code: 0 });
  await soon();
});

test("An OpenHarmony app that answers through notify is understood too", async () => {
  simulate(onOhos, { ohosAnswersBy: "notify", stubs: natives({ native: "promise", answer: { ok: true } }) });
  expect(await bridgeOf(detectHost(window, wireContract)).call("promise", {})).toEqual({ ok: true });
});

test("WeChat's own SDK finds its bridge and its environment", async () => {
  simulate({ name: "wechat", platform: "ios" });
  const { default: sdk } = await import("weixin-js-sdk");
  expect(await new Promise((resolve) => sdk.miniProgram.getEnv(resolve))).toEqual({ miniprogram: true });
  const answered = new Promise((success) => sdk.miniProgram.navigateTo({ url: "/pages/index/index", success }));
  expect(await answered).toEqual({ errMsg: "navigateTo:ok" });
});

test("WeChat refuses a page that the mini program does not have", async () => {
  simulate({ name: "wechat", platform: "ios" });
  const { default: sdk } = await import("weixin-js-sdk");
  const failed = new Promise((fail) => sdk.miniProgram.navigateTo({ url: "/pages/none", fail }));
  expect(await failed).toEqual({ errMsg: "navigateTo:fail page is not found" });
});

test("Douyin refuses a path without a slash at its beginning", async () => {
  simulate({ name: "douyin", platform: "android" });
  const failed = new Promise((fail) => callHost("tt.miniProgram", "navigateTo", { url: "pages/index/index", fail }));
  expect(await failed).toEqual({ errMsg: "navigateTo:fail url must start with /" });
});

test.each([
  ["src", (frame: HTMLIFrameElement, url: string) => Object.assign(frame, { src: url })],
  ["setAttribute", (frame: HTMLIFrameElement, url: string) => frame.setAttribute("src", url)],
])("A scheme call is caught at the frame's %s, before any real app starts", (_, point) => {
  const simulator = simulate(onIos);
  const events: WireEvent[] = [];
  simulator.onWire((event) => events.push(event));
  const frames = ["grapp://apply/base?amt=5", "grapp://no/such", "https://h5.example/"].map((url) => {
    const frame = document.createElement("iframe");
    point(frame, url);
    return frame.getAttribute("src");
  });
  expect(frames).toEqual([null, null, "https://h5.example/"]);
  expect(events).toMatchObject([
    { mechanism: "scheme", direction: "out", name: "baseApply", payload: "grapp://apply/base?amt=5" },
    { mechanism: "scheme", direction: "out", name: undefined, payload: "grapp://no/such" },
  ]);
});

test("Another app's scheme is caught as well, and has no name here", () => {
  const simulator = simulate({ name: "wechat", platform: "ios" });
  const events: WireEvent[] = [];
  simulator.onWire((event) => events.push(event));
  document.createElement("iframe").src = "grapp://apply/base";
  expect(events).toMatchObject([{ name: undefined, payload: "grapp://apply/base" }]);
});

test("A bridge may come late, or not at all, and faults can change while the page is open", async () => {
  const late = simulate(onIos, { faults: { bridge: { late: 2 } } });
  expect(injected("webkit")).toBeUndefined();
  await soon();
  expect(injected("webkit.messageHandlers.grBridge")).toBeDefined();
  late.setFaults({ natives: { promise: "throw" } });
  await expect(bridgeOf(detectHost(window, wireContract)).call("promise", {})).rejects.toMatchObject({ code: "threw" });
  late.uninstall();
  simulate(onIos, { faults: { bridge: "missing" } satisfies Faults });
  await soon();
  expect(injected("webkit")).toBeUndefined();
});

test("A call that waits can be answered otherwise, once; a cut off answer is one that nobody can read", async () => {
  const simulator = simulate(onIos, { stubs: natives({ native: "promise", silent: true }) });
  const bridge = bridgeOf(detectHost(window, wireContract));
  const waiting = bridge.call("promise", {});
  await soon();
  expect(simulator.answerCall(1, { native: "promise", answer: { ok: "by hand" } })).toBe(true);
  expect(await waiting).toEqual({ ok: "by hand" });
  expect(simulator.answerCall(1, { native: "promise", answer: { ok: "again" } })).toBe(false);
  simulator.setStubs(natives({ native: "promise", answer: { ok: true }, malformed: true }));
  await expect(bridge.call("promise", {})).rejects.toMatchObject({ code: "malformed" });
});

test("An answer that is under way when the app is closed does not arrive", async () => {
  vi.useFakeTimers();
  undo.push(() => vi.useRealTimers());
  const simulator = simulate(onIos, { stubs: natives({ native: "promise", delay: 100 }) });
  const heard: string[] = [];
  simulator.onWire(({ direction }) => heard.push(direction));
  const bridge = bridgeOf(detectHost(window, wireContract));
  bridge.call("promise", {}).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(50);
  simulator.uninstall();
  await vi.advanceTimersByTimeAsync(100);
  expect(heard).toEqual(["out"]);
});

/** A page's HTTP client with the server of stubs behind it. */
function serve(...requests: RequestStub[]) {
  const events: HttpEvent[] = [];
  const simulator = simulate(onIos, { apiBase: "https://api.example/v1/", stubs: { stubs: "t", requests } });
  simulator.onHttp((event) => events.push(event));
  return { http: axios.create({ baseURL: "https://api.example/v1", adapter: "xhr" }), events, simulator };
}

test("The server answers with the stub's status and body", async () => {
  const { http } = serve({ request: "/quota", status: 201, answer: { total: 50_000.5 } });
  const { status, data, headers } = await http.get("/quota");
  expect([status, data, headers["content-type"]]).toEqual([201, { total: 50_000.5 }, "application/json"]);
});

test("A request stub is chosen by method, by query or body, and as often as it may", async () => {
  const { http } = serve(
    { request: "/a", method: "delete", answer: { by: "another method" } },
    { request: "/a", method: "post", where: { kind: { n: 1 } }, answer: { by: "body" } },
    { request: "/a", method: "get", where: { page: 2 }, answer: { by: "query" } },
    { request: "/a", host: "nwd", answer: { by: "another host" } },
    { request: "/a", times: 1, answer: { by: "times" } },
    { request: "/a", answer: { by: "last" } },
  );
  const answers = [
    await http.post("/a", { kind: { n: 1, m: 2 } }),
    await http.get("/a", { params: { page: 2 } }),
    await http.get("/a", { params: { page: 3 } }),
    await http.get("/a"),
  ];
  expect(answers.map(({ data }) => data.by)).toEqual(["body", "query", "times", "last"]);
});

test("A form-encoded body is read field by field", async () => {
  const { http, events } = serve({ request: "/form", where: { code: "12" }, answer: {} });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await http.post("/form", { code: "12", name: "李 四" }, { headers });
  expect(events).toMatchObject([{ method: "post", path: "/form", body: { code: "12", name: "李 四" } }]);
});

test("A failure status fails the request in the catalogue's words", async () => {
  const { http } = serve({ request: "/a", status: 503, answer: { message: "busy" } });
  await expect(http.get("/a")).rejects.toMatchObject({
    message: "Request failed with status code 503",
    response: { data: { message: "busy" } },
  });
});

test("A request without a stub gets a 404 that says so", async () => {
  const { http, events } = serve();
  await expect(http.get("/none", { params: { q: 1 } })).rejects.toMatchObject({
    response: { status: 404, data: { message: "There is no stub for get /none" } },
  });
  expect(events).toMatchObject([{ path: "/none", query: { q: "1" }, reply: { isDefault: true } }]);
});

test("A server that cannot be reached is a network error", async () => {
  const { http } = serve({ request: "/a", unreachable: true });
  await expect(http.get("/a")).rejects.toMatchObject({ message: "Network Error" });
});

test("Offline no request arrives, whatever its stub says, and the browser knows and tells; a slow network adds to each", async () => {
  const { http, events, simulator } = serve({ request: "/a", delay: 1, answer: { a: 1 } });
  const told: string[] = [];
  for (const name of ["offline", "online"]) window.addEventListener(name, () => told.push(name), { once: true });
  simulator.setFaults({ network: "offline" });
  expect(navigator.onLine).toBe(false);
  await expect(http.get("/a")).rejects.toMatchObject({ message: "Network Error" });
  simulator.setFaults({ network: { late: 20 } });
  expect(navigator.onLine).toBe(true);
  expect((await http.get("/a")).data).toEqual({ a: 1 });
  expect(events.map(({ reply }) => [reply.kind, reply.delay])).toEqual([
    ["unreachable", 0],
    ["answer", 21],
  ]);
  expect(told).toEqual(["offline", "online"]);
});

test.each([
  ["silent", { silent: true }],
  ["too slow", { delay: 500, answer: {} }],
])("A server that is %s runs into the time limit", async (_, stub) => {
  const { http } = serve({ request: "/a", ...stub });
  await expect(http.get("/a", { timeout: 10 })).rejects.toMatchObject({ message: "timeout of 10ms exceeded" });
});

test("A request that waits can be answered otherwise, once, in place of what was under way", async () => {
  const { http, events, simulator } = serve({ request: "/a", delay: 60_000, answer: { by: "stub" } });
  const request = http.get("/a");
  await vi.waitFor(() => expect(events).toHaveLength(1));
  expect(simulator.answerRequest(1, { request: "/a", answer: { by: "hand" } })).toBe(true);
  expect((await request).data).toEqual({ by: "hand" });
  expect(simulator.answerRequest(1, { request: "/a", answer: {} })).toBe(false);
  expect(events.map(({ number, reply }) => [number, reply.body])).toEqual([
    [1, { by: "stub" }],
    [1, { by: "hand" }],
  ]);
});

test("A cut off answer cannot be read", async () => {
  const { http } = serve({ request: "/a", malformed: true, answer: { total: 5 } });
  expect((await http.get("/a")).data).toBe('{"total":5');
});

test("A stub that stays among others goes on being counted", async () => {
  const once = { request: "/a", times: 1, answer: { by: "once" } };
  const { http, simulator } = serve();
  simulator.setStubs({ stubs: "t", requests: [once, { request: "/a", answer: { by: "then" } }] });
  expect((await http.get("/a")).data).toEqual({ by: "once" });
  simulator.setStubs({ stubs: "t", requests: [once, { request: "/a", answer: { by: "others" } }] });
  expect((await http.get("/a")).data).toEqual({ by: "others" });
});

test("A request can be aborted, and its answer then never comes", async () => {
  const { http } = serve({ request: "/a", delay: 5, answer: {} });
  const controller = new AbortController();
  const request = http.get("/a", { signal: controller.signal });
  setTimeout(() => controller.abort(), 1);
  await expect(request).rejects.toMatchObject({ code: "ERR_CANCELED" });
});

test("A request that the browser gives up is aborted in the catalogue's words", async () => {
  const { http } = serve({ request: "/a", silent: true });
  const sent: XMLHttpRequest[] = [];
  const open = window.XMLHttpRequest.prototype.open;
  vi.spyOn(window.XMLHttpRequest.prototype, "open").mockImplementation(function (
    this: XMLHttpRequest,
    ...args: unknown[]
  ) {
    sent.push(this);
    Reflect.apply(open, this, args);
  });
  undo.push(() => vi.restoreAllMocks());
  const request = http.get("/a");
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 });
  setTimeout(() => sent[0]?.abort(), 1);
  await expect(request).rejects.toMatchObject({ message: "Request aborted" });
});

test("Request stubs can be replaced while the page is open", async () => {
  const { http, simulator } = serve({ request: "/a", answer: { n: 1 } });
  simulator.setStubs({ stubs: "t", requests: [{ request: "/a", answer: { n: 2 } }] });
  expect((await http.get("/a")).data).toEqual({ n: 2 });
});

test("Another server's address is looked up whole", async () => {
  const { http } = serve({ request: "https://other.example/v1x", answer: { n: 3 } });
  expect((await http.get("https://other.example/v1x")).data).toEqual({ n: 3 });
  await expect(http.get("https://api.example/v1x")).rejects.toMatchObject({ response: { status: 404 } });
});
