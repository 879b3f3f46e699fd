import { act } from "react";
import { afterAll, afterEach, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Stubs } from "../../../schemas/index.ts";
import { someOf } from "../../soak.ts";
import {
  componentExamples,
  exampleOf,
  exampleProject,
  fieldExamples,
  fieldWithRule,
  formWith,
  type Node,
  pageWith,
  pageWithPart,
  parts,
  rules,
  steps,
  tutorialPage,
  tutorialStubs,
} from "../../unit/project/referenceExamples.ts";
import { fill, type OpenPage, open, shows, tap } from "../pages.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const { project, remove } = exampleProject();
afterAll(remove);

let here: OpenPage | undefined;
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const requests = [
  { request: "/quota", answer: { available: 48000, total: 50000 } },
  { request: "/agreements", answer: { items: [{ title: "借款合同", url: "./agreement.html" }] } },
  { request: "/bills", answer: { items: [{ id: "b1", dueDate: "11月21日", amount: 550, overdue: false }], due: 550 } },
];

/** Opens a page of the reference; its head is left to the helper. */
async function show(
  { page: _, title: __, supports: ___, ...rest }: Node,
  stubs: Omit<Stubs, "stubs">,
): Promise<OpenPage> {
  here = await open(stringify(rest), { project: project, stubs });
  return here;
}

/** A text of the example that must be on screen: its own, or that of the first thing in it. */
function wordsOf({ text, title, label, sheet, body }: Node): string {
  const [first] = (body ?? []) as readonly Node[];
  const own = text ?? title ?? label ?? sheet ?? (first ? wordsOf(first) : "");
  return String(own).replace(/\$\{.*/, "");
}

/** What is to be seen of examples whose text stands deeper. */
const seen: Readonly<Record<string, string>> = {
  "text, example 2": "可借",
  "steps, example 2": "申请已提交",
  tabs: "借款内容",
  "tabs, example 2": "暂无账单",
  "grid, example 2": "暂无账单",
  // Its control is a drawing.
  "popover, example 2": "",
  steps: "绑卡授权",
  data: "可借 48,000.00 元",
  skeleton: "",
  // Its label is for readers of the screen.
  filter: "状态",
  search: "",
  "search, example 2": "",
  list: "",
  swipe: "新人借款免息 7 天",
  pullRefresh: "可借 48,000.00 元",
  bridgeLab: "",
  image: "",
  icon: "",
  badge: "3",
  grid: "优惠券",
  markdown: "从默认银行卡自动扣款",
  collapse: "什么时候还款",
  watermark: "",
  contract: "第一条 借款金额",
  webView: "在新页面打开",
};

/** The same of fields. */
const seenOfFields: Readonly<Record<string, string>> = { agreements: "借款合同" };

test("The example of use is on screen", async () => {
  const { failures } = await show(pageWith(exampleOf("components/use.json")), { requests });
  await shows("联系客服");
  expect(failures).toEqual([]);
});

test.each(someOf(componentExamples, 3))("The example of %s is on screen", async (name, example) => {
  const { failures } = await show(pageWith(example), { requests });
  await shows("48,000.00");
  await shows(seen[name] ?? wordsOf(example));
  expect(failures).toEqual([]);
});

test.each(someOf(fieldExamples, 3))("The example of %s is on screen", async (name, example) => {
  const { failures, text } = await show(pageWith(formWith(example)), { requests });
  await shows("48,000.00");
  expect(text()).toContain(seenOfFields[name] ?? wordsOf(example));
  expect(failures).toEqual([]);
});

test.each(someOf(rules, 3))("A field with the example of the rule %s is on screen", async (name) => {
  const { failures } = await show(pageWith(formWith(fieldWithRule(name))), { requests });
  await shows("补充");
  expect(failures).toEqual([]);
});

test.each(
  someOf(
    parts.filter((name) => name !== "guard"),
    2,
  ),
)("A page with the example of a %s is on screen", async (name) => {
  const { failures } = await show(pageWithPart(name), { requests });
  await shows("48,000.00");
  expect(failures).toEqual([]);
});

test.each(
  someOf(
    steps.filter((name) => !["leave", "navigate", "callRaw"].includes(name)),
    2,
  ),
)("The example of %s is taken", async (name) => {
  const button = { type: "button", text: "继续", onTap: [exampleOf("step.json", name), { toast: "下一步" }] };
  const { failures } = await show(pageWith(button), { requests });
  await shows("48,000.00");
  await tap("继续");
  expect(failures).toEqual([]);
});

test("The tutorial comes to a page that borrows, and takes several debts", async () => {
  const { sent, failures } = await show(tutorialPage(7), {
    requests: tutorialStubs.requests as Stubs["requests"] & object,
  });
  await shows("48,000.00");
  await tap("立即借款");
  await shows("请填写借款金额");
  await fill("amount", "6000");
  await shows("每期本金约 500.00 元");
  await tap("立即借款");
  await shows("申请已提交");
  expect(sent).toContain("post /loan");
  await tap("添加一笔");
  await shows("第 1 笔");
  await shows("一共还欠 0.00 元");
  await tap("保存其他借款");
  await shows("请填写平台名称");
  expect(sent).not.toContain("post /debts");
  expect(failures).toEqual([]);
});

test("The tutorial ends in a page of several pages, with a sum-up before it borrows", async () => {
  const { sent, failures } = await show(tutorialPage(8), {
    requests: tutorialStubs.requests as Stubs["requests"] & object,
  });
  await shows("最多可借 48,000.00 元");
  await tap("下一步");
  await shows("请填写借款金额");
  await fill("amount", "6000");
  await tap("下一步");
  await shows("第 2 步，共 3 步");
  await tap("下一步");
  await shows("请选择借款用途");
  const options = [...document.querySelectorAll<HTMLElement>("[type=radio], [role=radio]")];
  await act(async () => options.find((one) => (one.closest("label") ?? one).textContent === "装修")?.click());
  await tap("下一步");
  await shows("请核对");
  await shows("¥6,000.00");
  expect(sent).not.toContain("post /loan");
  await tap("立即借款");
  await shows("申请已提交");
  expect(sent).toContain("post /loan");
  expect(failures).toEqual([]);
});
