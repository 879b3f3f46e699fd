import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { createSimulator, type Simulator, type SimulatorOptions } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Contract, Json, NativeRow } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";

/*
 * DSBridge's calls from the app to handlers of the page: over the wire of its OpenHarmony and Android halves, and beside
 * the JavaScript half of DSBridge itself.
 */

/** A function that the app tells of by calling a handler. */
const telling = (method: string): NativeRow => ({
  ...{ title: method, class: "query", writes: false, mode: "listen", verified: "assumed" },
  routes: [{ host: "gr", platform: "ohos", via: "dsbridgeHandler", method }],
});

const contract: Contract = {
  ...wireContract,
  natives: { ...wireContract.natives, refresh: telling("page/refresh"), login: telling("onLogin") },
};

let bridge: Bridge;
let simulator: Simulator;
let strays: string[];
let undo: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  [strays, undo] = [[], []];
});

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  for (const name of ["_dsf", "_dsaf", "_handleMessageFromNative"]) Reflect.deleteProperty(window, name);
  vi.useRealTimers();
});

function open(more: Partial<SimulatorOptions> = {}): void {
  simulator = createSimulator(window, { contract, host: { name: "gr", platform: "ohos", version: "5.0.0" }, ...more });
  simulator.install();
  bridge = openBridge();
  undo.push(() => simulator.uninstall());
}

function openBridge(): Bridge {
  const made = createBridge({
    transports,
    window,
    contract,
    host: { name: "gr", platform: "ohos", version: [5, 0, 0], line: undefined, webview: undefined, evidence: [] },
    buildSchemeUrl: (prefix, target) => prefix + target,
  });
  made.onUnmatched(({ kind }) => strays.push(kind));
  undo.push(() => made.dispose());
  return made;
}

/** What was said to DSBridge itself. */
interface Said {
  readonly method: string;
  readonly data: Json;
}

/** An app that only keeps what it is told; the test calls the handlers by itself, as the app evaluates its script. */
function openBare(): { readonly said: Said[]; readonly callJs: (method: string, data: unknown, id?: number) => void } {
  const said: Said[] = [];
  const call = (method: string, text: string) => {
    said.push({ method, data: JSON.parse(text).data });
    return '{"code":0}';
  };
  Object.defineProperty(window, "_dsbridge", { value: { call }, configurable: true });
  undo.push(() => Reflect.deleteProperty(window, "_dsbridge"));
  bridge = openBridge();
  const callJs = (method: string, data: unknown, id = 7) =>
    Reflect.get(window, "_handleMessageFromNative")({ method, callbackId: id, data });
  return { said, callJs };
}

async function listen(name = "refresh"): Promise<{ readonly events: Json[]; readonly stop: () => void }> {
  const events: Json[] = [];
  const stop = await bridge.listen(name, {}, (data) => events.push(data));
  await vi.advanceTimersByTimeAsync(1);
  return { events, stop };
}

async function tell(name: string, data: Json): Promise<boolean> {
  const isTold = simulator.emit(name, data);
  await vi.advanceTimersByTimeAsync(1);
  return isTold;
}

describe.each(["ohos", "android"] as const)("An app with DSBridge's half of %s", (dsbridgeDialect) => {
  test.each(["refresh", "login"])("calls the handler of %s, again and again, until the page stops", async (name) => {
    open({ dsbridgeDialect });
    const { events, stop } = await listen(name);
    for (const data of [1, { tapped: true }, null, ["a", "b"]]) expect(await tell(name, data)).toBe(true);
    expect(events).toEqual([1, { tapped: true }, null, ["a", "b"]]);
    stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(await tell(name, "too late")).toBe(false);
    expect(events).toHaveLength(4);
    expect(strays).toEqual([]);
  });

  test("is told by the page which handlers it has", async () => {
    open({ dsbridgeDialect });
    await listen("refresh");
    expect([await tell("refresh", 1), await tell("login", 1)]).toEqual([true, false]);
  });

  test("finds the handlers of a bridge that was made anew", async () => {
    open({ dsbridgeDialect });
    const before = await listen();
    bridge.dispose();
    await vi.advanceTimersByTimeAsync(1);
    expect(await tell("refresh", "to nobody")).toBe(false);
    bridge = openBridge();
    const after = await listen();
    expect(await tell("refresh", "here")).toBe(true);
    expect([before.events, after.events]).toEqual([[], ["here"]]);
  });
});

test("Android's half keeps its calls until the page has said that it is ready, in a later task", async () => {
  open({ dsbridgeDialect: "android" });
  const events: Json[] = [];
  await bridge.listen("refresh", {}, (data) => events.push(data));
  expect(simulator.emit("refresh", "too early")).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await tell("refresh", "now")).toBe(true);
  expect(events).toEqual(["now"]);
});

