import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { createDrifts, type Drift, type LoggedCall } from "../../../actions/bridge/callLog.ts";
import { findMismatch, validateResponses } from "../../../actions/bridge/validateResponses.ts";
import { ActionError } from "../../../actions/errors.ts";
import { parseVersion } from "../../../actions/hosts/version.ts";
import { createSimulator, type Simulator, type SimulatorOptions } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import { type Contract, type Json, type NativeStub, type Shape, schemas } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";
import { loadTransports } from "../loadTransports.ts";

let bridge: Bridge;
let simulator: Simulator;
let sent: string[];
let calls: LoggedCall[];
let undo: (() => void)[];

beforeEach(() => {
  [sent, calls, undo] = [[], [], []];
});

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  vi.useRealTimers();
});

beforeAll(async () => {
  // The vendor's SDK reads the user agent when it is loaded.
  const wechat = createSimulator(window, { contract: wireContract, host: inWechat });
  wechat.install();
  await loadTransports();
  wechat.uninstall();
});

const onIos = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const onAndroid = { name: "gr", platform: "android", version: "4.9.0" } as const;
const onOhos = { name: "gr", platform: "ohos", version: "5.0.0" } as const;
const inWechat = { name: "wechat", platform: "android", version: "8.0.32" } as const;
const inDouyin = { name: "douyin", platform: "ios", version: "2.40.0" } as const;

function openIn(options: Omit<SimulatorOptions, "contract">, contract: Contract = wireContract): void {
  vi.useFakeTimers();
  simulator = createSimulator(window, { contract, ...options });
  simulator.onWire(({ direction, name = "?" }) => direction === "out" && sent.push(name));
  simulator.install();
  const { name, platform, version } = options.host;
  bridge = createBridge({
    transports,
    window,
    contract,
    host: { name, platform, version: parseVersion(version), line: undefined, webview: undefined, evidence: [] },
    buildSchemeUrl: (prefix, target) => prefix + target,
    listeners: { onCall: (call) => calls.push(call) },
  });
  undo = [() => simulator.uninstall(), () => bridge.dispose()];
}

/** Waits for a call as long as it may take; gives its value, or the code, reason and text of its failure. */
async function ending(call: Promise<unknown>): Promise<unknown> {
  const ended = call.catch((thrown) => {
    if (!(thrown instanceof ActionError)) return thrown;
    return { code: thrown.code, reason: thrown.detail.reason, text: thrown.message };
  });
  await vi.advanceTimersByTimeAsync(20_000);
  return ended;
}

function withNotFoundCode(code: string): Contract {
  const hosts = wireContract.hosts.hosts.map((row) => (row.host === "gr" ? { ...row, notFound: [code] } : row));
  return { ...wireContract, hosts: { ...wireContract.hosts, hosts } };
}

test.each([
  ["iosV1", onIos, "NotImplemented: callIosV1"],
  ["androidV1", onAndroid, "NotImplemented: callAndroidV1"],
  ["androidV2", onAndroid, "NotImplemented: callAndroidV2"],
  ["androidV3", onAndroid, "NotImplemented: callAndroidV3"],
  ["dsbridge", onOhos, "NotImplemented: dsbridge"],
  ["dsbridgeSync", onOhos, "NotImplemented: dsbridgeSync"],
  ["promise", onOhos, "NotImplemented: promise"],
] as const)("An app whose bridge is there but has no %s lacks it: on %o", async (name, host, text) => {
  openIn({ host, faults: { natives: { [name]: "not-found" } } });
  expect(await ending(bridge.call(name, {}))).toEqual({ code: "unsupported", reason: "not-found", text });
});

test("A code that means that there is no such function is data of the host", async () => {
  openIn({ host: onIos, faults: { natives: { promise: "not-found" } } }, withNotFoundCode("404"));
  expect(await ending(bridge.call("promise", {}))).toEqual({
    ...{ code: "unsupported", reason: "not-found", text: "NotImplemented: promise" },
  });
});

test("The same code of another host is a refusal", async () => {
  openIn({ host: onIos, stubs: { stubs: "t", natives: [{ native: "promise", code: "404" }] } });
  expect(await ending(bridge.call("promise", {}))).toMatchObject({ code: "refused" });
});

test.each([
  ["system:function_not_exist"],
  ["navigateTo:fail function not exist"],
  ["navigateTo:fail not supported"],
  ["system:access_denied"],
  ["navigateTo:fail page is not found"],
])("A vendor that fails with %s lacks it", async (errMsg) => {
  openIn({ host: inDouyin });
  const fail = (options: { fail: (result: object) => void }) => setTimeout(() => options.fail({ errMsg }));
  Object.assign(Reflect.get(window, "tt").miniProgram, { navigateTo: fail });
  expect(await ending(bridge.goMiniProgram("index", { query: {} }))).toMatchObject({ reason: "not-found" });
});

