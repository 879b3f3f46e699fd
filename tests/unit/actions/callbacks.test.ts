import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Callbacks, createCallbacks, type PendingAnswer } from "../../../actions/bridge/callbacks.ts";
import type { CallbackWindow, CallLimits } from "../../../actions/bridge/pendingCalls.ts";
import type { UnmatchedMessage } from "../../../actions/bridge/unmatchedMessages.ts";

/** As much of a window as callbacks need. */
class FakeWindow extends EventTarget implements CallbackWindow {
  readonly crypto = webcrypto as Crypto;
  readonly document = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  readonly setTimeout = (run: () => void, ms?: number) => Number(setTimeout(run, ms));
  readonly clearTimeout = (timer: number | undefined) => clearTimeout(timer);
}

let window: FakeWindow;
let callbacks: Callbacks;
let strays: UnmatchedMessage[];

/** Starts to wait, as a caller would that looks at the answer later or never. */
function wait(limits: CallLimits, as?: "callable", calls = callbacks): PendingAnswer {
  const waiting = calls.wait(limits, as);
  waiting.answer.catch(() => undefined);
  return waiting;
}

/** Calls the page's global function, as the native side does. */
function notify(...messages: unknown[]): unknown {
  return Reflect.apply(Reflect.get(window, "nativeNotify"), undefined, messages);
}

/** Calls a function that the native side knows by its name only; false when it is not there. */
function callByName(name: string, value: unknown): boolean {
  const called: unknown = Reflect.get(window, name);
  if (typeof called !== "function") return false;
  called(value);
  return true;
}

/** How a promise ended, once all timers have run that are due within `ms`. */
async function outcome(promise: Promise<unknown>, ms = 0): Promise<unknown> {
  const ended = promise.catch((error) => error.code);
  const open = Symbol("open");
  await vi.advanceTimersByTimeAsync(ms);
  const first = await Promise.race([ended, Promise.resolve(open)]);
  return first === open ? "pending" : first;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  window = new FakeWindow();
  callbacks = createCallbacks(window, "nativeNotify");
  strays = [];
  callbacks.onUnmatched((stray) => strays.push(stray));
});

afterEach(() => {
  callbacks.dispose();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ["an object", (id: string) => ({ callbackId: id, code: "1", data: { n: 7 } })],
  ["a JSON text", (id: string) => `{"callbackId":"${id}","code":"1","data":{"n":7}}`],
  ["an object whose code is a number", (id: string) => ({ callbackId: id, code: 1, data: { n: 7 } })],
])("An answer that comes as %s settles its call", async (_, message) => {
  const { id, answer } = wait({ name: "pick" });
  notify(message(id));
  expect(await outcome(answer)).toEqual({ code: "1", data: { n: 7 } });
  expect(callbacks.pending).toBe(0);
});

test("An answer without data has none", async () => {
  const { id, answer } = wait({ name: "pick" });
  notify({ callbackId: id, code: "0" });
  expect(await outcome(answer)).toEqual({ code: "0", data: null });
});

test("A call settles in a later task than the one that brings its answer", async () => {
  const { id, answer } = wait({ name: "pick" });
  let settled = false;
  answer.then(() => {
    settled = true;
  });
  notify({ callbackId: id, code: "1" });
  await Promise.resolve();
  await Promise.resolve();
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toBe(true);
});

test("A second answer is counted as a duplicate and changes nothing", async () => {
  const { id, answer } = wait({ name: "pick" });
  notify({ callbackId: id, code: "1", data: "first" });
  notify({ callbackId: id, code: "0", data: "second" });
  expect(await outcome(answer)).toEqual({ code: "1", data: "first" });
  expect(strays).toEqual([{ kind: "duplicate", id, name: "pick" }]);
});

test("A silent call fails when its time is up, and its answer then comes late", async () => {
  const { id, answer } = wait({ name: "pick", timeout: 5000 });
  expect(await outcome(answer, 4999)).toBe("pending");
  expect(await outcome(answer, 1)).toBe("timed-out");
  notify({ callbackId: id, code: "1" });
  expect(strays).toEqual([{ kind: "late", id, name: "pick" }]);
});

