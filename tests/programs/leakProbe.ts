import { webcrypto } from "node:crypto";
import { type Bridge, createBridge } from "../../actions/bridge/bridge.ts";
import { type Callbacks, createCallbacks } from "../../actions/bridge/callbacks.ts";
import { createSimulator } from "../../actions/simulator/index.ts";
import { transports } from "../../actions/transports/index.ts";
import type { HostWindow } from "../../actions/window.ts";
import type { Contract } from "../../schemas/index.ts";
import { wireContract } from "../unit/actions/wire-contract.ts";

/** What is left after many calls or messages that was not there before. */
export interface Left {
  /**
   * Kilobytes of heap that a part of the rounds leaves, after a collection: the middle one of five, since a leak grows
   * in every part, and what is compiled, cached or dropped meanwhile moves only some.
   */
  readonly heap: number;
  /** Names on the window. */
  readonly globals: number;
  /** Listeners of the window, of its document and of a signal that lives as long as the page. */
  readonly listeners: number;
  readonly pending: number;
  readonly listening: number;
  /** How the calls ended, by their code; or what the messages were, by their kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Collects garbage; Node has it with `--expose-gc`. */
declare const gc: () => void;

let listeners = 0;

/** Counts the listeners of a target from now on. */
function watched<Target extends EventTarget>(target: Target): Target {
  const { addEventListener, removeEventListener } = target;
  const counting = (method: typeof addEventListener, by: number) =>
    function (this: unknown, ...args: Parameters<typeof addEventListener>) {
      listeners += by;
      Reflect.apply(method, target, args);
    };
  return Object.assign(target, {
    addEventListener: counting(addEventListener, 1),
    removeEventListener: counting(removeEventListener, -1),
  });
}

/** As much of a window as a bridge and its simulator need; what has no delay comes at once. */
function createWindow(): HostWindow {
  const parts = {
    navigator: { userAgent: "" },
    location: { href: "https://h5.example/" },
    // Its frames show markup, as a browser's do.
    document: Object.assign(watched(new EventTarget()), { createElement: () => ({ sandbox: "" }) }),
    localStorage: {},
    crypto: webcrypto,
    setTimeout: (run: () => void, ms = 0) => (ms === 0 ? void setImmediate(run) : Number(setTimeout(run, ms))),
    clearTimeout,
  };
  return Object.assign(watched(new EventTarget()), parts) as unknown as HostWindow;
}

/** The rounds are measured in so many parts. */
const parts = 5;

/** Runs rounds until the heap is warm, then so many more, and tells what these have left. */
async function measure(
  window: HostWindow,
  callbacks: Pick<Callbacks, "pending" | "listening">,
  counts: Record<string, number>,
  rounds: number,
  run: () => Promise<void>,
): Promise<Left> {
  for (let round = 0; round < rounds / 10; round += 1) await run();
  for (const kind of Object.keys(counts)) counts[kind] = 0;
  const [began, names, heard] = [performance.now(), namesOn(window), listeners];
  const heaps = [heapNow()];
  for (let round = 1; round <= rounds; round += 1) {
    await run();
    if (round % Math.ceil(rounds / parts) === 0 || round === rounds) heaps.push(heapNow());
  }
  const grown = heaps.slice(1).map((heap, part) => heap - (heaps[part] ?? 0));
  const heap = Math.round(grown.sort((a, b) => a - b)[parts >> 1] ?? Number.NaN);
  const globals = namesOn(window) - names;
  const added = listeners - heard;
  const { pending, listening } = callbacks;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { heap, globals, listeners: added, pending, listening, counts: { ...counts }, seconds };
}

/** Kilobytes, when the garbage is gone. */
function heapNow(): number {
  gc();
  return process.memoryUsage().heapUsed / 1024;
}

function namesOn(window: HostWindow): number {
  return Object.getOwnPropertyNames(window).length;
}

const contract: Contract = {
  ...wireContract,
  natives: {
    ...wireContract.natives,
    tell: {
      ...{ title: "Tell", class: "query", writes: false, mode: "listen", verified: "assumed" },
      routes: [{ host: "gr", via: "androidV3", method: "tell" }],
    },
  },
};

/** What an app does with the calls below: some it refuses, some it leaves without an answer. */
const stubs = {
  stubs: "leaks",
  natives: [
    { native: "selectContacts", code: "0" },
    { native: "checkPermissions", silent: true },
    { native: "getAppType", silent: true },
  ],
};

/** Calls of every kind, which end in every way. */
const kinds: readonly ((bridge: Bridge, signal: AbortSignal) => Promise<unknown>)[] = [
  (bridge, signal) => bridge.call("promise", { note: "n" }, { signal }),
  (bridge) => bridge.call("androidV1", { note: "n" }),
  (bridge, signal) => bridge.call("androidV2", { note: "n" }, { signal }),
  (bridge) => bridge.call("androidV3", { note: "n" }),
  (bridge) => bridge.call<string>("report", { event: "e" }),
  (bridge) => bridge.callRaw({ method: "probe/promise", via: "promise" }, { note: "n" }),
  (bridge, signal) => bridge.listen("tell", {}, () => undefined, { signal }).then((stop) => stop()),
  (bridge, signal) => bridge.call("selectContacts", {}, { signal }),
  (bridge) => bridge.call("postMessage", {}),
  (bridge, signal) => bridge.call("getAppType", {}, { timeout: 1, signal }),
  (bridge) => {
    const leaving = new AbortController();
    const call = bridge.call<string>("checkPermissions", {}, { signal: leaving.signal });
    setImmediate(() => leaving.abort());
    return call;
  },
];

/** Measures what so many calls leave behind. */
export async function leftByCalls(many: number): Promise<Left> {
  const window = createWindow();
  const host = { name: "gr", platform: "android", version: "5.0.0" } as const;
  createSimulator(window, { contract, host, stubs }).install();
  const seen = { ...host, version: [5, 0, 0] as const, line: undefined, webview: undefined, evidence: [] };
  const bridge = createBridge({ transports, window, contract, host: seen, buildSchemeUrl: () => "" });
  bridge.use((_, next) => next());
  const signal = watched(new AbortController().signal);
  const counts: Record<string, number> = {};
  const count = (end: string) => {
    counts[end] = (counts[end] ?? 0) + 1;
  };
  const run = async () => {
    const calls = [...kinds, ...kinds, ...kinds, ...kinds].map((call) => call(bridge, signal));
    await Promise.all(
      calls.map((call) =>
        call.then(
          () => count("ok"),
          (thrown) => count(String(thrown.code)),
        ),
      ),
    );
  };
  return measure(window, createCallbacks(window, "nativeNotify"), counts, many / (kinds.length * 4), run);
}

const cycle: Record<string, unknown> = {};
cycle.cycle = cycle;

const thrower = {
  get callbackId(): string {
    throw new Error("a getter throws");
  },
};

const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error("a proxy throws");
    },
    ownKeys: () => {
      throw new Error("a proxy throws");
    },
  },
);

