import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { contract } from "../../actions/contract/index.ts";
import { type Capsule, parseCapsule } from "../../actions/index.ts";
import {
  type CapsuleSuite,
  capsuleSuiteOf,
  type SuiteTest,
  type TestHost,
  type TestSuite,
} from "../../renderer/compiler/index.ts";
import { replayCapsule, runTest, type TestWindow, testStepsOf } from "../../renderer/testing/index.ts";
import type { Act, Page, RequestStub } from "../../schemas/index.ts";
// What a phone fetches late would take real time, in which the page's clock stands.
import "../../renderer/runtime/report/createReportQueue.ts";
import "../../renderer/runtime/report/createTrail.ts";
import { times } from "../soak.ts";
import { project, suites } from "./runPageTests.ts";

/* What leaves a phone with a failure that is shown, and what can be made of it. */

const valid = new Ajv2020({ strict: false }).compile(
  JSON.parse(readFileSync("renderer/runtime/report/report.json", "utf8")),
);

const own = window as unknown as TestWindow;

/** A fault that is planted in the visit that a page test is. */
interface Planted {
  readonly suite: TestSuite;
  readonly one: SuiteTest;
  readonly host: TestHost;
  readonly what: string;
}

/** What the server does in place of what it should, by name. */
const failures: Readonly<Record<string, Partial<RequestStub>>> = {
  "answers 500": { status: 500 },
  "answers 504": { status: 504 },
  "is not reached": { unreachable: true },
  "cuts its answer off": { malformed: true },
  "answers a list": { answer: ["甲"] },
};

/** The pages take turns; of each, first what its tests send, which comes after some acts. */
function* plantedFaults(): Generator<Planted> {
  const ofPages = suites.map((suite) => [...faultsOf(suite)]);
  const most = Math.max(...ofPages.map((faults) => faults.length));
  for (let turn = 0; turn < most; turn++) yield* ofPages.flatMap((faults) => faults[turn] ?? []);
}

/** For each test of a page that does something: each of its requests fails in one of these ways. */
function faultsOf(suite: TestSuite): readonly Planted[] {
  const kinds = Object.entries(failures);
  const faults = suite.tests.flatMap((one) => {
    const [host] = one.hosts;
    if (!host || !one.steps.some(({ act }) => act === "tap")) return [];
    const requests = [...(one.stubs?.requests ?? []), ...(suite.stubs[suite.page]?.requests ?? [])];
    return requests.map(({ request, method }, index) => {
      const [what = "", failure] = kinds[(index + suite.page.length) % kinds.length] ?? [];
      const planted: RequestStub = { request, ...(method && { method }), ...failure };
      const stubs = { ...one.stubs, requests: [planted, ...requests] };
      return { suite, one: { ...one, stubs }, host, what: `${method ?? "get"} ${request} ${what}` };
    });
  });
  const isRead = ({ what }: Planted) => what.startsWith("get");
  return [...faults.filter((one) => !isRead(one)), ...faults.filter(isRead)];
}

/** A component of a page that no front end knows. */
function* brokenComponents(): Generator<Planted> {
  for (const suite of suites) {
    const page = suite.pages[suite.page];
    const [one] = suite.tests;
    const [host] = one?.hosts ?? [];
    if (!page || !one || !host) continue;
    const body = [{ type: "newer", id: "planted" }, ...page.body] as unknown as Page["body"];
    yield { suite: { ...suite, pages: { ...suite.pages, [page.page]: { ...page, body } } }, one, host, what: "newer" };
  }
}