/** Messages that carry an id and cannot be read otherwise. */
const unreadable: readonly (readonly [string, (id: string) => unknown])[] = [
  ["a text that is cut off in its data", (id) => `{"callbackId":"${id}","code":"1","data":{"name":"李`],
  ["a text that is cut off after its id", (id) => `{ "code" : "1", "callbackId" : "${id}"`],
  [
    "a text with the data first, which holds brackets and marks",
    (id) => `{"data":"}\\"]{","callbackId":"${id}","code":`,
  ],
  ["a text with another's id in its data", (id) => `{"data":{"callbackId":"gw0"},"callbackId":"${id}","code"`],
  ["a text with another's id in a list", (id) => `{"data":[{"callbackId":"gw0"}],"callbackId":"${id}","code"`],
  ["an answer of 5 MB", (id) => JSON.stringify({ callbackId: id, code: "1", data: "x".repeat(5_000_000) })],
  ["an answer of 5 MB with its id at the end", (id) => `{"data":"${'\\"'.repeat(2_500_000)}","callbackId":"${id}"}`],
  ["an object of 5 MB", (id) => ({ callbackId: id, code: "1", data: "x".repeat(5_000_000) })],
  ["an object with a function", (id) => ({ callbackId: id, code: "1", data: loop() })],
  ["an answer that is nested too deeply", (id) => `{"callbackId":"${id}","code":"1","data":${"[".repeat(101)}`],
  ["an envelope without a code", (id) => ({ callbackId: id, data: 1 })],
];

function loop(): object {
  const one: Record<string, unknown> = {};
  one.one = one;
  return one;
}

test.each(unreadable)("%s fails the call whose id it carries, at once", async (_, message) => {
  const other = wait({ name: "other" });
  const { id, answer } = wait({ name: "pick" });
  notify(message(id));
  expect(await outcome(answer)).toBe("malformed");
  expect(await outcome(other.answer)).toBe("pending");
  expect(strays).toEqual([{ kind: "malformed", id, name: "pick" }]);
});

test.each([
  ["in its data only", (id: string) => `{"code":"1","data":{"callbackId":"${id}"}`],
  ["in a text of its data", (id: string) => `{"data":"{\\"callbackId\\":\\"${id}\\"","code":`],
  ["as a value", (id: string) => `{"data":"callbackId","code":"${id}`],
])("A text that is cut off with an id %s fails nobody", async (_, message) => {
  const { id, answer } = wait({ name: "pick" });
  notify(message(id));
  expect(await outcome(answer)).toBe("pending");
  expect(strays).toEqual([{ kind: "malformed" }]);
});

