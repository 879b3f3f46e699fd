import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ActionError, type ActionErrorDetail } from "../../../actions/errors.ts";
import { type RetryPlan, type RetryWindow, retry } from "../../../actions/http/retry.ts";

/** A device whose connection the test switches. */
class Device extends EventTarget implements RetryWindow {
  navigator = { onLine: true };
  setTimeout = (run: () => void, ms?: number) => setTimeout(run, ms) as unknown as number;
  clearTimeout = (timer: number | undefined) => clearTimeout(timer);

  goOnline(): void {
    this.navigator.onLine = true;
    this.dispatchEvent(new Event("online"));
  }
}

const answered = (status: number, more: ActionErrorDetail = {}) =>
  new ActionError("http", `Request failed with status code ${status}`, { status: String(status), ...more });
const network = new ActionError("network", "Network Error");
const timedOut = new ActionError("timed-out", "timeout of 5000 ms exceeded");

let device: Device;

beforeEach(() => {
  vi.useFakeTimers();
  device = new Device();
});

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Tries what fails in this way, time after time, then succeeds; tells when each attempt was made and how it ended. */
async function tried(failures: readonly unknown[], plan: Partial<RetryPlan> = {}) {
  const began = performance.now();
  const at: number[] = [];
  const attempt = async () => {
    const failure = failures[at.length];
    at.push(Math.round(performance.now() - began));
    if (failure !== undefined) throw failure;
    return "answer";
  };
  const ending = retry(attempt, { window: device, times: 2, ...plan }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { at, ending: await ending, took: Math.round(performance.now() - began) };
}

test("What succeeds is done once", async () => {
  expect(await tried([])).toMatchObject({ at: [0], ending: "answer" });
});

test.each([
  ["a network error", network],
  ["502", answered(502)],
  ["503", answered(503)],
  ["504", answered(504)],
])("After %s it is tried again, twice at most, with growing waits", async (_, failure) => {
  const { at, ending } = await tried([failure, failure, failure]);
  expect(ending).toBe(failure);
  expect(at).toHaveLength(3);
  const [first = 0, second = 0] = [at[1], (at[2] ?? 0) - (at[1] ?? 0)];
  expect(first).toBeGreaterThanOrEqual(150);
  expect(first).toBeLessThanOrEqual(300);
  expect(second).toBeGreaterThanOrEqual(300);
  expect(second).toBeLessThanOrEqual(600);
});

test("The waits have chance in them", async () => {
  const waits = new Set<number | undefined>();
  for (let times = 0; times < 20; times++) waits.add((await tried([network])).at[1]);
  expect(waits.size).toBeGreaterThan(5);
});

test.each([400, 401, 403, 404, 408, 409, 422, 429, 500, 501, 505])("After a bare %i it is not", async (status) => {
  const failure = answered(status);
  expect(await tried([failure])).toMatchObject({ at: [0], ending: failure });
});

test.each<[string, unknown]>([
  ["a timeout, since no time is left", timedOut],
  ["an abort", new ActionError("interrupted", "Request aborted")],
  ["an address that leads nowhere", new ActionError("bad-url", "Invalid host")],
  ["a fault of the program", new TypeError("x is undefined")],
])("After %s it is not", async (_, failure) => {
  expect(await tried([failure])).toMatchObject({ at: [0], ending: failure });
});

test.each([
  [0, 1],
  [1, 2],
  [3, 4],
])("A limit of %i repetitions makes %i attempts", async (times, attempts) => {
  expect((await tried(Array(9).fill(network), { times })).at).toHaveLength(attempts);
});

describe("A server that says when", () => {
  test.each([429, 503])("is asked again then, after %i", async (status) => {
    const { at, ending } = await tried([answered(status, { retryAfter: 4000 })]);
    expect([at, ending]).toEqual([[0, 4000], "answer"]);
  });

  test("is not waited for when that is longer than ten seconds", async () => {
    expect((await tried([answered(503, { retryAfter: 10_000 })])).at).toEqual([0, 10_000]);
    expect(await tried([answered(503, { retryAfter: 10_001 })])).toMatchObject({ at: [0], took: 0 });
  });
});

describe("The failure that is told", () => {
  test("is the first, when the last is of its kind", async () => {
    const first = answered(502);
    expect((await tried([first, network, network])).ending).toBe(first);
    expect((await tried([first, timedOut])).ending).toBe(first);
  });

  test("is the last, when the server has decided", async () => {
    const last = answered(422);
    expect(await tried([network, last])).toMatchObject({ ending: last });
  });
});

describe("A time limit", () => {
  const until = (ms: number) => performance.now() + ms;

  test("holds for all attempts together", async () => {
    const { at, took } = await tried([answered(503, { retryAfter: 2000 }), answered(503, { retryAfter: 2000 })], {
      until: until(3000),
    });
    expect([at, took]).toEqual([[0, 2000], 2000]);
  });

  test("that would be over is not waited for", async () => {
    expect(await tried([network], { until: until(100) })).toMatchObject({ at: [0], ending: network, took: 0 });
  });
});

describe("While the device is offline", () => {
  test("nothing is sent, until it is online again", async () => {
    device.navigator.onLine = false;
    setTimeout(() => device.goOnline(), 6000);
    const { at, ending } = await tried([network]);
    expect(ending).toBe("answer");
    // A moment after the browser says so.
    expect(at[1]).toBeGreaterThan(6000);
    expect(at[1]).toBeLessThanOrEqual(6300);
  });

  test("it waits ten seconds, and tells what had failed", async () => {
    device.navigator.onLine = false;
    const { at, ending, took } = await tried([network]);
    expect([at, ending]).toEqual([[0], network]);
    expect(took).toBeGreaterThanOrEqual(10_150);
    expect(took).toBeLessThanOrEqual(10_300);
  });

  test("it waits no longer than the time limit", async () => {
    device.navigator.onLine = false;
    expect(await tried([network], { until: performance.now() + 2000 })).toMatchObject({ at: [0], took: 2000 });
  });
});

describe("When nobody waits any more", () => {
  test.each([
    ["between two attempts", true, 100],
    ["while offline", false, 5000],
  ])("it ends at once, %s", async (_, onLine, ms) => {
    device.navigator.onLine = onLine;
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    expect(await tried([network], { signal: controller.signal })).toMatchObject({ at: [0], took: ms });
  });

  test("it is not tried again", async () => {
    expect(await tried([network], { signal: AbortSignal.abort() })).toMatchObject({ at: [0], took: 0 });
  });
});
