import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Page as CheckedPage } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, stopTime, tap } from "../pages.tsx";

let here: OpenPage | undefined;

beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  lookAway(false);
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

/** The user turns to another app, or comes back. */
function lookAway(isAway: boolean): void {
  Object.defineProperty(document, "visibilityState", { value: isAway ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

const asked = ({ sent }: OpenPage, wanted: string) => sent.filter((one) => one.startsWith(`get ${wanted}`)).length;

const plan = `
state:
  term: { type: number, default: 3 }
  open: { type: boolean, default: true }
data:
  plan:
    get: /plan/\${state.term}
    when: state.open
    refetch: { debounce: 20 }
body:
  - { type: button, text: 加, onTap: [{ setState: { term: "\${state.term + 1}" } }] }
  - { type: button, text: 关, onTap: [{ setState: { open: false } }] }
  - { type: text, text: "\${if(data.plan.loading, '计算中', '算好了')}" }
  - type: data
    of: plan
    body: [{ type: text, text: "每期 \${data.plan.each}" }]
`;

test("What stands in the address is followed: no line has to say so", async () => {
  const requests = [
    { request: "/plan/3", answer: { each: "300" } },
    { request: "/plan/4", answer: { each: "225" } },
  ];
  await open(plan, { stubs: { requests } });
  await shows("每期 300");
  await tap("加");
  await shows("每期 225");
});

test("From the change on it is loading, and an answer to the question before is dropped", async () => {
  const requests = [
    { request: "/plan/3", answer: { each: "300" } },
    { request: "/plan/4", answer: { each: "225" }, delay: 150 },
    { request: "/plan/5", answer: { each: "180" }, delay: 10 },
  ];
  const page = await open(plan, { stubs: { requests } });
  await shows("每期 300");
  await tap("加");
  expect(page.text()).toContain("计算中");
  await rest(80);
  await tap("加");
  await shows("每期 180");
  await rest(250);
  expect(page.text()).toContain("每期 180");
  expect(page.text()).toContain("算好了");
});

test("An answer that comes while the change settles is dropped, too", async () => {
  const requests = [
    { request: "/plan/3", answer: { each: "300" }, delay: 300 },
    { request: "/plan/4", answer: { each: "225" } },
  ];
  const page = await open(plan.replace("debounce: 20", "debounce: 700"), { stubs: { requests } });
  await tap("加");
  await rest(450);
  expect(page.text()).not.toContain("300");
  await shows("每期 225");
});

test("What is no longer wanted is given up", async () => {
  const requests = [
    { request: "/plan/3", answer: { each: "300" } },
    { request: "/plan/4", answer: { each: "225" }, delay: 150 },
  ];
  const page = await open(plan, { stubs: { requests } });
  await shows("每期 300");
  await tap("加");
  await rest(80);
  await tap("关");
  expect(page.text()).toContain("算好了");
  await rest(250);
  expect(page.text()).not.toContain("225");
});

const bills = `
data:
  bills:
    get: /bills
    paging: { items: items, page: page, size: 2 }
    returns: Bills
body:
  - { type: button, text: 刷新, onTap: [{ reload: bills }] }
  - type: data
    of: bills
    body:
      - type: list
        items: data.bills.items
        each: bill
        key: bill.id
        more: bills
        item: { type: cell, title: "账单\${bill.id}" }
`;
const of = (...ids: string[]) => ({ requests: [{ request: "/bills", answer: { items: ids.map((id) => ({ id })) } }] });
const rows = () => [...document.querySelectorAll(".gw-list-item")].map((one) => one.textContent);

test("A list loads on page by page, to the end, and keeps what it has", async () => {
  const page = await open(bills, { stubs: of("甲", "乙") });
  await shows("账单乙");
  page.answer(of("乙", "丙"));
  await tap("加载更多");
  await shows("账单丙");
  page.answer(of("丁"));
  await tap("加载更多");
  await shows("没有更多了");
  const pages = page.requests.filter(({ path }) => path === "/bills").map(({ query }) => query.page);
  // StrictMode opens the page twice.
  expect(pages.slice(-3).map(Number)).toEqual([1, 2, 3]);
  // 乙 had moved on to the second page.
  expect(rows()).toEqual(["账单甲", "账单乙", "账单丙", "账单丁"]);
  page.answer(of("戊", "己"));
  await tap("刷新");
  await shows("账单己");
  expect(rows()).toEqual(["账单戊", "账单己"]);
  expect(page.text()).toContain("加载更多");
});

test("While a page is under way the end of the list says so, and is not asked again", async () => {
  const page = await open(bills, { stubs: of("甲", "乙") });
  await shows("账单乙");
  const before = asked(page, "/bills");
  page.answer({ requests: [{ request: "/bills", delay: 500, answer: { items: [{ id: "丙" }] } }] });
  await tap("加载更多");
  await tap("加载中");
  expect(page.text()).not.toContain("加载更多");
  await shows("账单丙");
  expect(asked(page, "/bills")).toBe(before + 1);
});

test("A page that fails leaves the others, and can be asked for again", async () => {
  const page = await open(bills, { stubs: of("甲", "乙") });
  await shows("账单乙");
  page.answer({ requests: [{ request: "/bills", status: 404 }] });
  await tap("加载更多");
  await shows("加载失败");
  expect(rows()).toEqual(["账单甲", "账单乙"]);
  page.answer(of("丙"));
  await tap("加载失败");
  await shows("账单丙");
});

const result = `
state: { said: { type: text, default: "" } }
data:
  loan:
    get: /loan
    refetch: { every: 1, until: data.loan.status != 'pending', times: 2 }
    onError:
      - setState: { said: "\${error.kind}" }
body:
  - { type: text, text: "\${data.loan.status} \${if(data.loan.loading, '载入', '')} \${state.said}" }
`;
const status = (text: string) => ({ requests: [{ request: "/loan", answer: { status: text } }] });

test("A result is fetched again and again until it is there, and what is on screen stays meanwhile", async () => {
  const page = await open(result, { stubs: status("pending") });
  await shows("pending");
  page.answer(status("done"));
  await rest(500);
  expect(page.text()).not.toContain("done");
  await shows("done");
  const before = asked(page, "/loan");
  await rest(1500);
  expect(asked(page, "/loan")).toBe(before);
});

test("A result that never comes is told as one that took too long", async () => {
  const page = await open(result, { stubs: status("pending") });
  await shows("pending");
  const first = asked(page, "/loan");
  await shows("timed-out");
  expect(asked(page, "/loan") - first).toBe(2);
  expect(page.text()).toContain("pending");
});

test("Out of sight nothing is fetched", async () => {
  const page = await open(result, { stubs: status("pending") });
  await shows("pending");
  const first = asked(page, "/loan");
  await act(async () => lookAway(true));
  await rest(1500);
  expect(asked(page, "/loan")).toBe(first);
  page.answer(status("done"));
  await act(async () => lookAway(false));
  await shows("done");
});

const dependent = `
state: { said: { type: text, default: "" }, term: { type: number, default: 3 } }
data:
  plan:
    get: /plan
    query: { product: "\${data.offer.product}", term: "\${state.term}" }
    onError: [{ setState: { said: "计划 \${error.kind}" } }]
  offer:
    get: /offer
    onError: [{ setState: { said: "方案 \${error.kind}" } }]
body:
  - { type: button, text: 刷新方案, onTap: [{ reload: offer }] }
  - { type: button, text: 再看计划, onTap: [{ reload: plan }] }
  - { type: text, text: "\${if(data.plan.loading, '计划载入', '')} \${if(data.plan.failed, '计划不行', '')} \${state.said}" }
  - type: data
    of: plan
    error: { type: retry, text: 没有取到 }
    body: [{ type: text, text: "每期 \${data.plan.each}" }]
`;
const offer = (product: string, more = {}) => ({ request: "/offer", answer: { product }, ...more });
const planOf = (product: string, each: string) => ({ request: "/plan", where: { product }, answer: { each } });

test("A source that reads another waits for it, says so meanwhile, and is fetched again when that has changed", async () => {
  const both = [planOf("甲", "100"), planOf("乙", "90")];
  const page = await open(dependent, { stubs: { requests: [offer("甲", { delay: 200 }), ...both] } });
  await rest(60);
  expect(page.text()).toContain("计划载入");
  expect(asked(page, "/plan")).toBe(0);
  await shows("每期 100");
  expect(page.requests.filter(({ path }) => path === "/plan").map(({ query }) => query.product)).not.toContain(
    undefined,
  );
  page.answer({ requests: [offer("甲"), ...both] });
  const before = asked(page, "/plan");
  await tap("刷新方案");
  await rest(500);
  expect(asked(page, "/plan")).toBe(before);
  page.answer({ requests: [offer("乙"), ...both] });
  await tap("刷新方案");
  await shows("每期 90");
  expect(asked(page, "/plan")).toBe(before + 1);
});

test("Where the first fails the other has failed, too: that is told once, and trying again fetches both", async () => {
  const page = await open(dependent, { stubs: { requests: [offer("甲", { status: 500 }), planOf("甲", "100")] } });
  await shows("计划不行 方案 http");
  await shows("没有取到");
  expect(asked(page, "/plan")).toBe(0);
  page.answer({ requests: [offer("甲"), planOf("甲", "100")] });
  await tap("重新加载");
  await shows("每期 100");
  expect(page.text()).not.toContain("计划 http");
});

test("What asks only whether another has failed does not wait for its value", async () => {
  const text = `
data:
  first: { get: /first }
  second: { get: /second, when: data.first.failed }
body:
  - { type: text, text: "备用 \${data.second.word}" }
`;
  const requests = [
    { request: "/first", status: 500 },
    { request: "/second", answer: { word: "有" } },
  ];
  await open(text, { stubs: { requests } });
  await shows("备用 有");
});

const looping = (steps: string) => `
state: { count: { type: number, default: 0 } }
data:
  quota:
    get: /quota
    query: { count: "\${state.count}" }
    refetch: { debounce: 0 }
    onSuccess: ${steps}
body:
  - { type: text, text: "次数 \${state.count}" }
`;

test.each([
  ["by reload", "[{ reload: quota }]"],
  ["by what it is asked with", '[{ setState: { count: "${state.count + 1}" }, if: "data.quota.available > 0" }]'],
])("A source that has itself fetched again ends after some rounds: %s", async (_, steps) => {
  // The compiler refuses the first, and the second without its condition; a page of another compiler may have it.
  const revise = (page: CheckedPage) => ({
    ...page,
    data: { quota: { ...page.data?.quota, onSuccess: [{ verb: "reload", reload: "quota" }] } },
  });
  const isRefused = steps.includes("reload");
  const text = looping(isRefused ? "[{ track: seen }]" : steps);
  const stubs = { requests: [{ request: "/quota", answer: { available: 1 } }] };
  const page = await open(text, { stubs, ...(isRefused && { revise: revise as never }) });
  await rest(3000);
  const before = asked(page, "/quota");
  await rest(3000);
  expect(asked(page, "/quota")).toBe(before);
  expect(before).toBeLessThan(60);
});

const returning = bills.replace(
  "    returns: Bills",
  "    returns: Bills\n    refetch: { returning: true }\n    onError: [{ toast: 没有更新 }]",
);

test("On the way back to the page its list is fetched anew, with all pages, and stays on screen meanwhile", async () => {
  const page = await open(returning, { stubs: of("甲", "乙") });
  await shows("账单乙");
  page.answer(of("丙"));
  await tap("加载更多");
  await shows("没有更多了");
  const before = asked(page, "/bills");
  page.answer({ requests: [{ request: "/bills", delay: 300, answer: { items: [{ id: "戊" }, { id: "己" }] } }] });
  await act(async () => lookAway(true));
  await act(async () => lookAway(false));
  await rest(100);
  expect(rows()).toEqual(["账单甲", "账单乙", "账单丙"]);
  await shows("账单己");
  expect(page.requests.slice(-2).map(({ query }) => Number(query.page))).toEqual([1, 2]);
  expect(asked(page, "/bills")).toBe(before + 2);
  expect(page.text()).not.toContain("账单甲");
});

test("A failure on the way back leaves what was there, and is told", async () => {
  const page = await open(returning, { stubs: of("甲", "乙") });
  await shows("账单乙");
  page.answer({ requests: [{ request: "/bills", status: 500 }] });
  await act(async () => lookAway(false));
  await shows("没有更新");
  expect(rows()).toEqual(["账单甲", "账单乙"]);
});
