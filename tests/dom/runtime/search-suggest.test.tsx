import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenPage, open, typeIn, until } from "../pages.tsx";

/* Suggestions while words to search for are typed, outside of forms and in one. */

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const sources = (words: string) => `
state:
  keyword: { type: text }
data:
  hints:
    get: /hints
    query: { words: "\${${words}}" }
    when: has(${words}) and size(${words}) >= 2
    refetch: { debounce: 0 }
    returns: any
    retry: 0
body:`;
const hints = {
  requests: [{ request: "/hints", answer: { items: [{ text: "房屋装修", note: "12 笔" }, "房屋租金"] } }],
};

const input = () => document.querySelector("input") as HTMLInputElement;
const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const offered = (texts: readonly string[]) =>
  until(() => expect(options().map((one) => one.textContent)).toEqual(texts));
const toast = (text: string) => until(() => expect(document.body.textContent).toContain(text));

async function press(key: string): Promise<void> {
  await act(
    async () => void input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  );
}

test("A suggestion that is tapped is what is searched for, at once", async () => {
  const page = `${sources("state.keyword")}
  - type: search
    bind: state.keyword
    label: 搜索用途
    debounce: 0
    suggest: data.hints.items
    onSearch: [{ toast: "找\${state.keyword}" }]`;
  here = await open(page, { stubs: hints });
  await until(() => expect(input().getAttribute("role")).toBe("combobox"));
  await typeIn("search", "房");
  expect(options()).toEqual([]);
  await typeIn("search", "房屋");
  await offered(["房屋装修12 笔", "房屋租金"]);
  expect(document.querySelector("[role=listbox]")?.getAttribute("aria-label")).toBe("搜索用途");
  await act(async () => options()[1]?.click());
  await toast("找房屋租金");
  expect([input().value, options().length]).toEqual(["房屋租金", 0]);
  expect(document.activeElement, "the keyboard goes, so that the result is in sight").not.toBe(input());
});

test("Enter on a suggestion searches for that, and without one for what stands there", async () => {
  const page = `${sources("form.keyword")}
  - type: form
    id: find
    fields:
      - type: search
        name: keyword
        label: 用途
        suggest: data.hints.items
        onSearch: [{ toast: "找\${form.keyword}" }]`;
  here = await open(page, { stubs: hints });
  await until(() => expect(input().getAttribute("role")).toBe("combobox"));
  await typeIn("keyword", "房屋");
  await offered(["房屋装修12 笔", "房屋租金"]);
  await press("ArrowDown");
  await press("Enter");
  await toast("找房屋装修");
  await act(async () => input().focus());
  await typeIn("keyword", "车位");
  await press("Escape");
  await press("Enter");
  await toast("找车位");
});

test("A search that suggests nothing is no combobox", async () => {
  here = await open(`
state: { keyword: { type: text } }
body:
  - { type: search, bind: state.keyword, label: 搜索用途 }
  - { type: text, text: "找\${state.keyword}" }`);
  await typeIn("search", "房屋");
  await toast("找房屋");
  expect([input().hasAttribute("role"), options().length]).toEqual([false, 0]);
});
