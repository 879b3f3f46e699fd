import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openProject, testSuiteOf } from "../../../renderer/compiler/index.ts";
import { explainFailure, runTest, type TestWindow } from "../../../renderer/testing/index.ts";
import { type OpenPage, open, rest, shows, tap } from "../pages.tsx";

/* Tabs and grids whose items come from data. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let here: OpenPage | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const bill = (id: string, dueDate: string, amount = 100) => ({ id, dueDate, amount, overdue: id === "b1" });
const bills = [bill("b1", "11月21日", 1034.56), bill("b2", "12月21日", 550)];
const answering = (items: unknown) => ({
  requests: [
    { request: "/bills", answer: { items, due: 0 } as never },
    { request: "/read", answer: {} },
  ],
});

async function show(text: string, items: unknown): Promise<OpenPage> {
  here = await open(text, { stubs: answering(items) });
  await rest(60);
  return here;
}

const grid = `
data:
  bills: { get: /bills, returns: Bills }
state:
  unit: { type: text, default: 元 }
body:
  - type: grid
    label: 账单
    items: data.bills.items
    each: bill
    key: bill.id
    item:
      icon: bill
      text: \${bill.dueDate}
      note: \${money(bill.amount)} \${state.unit}
      badge: \${if(bill.overdue, '逾期', '')}
      if: bill.amount > 0
      onTap:
        - request: /read
          method: post
          body: { id: "\${bill.id}" }
          reads: true
        - toast: \${bill.dueDate} 的账单
    empty: { type: empty, text: 暂无账单 }
  - { type: button, text: 换单位, onTap: [{ setState: { unit: 圆 } }] }
  - { type: button, text: 再取, onTap: [{ reload: bills }] }
`;
const things = () => [...document.querySelectorAll(".gw-grid-item")].map((one) => one.textContent);

describe("A grid with a thing for each item of a list", () => {
  test("shows what the item says, and follows the page's own values", async () => {
    await show(grid, bills);
    expect(things()).toEqual(["逾期11月21日1,034.56 元", "12月21日550.00 元"]);
    await tap("换单位");
    expect(things()).toEqual(["逾期11月21日1,034.56 圆", "12月21日550.00 圆"]);
  });

  test("A tap knows its item, and takes its steps once however often it is tapped meanwhile", async () => {
    const page = await show(grid, bills);
    await tap("12月21日", 2);
    await shows("12月21日 的账单");
    expect(page.requests.filter(({ path }) => path === "/read").map(({ body }) => body)).toEqual([{ id: "b2" }]);
    await tap("11月21日");
    expect(page.requests.at(-1)?.body).toEqual({ id: "b1" });
  });

  test("A condition leaves an item out", async () => {
    await show(grid, [bill("b1", "11月21日", 0), bill("b2", "12月21日")]);
    expect(things()).toHaveLength(1);
  });

  test("What a list has twice is there twice, and is no key twice", async () => {
    const complaints = vi.spyOn(console, "error");
    await show(grid, [bill("b2", "12月21日"), bill("b2", "12月22日"), bill("b2", "12月23日")]);
    expect(things()).toEqual(["12月21日100.00 元", "12月22日100.00 元", "12月23日100.00 元"]);
    expect(complaints.mock.calls.filter(([text]) => /\bkey\b/.test(String(text)))).toEqual([]);
    complaints.mockRestore();
    expect(here?.failures).toEqual([]);
  });

  test.each([[[]], [null], ["坏"], [{ id: 1 }]])("%j is nothing, and it says so", async (items) => {
    await show(grid, items);
    expect(things()).toEqual([]);
    expect(document.body.textContent).toContain("暂无账单");
  });

  test("Further items come with further data", async () => {
    const page = await show(grid, bills.slice(0, 1));
    page.answer(answering(bills));
    await tap("再取");
    await shows("12月21日");
    expect(things()).toHaveLength(2);
  });
});

const tabs = `
data:
  bills: { get: /bills, returns: Bills }
state:
  tab: { type: text, default: "" }
body:
  - type: tabs
    bind: state.tab
    label: 账单
    items: data.bills.items
    each: bill
    key: bill.id
    item:
      title: \${bill.dueDate}
      badge: \${if(bill.overdue, '!', '')}
      body:
        - { type: text, text: "应还 \${money(bill.amount)}" }
        - { type: button, text: "还 \${bill.id}", onTap: [{ toast: "正在还 \${bill.id}" }] }
    empty: { type: empty, text: 暂无账单 }
  - { type: text, text: "看的是“\${state.tab}”" }
  - { type: button, text: 看第二期, onTap: [{ setState: { tab: b2 } }] }
  - { type: button, text: 再取, onTap: [{ reload: bills }] }
`;
const heads = () => [...document.querySelectorAll("[role=tab]")];
const panel = () => document.querySelector("[role=tabpanel]:not([hidden])");

describe("Tabs with one for each item of a list", () => {
  test("show the item's content, the first one's at the beginning", async () => {
    await show(tabs, bills);
    expect(heads().map((one) => one.textContent)).toEqual(["11月21日!", "12月21日"]);
    expect(panel()?.textContent).toContain("应还 1,034.56");
    expect(panel()?.getAttribute("aria-labelledby")).toBe(heads()[0]?.id);
  });

  test("A tap opens another one and says so in the state; what is in it sees its item", async () => {
    await show(tabs, bills);
    await tap("12月21日");
    expect(panel()?.textContent).toContain("应还 550.00");
    expect(document.body.textContent).toContain("看的是“b2”");
    await act(async () => panel()?.querySelector("button")?.click());
    await shows("正在还 b2");
  });

  test("The page can open one by its key", async () => {
    await show(tabs, bills);
    await tap("看第二期");
    expect(panel()?.textContent).toContain("应还 550.00");
    expect(heads().map((one) => one.getAttribute("aria-selected"))).toEqual(["false", "true"]);
  });

  test("Where the open one has gone, the first one is open", async () => {
    const page = await show(tabs, bills);
    await tap("12月21日");
    page.answer(answering(bills.slice(0, 1)));
    await tap("再取");
    await rest(60);
    expect(heads()).toHaveLength(1);
    expect(panel()?.textContent).toContain("应还 1,034.56");
  });

  test("What a list has twice are two tabs that both open", async () => {
    await show(tabs, [bill("b2", "12月21日", 1), bill("b2", "12月22日", 2)]);
    expect(panel()?.textContent).toContain("应还 1.00");
    await tap("12月22日");
    expect(panel()?.textContent).toContain("应还 2.00");
    expect(here?.failures).toEqual([]);
  });

  test.each([[[]], [null], [17]])("%j has no tab, and it says so", async (items) => {
    await show(tabs, items);
    expect(document.querySelector("[role=tablist]")).toBeNull();
    expect(document.body.textContent).toContain("暂无账单");
  });
});

describe("Tests of operators", () => {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  afterAll(() => rmSync(root, { recursive: true }));
  beforeEach(() => void Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", false));
  afterEach(() => void Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));

  test("tap an item, and see its content", async () => {
    cpSync("tests/cases/check/_good", root, { recursive: true });
    const shapes = "shapes:\n  Bill: { id: text, dueDate: text, amount: money, overdue: boolean }\n";
    const app = `app: 借款\ngangway: 2\nhome: probe\napi: { base: /api }\n${shapes}  Bills: { items: [Bill] }\n`;
    writeFileSync(join(root, "pages/app.yaml"), app);
    writeFileSync(
      join(root, "pages/probe.yaml"),
      `page: probe\ngangway: 2\ntitle: 账单\nsupports: { browser: any }${tabs}`,
    );
    writeFileSync(
      join(root, "pages/probe.stubs.yaml"),
      `stubs: probe\ngangway: 2\nrequests:\n  - { request: /bills, answer: ${JSON.stringify({ items: bills })} }\n`,
    );
    writeFileSync(
      join(root, "pages/probe.test.yaml"),
      [
        "tests: probe",
        "gangway: 2",
        "hosts: [browser]",
        "cases:",
        "  - test: 换一期",
        "    steps:",
        "      - expect: { text: [11月21日, 应还 1], not: { text: 应还 5 } }",
        "      - tap: 12月21日",
        "      - expect: { text: 应还 550.00, not: { text: 应还 1 } }",
      ].join("\n"),
    );
    const suite = testSuiteOf(openProject(root), "probe");
    const [one] = suite?.tests ?? [];
    const [host] = one?.hosts ?? [];
    if (!suite || !one || !host) throw new Error("There is no test");
    const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
    expect(failure && explainFailure(failure, host, "en")).toBeUndefined();
  });
});
