import { expect, test } from "vitest";
import type { SuiteTest } from "../../../renderer/compiler/index.ts";
import {
  moveStep,
  nextMoment,
  type SteppedRun,
  shownScreen,
  stepAlong,
  stepThrough,
  touchedBy,
} from "../../../renderer/studio/panels/stepping/steppedRun.ts";
import { testSummary } from "../../../renderer/studio/panels/tests/testStatus.ts";
import { stateKey, type TestState } from "../../../renderer/studio/panels/tests/useTests.ts";
import type { RecordedScreen, TestFailure } from "../../../renderer/testing/index.ts";

const host = { name: "browser", platform: "other" } as const;
const nothing = { steps: [], calls: [], requests: [], formulas: [], screen: [], page: "quota" };

function screen(body: string): RecordedScreen {
  return { ...nothing, body, title: "额度", scroll: 0 };
}

const borrow: SuiteTest = {
  title: "借款",
  line: "pages/quota.test.yaml:3",
  hosts: [host],
  steps: [
    { act: "fill", fill: { amount: 500 } },
    { act: "tap", tap: "borrow" },
    { act: "expect", expect: { page: "card-auth", text: ["甲", "乙"] } },
  ],
  lines: [5, 6, 7].map((line) => `pages/quota.test.yaml:${line}`),
};

const failure: TestFailure = { ...nothing, line: "pages/quota.test.yaml:6", message: { en: "No", zh: "不" } };

test("A test that passed begins before its first line; each line has the screens around it", () => {
  const recording = { head: "", base: "", screens: ["opened", "filled", "tapped", "expected"].map(screen) };
  const first = stepThrough("quota", borrow, host, { recording });
  expect(first.lines.map(({ act: _, ...line }) => line)).toEqual([
    { text: "fill: { amount: 500 }", place: "pages/quota.test.yaml:5", outcome: "passed" },
    { text: "tap: borrow", place: "pages/quota.test.yaml:6", outcome: "passed" },
    { text: "expect: { page: card-auth, text: [甲, 乙] }", place: "pages/quota.test.yaml:7", outcome: "passed" },
  ]);
  expect(shownScreen(first)?.body).toBe("opened");
  expect(shownScreen({ ...first, isAfter: true })?.body).toBe("filled");
  expect(shownScreen(moveStep({ ...first, isAfter: true }, 2))?.body).toBe("expected");
  expect(moveStep(first, 9).at).toBe(2);
  expect(moveStep(first, -1).at).toBe(0);
});

test("A test that failed begins with what the line has left; what comes after it was not reached", () => {
  const recording = { head: "", base: "", screens: ["opened", "filled", "failed"].map(screen) };
  const stepped = stepThrough("quota", borrow, host, { recording, failure });
  expect(stepped.lines.map(({ outcome }) => outcome)).toEqual(["passed", "failed", "missed"]);
  expect(shownScreen(stepped)?.body).toBe("failed");
  expect(moveStep(stepped, 1).at).toBe(1);
});

test("The tab says how many tests there are, then how they have ended", () => {
  const suite = { page: "quota", tests: [borrow], app: { app: "试", home: "quota", api: { base: "/" } } };
  const whole = { ...suite, pages: {}, stubs: {}, steps: {} };
  const states = (...known: readonly TestState[]) =>
    new Map(known.map((state, at) => [stateKey(`${at}`, host), state]));
  expect(testSummary({ suite: undefined, states: states() })).toBeUndefined();
  expect(testSummary({ suite: whole, states: states() })).toBe("1");
  expect(testSummary({ suite: whole, states: states("running") })).toBe("1");
  const passed = { result: { title: "借款", host } };
  expect(testSummary({ suite: whole, states: states(passed) })).toBe("通过 1/1");
  const failed = { result: { title: "借款", host, failure } };
  expect(testSummary({ suite: whole, states: states(passed, failed, { error: "x" }) })).toBe("通过 1/1，失败 2");
});

test("Played, what a line leaves follows on what was there before it, until the last that was run", () => {
  const recording = { head: "", base: "", screens: ["opened", "filled", "failed"].map(screen) };
  const run = stepAlong("走法", "quota", borrow, host, [{ zh: "填 500", en: "type 500" }, null, null], {
    recording,
    failure,
  });
  expect(run.lines.map(({ text, outcome }) => `${text} ${outcome}`)).toEqual([
    "填 500 passed",
    "tap: borrow failed",
    "expect: { page: card-auth, text: [甲, 乙] } missed",
  ]);
  expect([run.at, run.isAfter, run.fault?.zh]).toEqual([0, false, "不"]);
  const moments: string[] = [];
  for (let at: SteppedRun | undefined = run; at; at = nextMoment(at))
    moments.push(`${shownScreen(at)?.body} ${touchedBy(at) ?? "-"}`);
  expect(moments).toEqual(["opened amount", "filled -", "filled borrow", "failed -"]);
});
