import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Json } from "../../../schemas/index.ts";
import { type OpenPage, open, rest, shows, tap } from "../pages.tsx";

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

/** One agrees before one submits; what comes of it stands below. */
const text = `
state: { sent: { type: boolean, default: false }, shown: { type: boolean, default: true } }
data: { docs: { get: /docs, returns: Agreements } }
body:
  - type: form
    id: consent
    fields:
      - { type: agreements, name: agreed, label: 协议, required: true, requiredText: 请先同意, if: state.shown, items: data.docs.items }
  - { type: button, text: 提交, onTap: [{ submit: consent }, { setState: { sent: true } }] }
  - { type: button, text: 同意吧, onTap: [{ setField: { agreed: true } }] }
  - { type: button, text: 换一批, onTap: [{ reload: docs }] }
  - { type: button, text: 收起, onTap: [{ setState: { shown: "\${not state.shown}" } }] }
  - { type: text, text: "发出 \${state.sent} 同意 \${form.agreed}" }
`;

const answers = (answer: Json, more: object = {}) => ({ requests: [{ request: "/docs", answer, ...more }] });
const good = (...titles: string[]) => answers({ items: titles.map((title) => ({ title, url: `./${title}.html` })) });
const box = () => document.querySelector("[name=agreed]") as HTMLInputElement;
const tick = () => act(async () => box().click());

async function show(stubs: ReturnType<typeof answers>): Promise<OpenPage> {
  here = await open(text, { stubs });
  return here;
}

describe("There is nothing to agree to, and the form waits,", () => {
  test.each<[string, ReturnType<typeof answers>]>([
    ["an empty list", answers({ items: [] })],
    ["no list", answers({})],
    ["a list that is null", answers({ items: null })],
    ["a row that is nothing", answers({ items: [null] })],
    ["an object for a list", answers({ items: {} })],
    ["a text for a list", answers({ items: "x" })],
    ["a title that is an object", answers({ items: [{ title: {}, url: "./a.html" }] })],
    ["no title", answers({ items: [{ url: "./a.html" }] })],
    ["an empty title", answers({ items: [{ title: " ", url: "./a.html" }] })],
    ["no address", answers({ items: [{ title: "a" }] })],
    ["an empty address", answers({ items: [{ title: "a", url: "" }] })],
    ["a script for an address", answers({ items: [{ title: "a", url: "javascript:alert(1)" }] })],
    [
      "a foreign address beside a good one",
      answers({
        items: [
          { title: "a", url: "./a.html" },
          { title: "b", url: "https://evil.example.org/b" },
        ],
      }),
    ],
    ["an answer that is no JSON", answers("<html>")],
    ["an answer that is null", answers(null)],
    ["a server that fails", answers({}, { status: 400 })],
  ])("%s", async (_, stubs) => {
    const page = await show(stubs);
    await shows("协议没有加载出来");
    await tick();
    expect(box().checked).toBe(false);
    await tap("提交");
    expect(page.text()).toContain("发出 false 同意 false");
    page.answer(good("a"));
    await tap("重新加载");
    await shows("《a》");
    expect(page.text()).not.toContain("协议没有加载出来");
    await tick();
    await tap("提交");
    expect(page.text()).toContain("发出 true 同意 true");
  });

  test("documents that are on their way", async () => {
    const page = await show(answers({ items: [{ title: "a", url: "./a.html" }] }, { delay: 60_000 }));
    await shows("协议还没有加载，请稍候");
    await tick();
    await tap("提交");
    expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("发出 false")]);
  });
});

test("A consent is withdrawn when the documents become others, and counts no more while there are none", async () => {
  const page = await show(good("a"));
  await shows("《a》");
  await tick();
  page.answer(answers({ items: [] }));
  await tap("换一批");
  await shows("协议没有加载出来");
  await tap("提交");
  expect(page.text()).toContain("发出 false");
  page.answer(good("b"));
  await tap("换一批");
  await shows("《b》");
  expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("同意 false")]);
});

test("A consent is never given but by hand: not by a step, by the browser, or by a field that comes back", async () => {
  const page = await show(good("a"));
  await shows("《a》");
  await tap("同意吧");
  expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("同意 false")]);
  await tick();
  expect(page.text()).toContain("同意 true");
  await tap("收起");
  await tap("收起");
  await shows("《a》");
  expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("同意 false")]);
});

test("The same document twice is one", async () => {
  await show(good("a", "a"));
  await shows("《a》");
  await rest();
  expect(document.querySelectorAll(".gw-agreement")).toHaveLength(1);
});
