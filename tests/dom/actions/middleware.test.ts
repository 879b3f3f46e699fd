import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import type { LoggedCall } from "../../../actions/bridge/callLog.ts";
import type { Middleware } from "../../../actions/bridge/pipeline.ts";
import type { UndeclaredCall } from "../../../actions/bridge/requests.ts";
import { ActionError } from "../../../actions/errors.ts";
import { parseVersion } from "../../../actions/hosts/version.ts";
import { createSimulator, type SimulatedHost, type WireEvent } from "../../../actions/simulator/index.ts";
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
});

const onIos = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const onAndroid = { name: "gr", platform: "android", version: "5.0.0" } as const;
const onOhos = { name: "gr", platform: "ohos", version: "5.0.0" } as const;
const inBrowser = { name: "browser", platform: "other" } as const;

function openIn(host: SimulatedHost, natives: NativeStub[] = []): void {
  const simulator = createSimulator(window, { contract: wireContract, host, stubs: { stubs: "t", natives } });
  simulator.onWire((event) => wire.push(event));
  simulator.install();
  const { name, platform, version } = host;
  bridge = createBridge({
    transports,
    window,
    contract: wireContract,
    host: { name, platform, version: parseVersion(version), line: undefined, webview: undefined, evidence: [] },
    buildSchemeUrl: (prefix, target, query) =>
      `${prefix}${target}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    listeners: { onCall: (call) => calls.push(call) },
  });
  undo = [() => simulator.uninstall(), () => bridge.dispose()];
}

function sent(): unknown[] {
  return wire.filter(({ direction }) => direction === "out").map(({ payload }) => payload);
}

async function failure(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    (value) => new Error(`It did not fail: ${JSON.stringify(value)}`),
    (thrown) => thrown,
  );
  return error instanceof ActionError ? { code: error.code, text: error.message } : error;
}

const anId = expect.stringMatching(/^gw[0-9a-f]{32}$/);

test("The last middleware is the outermost, and one that is taken out sees no more", async () => {
  openIn(onIos);
  const seen: string[] = [];
  const named =
    (name: string): Middleware =>
    async (_, next) => {
      seen.push(`${name} before`);
      const answer = await next();
      seen.push(`${name} after`);
      return answer;
    };
  const takeOut = bridge.use(named("inner"));
  bridge.use(named("outer"));
  await bridge.call("promise", {});
  expect(seen).toEqual(["outer before", "inner before", "inner after", "outer after"]);
  takeOut();
  seen.length = 0;
  await bridge.call("promise", {});
  expect(seen).toEqual(["outer before", "outer after"]);
});

test("A middleware sees the call as it goes out: its ways, its payload, what is sensitive", async () => {
  openIn(onIos);
  const seen: unknown[] = [];
  bridge.use((call, next) => {
    seen.push({ ...call, differs: undefined });
    return next();
  });
  await bridge.call<string>("selectContacts", { title: "选人" });
  expect(seen).toEqual([
    {
      ...{ name: "selectContacts", mechanism: "promise", method: "contacts/select" },
      ...{
        payload: { limit: 1, pageTitle: "选人" },
        sensitive: ["name", "phone", "title", "name", "phone", "pageTitle"],
      },
      ...{ okCodes: ["1"], differs: undefined },
    },
  ]);
});

test("A middleware may change the payload, for those inside of it too", async () => {
  openIn(onIos);
  const seen: unknown[] = [];
  bridge.use(({ payload }, next) => {
    seen.push(payload);
    return next();
  });
  bridge.use(({ payload }, next) => next({ ...payload, traced: true }));
  await bridge.call("promise", { note: "n" });
  expect(seen).toEqual([{ note: "n", traced: true }]);
  expect(sent()).toMatchObject([{ params: { note: "n", traced: true } }]);
});

test("A middleware may change the answer, and turn a refusal into one", async () => {
  openIn(onIos, [{ native: "promise", code: "0", answer: "no" }]);
  bridge.use(async (_, next) => {
    const { code, data } = await next();
    return { code: code === "0" ? "1" : code, data: `${data}, but` };
  });
  expect(await bridge.call("promise", {})).toBe("no, but");
});

test("A middleware may answer in place of the native side: nothing is sent, and the log knows", async () => {
  openIn(onIos);
  bridge.use(async () => ({ code: "1", data: "made up" }));
  expect(await bridge.call("promise", {})).toBe("made up");
  expect(sent()).toEqual([]);
  expect(calls).toMatchObject([{ name: "promise", answer: { data: "made up" } }]);
});

test("A middleware may fail a call, with an error of its own or any other", async () => {
  openIn(onIos);
  const stop = bridge.use(() => Promise.reject(new ActionError("refused", "not today")));
  expect(await failure(bridge.call("promise", {}))).toEqual({ code: "refused", text: "not today" });
  stop();
  bridge.use(() => {
    throw new Error("a mistake");
  });
  expect(await failure(bridge.call("promise", {}))).toEqual({ code: "threw", text: "promise threw: a mistake" });
  expect(bridge.pending).toBe(0);
});

test.each([
  ["nothing", undefined],
  ["something without a text", Object.create(null)],
  ["a symbol", Symbol("s")],
])("A middleware that throws %s fails the call", async (_, thrown) => {
  openIn(onIos);
  bridge.use(() => {
    throw thrown;
  });
  expect(await failure(bridge.call("promise", {}))).toMatchObject({ code: "threw" });
});

test("A middleware that gives no answer fails the call", async () => {
  openIn(onIos);
  bridge.use((async () => undefined) as unknown as Middleware);
  expect(await failure(bridge.call("promise", {}))).toMatchObject({ code: "malformed" });
});

test("A middleware that asks again sends again", async () => {
  openIn(onIos, [{ native: "promise", code: "0", times: 1 }]);
  bridge.use(async (_, next) => {
    const answer = await next();
    return answer.code === "0" ? next() : answer;
  });
  expect(await bridge.call("promise", {})).toBeNull();
  expect(sent()).toHaveLength(2);
});

test("Destinations, moves and listening pass it too; what the host has no way for does not", async () => {
  openIn(onIos);
  const seen: string[] = [];
  bridge.use(({ name }, next) => {
    seen.push(name);
    return next();
  });
  await bridge.open("baseApply", {});
  await failure(bridge.call("postMessage", {}));
  expect(seen).toEqual(["baseApply"]);
});

test.each<[UndeclaredCall, SimulatedHost, unknown]>([
  [{ method: "new/one", via: "promise" }, onIos, { callbackId: anId, method: "new/one", params: { a: 1 } }],
  [{ method: "newOne", via: "iosV2" }, onIos, { callbackId: anId, method: "newOne", params: { a: 1 } }],
  [{ method: "new/one", via: "promise", mode: "oneWay" }, onIos, { method: "new/one", params: { a: 1 } }],
])("A raw call goes over the wire as it is: %o", async (raw, host, message) => {
  openIn(host);
  const controller = new AbortController();
  const call = failure(bridge.callRaw(raw, { a: 1 }, { signal: controller.signal }));
  await vi.waitFor(() => expect(sent()).toEqual([message]));
  controller.abort();
  await call;
});

const enveloped = (text: string) => `{"code":"1","data":${text}}`;

test.each([
  ["androidV2", onAndroid, (text: string, name: string) => Reflect.get(window, name)(enveloped(text))],
  ["androidV3", onAndroid, (text: string) => Reflect.get(window, JSON.parse(text).callback)(enveloped(text))],
  ["androidV1", onAndroid, (text: string) => text],
] as const)("A raw call by %s gives the data of its answer", async (via, host, answer) => {
  openIn(host);
  Object.assign(Reflect.get(window, "grAndroid"), { newOne: answer });
  const mode = via === "androidV1" ? "sync" : "async";
  expect(await bridge.callRaw({ method: "newOne", via, mode }, { a: 1 })).toMatchObject({ a: 1 });
});

test("A raw call without parameters passes none", async () => {
  openIn(onAndroid);
  Object.assign(Reflect.get(window, "grAndroid"), { count: (...args: unknown[]) => args.length });
  expect(await bridge.callRaw({ method: "count", via: "androidV1", mode: "sync" }, {})).toBe(0);
});

test("A raw call by scheme opens an address of the app, and is done when it is sent", async () => {
  openIn(onIos);
  expect(await bridge.callRaw({ method: "new/place", via: "scheme" }, { a: 1 })).toBeNull();
  expect(sent()).toEqual(["grapp://new/place?a=1"]);
});

test("A raw call is told of in the log without what is sensitive", async () => {
  openIn(onAndroid);
  Object.assign(Reflect.get(window, "grAndroid"), { newOne: () => '{"secret":"s"}' });
  const raw: UndeclaredCall = { method: "newOne", via: "androidV1", mode: "sync", sensitive: ["secret"] };
  expect(await bridge.callRaw(raw, { secret: "s" })).toEqual({ secret: "s" });
  expect(calls).toMatchObject([{ name: "newOne", payload: { secret: "***" }, answer: { data: { secret: "***" } } }]);
});

test.each([
  ["a browser", inBrowser, "promise"],
  ["the wrong platform", onOhos, "androidV1"],
  ["the wrong platform", onAndroid, "iosV1"],
] as const)("A raw call by a mechanism that %s does not have fails at once", async (_, host, via) => {
  openIn(host);
  expect(await failure(bridge.callRaw({ method: "newOne", via }, {}))).toMatchObject({ code: "unsupported" });
  expect(sent()).toEqual([]);
});

test("A raw call that the app does not know is refused without asking from then on", async () => {
  openIn(onOhos);
  const raw = { method: "no/such", via: "dsbridge" } as const;
  expect(await failure(bridge.callRaw(raw, {}))).toEqual({ code: "unsupported", text: "NotImplemented: no/such" });
  wire.length = 0;
  expect(await failure(bridge.callRaw(raw, {}))).toMatchObject({
    text: "no/such was not found on GR 5.0.0 on OpenHarmony (NotImplemented: no/such)",
  });
  expect(sent()).toEqual([]);
});

test("A refused raw call carries the code", async () => {
  openIn(onAndroid);
  Object.assign(Reflect.get(window, "grAndroid"), { newOne: () => '{"code":"7"}' });
  expect(await failure(bridge.callRaw({ method: "newOne", via: "androidV1", mode: "sync" }, {}))).toEqual({
    code: "refused",
    text: "newOne answered with code 7",
  });
});
