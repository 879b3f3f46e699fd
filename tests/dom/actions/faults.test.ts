import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { validateResponses } from "../../../actions/bridge/validateResponses.ts";
import { ActionError } from "../../../actions/errors.ts";
import type { Host } from "../../../actions/hosts/host.ts";
import { parseVersion } from "../../../actions/hosts/version.ts";
import {
  createSimulator,
  type Faults,
  type SimulatedHost,
  type SimulatorOptions,
} from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";
import { loadTransports } from "../loadTransports.ts";

type Fault = NonNullable<Faults["natives"]>[string];

/** A way over a wire: the host, and what is called there. */
interface Way {
  readonly host: SimulatedHost;
  readonly name: string;
  readonly ohos?: Pick<SimulatorOptions, "ohosAnswersBy" | "dsbridgeDialect">;
  readonly send?: (bridge: Bridge, signal: AbortSignal) => Promise<unknown>;
}

const ios = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const android = { name: "gr", platform: "android", version: "5.0.0" } as const;
const ohos = { name: "gr", platform: "ohos", version: "5.0.0" } as const;

const toIndex: NonNullable<Way["send"]> = (bridge, signal) => bridge.goMiniProgram("index", { query: {}, signal });

/** Every mechanism of the specification, in every form that it has on a platform. */
const ways = {
  promiseIos: { host: ios, name: "promise" },
  promiseAndroid: { host: android, name: "promise" },
  promiseOhos: { host: ohos, name: "promise" },
  iosV1: { host: ios, name: "iosV1" },
  iosV2: { host: ios, name: "iosV2" },
  androidV1: { host: android, name: "androidV1" },
  androidV2: { host: android, name: "androidV2" },
  androidV3: { host: android, name: "androidV3" },
  dsbridgeStub: { host: ohos, name: "dsbridge" },
  dsbridgeNotify: { host: ohos, name: "dsbridge", ohos: { ohosAnswersBy: "notify" } },
  dsbridgeAndroid: { host: ohos, name: "dsbridge", ohos: { dsbridgeDialect: "android" } },
  dsbridgeSync: { host: ohos, name: "dsbridgeSync" },
  wechat: { host: { name: "wechat", platform: "android", version: "8.0.32" }, name: "index", send: toIndex },
  douyin: { host: { name: "douyin", platform: "ios", version: "2.40.0" }, name: "index", send: toIndex },
  scheme: { host: ios, name: "baseApply", send: (bridge, signal) => bridge.open("baseApply", {}, { signal }) },
  web: { host: { name: "browser", platform: "other" }, name: "screenSize" },
} as const satisfies Record<string, Way>;

type WayName = keyof typeof ways;

const wayNames = Object.keys(ways) as WayName[];

/** What goes wrong, and what becomes of the call. */
interface Case {
  readonly fault?: Fault;
  readonly bridge?: Faults["bridge"];
  /** Happens 100 ms after the call, before its answer. */
  readonly then?: (controller: AbortController) => void;
  /** The milliseconds within which every call has ended. */
  readonly within: number;
  /** How a call ends; then, after a plus, the messages that settle nothing; after a tilde, how the host differs. */
  readonly all: string;
  readonly but: Partial<Record<WayName, string>>;
}

/** A scheme call has no answer and a browser no native side: neither knows most faults. */
const noNative = { scheme: "ok", web: "ok" };

/** What a call gives back at once is its own answer and no stray message. */
const unreadableNow = { androidV1: "malformed", dsbridgeSync: "malformed" };

/** A vendor's script hands on no such answer. */
const unreadableInMiniPrograms = { wechat: "timed-out", douyin: "timed-out" };

const answerLimit = 15_000;
const readyLimit = 3000;