describe("A call that waits for the user", () => {
  /** What the web view says of the page. */
  function say(...signs: ("hidden" | "visible" | "focus" | "pageshow")[]): void {
    for (const sign of signs) {
      if (sign === "hidden" || sign === "visible") window.document.visibilityState = sign;
      const isChange = sign === "hidden" || sign === "visible";
      if (isChange) window.document.dispatchEvent(new Event("visibilitychange"));
      else window.dispatchEvent(new Event(sign));
    }
  }

  const onSilence = vi.fn();
  const pick = () => wait({ name: "pick", timeout: 600_000, covers: true, onSilence });
  const query = () => wait({ name: "query", timeout: 15_000 });
  beforeEach(() => onSilence.mockClear());

  test.each([["visible"], ["focus"], ["pageshow"]] as const)(
    "is not ended by a return (%s), only reported",
    async (sign) => {
      const { id, answer } = pick();
      say("hidden");
      expect(await outcome(answer, 60_000)).toBe("pending");
      say(sign);
      await vi.advanceTimersByTimeAsync(2999);
      expect(onSilence).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(onSilence).toHaveBeenCalledTimes(1);
      notify({ callbackId: id, code: "1", data: "yes" });
      expect(await outcome(answer)).toEqual({ code: "1", data: "yes" });
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test("is silent only once the page stays shown, and not while the app may still be opening its screen", async () => {
    pick();
    await vi.advanceTimersByTimeAsync(9999);
    say("hidden", "visible");
    await vi.advanceTimersByTimeAsync(2000);
    say("hidden");
    await vi.advanceTimersByTimeAsync(60_000);
    say("visible");
    await vi.advanceTimersByTimeAsync(2999);
    expect(onSilence).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  test("ends after its limit of visible time, however long the page was hidden", async () => {
    const { answer } = pick();
    expect(await outcome(answer, 400_000)).toBe("pending");
    say("hidden");
    expect(await outcome(answer, 3_600_000)).toBe("pending");
    say("visible");
    expect(await outcome(answer, 199_000)).toBe("pending");
    expect(await outcome(answer, 1000)).toBe("timed-out");
  });

  test("and every other call has its time while the page is in sight and nothing covers it", async () => {
    const { answer } = query();
    expect(await outcome(answer, 10_000)).toBe("pending");
    say("hidden");
    expect(await outcome(answer, 60_000)).toBe("pending");
    const asked = pick();
    say("visible");
    expect(await outcome(answer, 60_000)).toBe("pending");
    notify({ callbackId: asked.id, code: "1" });
    expect(await outcome(answer, 4999)).toBe("pending");
    expect(await outcome(answer, 1)).toBe("timed-out");
  });

  test("does not hold other calls back once it is silent and input reaches the page", async () => {
    const { answer } = query();
    pick();
    window.dispatchEvent(new Event("pointerdown"));
    expect(await outcome(answer, 20_000)).toBe("pending");
    window.dispatchEvent(new Event("pointerdown"));
    expect(await outcome(answer, 15_000)).toBe("timed-out");
  });

  test("a time in which the engine ran nothing counts as one second", async () => {
    const { answer } = query();
    await vi.advanceTimersByTimeAsync(500);
    // A suspended engine: the clock goes on, and timers run when it is resumed.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    expect(await outcome(answer, 1000)).toBe("pending");
  });
});

test("An answer that comes after a call has ended is counted, and given to those that want it", async () => {
  const onLate = vi.fn();
  const ended = [wait({ name: "a", timeout: 5, onLate }), wait({ name: "b", timeout: 5, onLate }, "callable")];
  expect(await outcome(Promise.all(ended.map(({ answer }) => answer)), 5)).toBe("timed-out");
  for (const _ of [1, 2]) notify({ callbackId: ended[0]?.id, code: "1", data: "late" });
  callByName(ended[1]?.id ?? "", { code: "0" });
  await vi.advanceTimersByTimeAsync(0);
  expect(onLate.mock.calls).toEqual([[{ code: "1", data: "late" }], [{ code: "0", data: null }]]);
  expect(callbacks.counts.late).toBe(3);
});

test("A call without a limit waits as long as the page is there", async () => {
  const { answer } = wait({ name: "pick" });
  expect(await outcome(answer, 3_600_000)).toBe("pending");
});

test("The error of a silent call names the function and the limit", async () => {
  const { answer } = wait({ name: "pick", timeout: 5000 });
  const message = answer.catch((error) => error.message);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await message).toBe("pick did not answer within 5000 ms");
});

test.each([
  ["a text that is cut off", '{"callbackId":"gw1","code":'],
  ["a text that is no JSON", "hello"],
  ["a list", []],
  ["nothing", undefined],
  ["a function", () => undefined],
  ["an object without an id", { code: "1" }],
  ["an object that inherits its id", Object.create({ callbackId: "gw1", code: "1" })],
  ["an id that is no text", { callbackId: 1, code: "1" }],
])("%s is counted as malformed and never thrown", (_, message) => {
  expect(() => notify(message)).not.toThrow();
  expect(callbacks.counts).toEqual({ unknown: 0, late: 0, duplicate: 0, malformed: 1, flood: 0 });
});

test("An object that refers to itself is malformed", () => {
  const loop: Record<string, unknown> = { callbackId: "gw1" };
  loop.loop = loop;
  notify(loop);
  expect(callbacks.counts.malformed).toBe(1);
});

test("A text of more than 4 MiB is not read", () => {
  notify(`{"callbackId":"gw1","code":"1","data":"${"x".repeat(4 * 1024 * 1024)}"}`);
  expect(callbacks.counts.malformed).toBe(1);
});

test.each([
  ["no code", {}],
  ["a code that is neither text nor number", { code: true }],
])("A call whose answer has %s fails as malformed", async (_, rest) => {
  const { id, answer } = wait({ name: "pick" });
  notify({ callbackId: id, ...rest });
  expect(await outcome(answer)).toBe("malformed");
  expect(callbacks.counts.malformed).toBe(1);
});

test("Neither an id nor a code is read from what every object inherits", async () => {
  const { id, answer } = wait({ name: "pick" });
  Object.assign(Object.prototype, { code: "1", callbackId: id });
  try {
    notify({ data: "polluted" });
    notify({ callbackId: id });
  } finally {
    for (const key of ["code", "callbackId"]) Reflect.deleteProperty(Object.prototype, key);
  }
  expect(await outcome(answer)).toBe("malformed");
  expect(strays).toEqual([{ kind: "malformed" }, { kind: "malformed", id, name: "pick" }]);
});

test("A code that an answer inherits is not its own", async () => {
  const { id, answer } = wait({ name: "pick" });
  notify(Object.assign(Object.create({ code: "1" }), { callbackId: id }));
  expect(await outcome(answer)).toBe("malformed");
});

test("10,000 forged messages settle nothing and leave nothing behind", async () => {
  const { answer } = wait({ name: "pick" });
  const before = Object.getOwnPropertyNames(window).length;
  for (let n = 0; n < 10_000; n += 1) {
    notify({ callbackId: `gw${n.toString(16).padStart(32, "0")}`, code: "1", data: { forged: true } });
  }
  expect(await outcome(answer)).toBe("pending");
  expect(callbacks.counts.unknown).toBe(10_000);
  expect(callbacks.pending).toBe(1);
  expect(Object.getOwnPropertyNames(window)).toHaveLength(before);
  expect(vi.getTimerCount()).toBe(0);
});

test("10,000 calls leave nothing pending: no timer, no listener, and 64 global functions", async () => {
  const { signal } = new AbortController();
  const listening = vi.spyOn(signal, "addEventListener");
  const leaving = vi.spyOn(signal, "removeEventListener");
  const before = Object.getOwnPropertyNames(window).length;
  for (let n = 0; n < 10_000; n += 1) {
    const { id, answer } = wait({ name: "pick", timeout: 5000, signal }, n % 2 ? "callable" : undefined);
    if (n % 2) callByName(id, { code: "1", data: "yes" });
    else notify({ callbackId: id, code: "1", data: "yes" });
    await vi.advanceTimersByTimeAsync(0);
    expect((await answer).data).toBe("yes");
  }
  expect(callbacks.pending).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  // Of the last calls a function stays that counts what comes late.
  expect(Object.getOwnPropertyNames(window)).toHaveLength(before + 64);
  callbacks.dispose();
  expect(Object.getOwnPropertyNames(window)).toHaveLength(before);
  expect(leaving.mock.calls.length).toBe(listening.mock.calls.length);
});

test("What is remembered of calls that are over is bounded: an old answer is unknown in the end", async () => {
  const first = wait({ name: "pick" });
  notify({ callbackId: first.id, code: "1" });
  for (let n = 0; n < 64; n += 1) notify({ callbackId: wait({ name: "pick" }).id, code: "1" });
  notify({ callbackId: first.id, code: "1" });
  expect(strays).toEqual([{ kind: "unknown", id: first.id }]);
});

test("Ids hold 128 random bits and never repeat", () => {
  const ids = Array.from({ length: 64 }, () => wait({ name: "pick" }).id);
  expect(new Set(ids).size).toBe(64);
  for (const id of ids) expect(id).toMatch(/^gw[0-9a-f]{32}$/);
});

test("A 65th call is not sent while 64 wait, and has a code of its own", () => {
  for (let n = 0; n < 64; n += 1) wait({ name: "pick" });
  expect(() => wait({ name: "pick" })).toThrow(
    expect.objectContaining({ code: "too-many", message: "pick was not sent: 64 calls are waiting already" }),
  );
  expect(callbacks.pending).toBe(64);
});

test.each([
  ["an envelope", { code: "0", data: "no" }, { code: "0", data: "no" }],
  ["an envelope as text", '{"code":"1","data":[1]}', { code: "1", data: [1] }],
])("A function known by name takes %s, and then counts what comes", async (_, value, answered) => {
  const { id, answer } = wait({ name: "pick" }, "callable");
  for (let times = 0; times < 3; times += 1) expect(callByName(id, value)).toBe(true);
  expect(await outcome(answer)).toEqual(answered);
  expect(strays.map(({ kind }) => kind)).toEqual(["duplicate", "duplicate"]);
});

const withoutCode: readonly (readonly [string, unknown, unknown])[] = [
  ["data", { name: "李四" }, { name: "李四" }],
  ["a status in words", { status: "fail" }, { status: "fail" }],
  ["a code under another name", '{"errCode":1001}', { errCode: 1001 }],
  ["a list as text", "[1,2]", [1, 2]],
  ["a word", "fail", "fail"],
  ["the raw text of an object", "[object Object]", "[object Object]"],
  ["an empty text", "", ""],
  ["null", null, null],
  ["nothing", undefined, null],
];

test.each(withoutCode)("%s without a code is not an answer", async (_, value) => {
  const { id, answer } = wait({ name: "pick" }, "callable");
  callByName(id, value);
  expect(await outcome(answer)).toBe("malformed");
});

test.each(withoutCode)("%s without a code is the data where the call is answered so", async (_, value, data) => {
  const { id, answer } = wait({ name: "pick", answer: "bare" }, "callable");
  callByName(id, value);
  expect(await outcome(answer)).toEqual({ code: "1", data });
});

test("A code that is there counts also where answers come bare", async () => {
  const { id, answer } = wait({ name: "pick", answer: "bare" }, "callable");
  callByName(id, { code: "0", data: "no" });
  expect(await outcome(answer)).toEqual({ code: "0", data: "no" });
});

test("A function known by name fails its call on a text that is cut off", async () => {
  const { id, answer } = wait({ name: "pick" }, "callable");
  callByName(id, '{"code":"1","data":');
  expect(await outcome(answer)).toBe("malformed");
});

test("A function known by name counts what comes when its call has timed out", async () => {
  const { id, answer } = wait({ name: "pick", timeout: 20 }, "callable");
  expect(await outcome(answer, 20)).toBe("timed-out");
  expect(callByName(id, "late")).toBe(true);
  expect(strays).toEqual([{ kind: "late", id, name: "pick" }]);
});

test("A call that waits for a function by name also takes its answer through notify", async () => {
  const { id, answer } = wait({ name: "pick" }, "callable");
  notify({ callbackId: id, code: "1", data: 5 });
  expect(await outcome(answer)).toEqual({ code: "1", data: 5 });
  expect(callByName(id, 6)).toBe(true);
  expect(strays).toEqual([{ kind: "duplicate", id, name: "pick" }]);
});

test("Aborting a call interrupts it", async () => {
  const controller = new AbortController();
  const { answer } = wait({ name: "pick", signal: controller.signal });
  controller.abort();
  expect(await outcome(answer)).toBe("interrupted");
  expect(() => wait({ name: "pick", signal: controller.signal })).toThrow(
    "pick was not sent: the page was left, hidden or restored",
  );
});

test("Hiding the page interrupts every call", async () => {
  const answers = [wait({ name: "a" }), wait({ name: "b" })].map(({ answer }) => outcome(answer));
  window.dispatchEvent(new Event("pagehide"));
  expect(await Promise.all(answers)).toEqual(["interrupted", "interrupted"]);
});

test.each([
  [true, "interrupted"],
  [false, "pending"],
])("A page shown again (restored: %s) leaves its calls %s", async (persisted, end) => {
  const { answer } = wait({ name: "pick" });
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  expect(await outcome(answer)).toBe(end);
});

test("Disposing settles every call, and later calls are interrupted at once", async () => {
  const answers = Array.from({ length: 64 }, () => outcome(wait({ name: "pick" }).answer));
  callbacks.dispose();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["interrupted"]));
  expect(() => wait({ name: "pick" })).toThrow("pick was not sent: the page was left, hidden or restored");
});

test("No later script can replace the global function", () => {
  expect(() => Object.assign(window, { nativeNotify: () => undefined })).toThrow(TypeError);
  expect(Reflect.deleteProperty(window, "nativeNotify")).toBe(false);
  expect(Reflect.defineProperty(window, "nativeNotify", { value: 1 })).toBe(false);
});

test("A function that another script put there earlier still gets every message", async () => {
  const other = new FakeWindow();
  const seen: unknown[] = [];
  const earlier = (...messages: unknown[]) => seen.push(...messages);
  Object.assign(other, { nativeNotify: earlier });
  const composed = createCallbacks(other, "nativeNotify");
  window = other;
  const { id, answer } = wait({ name: "pick" }, undefined, composed);
  notify({ callbackId: id, code: "1" }, "second argument");
  expect(await outcome(answer)).toEqual({ code: "1", data: null });
  expect(seen).toEqual([{ callbackId: id, code: "1" }, "second argument"]);
});

test("A window has one: asking again gives the same, and after its end a fresh one under the same function", async () => {
  expect(createCallbacks(window, "nativeNotify")).toBe(callbacks);
  callbacks.dispose();
  const fresh = createCallbacks(window, "nativeNotify");
  const { id, answer } = wait({ name: "pick" }, undefined, fresh);
  notify({ callbackId: id, code: "1", data: "fresh" });
  expect(await outcome(answer)).toEqual({ code: "1", data: "fresh" });
  fresh.dispose();
});

test("Nothing is thrown into the native side: not by a listener, nor by a function that was there earlier", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fail = () => {
    throw new Error("another script's mistake");
  };
  window = new FakeWindow();
  Object.assign(window, { nativeNotify: fail });
  const composed = createCallbacks(window, "nativeNotify");
  composed.onUnmatched(fail);
  const { id, answer } = wait({ name: "pick" }, undefined, composed);
  expect(() => notify({ callbackId: "gw0", code: "1" })).not.toThrow();
  expect(() => notify({ callbackId: id, code: "1" })).not.toThrow();
  expect(await outcome(answer)).toEqual({ code: "1", data: null });
  expect(errors).toHaveBeenCalledTimes(3);
  errors.mockRestore();
  composed.dispose();
});

