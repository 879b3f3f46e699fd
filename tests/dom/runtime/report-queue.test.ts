import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Host, HostWindow } from "../../../actions/index.ts";
import { createReporter } from "../../../renderer/runtime/report/createReporter.ts";
import { createReportQueue } from "../../../renderer/runtime/report/createReportQueue.ts";
import type { QueuedReport } from "../../../renderer/runtime/report/reportKinds.ts";

/** The queue of a visit. */
function openQueue() {
  return createReportQueue({
    window: window as HostWindow,
    app: { app: "借款", home: "home", api: { base: "/api" } },
    actions: { load: () => Promise.reject(new Error("Nobody asks for them")) },
    host,
    tree: "",
    visit: "v",
    landingPage: "home",
    reporting: { post: "/errors" },
    phases: { booted: 0, usable: undefined },
    report: () => undefined,
  });
}

const host: Host = {
  ...{ name: "browser", platform: "other", version: undefined, line: undefined, webview: undefined, evidence: [] },
};

/** What engines let be on its way of what outlives its document, in bytes. */
const quota = 65_536;
/** What the server got, and what was sent by a request that ends with the document. */
let arrived: Blob[];
let ended: Blob[];
/** What is on its way, in bytes: nothing of it arrives before the line is free. */
let underWay: Blob[];

const room = (body: Blob) => underWay.reduce((sum, { size }) => sum + size, body.size) <= quota;

beforeEach(() => {
  vi.useFakeTimers();
  [arrived, ended, underWay] = [[], [], []];
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => room(body) && underWay.push(body) > 0 });
  vi.stubGlobal(
    "fetch",
    async (_: string, { body, keepalive }: { readonly body: Blob; readonly keepalive: boolean }) => {
      if (keepalive && !room(body)) throw new TypeError("Failed to fetch");
      (keepalive ? underWay : ended).push(body);
    },
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(document, "hidden");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const freeTheLine = () => arrived.push(...underWay.splice(0));
const hide = (hidden: boolean) => Object.defineProperty(document, "hidden", { configurable: true, value: hidden });

async function messagesIn(bodies: readonly Blob[]): Promise<readonly string[]> {
  vi.useRealTimers();
  const texts = await Promise.all(bodies.map(readText));
  return texts.flatMap((text) => JSON.parse(text).reports.map(({ message }: QueuedReport) => message));
}

const failure = (number: number, length = 0): QueuedReport => ({
  ...{ kind: "script", number: String(number).padStart(4, "0"), message: `failure ${number}`, page: undefined },
  ...{ stack: `Error\n${`at f (${location.origin}/assets/file-aaaaaaaa.js:1:1)\n`.repeat(length)}` },
});

function readText(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });
}

test("Two failures whose four characters are the same by chance are two reports; the same one again is counted", async () => {
  const one = (message: string): QueuedReport => ({ kind: "script", number: "A7K2", message, page: undefined });
  const queue = openQueue();
  for (const message of ["the same", "another", "the same"]) queue.add(one(message));
  queue.dispose();
  freeTheLine();
  vi.useRealTimers();
  const { reports } = JSON.parse(await readText(arrived[0] ?? new Blob()));
  expect(reports.map(({ message, count }: { message: string; count: number }) => [message, count])).toEqual([
    ["the same", 2],
    ["another", 1],
  ]);
});

test("On a line that is full a page in sight sends without what outlives it", async () => {
  underWay.push(new Blob(["x".repeat(quota)]));
  const queue = openQueue();
  queue.add(failure(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(await messagesIn(ended)).toEqual(["failure 1"]);
  queue.dispose();
});

test("What does not go from a page out of sight goes later, each once", async () => {
  hide(true);
  underWay.push(new Blob(["x".repeat(quota)]));
  const queue = openQueue();
  queue.add(failure(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(underWay).toHaveLength(1);
  freeTheLine();
  arrived = [];
  queue.add(failure(2));
  await vi.advanceTimersByTimeAsync(10_000);
  freeTheLine();
  queue.dispose();
  expect([...(await messagesIn(arrived))].sort()).toEqual(["failure 1", "failure 2"]);
});

test("A server that cannot be reached is not asked for ever", async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  Object.assign(navigator, { sendBeacon: () => false });
  vi.stubGlobal("fetch", ask);
  const queue = openQueue();
  queue.add(failure(1));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(10);
  queue.dispose();
});

test("No request is larger than half of what engines let be on its way", async () => {
  const queue = openQueue();
  const long = "长".repeat(299);
  for (let number = 0; number < 20; number++)
    queue.add({ ...failure(number), message: `${number}${long}`, name: long, place: long, code: long });
  await vi.advanceTimersByTimeAsync(5000);
  queue.dispose();
  freeTheLine();
  const bodies = [...arrived, ...ended];
  expect(Math.max(...bodies.map(({ size }) => size))).toBeLessThanOrEqual(quota / 2);
  expect(await messagesIn(bodies)).toHaveLength(20);
});

test("The code that sends is fetched again where it was lost, and nothing that was told is", async () => {
  vi.useRealTimers();
  let tries = 0;
  vi.doMock("../../../renderer/runtime/report/createReportQueue.ts", () => {
    tries += 1;
    if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return { createReportQueue };
  });
  const never = () => () => undefined;
  const reporter = createReporter({
    window: window as HostWindow,
    app: { app: "借款", home: "home", api: { base: "/api" }, reporting: { post: "/errors" } },
    actions: { load: () => Promise.reject(new Error("Nobody asks for them")) },
    host,
    landingPage: "home",
    bridge: { use: never, onCall: never, onDrift: never, onUnmatched: never },
  });
  const first = reporter.report({ kind: "uncertain-write", name: "/apply", error: "no answer" });
  await expect.poll(() => tries).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const second = reporter.report({ kind: "step", name: "/pay", error: "refused" });
  await expect.poll(() => tries).toBe(2);
  await vi.dynamicImportSettled();
  reporter.dispose();
  await expect.poll(() => underWay.length).toBe(1);
  vi.doUnmock("../../../renderer/runtime/report/createReportQueue.ts");
  const { reports } = JSON.parse(await readText(underWay[0] ?? new Blob()));
  expect(reports.map(({ number }: QueuedReport) => number)).toEqual([first, second]);
});
