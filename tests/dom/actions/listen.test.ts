import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { createThrottledQueue } from "../../../actions/bridge/throttledQueue.ts";
import { ActionError } from "../../../actions/errors.ts";
import { createSimulator, type Simulator, type SimulatorOptions } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Contract, Json, Mechanism, NativeRow } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";
import { loadTransports } from "../loadTransports.ts";

let bridge: Bridge;
let simulator: Simulator;
let strays: string[];
let undo: (() => void)[];

beforeAll(loadTransports);

beforeEach(() => {
  vi.useFakeTimers();
  [strays, undo] = [[], []];
});

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  vi.useRealTimers();
});

/** A function that tells of events, by a mechanism. */
function telling(via: Mechanism, more: Partial<NativeRow> = {}): NativeRow {
  return {
    ...{
      title: via,
      class: "query",
      writes: false,
      mode: "listen",
      params: { enabled: { type: "boolean" } },
      verified: "assumed",
    },
    routes: [{ host: "gr", via, method: `tell/${via}` }],
    ...more,
  };
}

function contractWith(natives: Contract["natives"]): Contract {
  return { ...wireContract, natives: { ...wireContract.natives, ...natives } };
}

function open(platform: "ios" | "android" | "ohos", contract: Contract, more: Partial<SimulatorOptions> = {}): void {
  simulator = createSimulator(window, { contract, host: { name: "gr", platform, version: "5.0.0" }, ...more });
  simulator.install();
  bridge = createBridge({
    transports,
    window,
    contract,
    host: { name: "gr", platform, version: [5, 0, 0], line: undefined, webview: undefined, evidence: [] },
    buildSchemeUrl: (prefix, target) => prefix + target,
  });
  bridge.onUnmatched(({ kind }) => strays.push(kind));
  undo = [() => simulator.uninstall(), () => bridge.dispose()];
}

/** Listens to the one function of these tests on iOS, in the promise form. */
async function openListening(row: Partial<NativeRow> = {}, more: Partial<SimulatorOptions> = {}) {
  open("ios", contractWith({ tell: telling("promise", row) }), more);
  const events: Json[] = [];
  const controller = new AbortController();
  const listening = bridge.listen("tell", {}, (data) => events.push(data), { signal: controller.signal });
  const ended = listening.catch((thrown) => (thrown instanceof ActionError ? thrown.code : thrown));
  await vi.advanceTimersByTimeAsync(1);
  return { events, controller, ended };
}

/** Lets the app tell, and the page hear. */
async function tell(data: Json): Promise<boolean> {
  const told = simulator.emit("tell", data);
  await vi.advanceTimersByTimeAsync(1);
  return told;
}