const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;

/** Messages as anybody on the page may send: none of them is an answer. */
const forgeries: readonly ((n: number) => unknown)[] = [
  (n) => ({ callbackId: `gw${n.toString(16).padStart(32, "0")}`, code: "1", data: { forged: n } }),
  (n) => `{"callbackId":"gw${n}","code":"1","data":${n}}`,
  () => ({ callbackId: "__proto__", code: "1" }),
  () => ({ callbackId: "constructor", code: "1" }),
  () => '{"__proto__":{"callbackId":"gw1","code":"1"}}',
  (n) => n,
  () => Number.NaN,
  () => 10n,
  () => Symbol("forged"),
  () => () => undefined,
  () => null,
  () => undefined,
  () => "",
  () => '{"callbackId":"gw1","code":',
  () => [[["callbackId"]]],
  () => cycle,
  () => thrower,
  () => hostile,
  () => ({
    toJSON: () => {
      throw new Error("toJSON throws");
    },
  }),
  (n) => ({ callbackId: n, code: "1" }),
];

/** Large messages, of which there are fewer: each takes a millisecond. */
const large: readonly (() => unknown)[] = [
  () => `{"callbackId":"gw1","code":"1","data":${deep}}`,
  () => `{"callbackId":"${"x".repeat(100_000)}","code":"1"}`,
  () => "x".repeat(5_000_000),
];

/** Measures what so many forged messages leave behind, while one call waits for its answer. */
export async function leftByForgeries(many: number): Promise<Left> {
  const window = createWindow();
  const callbacks = createCallbacks(window, "nativeNotify");
  callbacks.wait({ name: "pick" });
  const counts = callbacks.counts as Record<string, number>;
  const notify: (message: unknown) => unknown = Reflect.get(window, "nativeNotify");
  let n = 0;
  const run = async () => {
    for (const forge of large) notify(forge());
    for (let index = large.length; index < 1000; index += 1, n += 1) notify(forgeries[n % forgeries.length]?.(n));
  };
  return measure(window, callbacks, counts, many / 1000, run);
}
