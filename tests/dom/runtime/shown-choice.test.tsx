import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Json } from "../../../schemas/index.ts";
import { type OpenPage, open, rest, shows, tap } from "../pages.tsx";

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

/** A list of bills in tabs, and a button below that pays the one on screen. */
const text = `
state: { bill: { type: text, default: "" }, note: { type: text } }
params: { bill: { type: text } }
data: { rows: { get: /rows } }
body:
  - type: tabs
    bind: state.bill
    label: 各期
    items: data.rows.items
    each: row
    key: row.id
    empty: { type: empty, text: 没有账单 }
    item: { title: "第 \${row.id} 期", body: [{ type: text, text: "应还 \${row.title}" }] }
  - { type: button, text: 重取, onTap: [{ reload: rows }] }
  - { type: button, text: 取了就还, onTap: [{ reload: rows }, { request: /pay, method: post, reads: true, body: { bill: "\${state.bill}" } }] }
  - { type: button, text: 选乙, onTap: [{ setState: { bill: b } }] }
  - { type: button, text: 选没有的, onTap: [{ setState: { bill: zz } }] }
  - { type: button, text: 还款, onTap: [{ request: /pay, method: post, reads: true, body: { bill: "\${state.bill}" } }] }
  - { type: text, text: "现在「\${state.bill}」" }
`;

type Row = { readonly id: Json; readonly title: string };
const rows = (...ids: Json[]): Row[] => ids.map((id, at) => ({ id, title: `${id} ${at}` }));
const stubs = (items: unknown, more: object = {}) => ({
  requests: [
    { request: "/rows", answer: { items } as Json, ...more },
    { request: "/pay", answer: {} },
  ],
});
const selected = () => document.querySelector('[role=tab][aria-selected="true"]')?.textContent;
const panel = () => document.querySelector("[role=tabpanel]:not([hidden])")?.textContent;

async function show(items: unknown, more?: object): Promise<OpenPage> {
  here = await open(text, { stubs: stubs(items, more) });
  await rest(60);
  return here;
}

/** What a tap on a button sends. */
async function paid(page: OpenPage, button = "还款"): Promise<Json> {
  await tap(button);
  await rest(60);
  const body = page.requests[page.requests.length - 1]?.body as { readonly bill: Json };
  return body.bill;
}

test("a page that has just been opened sends the bill of the tab that it shows", async () => {
  const page = await show(rows("a", "b"));
  expect([selected(), await paid(page)]).toEqual(["第 a 期", "a"]);
  expect(page.text()).toContain("现在「a」");
});

test.each<[string, Json[], string]>([
  ["the shown bill is gone", ["a", "c"], "a"],
  ["bills change places", ["b", "a"], "b"],
  ["keys become numbers", [7, 8], "7"],
])("after a reload in which %s, a tap sends the bill on screen", async (_, ids, sent) => {
  const page = await show(rows("a", "b"));
  await tap("第 b 期");
  page.answer(stubs(rows(...ids)));
  expect(await paid(page, "取了就还")).toBe(sent);
  expect([selected(), await paid(page)]).toEqual([`第 ${sent} 期`, sent]);
});

test("a bill that is gone and comes back is not chosen again", async () => {
  const page = await show(rows("a", "b"));
  await tap("第 b 期");
  page.answer(stubs(rows("a")));
  await tap("重取");
  page.answer(stubs(rows("b", "a")));
  await tap("重取");
  expect([selected(), await paid(page)]).toEqual(["第 a 期", "a"]);
});

test("an empty list holds no bill", async () => {
  const page = await show(rows("a", "b"));
  page.answer(stubs([]));
  await tap("重取");
  await shows("没有账单");
  expect(await paid(page)).toBe("");
});

test("a value that a step sets is shown, and one that is no tab is replaced by the shown one", async () => {
  const page = await show(rows("a", "b"));
  await tap("选乙");
  expect([selected(), await paid(page)]).toEqual(["第 b 期", "b"]);
  await tap("选没有的");
  expect([selected(), await paid(page)]).toEqual(["第 a 期", "a"]);
});