/** By what goes wrong: the ending by way, from the specification's rules. */
const cases: Readonly<Record<string, Case>> = {
  "nothing goes wrong": { within: 400, all: "ok", but: {} },
  "no answer comes": {
    fault: "silent",
    within: answerLimit,
    all: "timed-out",
    // A call for a return value has got one: nothing, which cannot be read.
    but: { ...noNative, androidV1: "malformed ~mode ~shape", dsbridgeSync: "malformed ~mode ~shape" },
  },
  "the answer comes after the limit": {
    fault: { late: 20_000 },
    within: answerLimit,
    all: "timed-out +late",
    but: {
      ...noNative,
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
    },
  },
  "the answer comes twice": {
    fault: "duplicate",
    within: 400,
    all: "ok +duplicate",
    but: {
      ...noNative,
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
      // DSBridge takes its stub away when it has called it.
      ...{ dsbridgeStub: "ok", promiseOhos: "ok", dsbridgeAndroid: "ok" },
    },
  },
  "the answer carries the id of no call": {
    fault: "unknown-id",
    within: answerLimit,
    all: "ok",
    but: {
      ...{ promiseIos: "timed-out +unknown", promiseAndroid: "timed-out +unknown" },
      ...{ iosV1: "timed-out +unknown", iosV2: "timed-out +unknown", dsbridgeNotify: "timed-out +unknown" },
    },
  },
  "the answer is cut off": {
    fault: "malformed",
    within: answerLimit,
    all: "malformed +malformed",
    but: { ...noNative, ...unreadableNow, ...unreadableInMiniPrograms },
  },
  "the answer is longer than any that is read": {
    fault: "oversized",
    within: 400,
    all: "malformed +malformed",
    // What a mini program answers is not the app's.
    but: { ...noNative, ...unreadableNow, wechat: "ok", douyin: "ok" },
  },
  "the answer has no code": {
    fault: "bare",
    within: answerLimit,
    all: "malformed +malformed",
    but: {
      ...noNative,
      ...{ wechat: "ok", douyin: "ok" },
      // What is given back at once has none by nature.
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
      // Without an id, notify cannot tell whose it is.
      ...{ promiseIos: "timed-out +malformed", promiseAndroid: "timed-out +malformed" },
      ...{ iosV1: "timed-out +malformed", iosV2: "timed-out +malformed", dsbridgeNotify: "timed-out +malformed" },
    },
  },
  "the answer is nothing": {
    fault: "nil",
    within: answerLimit,
    all: "malformed +malformed",
    but: {
      ...noNative,
      ...{ wechat: "ok", douyin: "ok" },
      ...{ androidV1: "malformed ~shape", dsbridgeSync: "malformed ~shape" },
      ...{ promiseAndroid: "timed-out +malformed", dsbridgeNotify: "timed-out +malformed" },
    },
  },
  "the native side throws": {
    fault: "throw",
    within: answerLimit,
    all: "threw",
    // Android's DSBridge does not say so, and has not said no either.
    but: { web: "ok", dsbridgeAndroid: "timed-out" },
  },
  "the app has the function in the other mode": {
    fault: "other-mode",
    within: 400,
    all: "ok",
    but: { promiseOhos: "ok ~mode", dsbridgeStub: "ok ~mode", dsbridgeNotify: "ok ~mode", dsbridgeAndroid: "ok ~mode" },
  },
  "the bridge never comes": { bridge: "missing", within: readyLimit + 100, all: "bridge-missing", but: noNative },
  "the bridge comes late": { bridge: { late: 500 }, within: 1000, all: "ok", but: {} },
  "the app refuses": { fault: "wrong-code", within: 400, all: "refused", but: noNative },
  "the answer has another shape": {
    fault: "wrong-shape",
    within: 400,
    all: "malformed ~shape",
    but: { ...noNative, wechat: "ok", douyin: "ok" },
  },
  "the page is hidden before the answer": {
    fault: { late: 1000 },
    then: () => window.dispatchEvent(new Event("pagehide")),
    within: 400,
    all: "interrupted +late",
    but: {
      ...noNative,
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
    },
  },
  "the page is restored before the answer": {
    fault: { late: 1000 },
    then: () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })),
    within: 400,
    all: "interrupted +late",
    but: {
      ...noNative,
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
    },
  },
  "the step is given up before the answer": {
    fault: { late: 1000 },
    then: (controller) => controller.abort(),
    within: 400,
    all: "interrupted +late",
    but: {
      ...noNative,
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
    },
  },
  "the answer comes at once where it should come later": {
    fault: "at-once",
    within: answerLimit,
    // What a call gives back is no answer there, but it tells an integrator where to look.
    all: "timed-out ~mode",
    but: {
      ...noNative,
      ...{ androidV1: "ok", dsbridgeSync: "ok" },
      // A handler with replies gives a promise of its answer.
      ...{ promiseIos: "ok", iosV1: "ok", iosV2: "ok" },
      ...{ promiseOhos: "ok ~mode", dsbridgeStub: "ok ~mode", dsbridgeNotify: "ok ~mode" },
      // Android's DSBridge hands on nothing of what an asynchronous method gives back.
      dsbridgeAndroid: "timed-out",
      ...{ wechat: "timed-out", douyin: "timed-out" },
    },
  },
  "the answer comes before the call has returned": { fault: "reentrant", within: 400, all: "ok", but: {} },
  "the app does not have the function": {
    fault: "not-found",
    within: readyLimit + 100,
    all: "unsupported ~not-found",
    but: noNative,
  },
};