/** Lets the page hear that it is restored from the browser's cache. */
function restore(): void {
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

function globalNames(): string[] {
  return Object.getOwnPropertyNames(window).filter((name) => /^gw[0-9a-f]{32}$/.test(name));
}

test.each([
  ["promise", "ios", undefined],
  ["promise", "android", undefined],
  ["promise", "ohos", "stub"],
  ["promise", "ohos", "notify"],
  ["iosV1", "ios", undefined],
  ["iosV2", "ios", undefined],
  ["androidV2", "android", undefined],
  ["androidV3", "android", undefined],
  ["dsbridge", "ohos", "stub"],
  ["dsbridge", "ohos", "notify"],
] as const)(
  "An app confirms and then tells of events, until the page stops: %s on %s by %s",
  async (via, platform, by) => {
    open(platform, contractWith({ tell: telling(via) }), by ? { ohosAnswersBy: by } : {});
    const events: Json[] = [];
    const listening = bridge.listen("tell", { enabled: true }, (data) => events.push(data));
    await vi.advanceTimersByTimeAsync(1);
    const stop = await listening;
    expect(events).toEqual([]);
    for (const data of [1, { tapped: true }, null]) expect(await tell(data)).toBe(true);
    expect(events).toEqual([1, { tapped: true }, null]);
    expect(bridge.pending).toBe(0);
    stop();
    await tell("too late");
    expect(events).toHaveLength(3);
    expect(strays).toEqual(["late"]);
  },
);

test("What an app tells after the page has stopped is a late answer", async () => {
  const { ended } = await openListening();
  const stop = await ended;
  stop();
  await tell("late");
  expect(strays).toEqual(["late"]);
});

test("An app that does not confirm: listening begins with the sending, and its first answer is an event", async () => {
  const { events, ended } = await openListening({ confirms: false });
  expect(await ended).toBeTypeOf("function");
  await tell("first");
  await tell("second");
  expect(events).toEqual(["first", "second"]);
});

test("An app that refuses is not listened to", async () => {
  const { events, ended } = await openListening({}, { faults: { natives: { tell: "wrong-code" } } });
  expect(await ended).toBe("refused");
  await tell("event");
  expect(events).toEqual([]);
  expect(strays).toEqual(["late"]);
});

test("An app that stays silent has the time of its class to confirm; one that has confirmed has no limit", async () => {
  const silent = await openListening({}, { faults: { natives: { tell: "silent" } } });
  await vi.advanceTimersByTimeAsync(4998);
  expect(bridge.pending).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent.ended).toBe("timed-out");
  for (const restored of undo.splice(0).reverse()) restored();

  const { events, ended } = await openListening();
  await ended;
  await vi.advanceTimersByTimeAsync(3_600_000);
  await tell("after an hour");
  expect(events).toEqual(["after an hour"]);
});

test("A native side that throws fails the listening", async () => {
  const { ended } = await openListening({ confirms: false }, { faults: { natives: { tell: "throw" } } });
  expect(await ended).toBe("threw");
  await tell("event");
  expect(strays).toEqual([]);
});

test("A confirmation that cannot be read fails the listening; an event that cannot be read is lost", async () => {
  open("android", contractWith({ tell: telling("androidV2") }));
  const events: Json[] = [];
  const listening = bridge.listen("tell", {}, (data) => events.push(data));
  await vi.advanceTimersByTimeAsync(1);
  await listening;
  const [name = ""] = globalNames();
  Reflect.get(window, name)('{"code":"1","data":');
  Reflect.get(window, name)('{"code":"1","data":"fine"}');
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(["fine"]);
  expect(strays).toEqual(["malformed"]);
});

test("Leaving the page ends it: the signal stops it before and after the confirmation", async () => {
  const early = await openListening({}, { faults: { natives: { tell: { late: 100 } } } });
  early.controller.abort();
  expect(await early.ended).toBe("interrupted");
  for (const restored of undo.splice(0).reverse()) restored();

  const { events, controller, ended } = await openListening();
  await ended;
  controller.abort();
  await tell("late");
  expect(events).toEqual([]);
});

test("A signal that has fired starts nothing", async () => {
  open("ios", contractWith({ tell: telling("promise") }));
  const listening = bridge.listen("tell", {}, () => undefined, { signal: AbortSignal.abort() });
  await expect(listening).rejects.toMatchObject({ code: "not-sent" });
});

test("A page that was hidden still listens; what waited for a confirmation is interrupted", async () => {
  const { events, ended } = await openListening();
  await ended;
  simulator.setFaults({ natives: { tell: "silent" } });
  const second = bridge.listen("tell", {}, () => undefined).catch((thrown) => thrown.code);
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event("pagehide"));
  expect(await second).toBe("interrupted");
  simulator.setFaults({});
  restore();
  const third = bridge.listen("tell", {}, (data) => events.push(data));
  await vi.advanceTimersByTimeAsync(1);
  expect(await third).toBeTypeOf("function");
  await tell("heard");
  expect(events).toEqual(["heard"]);
});

