import { act, type ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { createStore } from "../../../renderer/runtime/data/store.ts";
import { createRowStore } from "../../../renderer/runtime/form/rows/createRowStore.ts";
import { fill, type OpenPage, open, rest, type Surroundings, shows, tap, typeIn, until } from "../pages.tsx";

/* The rows of a list as a field, in a page. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const inputs = (name: string) => [...document.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
const values = (name: string) => inputs(name).map(({ value }) => value);
const rows = () => document.querySelectorAll("[data-row]").length;

/** Types into that field of the row at a place (1 is the first), and leaves it. */
async function fillRow(place: number, name: string, text: string): Promise<void> {
  const input = inputs(name)[place - 1];
  if (!input) throw new Error(`There is no row ${place} with a field "${name}"`);
  await act(async () => {
    input.focus();
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    input.blur();
  });
  await rest();
}

const list = (more = "", indent = "") =>
  `
- type: repeat
  name: debts
  label: 其他借款
  each: debt
  rowTitle: 第 \${rowNumber} 笔
  default: [{ lender: 甲, owed: 500 }, { lender: 乙, owed: 700 }]
  fields:
    - { type: text, name: lender, label: 平台, required: true, maxLength: 20 }
    - { type: money, name: owed, label: 欠款, required: true }${more}`.replace(/\n/g, `\n${indent}`);

const apply =
  "  - { type: button, text: 提交, onTap: [{ submit: all }, { request: /apply, method: post, body: { debts: '${form.debts}' }, reads: true }] }";
const stubs: Surroundings["stubs"] = { requests: [{ request: "/apply", method: "post", answer: {} }] };
const sentRows = () => here?.requests.map(({ body }) => body);

describe("A row and the page around it", () => {
  test("A message at a row goes when the field that its rule reads changes, and so does the list's", async () => {
    const check = "\n  check:\n    - { must: debt.owed <= form.most, field: owed, error: 超过上限 }";
    here = await open(
      `body:\n  - type: form\n    id: all\n    fields:\n      - { type: money, name: most, label: 上限, default: 600 }${list(check, "      ")}\n${apply}`,
      { stubs },
    );
    await tap("提交");
    await shows("超过上限");
    await shows("第 2 项还没有填好");
    await fill("most", "700");
    await until(() => expect(here?.text()).not.toContain("超过上限"));
    expect(here.text()).not.toContain("第 2 项还没有填好");
    await tap("提交");
    await until(() => expect(here?.requests).toHaveLength(1));
  });

  test("A row that was removed hears of the page no more, and knows it all when it is put back", async () => {
    const late = "\n    - { type: text, name: reason, label: 原因, if: form.late, required: true, maxLength: 20 }";
    here = await open(
      `body:\n  - type: form\n    id: all\n    fields:\n      - { type: switch, name: late, label: 有逾期 }${list(late, "      ")}\n${apply}`,
      { stubs },
    );
    await tap("删除");
    await until(() => expect(rows()).toBe(1));
    await act(async () => document.querySelector<HTMLElement>("[role=switch]")?.click());
    await until(() => expect(inputs("reason")).toHaveLength(1));
    await tap("撤销");
    await until(() => expect(inputs("reason")).toHaveLength(2));
    await fillRow(2, "reason", "忘了");
    await tap("提交");
    await shows("第 1 项还没有填好");
    expect(here.requests).toEqual([]);
    await fillRow(1, "reason", "没钱");
    await tap("提交");
    await until(() =>
      expect(sentRows()).toEqual([
        {
          debts: [
            { lender: "甲", owed: 500, reason: "没钱" },
            { lender: "乙", owed: 700, reason: "忘了" },
          ],
        },
      ]),
    );
  });

  test("The form of a row asks for the page's values only as long as the row is one of its list's", () => {
    const page = createStore({ form: { late: false } });
    const { own, seen, connect } = createRowStore(page, "debt");
    const heard: string[] = [];
    own.subscribe(["form.late", "debt.lender"], () => heard.push("condition"));
    const leave = connect();
    heard.length = 0;
    page.set("form", "late", true);
    expect(heard).toEqual(["condition"]);
    leave();
    page.set("form", "late", false);
    expect(heard).toEqual(["condition"]);
    own.set("form", "lender", "甲");
    expect([heard, seen.read("debt.lender")]).toEqual([["condition", "condition"], "甲"]);
    // What it has missed it is told when it comes back.
    connect();
    expect(heard).toHaveLength(3);
  });

  test("A step in a row fills in that row, and no other", async () => {
    const pick =
      "\n    - { type: pick, name: kind, label: 类型, text: '${debt.kind}', onTap: [{ setField: { debt.kind: 信用卡, debt.lender: 丙 } }] }";
    here = await open(`body:\n  - type: form\n    id: all\n    fields:${list(pick, "      ")}\n${apply}`, { stubs });
    await until(() => expect(rows()).toBe(2));
    const second = document.querySelectorAll<HTMLElement>("[data-row='2'] .gw-row-button")[0];
    await act(async () => second?.click());
    await until(() => expect(values("lender")).toEqual(["甲", "丙"]));
    await tap("提交");
    await until(() =>
      expect(sentRows()).toEqual([
        {
          debts: [
            { lender: "甲", owed: 500, kind: "" },
            { lender: "丙", owed: 700, kind: "信用卡" },
          ],
        },
      ]),
    );
  });

  test("A list that is switched off can neither grow nor shrink, and is sent as it is", async () => {
    const off = "\n  movable: true\n  disabled: form.fixed";
    here = await open(
      `body:\n  - type: form\n    id: all\n    fields:\n      - { type: switch, name: fixed, label: 已核对 }${list(off, "      ")}\n${apply}`,
      { stubs },
    );
    await until(() => expect(rows()).toBe(2));
    const can = () => ["添加一项", "删除"].filter((word) => here?.text().includes(word));
    expect([can(), document.querySelectorAll("[data-by]").length]).toEqual([["添加一项", "删除"], 4]);
    await act(async () => document.querySelector<HTMLElement>("[role=switch]")?.click());
    await until(() => expect(can()).toEqual([]));
    expect([document.querySelectorAll("[data-by]").length, inputs("lender").map(({ disabled }) => disabled)]).toEqual([
      0,
      [true, true],
    ]);
    await tap("提交");
    await until(() => expect(here?.requests).toHaveLength(1));
  });
});

describe("Rows that are off the screen", () => {
  test("under another tab they count, and are there again", async () => {
    here = await open(
      `state: { tab: { type: text, default: one } }
body:
  - type: tabs
    bind: state.tab
    label: 分页
    items:
      - key: one
        title: 借款
        body:
          - type: form
            id: all
            fields:${list("", "              ")}
      - { key: two, title: 其他, body: [{ type: text, text: 别的 }] }
${apply}`,
      { stubs },
    );
    await until(() => expect(rows()).toBe(2));
    await fillRow(2, "lender", "丙");
    await tap("其他");
    await shows("别的");
    await tap("提交");
    await until(() =>
      expect(sentRows()).toEqual([
        {
          debts: [
            { lender: "甲", owed: 500 },
            { lender: "丙", owed: 700 },
          ],
        },
      ]),
    );
    await tap("借款");
    await until(() => expect(values("lender")).toEqual(["甲", "丙"]));
  });

  test("in a popup they are kept when it closes", async () => {
    here = await open(
      `state: { open: { type: boolean, default: true } }
body:
  - { type: button, text: 编辑, onTap: [{ setState: { open: true } }] }
  - type: popup
    bind: state.open
    title: 借款
    body:
      - type: form
        id: all
        fields:${list("", "          ")}
      - { type: button, text: 好了, onTap: [{ setState: { open: false } }] }
${apply}`,
      { stubs },
    );
    await until(() => expect(rows()).toBe(2));
    await fillRow(1, "lender", "丙");
    await tap("好了");
    await until(() => expect(rows()).toBe(0));
    await tap("编辑");
    await until(() => expect(values("lender")).toEqual(["丙", "乙"]));
  });

  test("what `if` excludes keeps its rows and is not sent", async () => {
    here = await open(
      `state: { has: { type: boolean, default: true } }
body:
  - { type: button, text: 换一换, onTap: [{ setState: { has: "\${not state.has}" } }] }
  - type: form
    id: all
    fields:${list("\n  if: state.has", "      ")}
${apply}`,
      { stubs },
    );
    await until(() => expect(rows()).toBe(2));
    await fillRow(1, "lender", "");
    await tap("换一换");
    await until(() => expect(rows()).toBe(0));
    await tap("提交");
    await until(() => expect(sentRows()).toEqual([{ debts: null }]));
    await tap("换一换");
    await until(() => expect(values("lender")).toEqual(["", "乙"]));
  });
});

test("Of 200 rows with 5 fields a keystroke renders one: what shows the letter that was typed", async () => {
  const rendered: string[] = [];
  const counting =
    (Field: ComponentType<Readonly<Record<string, unknown>>>) => (props: { readonly label?: string }) => {
      rendered.push(String(props.label));
      return <Field {...props} />;
    };
  const others = ["b", "c", "d"].map((name) => `        - { type: text, name: ${name}, label: 另一个, maxLength: 20 }`);
  here = await open(
    `body:
  - type: form
    id: all
    fields:
    - type: repeat
      name: debts
      label: 其他借款
      each: debt
      rowTitle: \${rowNumber}\${debt.lender}
      min: 200
      fields:
        - { type: text, name: lender, label: 平台, maxLength: 20 }
${others.join("\n")}
        - { type: text, name: e, label: "\${rowNumber}\${debt.lender}", maxLength: 20 }
`,
    {
      change: (loaded) =>
        new Map([...loaded].map(([name, Field]) => [name, name === "fields.text" ? counting(Field) : Field])),
    },
  );
  await until(() => expect(inputs("lender")).toHaveLength(200));
  rendered.length = 0;
  await typeIn("lender", "甲");
  await until(() => expect(rendered).toContain("1甲"));
  expect(new Set(rendered)).toEqual(new Set(["1甲"]));
});