test("two bills with one key: each can be opened, and its real key is sent", async () => {
  const page = await show(rows("a", "x", "x"));
  const tabs = () => [...document.querySelectorAll<HTMLElement>("[role=tab]")];
  await act(async () => tabs()[2]?.click());
  expect([panel(), await paid(page)]).toEqual(["应还 x 2", "x"]);
  await act(async () => tabs()[1]?.click());
  expect([panel(), await paid(page)]).toEqual(["应还 x 1", "x"]);
});

test("a bill without a key is never sent under another name", async () => {
  const page = await show(rows(null, "b"));
  expect([panel(), await paid(page)]).toEqual(["应还 null 0", ""]);
});

test("a held value waits for a list that is still loading", async () => {
  const page = await show(rows("a", "b"), { delay: 400 });
  await tap("选乙");
  expect(page.text()).toContain("现在「b」");
  await shows("第 b 期");
  expect([selected(), await paid(page)]).toEqual(["第 b 期", "b"]);
});

test("two bars of tabs over one value with other keys come to rest", async () => {
  here = await open(`
state: { tab: { type: text, default: "" } }
body:
  - { type: tabs, bind: state.tab, label: 一, items: [{ key: a, title: 甲, body: [{ type: text, text: 甲 }] }, { key: b, title: 乙, body: [{ type: text, text: 乙 }] }] }
  - { type: tabs, bind: state.tab, label: 二, items: [{ key: c, title: 丙, body: [{ type: text, text: 丙 }] }, { key: d, title: 丁, body: [{ type: text, text: 丁 }] }] }
`);
  await rest(60);
  expect([here.failures, here.text()]).toEqual([[], expect.stringContaining("丙")]);
});

test("a tab that cannot be opened is not the one that is open at first", async () => {
  here = await open(`
state: { tab: { type: text, default: "" } }
body:
  - type: tabs
    bind: state.tab
    label: 一
    items:
      - { key: a, title: 甲, disabled: state.tab != 'a', body: [{ type: text, text: 甲 }] }
      - { key: b, title: 乙, body: [{ type: text, text: 乙 }] }
  - { type: text, text: "现在「\${state.tab}」" }
`);
  await shows("现在「b」");
  expect(selected()).toBe("乙");
});

test("a filter holds what it shows: the first option, which means all, unless another is held", async () => {
  here = await open(
    `
state: { status: { type: text, default: gone }, use: { type: text, default: "2" }, late: { type: text, default: y } }
data: { options: { get: /options } }
body:
  - type: filter
    label: 筛选
    items:
      - { bind: state.status, label: 状态, options: [{ value: all, text: 全部 }, { value: due, text: 待还 }] }
      - { bind: state.use, label: 用途, options: [{ value: "1", text: 全部用途 }, { value: "2", text: 装修 }] }
      - { bind: state.late, label: 来源, options: data.options.items }
  - { type: button, text: 重取, onTap: [{ reload: options }] }
  - { type: text, text: "现在 \${state.status} \${state.use} \${state.late}。" }
`,
    {
      stubs: {
        requests: [
          {
            request: "/options",
            answer: {
              items: [
                { value: "x", text: "全部来源" },
                { value: "y", text: "门店" },
              ],
            },
          },
        ],
      },
    },
  );
  await shows("门店");
  await shows("现在 all 2 y。");
  const bar = () => [...document.querySelectorAll(".gw-filter-choice")].map((one) => one.textContent);
  expect(bar()).toEqual(["状态", "装修", "门店"]);
  here.answer({ requests: [{ request: "/options", answer: { items: [{ value: "x", text: "全部来源" }] } }] });
  await tap("重取");
  await shows("现在 all 2 x。");
  expect(bar()).toEqual(["状态", "装修", "来源"]);
});

test("a filter whose options do not come shows the value that it goes on to send", async () => {
  const page = `
state: { late: { type: text, default: y } }
data: { options: { get: /options } }
body:
  - { type: filter, label: 筛选, items: [{ bind: state.late, label: 来源, options: data.options.items }] }
  - { type: text, text: "现在 \${state.late}。" }
`;
  here = await open(page, { stubs: { requests: [{ request: "/options", status: 500, answer: {} }] } });
  await shows("现在 y。");
  expect(document.querySelector(".gw-filter-choice")?.textContent).toBe("y");
});