test("WeChat's own bridge says that a function does not exist, and the vendor's script hands it on", async () => {
  openIn({ host: inWechat, faults: { natives: { index: "not-found" } } });
  expect(await ending(bridge.goMiniProgram("index", { query: {} }))).toMatchObject({ reason: "not-found" });
});

test("A vendor's object without the function lacks it", async () => {
  openIn({ host: inDouyin });
  Reflect.deleteProperty(Reflect.get(window, "tt").miniProgram, "navigateTo");
  expect(await ending(bridge.goMiniProgram("index", { query: {} }))).toMatchObject({ reason: "not-found" });
});

test("A page of a mini program that cannot be reached by one move may be by another", async () => {
  openIn({ host: inDouyin });
  Reflect.deleteProperty(Reflect.get(window, "tt").miniProgram, "reLaunch");
  await ending(bridge.goMiniProgram("index", { query: {}, move: "reLaunch" }));
  expect(await ending(bridge.goMiniProgram("index", { query: {}, move: "reLaunch" }))).toMatchObject({
    text: expect.stringContaining("index was not found on Douyin 2.40.0 on iOS"),
  });
  expect(await ending(bridge.goMiniProgram("index", { query: {} }))).toBeUndefined();
});

test("What an app turned out to lack is refused from then on, without asking it", async () => {
  openIn({ host: onOhos, faults: { natives: { dsbridge: "not-found" } } });
  expect(bridge.resolve("native", "dsbridge")).toMatchObject({ via: "dsbridge" });
  await ending(bridge.call("dsbridge", {}));
  sent.length = 0;
  const text = "dsbridge was not found on GR 5.0.0 on OpenHarmony (NotImplemented: dsbridge)";
  expect(bridge.resolve("native", "dsbridge")).toEqual({ reason: "not-found", message: text });
  expect(await ending(bridge.call("dsbridge", {}))).toEqual({ code: "unsupported", reason: "not-found", text });
  expect(sent).toEqual([]);
  expect(calls).toMatchObject([
    { mechanism: "dsbridge", error: { code: "unsupported" } },
    { mechanism: undefined, error: { code: "unsupported", message: text } },
  ]);
});

test("What is learned is learned for one visit", async () => {
  openIn({ host: onOhos, faults: { natives: { dsbridge: "not-found" } } });
  await ending(bridge.call("dsbridge", {}));
  for (const restore of undo.splice(0).reverse()) restore();
  openIn({ host: onOhos });
  expect(await ending(bridge.call("dsbridge", {}))).toBeNull();
});

test("Other functions of the app are not concerned", async () => {
  openIn({ host: onIos, faults: { natives: { iosV1: "not-found" } } });
  await ending(bridge.call("iosV1", {}));
  expect(await ending(bridge.call("iosV2", {}))).toBeNull();
});

test("A bridge that is missing as a whole is missing, and may still come", async () => {
  openIn({ host: onAndroid, faults: { bridge: { late: 4000 } } });
  expect(await ending(bridge.call("androidV2", {}))).toMatchObject({ code: "bridge-missing" });
  expect(bridge.drifts).toEqual([]);
  expect(await ending(bridge.call("androidV2", {}))).toBeNull();
});

test("Explaining a name says that the host itself lacks it", async () => {
  openIn({ host: onOhos, faults: { natives: { dsbridge: "not-found" } } });
  await ending(bridge.call("dsbridge", {}));
  expect(bridge.explain("native", "dsbridge")).toMatchObject([
    {
      ...{ taken: false, why: "not found (NotImplemented: dsbridge)" },
      text: "dsbridge probe/dsbridge for GR: not found (NotImplemented: dsbridge)",
    },
  ]);
});

test("Explaining a name says, in a line for a log, which row lost and why", () => {
  openIn({ host: { ...onAndroid, version: "4.8.9" } });
  expect(bridge.explain("native", "getVersion").map(({ text }) => text)).toEqual([
    "androidV1 getVersion for GR from 4.9.0 before 5.0.0 on Android: needs GR 4.9.0",
  ]);
});

/** Counts what DSBridge is asked about its own methods. */
function countProbes(): { count: number } {
  const object: { call: (method: string, text: string) => string } = Reflect.get(window, "_dsbridge");
  const [probes, call] = [{ count: 0 }, object.call];
  object.call = (method, text) => {
    if (method === "_dsb.hasNativeMethod") probes.count += 1;
    return Reflect.apply(call, object, [method, text]);
  };
  return probes;
}

