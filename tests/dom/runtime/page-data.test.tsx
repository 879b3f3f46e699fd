import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
  await shows("加载失败，点击重试");
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