test("An answer that is nested too deeply to be walked through is malformed, as text and as a value", async () => {
  const deep = `${"[".repeat(101)}${"]".repeat(101)}`;
  const first = wait({ name: "pick" });
  notify(`{"callbackId":"${first.id}","code":"1","data":${deep}}`);
  const second = wait({ name: "pick" }, "callable");
  callByName(second.id, JSON.parse(deep));
  expect(callbacks.counts.malformed).toBe(2);
  expect(await outcome(second.answer)).toBe("malformed");
  const fine = wait({ name: "pick" }, "callable");
  callByName(fine.id, `{"code":"1","data":${deep.slice(2, -2)}}`);
  expect(await outcome(fine.answer)).toMatchObject({ code: "1" });
});

test("A forged id is told of shortened", () => {
  notify({ callbackId: "x".repeat(100_000), code: "1" });
  expect(strays).toEqual([{ kind: "unknown", id: "x".repeat(34) }]);
});

test("Where the name cannot be had, a call that needs it fails at once; one by name still works", async () => {
  window = new FakeWindow();
  Object.defineProperty(window, "nativeNotify", { value: () => undefined });
  const cut = createCallbacks(window, "nativeNotify");
  expect(() => wait({ name: "pick" }, undefined, cut)).toThrow("pick was not sent: its answer has no way back");
  const { id, answer } = wait({ name: "pick" }, "callable", cut);
  callByName(id, { code: "1", data: "yes" });
  expect(await outcome(answer)).toEqual({ code: "1", data: "yes" });
});