test("DSBridge is asked once what it knows of a method, and only after it has refused it", async () => {
  openIn({ host: onOhos });
  const probes = countProbes();
  await ending(bridge.call("dsbridge", {}));
  expect(probes.count).toBe(0);
  const object = Reflect.get(window, "_dsbridge");
  const { call } = object;
  object.call = (method: string, text: string) =>
    method === "probe.dsbridge" ? '{"code":-1,"errMsg":"{}"}' : call(method, text);
  for (let round = 0; round < 3; round += 1) {
    // It has the method, so the method threw.
    expect(await ending(bridge.call("dsbridge", {}))).toMatchObject({ code: "threw" });
  }
  // Whether it is there, and whether it takes a callback.
  expect(probes.count).toBe(2);
  expect(bridge.resolve("native", "dsbridge")).toMatchObject({ via: "dsbridge" });
});

test.each([
  ["says nothing", undefined],
  ["refuses that too", '{"code":-1,"errMsg":"no"}'],
  ["answers as DSBridge 2 does", "undefined"],
])("A DSBridge that %s when it is asked leaves open whether anything was done", async (_, reply) => {
  openIn({ host: onOhos });
  const object = Reflect.get(window, "_dsbridge");
  object.call = (method: string) => (method.startsWith("_dsb.") ? reply : '{"code":-1,"errMsg":"no"}');
  expect(await ending(bridge.call("dsbridge", {}))).toMatchObject({ code: "threw" });
});

test("A function that the app has registered in the other mode is a drift", async () => {
  openIn({ host: onOhos });
  const text = '{"code":-1,"errMsg":"call failed: h5 async differs from native registration."}';
  const object = Reflect.get(window, "_dsbridge");
  object.call = (method: string) => (method.startsWith("_dsb.") ? '{"code":0,"data":true}' : text);
  await ending(bridge.call("dsbridge", {}));
  expect(bridge.drifts).toEqual([{ kind: "mode", name: "dsbridge", expected: "async", found: "sync" }]);
});

test("Listeners that the bridge is made with hear of calls, drifts and stray messages from the first on", async () => {
  const heard: string[] = [];
  const simulator = createSimulator(window, {
    contract: wireContract,
    host: onIos,
    faults: { natives: { iosV1: "not-found", promise: "duplicate" } },
  });
  simulator.install();
  bridge = createBridge({
    transports,
    window,
    contract: wireContract,
    host: { name: "gr", platform: "ios", version: [5, 0, 0], line: undefined, webview: undefined, evidence: [] },
    buildSchemeUrl: (prefix, target) => prefix + target,
    listeners: {
      onCall: ({ name, error }) => heard.push(`${name} ${error?.code ?? "ok"}`),
      onDrift: ({ kind, name }) => heard.push(`${name} ${kind}`),
      onUnmatched: ({ kind, name }) => heard.push(`${name} ${kind}`),
    },
  });
  await bridge.call("iosV1", {}).catch(() => undefined);
  await bridge.call("promise", {});
  await vi.waitFor(() => expect(heard).toContain("promise duplicate"), { timeout: 30_000 });
  expect(heard.sort()).toEqual(["iosV1 not-found", "iosV1 unsupported", "promise duplicate", "promise ok"]);
  bridge.dispose();
  simulator.uninstall();
});

test("A drift is told of once, with what was expected and what was found", async () => {
  openIn({ host: onIos, faults: { natives: { iosV1: "not-found" } } });
  const heard: Drift[] = [];
  const stop = bridge.onDrift((drift) => heard.push(drift));
  await ending(bridge.call("iosV1", {}));
  await ending(bridge.call("iosV1", {}));
  const drift = { kind: "not-found", name: "iosV1", expected: "iosV1 probe/iosV1", found: "NotImplemented: callIosV1" };
  expect(heard).toEqual([drift]);
  expect(bridge.drifts).toEqual([drift]);
  stop();
});

test("A function that no row names and that answers is a drift", async () => {
  openIn({ host: onAndroid });
  Object.assign(Reflect.get(window, "grAndroid"), { secret: () => "here" });
  const raw = { method: "secret", via: "androidV1", mode: "sync" } as const;
  expect(await ending(bridge.callRaw(raw, {}))).toBe("here");
  expect(bridge.drifts).toEqual([
    { kind: "undeclared", name: "secret", expected: "no such function", found: "an answer by androidV1" },
  ]);
});

test("So is one of another version that answers on this one, but not one that the contract has here", async () => {
  openIn({ host: { ...onAndroid, version: "4.8.9" } });
  Object.assign(Reflect.get(window, "grAndroid"), { getVersion: () => "4.8.9" });
  await ending(bridge.callRaw({ method: "getVersion", via: "androidV1", mode: "sync" }, {}));
  await ending(bridge.callRaw({ method: "getWindow", via: "androidV1", mode: "sync" }, {}));
  expect(bridge.drifts).toMatchObject([{ kind: "undeclared", name: "getVersion" }]);
});