test("A page that is restored without asking anew still hears an app that has not forgotten it", async () => {
  const { events, ended } = await openListening();
  await ended;
  restore();
  await tell("still there");
  expect(events).toEqual(["still there"]);
});

test("Disposing ends all listening, and leaves nothing on the window", async () => {
  open("android", contractWith({ tell: telling("androidV3") }));
  const events: Json[] = [];
  const listening = bridge.listen("tell", {}, (data) => events.push(data));
  await vi.advanceTimersByTimeAsync(1);
  await listening;
  expect(globalNames()).toHaveLength(1);
  bridge.dispose();
  await tell("late");
  expect(events).toEqual([]);
  expect(globalNames()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test("A 33rd function is not asked while 32 listen, and one that stops makes room", async () => {
  open("ios", contractWith({ tell: telling("promise") }));
  const listen = () => bridge.listen("tell", {}, () => undefined);
  const all = Array.from({ length: 32 }, listen);
  await expect(listen()).rejects.toMatchObject({ code: "too-many" });
  await vi.advanceTimersByTimeAsync(1);
  const [stop] = await Promise.all(all);
  await expect(listen()).rejects.toMatchObject({ code: "too-many" });
  stop?.();
  const again = listen();
  await vi.advanceTimersByTimeAsync(1);
  expect(await again).toBeTypeOf("function");
});

test("Of a flood of events 50 a second are heard, and of the others the newest", async () => {
  const { events, ended } = await openListening();
  await ended;
  for (let n = 1; n <= 1000; n += 1) simulator.emit("tell", n);
  await vi.advanceTimersByTimeAsync(999);
  expect(events).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  await vi.advanceTimersByTimeAsync(2);
  expect(events.slice(50)).toEqual([1000]);
  expect(strays).toEqual(Array.from({ length: 949 }, () => "flood"));
  await tell("calm again");
  expect(events.slice(51)).toEqual(["calm again"]);
});

test("A handler that throws stops neither the app nor the next event", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  open("ios", contractWith({ tell: telling("promise") }));
  const heard: Json[] = [];
  const listening = bridge.listen("tell", {}, (data) => {
    heard.push(data);
    throw new Error("the page's own mistake");
  });
  await vi.advanceTimersByTimeAsync(1);
  await listening;
  await tell(1);
  await tell(2);
  expect(heard).toEqual([1, 2]);
  expect(errors).toHaveBeenCalledTimes(2);
  errors.mockRestore();
});

test("Events speak the page's words: NO_ASK means REFUSE on iOS", async () => {
  const { events, ended } = await openListening({ answers: { ios: { NO_ASK: "REFUSE" } } });
  await ended;
  await tell({ camera: "NO_ASK" });
  expect(events).toEqual([{ camera: "REFUSE" }]);
});

test("A function that listens can also be called: its first answer is the answer", async () => {
  open("ios", contractWith({ tell: telling("promise") }), {
    stubs: { stubs: "t", natives: [{ native: "tell", answer: "confirmed" }] },
  });
  const call = bridge.call("tell", { enabled: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toBe("confirmed");
  expect(await tell("to nobody")).toBe(false);
});

test("A call of an app that does not confirm is done when it is sent", async () => {
  open("ios", contractWith({ tell: telling("promise", { confirms: false }) }));
  const call = bridge.call("tell", { enabled: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(await call).toBeNull();
  expect(bridge.pending).toBe(0);
});

test("A function that answers once tells of no events", async () => {
  open("ios", wireContract);
  const listening = bridge.listen("promise", {}, () => undefined);
  await expect(listening).rejects.toMatchObject({ code: "unsupported", detail: { reason: "mode" } });
});

test("A flow that is stopped delivers nothing more, not even what is under way", async () => {
  const heard: number[] = [];
  const flow = createThrottledQueue<number>(
    window,
    (value) => heard.push(value),
    () => undefined,
  );
  flow.push(1);
  flow.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard).toEqual([]);
});
