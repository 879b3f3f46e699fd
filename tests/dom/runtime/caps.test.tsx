import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenPage, open, shows, tap } from "../pages.tsx";

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const bills = (count: number, id = (index: number) => `b${index}`) => ({
  requests: [
    {
      request: "/bills",
      answer: { items: Array.from({ length: count }, (_, index) => ({ id: id(index), amount: index })) },
    },
  ],
});
const source = "data: { bills: { get: /bills, returns: Bills } }\n";
const list = `${source}body:
  - type: data
    of: bills
    body: [{ type: list, items: data.bills.items, each: bill, key: bill.id, item: { type: text, text: "单 \${bill.id}" } }]
`;
const plan = `${source}body:
  - type: planTable
    label: 计划
    rows: data.bills.items
    key: row.id
    columns: [{ title: 编号, value: "\${row.id}" }, { title: 金额, value: "\${row.amount}" }]
`;
const count = (selector: string) => document.querySelectorAll(selector).length;

describe("Of many rows so many are on screen, and words say so:", () => {
  test("a list has 1,000, and as many again when they are asked for", async () => {
    here = await open(list, { stubs: bills(1001) });
    await shows("已显示前 1000 条，共 1001 条");
    expect(count(".gw-list-item")).toBe(1000);
    await tap("继续显示");
    expect([count(".gw-list-item"), here.text().includes("已显示")]).toEqual([1001, false]);
  });

  test("a plan has 400", async () => {
    here = await open(plan, { stubs: bills(401) });
    await shows("已显示前 400 条，共 401 条");
    expect(count("tbody tr")).toBe(400);
    await tap("继续显示");
    expect([count("tbody tr"), here.text().includes("已显示")]).toEqual([401, false]);
  });

  test("a choice has 500, and no more", async () => {
    const options = Array.from({ length: 501 }, (_, index) => ({ value: `v${index}`, text: `项${index}` }));
    const form = "{ type: form, id: f, fields: [{ type: radio, name: r, label: 选, options: data.all.items }] }";
    here = await open(`data: { all: { get: /all, returns: Options } }\nbody:\n  - ${form}\n`, {
      stubs: { requests: [{ request: "/all", answer: { items: options } }] },
    });
    await shows("选项太多，只显示前 500 项");
    expect(count("[type=radio]")).toBe(500);
  });
});

test("A list of more than 5,000 rows is a failure, which can be tried again", async () => {
  here = await open(list, { stubs: bills(5001) });
  await shows("加载失败");
  here.answer(bills(2));
  await tap("重新加载");
  await shows("单 b1");
});

test("Rows with the same key are all there", async () => {
  here = await open(list, { stubs: bills(3, () => "x") });
  await shows("单 x");
  expect(count(".gw-list-item")).toBe(3);
});
