import { expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { testOfVisit, type VisitSoFar } from "../../../renderer/studio/panels/answers/testOfVisit.ts";
import type { LogRow } from "../../../renderer/studio/panels/log/log.ts";

const own = { request: "/quota", answer: { left: 1 } };

let count = 0;
const row = (at: number, more: Partial<LogRow>): LogRow => {
  count += 1;
  const usual = { kind: "http", name: "GET /quota", payload: null, state: "done", opened: "GR", stub: own } as const;
  return { ...usual, id: count, number: count, at, ...more };
};

const visit = (more: Partial<VisitSoFar>): VisitSoFar => ({
  host: "gr.ios 5.0.0",
  params: {},
  acts: [],
  rows: [],
  stubs: { stubs: "quota", requests: [own] },
  ...more,
});

test("What was done until the call is done again, and what came later is not", () => {
  const asked = row(30, { kind: "promise", name: "dial" });
  const acts = [
    { do: "fill", field: "amount", value: "5000", at: 10 },
    { do: "tap", word: "拨打", at: 20 },
    { do: "back", at: 40 },
  ] as const;
  expect(testOfVisit("打电话", asked, visit({ acts, rows: [asked], params: { tab: "loan" } }), contract)).toEqual({
    test: {
      test: "打电话",
      hosts: ["gr.ios 5.0.0"],
      params: { tab: "loan" },
      steps: [{ fill: { amount: "5000" } }, { tap: "拨打" }, { expect: { callNative: "dial" } }],
    },
    lines: ['1. fill: {"amount":"5000"}', "2. tap: 拨打", '3. expect: {"callNative":"dial"}'],
    isWhole: true,
  });
});

test("Answers that the page's own stubs do not give come along, as often as they were given, the last one for good", () => {
  const refused = { request: "/quota", method: "get", status: 400, answer: {} } as const;
  const tap = (at: number) => ({ do: "tap", word: "再试", at }) as const;
  const rows = [row(1, { stub: refused }), row(3, { stub: refused }), row(5, {})];
  const [, second, third] = rows;
  const story = visit({ rows, acts: [tap(2), tap(4)] });
  expect(testOfVisit("t", second as LogRow, story, contract).test.stubs).toEqual({
    requests: [{ ...refused, times: 1 }, refused],
  });
  expect(testOfVisit("t", third as LogRow, story, contract).test.stubs).toEqual({
    requests: [
      { ...refused, times: 1 },
      { ...refused, times: 1 },
    ],
  });
});

test("An answer by hand takes the place of the one before it, and a silent app is one that does not answer", () => {
  const byHand = { request: "/quota", method: "get", times: 1, answer: { left: 2 } } as const;
  const rows = [row(1, {}), row(2, { stub: byHand, isByHand: true })];
  const { times: _, ...kept } = byHand;
  expect(testOfVisit("t", rows[1] as LogRow, visit({ rows }), contract).test.stubs).toEqual({ requests: [kept] });
  const { stub: __, ...silent } = row(3, { kind: "promise", name: "dial", state: "silent" });
  expect(testOfVisit("t", silent, visit({ rows: [silent] }), contract).test.stubs).toEqual({
    natives: [{ native: "dial", silent: true }],
  });
});

test("A test can arrive at a native page, too", () => {
  const opened = row(1, { kind: "scheme", name: "baseApply", state: "sent" });
  expect(testOfVisit("t", opened, visit({ rows: [opened] }), contract).test.steps).toEqual([
    { expect: { openScheme: "baseApply" } },
  ]);
});

test("Of what the host cannot do a test expects that it is not done, and what was said of it at once", () => {
  const refused = row(20, { kind: "none", name: "repayTab", state: "fallback" });
  const acts = [
    { do: "read", toast: "欢迎", at: 5 },
    { do: "tap", word: "去还款", at: 10 },
    { do: "read", toast: "请更新 App", at: 21 },
    { do: "tap", word: "去还款", at: 30 },
    { do: "read", toast: "又一次", at: 31 },
  ] as const;
  expect(testOfVisit("t", refused, visit({ acts, rows: [refused] }), contract).test.steps).toEqual([
    { tap: "去还款" },
    { expect: { toast: "请更新 App", not: { openScheme: "repayTab" } } },
  ]);
  const silent = testOfVisit("t", refused, visit({ acts: acts.slice(3), rows: [refused] }), contract);
  expect(silent.test.steps).toEqual([{ expect: { not: { openScheme: "repayTab" } } }]);
});

test("A tap that no words tell from others is left out, and that is said", () => {
  const asked = row(9, {});
  const acts = [{ do: "tap", word: undefined, at: 1 }] as const;
  const made = testOfVisit("t", asked, visit({ acts, rows: [asked] }), contract);
  expect(made.isWhole).toBe(false);
  expect(made.test.steps).toEqual([{ expect: { request: "/quota" } }]);
});
