import { expect, test } from "vitest";
import { shippedProject as project } from "../../shippedProject.ts";

/* What is seen of a part of a page before its data has come. */

/** The outline of a page's only part, which shows a quota. */
function outlineOf(body: string, loading = ""): unknown {
  const text = `page: quota
title: 额度
supports: { browser: any }
data:
  quota: { get: /quota, returns: Quota }
body:
  - type: data
    of: quota${loading}
    body: ${body}
`;
  const { page, problems } = project.checkPage("quota", text);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line}: ${message.en}`).join("\n"));
  const [part] = page.body;
  return part && "loading" in part ? part.loading : undefined;
}

const outline = (...body: readonly unknown[]) => ({ component: "outline", body });

test("There is room in it for what is written and for what is not known, and no words; nothing in it can be tapped", () => {
  expect(
    outlineOf('[{ type: cell, title: 总额度, value: "${money(data.quota.total)} 元", onTap: [{ reload: quota }] }]'),
  ).toEqual(outline({ type: "cell", title: "口口口", value: "00,000.00 口", onTap: "" }));
});

test("Steps go down the page as they will, and a bar is empty", () => {
  const card = "{ type: amountCard, label: 额度, value: '1', progress: { label: 已用, value: 40 } }";
  const steps = "{ type: steps, items: [申请, 放款], current: 1, direction: vertical }";
  expect(outlineOf(`[${card}, ${steps}]`)).toEqual(
    outline(
      { type: "amountCard", label: "口口", value: "0", progress: { label: "", value: 0 } },
      { type: "steps", items: ["口口", "口口"], current: 1, direction: "vertical" },
    ),
  );
});

test("A list has as many rows as its skeleton has lines, else three", () => {
  const list =
    "[{ type: list, items: data.quota.terms, each: term, key: term.value, item: { type: cell, title: '${term.text}' } }]";
  const row = { type: "cell", title: "00000000" };
  expect(outlineOf(list)).toEqual(outline(row, row, row));
  expect(outlineOf(list, "\n    loading: { type: skeleton, lines: 2 }")).toEqual(outline(row, row));
});

test("Of what excludes each other the first is in it, of what is amiss nothing, and what is there when there is something", () => {
  const text = (words: string, condition: string) => `{ type: text, text: ${words}, if: "${condition}" }`;
  const several = [
    text("有通知", "has(data.quota.notice)"),
    text("已经激活", "data.quota.status == 'active'"),
    text("审核中", "data.quota.status == 'reviewing'"),
    text("已冻结", "data.quota.status == 'frozen'"),
  ];
  expect(outlineOf(`[${several.join(", ")}]`)).toEqual(
    outline({ type: "text", text: "口口口" }, { type: "text", text: "口口口口" }),
  );
  const card = '{ type: card, title: 有逾期, if: "data.quota.least > 0" }';
  expect(outlineOf(`[{ type: text, text: 额度 }, ${card}]`)).toEqual(outline({ type: "text", text: "口口" }));
});

test("An author says what else is seen", () => {
  expect(outlineOf("[{ type: text, text: 额度 }]", "\n    loading: { type: loading, text: 请稍候 }")).toEqual({
    type: "loading",
    text: "请稍候",
  });
});

test("What another state asks for is not in it, and what the first one goes with is", () => {
  const text = (words: string, condition: string) => `{ type: text, text: ${words}, if: "${condition}" }`;
  const several = [
    text("审核中", "data.quota.status == 'reviewing'"),
    text("已经激活", "data.quota.status == 'active'"),
    text("凭编号可以查", "data.quota.status != 'active'"),
    text("可以借款", "data.quota.status != 'reviewing' and has(data.quota.notice)"),
  ];
  expect(outlineOf(`[${several.join(", ")}]`)).toEqual(
    outline({ type: "text", text: "口口口" }, { type: "text", text: "口口口口口口" }),
  );
});

test("A part that is known before counts for itself: the rest of the condition is judged as if it stood alone", () => {
  const cell = "{ type: cell, title: 总额度, if: \"host.name != 'gr' and data.quota.total > 0\" }";
  expect(outlineOf(`[${cell}]`)).toEqual(
    outline({ type: "cell", title: "口口口", if: { $: ["!=", ["get", "host", "name"], "gr"] } }),
  );
});

test("A card has the ground that it has as a rule, a form its title, and what is agreed to has the height of a box with a document below it", () => {
  const card =
    "{ type: amountCard, label: 额度, value: '1', tone: \"${if(data.quota.overdue > 0, 'danger', 'quiet')}\" }";
  const agreed = "{ type: agreements, name: agreed, label: 协议, items: data.quota.terms }";
  expect(outlineOf(`[${card}, { type: form, id: ask, title: 借款, fields: [${agreed}] }]`)).toEqual(
    outline(
      { type: "amountCard", label: "口口", value: "0", tone: "quiet" },
      { type: "group", title: "口口", body: [{ component: "fieldOutline", label: "口口", size: "agreements" }] },
    ),
  );
});

test("A chart is as high as its kind, its parts and its note make it; a table has a row more for its button", () => {
  const ring =
    "{ type: chart, kind: ring, label: 构成, values: [{ title: 本金, value: 1 }, { title: 利息, value: 1 }] }";
  const plan =
    "{ type: chart, kind: plan, label: 计划, items: data.quota.terms, each: term, title: '1', series: [{ title: 本金, value: 1 }, { title: 利息, value: 1 }], note: 选一期 }";
  const table =
    "{ type: planTable, label: 期数, rows: data.quota.terms, each: term, key: term.value, columns: [{ title: 期, value: '1' }, { title: 应还, value: '1' }], more: 6 }";
  const lines = (count: number) => Array.from({ length: count }, () => ({ type: "text", text: "00000000" }));
  expect(outlineOf(`[${ring}, ${plan}, ${table}]`)).toEqual(
    outline(
      { type: "card", title: "口口", body: lines(4) },
      { type: "card", title: "口口", body: lines(9) },
      { type: "group", title: "口口", body: Array.from({ length: 7 }, () => ({ type: "cell", title: "00000000" })) },
    ),
  );
});
