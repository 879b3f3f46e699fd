import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Stubs } from "../../../schemas/index.ts";
import { openShippedProject } from "../../shippedProject.ts";
import { type OpenPage, open, rest, shows, stopTime, tap } from "../pages.tsx";

/* A write that signs a contract is sent only at the quote whose cost was confirmed, and as it was confirmed. */

/** A project that obliges nobody: its pages may forget to ask for the confirmation, and the runtime must not. */
const project = openShippedProject();
const { file, text: app } = project.source("pages/app.yaml");
project.overlay(file, app.replace(/^obligations:\n(?: .*\n)+/m, ""));

let here: OpenPage;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  stopTime();
});
afterEach(async () => {
  await here?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const text = `
state:
  open: { type: boolean, default: false }
  confirmed: { type: text, default: "" }
  shown: { type: boolean, default: true }
data: { plan: { get: /plan, returns: LoanPlan } }
body:
  - type: costDisclosure
    if: state.shown
    bind: state.open
    confirms: state.confirmed
    quote: \${data.plan.quote}
    principal: \${data.plan.amount}
    fees: data.plan.fees
    total: \${data.plan.total}
    annual: \${data.plan.annual}
    breach: \${data.plan.breach}
    seconds: 1
  - { type: button, text: 看费用, onTap: [{ setState: { open: true } }] }
  - { type: button, text: 忘掉, onTap: [{ setState: { confirmed: "" } }] }
  - { type: button, text: 收起, onTap: [{ setState: { shown: false } }] }
  - { type: button, text: 更新, onTap: [{ reload: plan }] }
  - type: button
    text: 签约
    onTap:
      - request: /loan
        method: post
        contract: \${data.plan.quote}
        uncertainText: 请到首页查看
        onError:
          - toast: "\${error.kind} \${error.text}"
      - toast: 已签
  - type: button
    text: 先更新再签
    onTap:
      - reload: plan
      - request: /loan
        method: post
        contract: \${data.plan.quote}
        uncertainText: 请到首页查看
        onError:
          - toast: "\${error.kind} \${error.text}"
      - toast: 已签
  - { type: text, text: "已确认 \${state.confirmed}" }
`;

const fee = { name: "利息", way: "按月收取", standard: "年利率 12%", collector: "出借机构" };
const answers = (quote: string | null, interest: number): Omit<Stubs, "stubs"> => ({
  requests: [
    {
      request: "/plan",
      answer: {
        ...{ quote, amount: 1000, total: 1000 + interest, annual: 0.12, breach: "按日计收罚息" },
        fees: [{ ...fee, amount: interest }],
      },
    },
    { request: "/loan", method: "post", answer: {} },
  ],
});

const posts = () => here.sent.filter((one) => one === "post /loan").length;
const refused = "unconfirmed 费用还没有确认，或者已经变了，请重新确认";

async function openConfirmed(): Promise<void> {
  here = await open(text, { project, stubs: answers("q1", 20) });
  await rest(300);
  await tap("看费用");
  await shows("收取主体");
  await rest(1500);
  await tap("已看清");
  await shows("已确认 q1");
}

test("Without a confirmation nothing is sent, and it is said why", async () => {
  here = await open(text, { project, stubs: answers("q1", 20) });
  await rest(300);
  await tap("签约");
  await shows(refused);
  expect(posts()).toBe(0);
});

test("Once it is confirmed it is sent", async () => {
  await openConfirmed();
  await tap("签约");
  await shows("已签");
  expect(posts()).toBe(1);
});

test.each<[name: string, change: () => Promise<void>]>([
  ["the quote is another", () => change(answers("q2", 20))],
  ["a figure of the same quote is another", () => change(answers("q1", 21))],
  ["there is no quote any more", () => change(answers(null, 20))],
  ["the page forgets it", () => tap("忘掉")],
  ["nothing discloses the cost any more", () => tap("收起")],
])("Nothing is sent after %s", async (_, happen) => {
  await openConfirmed();
  await happen();
  await tap("签约");
  await shows("unconfirmed");
  expect(posts()).toBe(0);
});

async function change(next: Omit<Stubs, "stubs">): Promise<void> {
  here.answer(next);
  await tap("更新");
  await rest(300);
}

test("What changes in the line before is seen by the next", async () => {
  await openConfirmed();
  here.answer(answers("q1", 21));
  await tap("先更新再签");
  await shows(refused);
  expect(posts()).toBe(0);
});

const day = 24 * 60 * 60 * 1000;

test.each([
  ["while the page stays open", async () => {}],
  [
    "and the page comes back to the front",
    () => act(async () => void document.dispatchEvent(new Event("visibilitychange"))),
  ],
])("Nothing is sent once it is another day, %s, and it can be confirmed again", async (_, happen) => {
  await openConfirmed();
  vi.setSystemTime(Date.now() + day);
  await happen();
  await tap("签约");
  await shows(refused);
  expect(posts()).toBe(0);
  await tap("看费用");
  await shows("收取主体");
  await rest(1500);
  await tap("已看清");
  await tap("签约");
  await shows("已签");
});

test("After a clock jump to another day a write whose outcome is unknown is not called unsent", async () => {
  await openConfirmed();
  const lost = { request: "/loan", method: "post", status: 504, answer: {} } as const;
  here.answer({ requests: [...(answers("q1", 20).requests ?? []).slice(0, 1), lost] });
  await tap("签约");
  await shows("还不知道有没有成功");
  await tap("知道了");
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await tap("签约");
  await shows("上一次提交还不知道有没有成功");
  expect(here.text()).not.toContain("unconfirmed");
  expect(here.text()).not.toContain("24 小时");
  expect(posts()).toBe(1);
});

test("After a reload of the page it is confirmed anew", async () => {
  await openConfirmed();
  await act(() => here.close());
  here = await open(text, { project, stubs: answers("q1", 20) });
  await rest(300);
  await tap("签约");
  await shows(refused);
  expect(posts()).toBe(0);
});