/**
 * The wire contract with results, so that an answer can be of another shape, and a code for what the app lacks. Without
 * the address of a vendor's script: nothing is loaded here.
 */
const contract: Contract = {
  ...wireContract,
  hosts: {
    ...wireContract.hosts,
    hosts: wireContract.hosts.hosts.map(({ sdk: _, ...row }) => ({ ...row, notFound: ["404"] })),
  },
  natives: {
    ...Object.fromEntries(
      Object.entries(wireContract.natives).map(([name, row]) => [name, { ...row, result: { fields: {} } }]),
    ),
    screenSize: {
      ...{ title: "Screen", class: "action", writes: false, mode: "async", verified: "assumed" },
      routes: [{ host: "browser", via: "web", method: "screenSize" }],
    },
  },
};

let undo: (() => void)[];

beforeEach(() => {
  undo = [];
});

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  vi.useRealTimers();
});

beforeAll(async () => {
  // The vendor's SDK reads the user agent when it is loaded.
  const simulator = createSimulator(window, { contract, host: ways.wechat.host });
  simulator.install();
  await loadTransports();
  simulator.uninstall();
});

function open({ host, ohos }: Way, faults: Faults): Bridge {
  const simulator = createSimulator(window, { contract, host, faults, ...ohos });
  simulator.install();
  const { name, platform, version } = host;
  const seen: Host = {
    name,
    platform,
    version: parseVersion(version),
    line: undefined,
    webview: undefined,
    evidence: [],
  };
  const bridge = createBridge({
    transports,
    window,
    contract,
    host: seen,
    buildSchemeUrl: (prefix, target) => prefix + target,
  });
  bridge.use(validateResponses(contract, {}));
  undo = [() => simulator.uninstall(), () => bridge.dispose()];
  return bridge;
}

/** How a call ends. */
function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => "ok",
    (thrown) => (thrown instanceof ActionError ? thrown.code : `not an ActionError: ${thrown}`),
  );
}

/** Makes one call with its fault, and tells of all that came of it. */
async function play(way: Way, { fault, bridge: bridgeFault, then, within }: Case): Promise<string> {
  vi.useFakeTimers();
  const natives = fault === undefined ? {} : { natives: { [way.name]: fault } };
  const bridge = open(way, { ...natives, ...(bridgeFault && { bridge: bridgeFault }) });
  const strays: string[] = [];
  bridge.onUnmatched(({ kind }) => strays.push(kind));
  const controller = new AbortController();
  const { signal } = controller;
  let end = `no end within ${within} ms`;
  const call = way.send?.(bridge, signal) ?? bridge.call(way.name, { note: "n" }, { signal });
  endOf(call).then((ended) => {
    end = ended;
  });
  await vi.advanceTimersByTimeAsync(100);
  then?.(controller);
  await vi.advanceTimersByTimeAsync(within - 100);
  const told = end;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(bridge.pending).toBe(0);
  const drifts = bridge.drifts.map(({ kind }) => `~${kind}`);
  return [told, ...strays.map((kind) => `+${kind}`), ...drifts].join(" ");
}

test.each(Object.keys(cases))("When %s, every way ends as it should", async (name) => {
  const one = cases[name];
  if (!one) throw new Error(name);
  const found: Record<string, string> = {};
  for (const way of wayNames) {
    found[way] = await play(ways[way], one);
    for (const restore of undo.splice(0).reverse()) restore();
  }
  expect(found).toEqual({ ...Object.fromEntries(wayNames.map((way) => [way, one.all])), ...one.but });
});
