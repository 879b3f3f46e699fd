import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import {
  type AnswerCondition,
  calleeKey,
  conditionsFor,
} from "../../../renderer/studio/panels/conditions/answerCondition.ts";
import { calleesOf } from "../../../renderer/studio/panels/conditions/calleesOf.ts";
import { conditionStubs, faultsBeside } from "../../../renderer/studio/panels/conditions/conditionStubs.ts";
import { addRequest, emptyLog } from "../../../renderer/studio/panels/log/log.ts";
import type { Stubs } from "../../../schemas/index.ts";

const quota = { kind: "request", method: "get", path: "/quota" } as const;
const dial = { kind: "native", name: "dial" } as const;
const pay = { kind: "native", name: "aliPayDeduct" } as const;

const set = (...all: readonly (readonly [typeof quota | typeof dial | typeof pay, AnswerCondition])[]) =>
  Object.fromEntries(all.map(([callee, condition]) => [calleeKey(callee), { callee, condition }]));

describe("What a page asks", () => {
  test("Its data, its steps and its checks are found wherever they stand, each once; then what it has asked otherwise", () => {
    const page = {
      data: { quota: { get: "/quota" }, again: { get: "/quota" }, late: { get: { $: ["text", "/orders/"] } } },
      body: [
        {
          type: "button",
          onTap: [
            { verb: "request", request: "/loan", method: "post" },
            { verb: "scan", scan: null },
          ],
        },
        { fields: [{ rules: [{ remote: { post: "/check" } }] }] },
        {
          onTap: [
            { verb: "callNative", callNative: "dial" },
            { verb: "toast", toast: "好" },
          ],
        },
      ],
    };
    const asked = { number: 1, method: "get", path: "/orders/7", payload: null, isDefault: true, at: 0, ms: 0 };
    const { rows } = addRequest(emptyLog, { ...asked, outcome: "answer", status: 404 });
    const names = calleesOf(page, rows, contract).map(calleeKey);
    expect(names).toEqual(["GET /quota", "POST /loan", "scan", "POST /check", "dial", "GET /orders/7"]);
  });

  test("Only a request, and a function that knows it, can end without a known outcome", () => {
    expect(conditionsFor(quota, contract)).toContain("uncertain");
    expect(conditionsFor(dial, contract)).not.toContain("uncertain");
    expect(conditionsFor(pay, contract)).toContain("uncertain");
  });
});

describe("Conditions as stubs", () => {
  const stubs: Stubs = {
    stubs: "quota",
    requests: [
      { request: "/quota", where: { channel: "app" }, answer: { left: 1 } },
      { request: "/quota", method: "post", answer: {} },
      { request: "/quota", answer: { left: 2 }, delay: 300 },
    ],
    natives: [{ native: "dial", answer: { ok: true } }],
  };

  test.each<[AnswerCondition, object]>([
    ["refused", { status: 400 }],
    ["silent", { silent: true }],
    ["malformed", { malformed: true }],
    ["uncertain", { status: 504 }],
  ])("A request that is to be %s gets one stub before all others", (condition, said) => {
    const { requests } = conditionStubs(set([quota, condition]), stubs, contract);
    expect(requests).toMatchObject([{ request: "/quota", method: "get", ...said }]);
  });

  test("Slow is what the stubs say, five seconds later, as each of them applies", () => {
    const { requests, natives } = conditionStubs(set([quota, "slow"], [dial, "slow"]), stubs, contract);
    expect(requests).toEqual([
      { request: "/quota", where: { channel: "app" }, answer: { left: 1 }, delay: 5000 },
      { request: "/quota", answer: { left: 2 }, delay: 5300 },
    ]);
    expect(natives).toEqual([{ native: "dial", answer: { ok: true }, delay: 5000 }]);
  });

  test("An app that does not know the outcome says so in the words of its row", () => {
    const { natives } = conditionStubs(set([pay, "uncertain"]), stubs, contract);
    expect(natives).toEqual([{ native: "aliPayDeduct", answer: { resultStatus: "8000" } }]);
  });

  test("A condition stands in for the fault that a recording has of the same function, and for no other", () => {
    const faults = { natives: { dial: "malformed", scan: "throw" } } as const;
    expect(faultsBeside(set([dial, "refused"]), faults).natives).toEqual({ scan: "throw" });
  });
});
