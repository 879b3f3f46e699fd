import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostWindow } from "../../../actions/index.ts";
import { createKeptAnswers } from "../../../renderer/runtime/data/keptAnswers.ts";
import type { App, Page, Stubs } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { rest, shows, tap, until } from "../pages.tsx";

/* What a list shows when the user comes back to it from another page. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let front: Mounted | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await front?.close();
  front = undefined;
});

function checked(name: string, text: string): Page {
  const { page, problems } = project.checkPage(name, `page: ${name}\ntitle: 页面\nsupports: { browser: any }\n${text}`);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

const list = (refetch: string) => `
data:
  bills:
    get: /bills
    paging: { items: items, page: page, size: 2 }
    returns: BillPage
${refetch}
body:
  - type: data
    of: bills
    body:
      - { type: list, items: data.bills.items, each: bill, key: bill.id, more: bills, item: { type: cell, title: "账单\${bill.id}" } }
  - { type: button, text: 去看看, onTap: [{ navigate: mine }] }
`;
const detail = `body:
  - { type: button, text: 退出登录, onTap: [{ request: /logout, onError: [{ continue: null }] }] }
  - { type: button, text: 去额度, onTap: [{ navigate: quota }] }
`;
const of = (first: readonly string[], second: readonly string[], delay = 0): NonNullable<Stubs["requests"]> =>
  [first, second].map((ids, index) => ({
    request: "/bills",
    where: { page: index + 1 },
    delay,
    answer: { items: ids.map((id) => ({ id })) },
  }));

async function mount(refetch: string, stubs: Omit<Stubs, "stubs">, isReload = false): Promise<void> {
  const pages: Readonly<Record<string, Page>> = {
    quota: checked("quota", list(refetch)),
    mine: checked("mine", detail),
  };
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(name));
  const app: App = { app: "", home: "quota", api: { base: "/api" } };
  front = await mountApp({
    app,
    loadPage,
    // Somebody who is known: for nobody else anything is stored.
    start: { page: "quota", query: isReload ? {} : { token: "t1" } },
    host: { name: "browser", platform: "other", version: "1.0.0" },
    stubs,
    isReload,
  });
}

/** A list of two pages that are both there. */
async function openBoth(refetch: string): Promise<void> {
  await mount(refetch, { requests: of(["甲", "乙"], ["丙"]) });
  await shows("账单乙");
  await tap("加载更多");
  await shows("账单丙");
}

/** The same, left for another page. */
async function open(refetch: string): Promise<void> {
  await openBoth(refetch);
  await tap("去看看");
  await shows("退出登录");
}

/** The document is left and opened anew on the same entry of the history. */
async function reload(refetch: string, stubs: Omit<Stubs, "stubs">): Promise<void> {
  window.dispatchEvent(new Event("pagehide"));
  await front?.close();
  await mount(refetch, stubs, true);
}

const text = () => document.body.textContent ?? "";

async function back(): Promise<void> {
  await act(async () => history.back());
  await until(() => expect(text()).not.toContain("退出登录"));
}

test("All that had been loaded is there at once, and what is new comes into its place", async () => {
  await open("    refetch: { returning: true }");
  front?.answer({ requests: of(["甲", "丁"], ["戊"], 400) });
  await back();
  expect(text()).toContain("账单甲账单乙账单丙");
  await shows("账单甲账单丁账单戊");
});

test("Without the word it is so on the way back, too", async () => {
  await open("");
  front?.answer({ requests: of(["甲", "丁"], ["戊"], 400) });
  await back();
  expect(text()).toContain("账单甲账单乙账单丙");
  await shows("账单甲账单丁账单戊");
});

test("Whoever comes by another way than back sees the page begin as ever", async () => {
  await open("");
  front?.answer({ requests: of(["甲", "丁"], ["戊"], 400) });
  await tap("去额度");
  await until(() => expect(text()).not.toContain("退出登录"));
  expect(text()).not.toContain("账单");
  await shows("账单甲账单丁");
  await rest(100);
  expect(text()).not.toContain("账单戊");
});

test("What cannot be fetched anew stays, and it is said that it is as old as it was", async () => {
  await open("");
  front?.answer({ requests: [{ request: "/bills", status: 404, answer: {} }] });
  await back();
  await shows("没有更新，请检查网络");
  expect(text()).toContain("账单甲账单乙账单丙");
});

test("A page that says itself what it does about it has the word", async () => {
  await open("    onError: [{ toast: 还是旧的 }]");
  front?.answer({ requests: [{ request: "/bills", status: 404, answer: {} }] });
  await back();
  await shows("还是旧的");
  expect(text()).not.toContain("没有更新，请检查网络");
});

test("Of the places that were left the last three are kept", () => {
  const kept = createKeptAnswers(window as HostWindow);
  const answers = new Map([["bills", ["asked", { answer: [], page: 1 }]]] as const);
  for (const place of ["a", "b", "c", "a", "d"]) kept.leave(place, answers);
  expect(["a", "b", "c", "d"].filter((place) => kept.left(place) !== undefined)).toEqual(["a", "c", "d"]);
});

test("After a logout nothing is left of it", async () => {
  await open("    refetch: { returning: true }");
  front?.answer({
    requests: [...of(["甲", "丁"], ["戊"], 400), { request: "/logout", status: 401, answer: {} }],
  });
  await tap("退出登录");
  await back();
  expect(text()).not.toContain("账单");
  await shows("账单丁");
});

test("After a reload the list is fetched as deep as it was, and shows nothing old", async () => {
  await openBoth("    refetch: { returning: true }");
  await reload("    refetch: { returning: true }", { requests: of(["甲", "丁"], ["戊"]) });
  await shows("账单甲账单丁账单戊");
  expect(front?.requests.map(({ query }) => query?.page)).toEqual(["1", "2"]);
});

test("After a reload on another page it is so by the way back, too", async () => {
  await open("    refetch: { returning: true }");
  await reload("    refetch: { returning: true }", { requests: of(["甲", "丁"], ["戊"]) });
  await shows("退出登录");
  await back();
  await shows("账单甲账单丁账单戊");
});

test("Without the word a reload begins with the first page", async () => {
  await openBoth("");
  await reload("", { requests: of(["甲", "丁"], ["戊"]) });
  await shows("账单丁");
  await rest(100);
  expect(text()).not.toContain("账单戊");
});

test("What is kept for a reload tells nothing of what was asked", async () => {
  await openBoth("    refetch: { returning: true }");
  window.dispatchEvent(new Event("pagehide"));
  const stored = () =>
    JSON.parse(sessionStorage.getItem("gangway own") ?? "[]") as readonly [string, { readonly pages: string }];
  await until(() => expect(stored()[1].pages).toMatch(/^\[\[\d+,2\]\]$/));
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/bills|t1/);
});