test("a search holds what stands in its input: cut to its length, and at once when something is tapped", async () => {
  here = await open(
    `
state: { word: { type: text, default: "一二三四五六" } }
body:
  - { type: search, bind: state.word, label: 搜索, maxLength: 4 }
  - { type: button, text: 查, onTap: [{ request: /find, method: post, reads: true, body: { word: "\${state.word}" } }] }
`,
    { stubs: { requests: [{ request: "/find", answer: {} }] } },
  );
  await rest(60);
  const input = document.querySelector("input") as HTMLInputElement;
  await tap("查");
  expect([input.value, here.requests[0]?.body]).toEqual(["一二三四", { word: "一二三四" }]);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "新");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await tap("查");
  expect(here.requests[1]?.body).toEqual({ word: "新" });
});

/** The bills in a place that can be out of sight, and a button that pays the one that is held. */
const outOfSight = (place: string) => `
state: { bill: { type: text, default: "" }, open: { type: boolean, default: true } }
data: { rows: { get: /rows } }
body:
${place}
  - { type: button, text: 重取, onTap: [{ reload: rows }] }
  - { type: button, text: 藏起, onTap: [{ setState: { open: false } }] }
  - { type: button, text: 取来, onTap: [{ setState: { open: true } }] }
  - { type: button, text: 选不在的, onTap: [{ setState: { bill: zz } }] }
  - { type: button, text: 还款, onTap: [{ request: /pay, method: post, reads: true, body: { bill: "\${state.bill}" } }] }
`;
const billTabs = `{ type: tabs, bind: state.bill, label: 各期, items: data.rows.items, each: row, key: row.id, empty: { type: empty, text: 没有账单 }, item: { title: "第 \${row.id} 期", body: [{ type: text, text: 应还 }] } }`;
const billFilter = `{ type: filter, label: 筛选, items: [{ bind: state.bill, label: 账单, options: "data.rows.items.map(row, {'value': row.id, 'text': row.title})" }] }`;

const places: readonly [string, (part: string) => string][] = [
  ["behind an if", (part) => `  - { type: card, title: 账单, if: state.open, body: [${part}] }`],
  ["in a popup", (part) => `  - { type: popup, bind: state.open, title: 选一期, body: [${part}] }`],
  [
    "in a block of data",
    (part) => `  - { type: data, of: rows, empty: { type: empty, text: 没有账单 }, body: [${part}] }`,
  ],
];
const away = places.flatMap(([where, place]) => [
  ["tabs", where, outOfSight(place(billTabs))] as const,
  ["a filter", where, outOfSight(place(billFilter))] as const,
]);

test.each(away)("%s %s: a bill that goes while it is out of sight is not paid", async (_, __, page) => {
  here = await open(page, { stubs: stubs(rows("a", "b")) });
  await rest(60);
  const paidAtFirst = await paid(here);
  await tap("藏起");
  here.answer(stubs([]));
  await tap("重取");
  await rest(60);
  expect([paidAtFirst, await paid(here)]).toEqual(["a", ""]);
});

test.each(away.slice(0, 4))("%s %s: a bill that is still there stays chosen", async (_, __, page) => {
  here = await open(page, { stubs: stubs(rows("a", "b")) });
  await rest(60);
  await tap("藏起");
  here.answer(stubs(rows("c", "a")));
  await tap("重取");
  await rest(60);
  expect(await paid(here)).toBe("a");
  await tap("取来");
  await rest(60);
  expect(await paid(here)).toBe("a");
});

test("steps that set eight values that are no tab: the shown one is sent", async () => {
  const steps = Array.from({ length: 8 }, (_, at) => `{ setState: { bill: z${at} } }`).join(", ");
  here = await open(text.replace("[{ setState: { bill: zz } }]", `[${steps}]`), { stubs: stubs(rows("a", "b")) });
  await rest(60);
  await tap("第 b 期");
  await tap("选没有的");
  await rest(60);
  expect([selected(), await paid(here)]).toEqual(["第 a 期", "a"]);
});