test("Drifts are redacted, bounded, and each is kept once", () => {
  const drifts = createDrifts();
  const drift = { kind: "shape", name: "n", expected: "a text", found: "call 13900001111" } as const;
  for (let round = 0; round < 3; round += 1) drifts.add(drift);
  expect(drifts.all).toEqual([{ ...drift, found: "call ***" }]);
  for (let n = 0; n < 1000; n += 1) drifts.add({ ...drift, name: `n${n}` });
  expect(drifts.all).toHaveLength(100);
});

test("A listener that throws concerns nobody else", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  openIn({ host: onIos, faults: { natives: { iosV1: "not-found" } } });
  const heard: string[] = [];
  bridge.onDrift(() => {
    throw new Error("the listener's own mistake");
  });
  bridge.onDrift(({ kind }) => heard.push(kind));
  expect(await ending(bridge.call("iosV1", {}))).toMatchObject({ reason: "not-found" });
  expect(heard).toEqual(["not-found"]);
  errors.mockRestore();
});

const entities = schemas["entities.json"].$defs;

test.each<[string, Shape, Json]>([
  ["a text", { type: "text" }, "4.9.0"],
  ["an amount", { type: "money" }, 500.5],
  ["a whole number", { type: "integer" }, 3],
  ["one of a few texts", { oneOf: ["GRANTED", "REFUSE"] }, "REFUSE"],
  ["anything", { type: "any" }, { a: [1] }],
  ["anything, when nothing is said", {}, null],
  ["an entity", { entity: "WindowInfo" }, { navigationBarHeight: 50, statusBarHeight: 0 }],
  ["an entity with further fields", { entity: "WindowInfo" }, { more: true }],
  ["a field that is left out", { type: "object", fields: { appType: { type: "text" } } }, {}],
  ["a list of entities", { type: "list", of: { entity: "AliPayDeductResult" } }, [{ resultStatus: "9000" }]],
  ["an object of texts", { type: "object", of: { type: "text" } }, { camera: "GRANTED" }],
])("An answer fits its shape: %s", (_, shape, value) => {
  expect(findMismatch(shape, value, entities)).toBeUndefined();
});

test.each<[Shape, Json, string, string]>([
  [{ type: "text" }, 4, "answer: text", "number"],
  [{ type: "number" }, "4", "answer: number", "text"],
  [{ type: "integer" }, 1.5, "answer: integer", "number"],
  [{ type: "boolean" }, "true", "answer: boolean", "text"],
  [{ type: "list" }, {}, "answer: list", "object"],
  [{ type: "object" }, [], "answer: object", "list"],
  [{ type: "object" }, null, "answer: object", "nothing"],
  [{ fields: { a: {} } }, "a", "answer: object", "text"],
  [{ entity: "WindowInfo" }, { statusBarHeight: "20" }, "answer.statusBarHeight: number", "text"],
  [{ type: "object", fields: { a: { type: "text", required: true } } }, {}, "answer.a", "nothing"],
  [{ type: "list", of: { fields: { a: { type: "text" } } } }, [{ a: "x" }, { a: 1 }], "answer.1.a: text", "number"],
  [{ type: "object", of: { type: "text" } }, { camera: 1 }, "answer.camera: text", "number"],
  [{ oneOf: ["GRANTED", "REFUSE"] }, "13900001111", "answer: GRANTED or REFUSE", "another"],
])("An answer does not fit its shape: %j, %j", (shape, value, expected, found) => {
  expect(findMismatch(shape, value, entities)).toEqual({ expected, found });
});

/** Opens a page in which answers are compared with the contract's words. */
function openWatching(natives: NativeStub[]): void {
  openIn({ host: onAndroid, stubs: { stubs: "t", natives } });
  bridge.use(validateResponses(wireContract, entities));
}

test("An answer of another shape is a drift that holds no value, and the call goes on with what could be read", async () => {
  openWatching([{ native: "getVersion", answer: 49 }]);
  expect(await ending(bridge.call("getVersion", {}))).toBe("49");
  expect(bridge.drifts).toEqual([{ kind: "shape", name: "getVersion", expected: "answer: text", found: "number" }]);
});

test("An answer in a dialect of its row is no drift", async () => {
  openWatching([{ native: "getAppType", answer: { appType: "3" }, dialect: "jsonTwice" }]);
  expect(await ending(bridge.call("getAppType", {}))).toEqual({ appType: "3" });
  expect(bridge.drifts).toEqual([]);
});

test("A refusal has no shape", async () => {
  openWatching([{ native: "selectContacts", code: "0", answer: "no" }]);
  expect(await ending(bridge.call("selectContacts", {}))).toMatchObject({ code: "refused" });
  expect(bridge.drifts).toEqual([]);
});