test("The newest of two that listen hears of it, and its stop takes nothing from the other", async () => {
  open();
  const first = await listen();
  const second = await listen();
  await tell("refresh", 1);
  first.stop();
  await vi.advanceTimersByTimeAsync(1);
  await tell("refresh", 2);
  expect([first.events, second.events]).toEqual([[], [1, 2]]);
});

test("A call that does not listen waits for the first time, within the limit of its class", async () => {
  open();
  const call = bridge.call("refresh", {});
  await vi.advanceTimersByTimeAsync(1);
  expect(await tell("refresh", { n: 1 })).toBe(true);
  expect(await call).toEqual({ n: 1 });
  expect(await tell("refresh", { n: 2 })).toBe(false);
  const silent = bridge.call("refresh", {}).catch((thrown) => thrown.code);
  await vi.advanceTimersByTimeAsync(5001);
  expect(await silent).toBe("timed-out");
  expect(bridge.pending).toBe(0);
});

test("Without DSBridge on the page there is no bridge", async () => {
  bridge = openBridge();
  const listening = bridge.listen("refresh", {}, () => undefined).catch((thrown) => [thrown.code, thrown.message]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await listening).toEqual(["bridge-missing", "_dsbridge not found"]);
});

describe("On the wire", () => {
  test("each call is given back under its number, once", async () => {
    const { said, callJs } = openBare();
    const { events } = await listen();
    expect(said).toEqual([{ method: "_dsb.dsinit", data: null }]);
    callJs("page.refresh", "[1]", 41);
    callJs("page.refresh", "", 42);
    callJs("page.refresh", '["a",{"b":2}]', 43);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual([1, null, ["a", { b: 2 }]]);
    expect(said.slice(1)).toEqual(
      [41, 42, 43].map((id) => ({ method: "_dsb.returnValue", data: { id, complete: true } })),
    );
  });

  test("it is asked for its handlers by their names, and has none that were not registered", async () => {
    const { said, callJs } = openBare();
    await listen();
    const names = ["page.refresh", "refresh", "page.other", "toString", "page.toString", "__proto__.toString", "_obs"];
    for (const name of names) callJs("_hasJavascriptMethod", JSON.stringify([name]));
    const answers = said.filter(({ method }) => method === "_dsb.returnValue").map(({ data }) => data);
    expect(answers.map((one) => (one as { data: boolean }).data)).toEqual([true, ...names.slice(1).map(() => false)]);
  });

  test.each([
    ["a handler that is not there", "page.other", "[]", "unknown"],
    ["a name that every object has", "toString", "[]", "unknown"],
    ["arguments that are cut off", "page.refresh", '[{"a":', "malformed"],
    ["arguments that are no list", "page.refresh", '{"a":1}', "malformed"],
    ["an event that is too long", "page.refresh", JSON.stringify(["x".repeat(4_194_305)]), "malformed"],
  ])("%s is counted, and throws nothing in the app", async (_, method, data, kind) => {
    const { callJs } = openBare();
    const { events } = await listen();
    expect(() => callJs(method, data)).not.toThrow();
    await vi.advanceTimersByTimeAsync(1);
    expect([events, strays]).toEqual([[], [kind]]);
  });

  test("a message that is none is counted, too", async () => {
    openBare();
    await listen();
    for (const message of [undefined, null, "page.refresh", 1, {}])
      expect(() => Reflect.get(window, "_handleMessageFromNative")(message)).not.toThrow();
    expect(strays).toEqual(Array.from({ length: 5 }, () => "unknown"));
  });
});

describe("Beside the script of DSBridge itself", () => {
  /** Loads it as a page does. The first time it looks for the handlers of another, and brings its own without. */
  const loadScript = async () => (await import("dsbridge")).default;

  test("its handlers and ours are both found, whichever came first", async () => {
    for (const isFirst of [true, false]) {
      const { said, callJs } = openBare();
      const theirs = isFirst ? await loadScript() : undefined;
      const { events } = await listen();
      const script = theirs ?? (await loadScript());
      script.register("addOne", (n: number) => n + 1);
      script.registerAsyn("twice", (n: number, done: (value: number, complete?: boolean) => void) => {
        done(n, false);
        done(n * 2);
      });
      callJs("page.refresh", "[1]", 1);
      callJs("addOne", "[1]", 2);
      callJs("twice", "[4]", 3);
      await vi.advanceTimersByTimeAsync(1);
      expect(events).toEqual([1]);
      expect(said.filter(({ method }) => method === "_dsb.returnValue").map(({ data }) => data)).toEqual([
        { id: 1, complete: true },
        { id: 2, complete: true, data: 2 },
        { id: 3, complete: false, data: 4 },
        { id: 3, complete: true, data: 8 },
      ]);
      for (const restore of undo.splice(0).reverse()) restore();
      for (const name of ["_dsf", "_dsaf", "_handleMessageFromNative"]) Reflect.deleteProperty(window, name);
    }
  });
});
