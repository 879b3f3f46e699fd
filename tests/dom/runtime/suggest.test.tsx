import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Stubs } from "../../../schemas/index.ts";
import { type OpenPage, open, tap, typeIn, until } from "../pages.tsx";

/* Suggestions while a line of text is typed: from the page's data, by the keys and by a tap. */

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const page = `
data:
  companies:
    get: /companies
    query: { name: "\${form.company}" }
    when: has(form.company) and size(form.company) >= 2
    refetch: { debounce: 0 }
    returns: any
    retry: 0
body:
  - type: form
    id: work
    fields:
      - type: text
        name: company
        label: 单位名称
        suggest: data.companies.items
        onChange: [{ setField: { address: "\${first(data.companies.items.filter(one, one.text == form.company)).note}" } }]
      - { type: text, name: address, label: 地址 }
  - { type: button, text: 提交, onTap: [{ submit: work }, { request: /work, method: post, body: "\${form}" }] }
`;

const items = [{ text: "晨光科技", note: "杭州" }, { text: "晨光文具", note: "苏州" }, { text: "晨光书店" }];
const show = async (requests: Stubs["requests"] = [{ request: "/companies", answer: { items } }]) => {
  here = await open(page, { stubs: { requests: [...requests, { request: "/work", method: "post", answer: {} }] } });
  await until(() => expect(input().getAttribute("role")).toBe("combobox"));
};

const input = (name = "company") => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const texts = () => options().map((one) => one.textContent);
const active = () => document.getElementById(input().getAttribute("aria-activedescendant") ?? "")?.textContent;

const type = (text: string) => typeIn("company", text);

/** Presses a key in the field; false: somebody has taken it. */
async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => void input().dispatchEvent(event));
  return !event.defaultPrevented;
}

test("Suggestions come from the second letter on, and a tapped one is filled in, with what follows from it", async () => {
  await show();
  await type("晨");
  expect(options()).toEqual([]);
  expect(here?.requests.filter(({ path }) => path === "/companies")).toEqual([]);
  await type("晨光");
  await until(() => expect(texts()).toEqual(["晨光科技杭州", "晨光文具苏州", "晨光书店"]));
  expect(document.querySelector("[role=listbox]")?.getAttribute("aria-label")).toBe("单位名称");
  expect(input().getAttribute("aria-expanded")).toBe("true");
  expect(document.body.textContent).toContain("有 3 条建议");
  await act(async () => options()[1]?.click());
  expect([input().value, options().length]).toEqual(["晨光文具", 0]);
  await until(() => expect(input("address").value).toBe("苏州"));
  await tap("提交");
  await until(() =>
    expect(here?.requests.find(({ path }) => path === "/work")?.body).toEqual({ company: "晨光文具", address: "苏州" }),
  );
});

test("The keys go round the list; Enter takes one, Escape only closes it", async () => {
  await show();
  await type("晨光");
  await until(() => expect(options()).toHaveLength(3));
  expect(active()).toBeUndefined();
  await press("ArrowDown");
  expect(active()).toBe("晨光科技杭州");
  await press("ArrowUp");
  expect(active()).toBe("晨光书店");
  expect(await press("Escape")).toBe(false);
  expect([options().length, input().value, input().getAttribute("aria-expanded")]).toEqual([0, "晨光", "false"]);
  expect(await press("Escape"), "there is nothing left to close").toBe(true);
  await type("晨光书");
  await until(() => expect(options()).toHaveLength(3));
  await press("ArrowUp");
  expect(await press("Enter")).toBe(false);
  expect([input().value, document.activeElement]).toEqual(["晨光书店", input()]);
});

test("The list goes with the focus, and holds six at most", async () => {
  const many = Array.from({ length: 9 }, (_, index) => `晨光${index}`);
  await show([{ request: "/companies", answer: { items: many } }]);
  await type("晨光");
  await until(() => expect(texts()).toEqual(many.slice(0, 6)));
  await act(async () => input().blur());
  expect(options()).toEqual([]);
});

test("A server that fails is not spoken of, and the field is filled in as ever", async () => {
  await show([{ request: "/companies", status: 500, answer: {} }]);
  await type("晨光");
  await until(() => expect(here?.requests.filter(({ path }) => path === "/companies")).toHaveLength(1));
  await act(async () => input().blur());
  expect(document.querySelector("[role=alert], [role=dialog]")).toBeNull();
  expect(here?.failures).toEqual([]);
  expect(input().value).toBe("晨光");
});

test("A field that a condition takes out goes from the screen, also where it has nothing to suggest yet", async () => {
  here = await open(`
state: { works: { type: boolean, default: true } }
data: { known: { get: /known, query: { name: "\${form.company}" }, when: not state.works, returns: any } }
body:
  - type: form
    id: work
    fields:
      - { type: text, name: company, label: 单位名称, if: state.works, suggest: data.known.items }
  - { type: button, text: 没有工作, onTap: [{ setState: { works: false } }] }
`);
  await tap("没有工作");
  await until(() => expect(document.body.textContent).not.toContain("单位名称"));
});