/** Runs a test of a page, and gives the capsules that leave. */
async function capsulesOf({ suite, one, host }: Planted): Promise<readonly Capsule[]> {
  const bodies: Promise<string>[] = [];
  Object.assign(own.navigator, { sendBeacon: (_: string, body: Blob) => bodies.push(readText(body)) > 0 });
  const app = { ...suite.app, reporting: { post: "/errors", capsules: true } };
  await runTest(own, { ...suite, app }, one, host);
  own.dispatchEvent(new Event("pagehide"));
  Reflect.deleteProperty(own.navigator, "sendBeacon");
  const sent = (await Promise.all(bodies)).map((text) => JSON.parse(text));
  for (const body of sent) expect(valid(body), JSON.stringify(valid.errors)).toBe(true);
  return sent.flatMap(({ reports }) => reports.flatMap(({ capsule }: { capsule?: Capsule }) => capsule ?? []));
}

function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

/** The suite of a capsule, as it is read on the desk. */
function suiteOf(capsule: Capsule, pages: TestSuite["pages"]): CapsuleSuite {
  const parsed = parseCapsule(JSON.stringify(capsule), contract);
  const made = "capsule" in parsed ? capsuleSuiteOf(project, parsed.capsule) : undefined;
  if (!made) throw new Error(JSON.stringify(parsed));
  return { ...made, suite: { ...made.suite, pages } };
}

/** Plants faults until so many have left a capsule; a fault that no test of the page comes to leaves none. */
async function replayed(faults: Iterable<Planted>, wanted: number) {
  const found: {
    readonly what: string;
    readonly isFailing: boolean;
    readonly acts: number;
    readonly testFails: boolean | undefined;
  }[] = [];
  const seen = new Set<string>();
  for (const planted of faults) {
    if (found.length === wanted) break;
    const name = `${planted.suite.page}: ${planted.what}`;
    if (seen.has(name)) continue;
    const [capsule] = await capsulesOf(planted);
    if (!capsule) continue;
    seen.add(name);
    const suite = suiteOf(capsule, planted.suite.pages);
    const replay = await replayCapsule(own, suite);
    const steps = testStepsOf(replay);
    const failing = steps && (await runMade(suite, steps));
    found.push({
      what: `${name} (${planted.one.title})`,
      isFailing: replay.isFailing,
      acts: replay.acts.length,
      testFails: failing,
    });
  }
  return found;
}

/** Whether the page test that was made of a replay fails. */
async function runMade({ suite }: CapsuleSuite, steps: readonly object[]): Promise<boolean> {
  const [one] = suite.tests;
  const [host] = one?.hosts ?? [];
  if (!one || !host) throw new Error("no test");
  const acts = steps.map((step) => ({ act: Object.keys(step)[0], ...step }) as Act);
  const { failure } = await runTest(own, suite, { ...one, steps: acts, lines: acts.map(() => "made") }, host);
  return failure !== undefined;
}

const many = times(6, 44);
const broken = times(2, 6);

test(`${many + broken} planted faults fail again in the replays of their capsules, and in the tests that are made of them`, async () => {
  const found = [...(await replayed(plantedFaults(), many)), ...(await replayed(brokenComponents(), broken))];
  expect(found.length).toBe(many + broken);
  expect(found.filter(({ isFailing }) => !isFailing)).toEqual([]);
  expect(found.filter(({ testFails }) => testFails === false)).toEqual([]);
  // Some are found by taps alone.
  expect(found.filter(({ acts }) => acts > 0).length).toBeGreaterThan(1);
  expect(found.filter(({ testFails }) => testFails).length).toBeGreaterThan(found.length * 0.6);
});

test("What does not fail any more is not said to fail", async () => {
  const [first] = plantedFaults();
  const [capsule] = first ? await capsulesOf(first) : [];
  if (!first || !capsule) throw new Error("no capsule");
  const mended = capsule.entries.map((entry) => {
    if (!("request" in entry)) return entry;
    const { status: _, failure: __, ...rest } = entry;
    return { ...rest, answer: { items: [] } };
  });
  const replay = await replayCapsule(own, suiteOf({ ...capsule, entries: mended }, first.suite.pages));
  expect(replay.isFailing).toBe(false);
  expect(testStepsOf(replay)).toBeUndefined();
});
