import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fill, type OpenPage, open, rest, shows, tap, until } from "../pages.tsx";

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const server = { requests: [{ request: "/apply", method: "post" as const, answer: {} }] };

/** A form with a field that must be filled in, somewhere on a page, and a button that sends it. */
const page = (body: string, head = "") => `
state:
  open: { type: boolean, default: false }
  tab: { type: text, default: one }
  step: { type: number, default: 1 }
${head}
body:
${body}
  - { type: button, text: 打开, onTap: [{ setState: { open: true, tab: two, step: 2 } }] }
  - { type: button, text: 关上, onTap: [{ setState: { open: false, tab: one, step: 1 } }] }
  - type: button
    text: 提交
    onTap:
      - submit: apply
      - { request: /apply, method: post, body: "\${form}" }
`;
const form = "{ type: form, id: apply, fields: [{ type: text, name: name, label: 姓名, required: true }] }";

const show = async (text: string, more: Parameters<typeof open>[1] = {}) => {
  here = await open(text, { stubs: server, ...more });
  return here;
};
const bodies = () => here?.requests.filter(({ path }) => path === "/apply").map(({ body }) => body);
const sends = (expected: unknown[]) => until(() => expect(bodies()).toEqual(expected));
const message = () => document.querySelector(".gw-toast")?.textContent ?? "";
const says = (text: string) => until(() => expect(message()).toBe(text));
/** What is closed leaves the screen in its own time. */
const closes = async () => {
  await tap("关上");
  await rest(300);
};

const places: Readonly<Record<string, string>> = {
  popup: `  - { type: popup, bind: state.open, title: 信息, body: [${form}] }`,
  tabs: `  - { type: tabs, bind: state.tab, items: [{ key: one, title: 一, body: [{ type: text, text: 一页 }] }, { key: two, title: 二, body: [${form}] }] }`,
};

describe.each(Object.entries(places))("A form in %s", (_, place) => {
  test("that has never been there is not submitted, and words say why", async () => {
    await show(page(place));
    await tap("提交");
    await until(() => expect(message()).toMatch(/没有显示出来/));
    expect(bodies()).toEqual([]);
  });

  test("that is out of sight again is checked all the same", async () => {
    await show(page(place));
    await tap("打开");
    await closes();
    await tap("提交");
    await says("“姓名”：请填写姓名");
    expect(bodies()).toEqual([]);
  });

  test("that is out of sight again is sent, and holds what it held when it is back", async () => {
    await show(page(place));
    await tap("打开");
    await fill("name", "张三");
    await closes();
    await tap("提交");
    await sends([{ name: "张三" }]);
    await tap("打开");
    expect(document.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("张三");
    await fill("name", "李四");
    await tap("提交");
    await sends([{ name: "张三" }, { name: "李四" }]);
  });
});

test("What an `if` excludes is neither checked nor sent, and holds its value until it is back", async () => {
  const fields =
    "[{ type: text, name: a, label: 甲 }, { type: text, name: b, label: 乙, required: true, if: state.step == 1 }]";
  await show(page(`  - { type: form, id: apply, fields: ${fields} }`));
  await tap("提交");
  expect(bodies()).toEqual([]);
  await fill("b", "二");
  await tap("打开");
  await tap("提交");
  await sends([{ a: "" }]);
  await tap("关上");
  await tap("提交");
  await sends([{ a: "" }, { a: "", b: "二" }]);
});

test("So it is where the `if` stands on something around the form, also in a popup that was closed before", async () => {
  const group = `{ type: group, if: state.step == 2, body: [${form}] }`;
  await show(page(`  - { type: form, id: other, fields: [{ type: text, name: x, label: 其他 }] }\n  - ${group}`));
  await tap("打开");
  await fill("name", "张三");
  await tap("提交");
  await tap("关上");
  await tap("提交");
  await sends([{ x: "", name: "张三" }, { x: "" }]);
});

test.each([
  ["what the form is in has not come", { delay: 60_000 }],
  ["what the form is in has failed", { status: 400 }],
])("A form waits where %s", async (_, answer) => {
  const data = `  - { type: data, of: bill, body: [${form}] }`;
  await show(page(data, "data: { bill: { get: /bill, returns: Bill } }"), {
    stubs: { requests: [...server.requests, { request: "/bill", answer: {}, ...answer }] },
  });
  await rest(100);
  await tap("提交");
  await until(() => expect(message()).toMatch(/没有显示出来/));
  expect(bodies()).toEqual([]);
});

test("A form that was there and has gone with its data is checked and sent as it was", async () => {
  const data = `  - { type: data, of: bill, body: [${form}] }\n  - { type: button, text: 再取, onTap: [{ reload: bill }] }`;
  const opened = await show(page(data, "data: { bill: { get: /bill, returns: Bill } }"), {
    stubs: { requests: [...server.requests, { request: "/bill", answer: {} }] },
  });
  await shows("姓名");
  await fill("name", "张三");
  opened.answer({ requests: [...server.requests, { request: "/bill", status: 400 }] });
  await tap("再取");
  await shows("加载失败");
  await tap("提交");
  await sends([{ name: "张三" }]);
});

test("A secret does not outlive the popup that it was typed in", async () => {
  const secret = "{ type: form, id: apply, fields: [{ type: password, name: pin, label: 密码, required: true }] }";
  await show(page(`  - { type: popup, bind: state.open, title: 信息, body: [${secret}] }`));
  await tap("打开");
  await closes();
  await tap("提交");
  await says("“密码”没有显示出来，请打开或重新加载后再提交");
  expect(bodies()).toEqual([]);
});

test("A field in a fold that is closed is named in words", async () => {
  const folds = `  - { type: collapse, open: a, items: [{ key: a, title: 展开, body: [${form}] }] }`;
  await show(page(folds));
  await tap("展开");
  await act(async () => undefined);
  await tap("提交");
  await says("“姓名”：请填写姓名");
  expect(bodies()).toEqual([]);
});

/* What an `if` excludes reads as nothing wherever `form.x` is read, at the moment in which it is excluded. */

const read = `  - { type: button, text: 读, onTap: [{ request: /apply, method: post, body: { whole: "\${form}", one: "\${form.name}" } }] }
  - { type: text, text: "读到\${form.name}" }`;

const excluded: Readonly<Record<string, string>> = {
  "its own `if`": "[{ type: text, name: name, label: 姓名, required: true, if: state.step == 1 }]",
  "an `only`": "[{ type: text, name: name, label: 姓名, required: true, if: state.step == 1, only: { gr: any } }]",
};
const around: Readonly<Record<string, (fields: string) => string>> = {
  page: (fields) => `  - { type: form, id: apply, fields: ${fields} }`,
  tabs: (fields) =>
    `  - { type: tabs, bind: state.tab, items: [{ key: one, title: 一, body: [{ type: form, id: apply, fields: ${fields} }] }, { key: two, title: 二, body: [{ type: text, text: 二页 }] }] }`,
  popup: (fields) =>
    `  - { type: popup, bind: state.open, title: 信息, body: [{ type: form, id: apply, fields: ${fields} }] }`,
};
const steps = `  - { type: button, text: 排除, onTap: [{ setState: { step: 2 } }] }
  - { type: button, text: 算上, onTap: [{ setState: { step: 1 } }] }
  - { type: button, text: 看, onTap: [{ setState: { open: true, tab: one } }] }
  - { type: button, text: 不看, onTap: [{ setState: { open: false, tab: two } }] }
${read}`;
const sees = (text: string) => until(() => expect(document.body.textContent).toContain(text));
const valueShown = () => document.querySelector<HTMLInputElement>("[name=name]")?.value;

describe.each(Object.entries(around))("In a %s", (_, place) => {
  test.each(Object.entries(excluded))(
    "what %s excludes reads as nothing, on screen and off it, and comes back",
    async (__, fields) => {
      await show(page(`${place(fields)}\n${steps}`));
      await tap("看");
      await fill("name", "张三");
      await sees("读到张三");
      await tap("不看");
      await rest(300);
      await tap("排除");
      await tap("读");
      await sends([{ whole: {}, one: null }]);
      expect(document.body.textContent).not.toContain("读到张三");
      await tap("算上");
      await sees("读到张三");
      await tap("提交");
      await sends([{ whole: {}, one: null }, { name: "张三" }]);
      await tap("看");
      expect(valueShown()).toBe("张三");
    },
  );
});

test("A form that an `if` excludes keeps what was typed, steps fill it in meanwhile, and nothing of it is checked", async () => {
  const two = `{ type: form, id: apply, if: state.step == 1, fields: [{ type: text, name: name, label: 姓名, required: true }] }`;
  const change = "  - { type: button, text: 填入, onTap: [{ setField: { name: 李四 } }] }";
  await show(page(`  - ${two}\n${steps}\n${change}`));
  await fill("name", "张三");
  await tap("排除");
  await tap("填入");
  await tap("提交");
  await sends([{}]);
  await tap("算上");
  expect(valueShown()).toBe("李四");
  await tap("提交");
  await sends([{}, { name: "李四" }]);
});

test("A condition that takes a field out and lets it back in at once loses nothing", async () => {
  const fields = "[{ type: text, name: name, label: 姓名, required: true, if: state.step == 1 }]";
  const blink = "  - { type: button, text: 闪, onTap: [{ setState: { step: 2 } }, { setState: { step: 1 } }] }";
  await show(page(`${around.page?.(fields)}\n${steps}\n${blink}`));
  await fill("name", "张三");
  await tap("闪");
  await tap("提交");
  await sends([{ name: "张三" }]);
});

describe("`required` takes a condition", () => {
  const fields =
    "[{ type: money, name: amount, label: 金额 }, { type: text, name: use, label: 用途, required: form.amount > 5000, requiredText: 五千以上请填写用途 }]";
  const asks = () => [...document.querySelectorAll(".gw-field-error")].map((one) => one.textContent);

  test("over another field, which says it to the eye and to the ear", async () => {
    await show(page(`  - { type: form, id: apply, fields: ${fields} }`));
    const use = () => document.querySelector("[name=use]");
    expect(use()?.getAttribute("aria-required")).not.toBe("true");
    await tap("提交");
    await sends([{ amount: null, use: "" }]);
    await fill("amount", "6000");
    await until(() => expect(use()?.getAttribute("aria-required")).toBe("true"));
    expect(use()?.closest(".gw-field")?.textContent).toContain("*");
    await tap("提交");
    await until(() => expect(asks()).toEqual(["五千以上请填写用途"]));
    await fill("amount", "500");
    await until(() => expect(asks()).toEqual([]));
    await tap("提交");
    await sends([
      { amount: null, use: "" },
      { amount: 500, use: "" },
    ]);
  });
});

describe("`readonly`", () => {
  const fields =
    "[{ type: picker, name: term, label: 期限, default: m3, readonly: state.step == 2, options: [{ value: m3, text: 3 个月 }, { value: m6, text: 6 个月 }] }, { type: text, name: name, label: 姓名, default: 张三, readonly: true, required: true }]";
  const box = (name: string) => document.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`);

  test("is a text that the keyboard reaches, in the words of the answer, and is sent", async () => {
    await show(page(`  - { type: form, id: apply, fields: ${fields} }`));
    await until(() => expect(box("name")?.value).toBe("张三"));
    expect(box("name")?.readOnly).toBe(true);
    expect(box("name")?.labels?.[0]?.textContent).toContain("姓名");
    expect(box("term")).toBe(null);
    await tap("打开");
    await until(() => expect(box("term")?.value).toBe("3 个月"));
    await tap("提交");
    await sends([{ term: "m3", name: "张三" }]);
    await tap("关上");
    await until(() => expect(box("term")).toBe(null));
    expect(document.querySelector("[role=combobox]")?.textContent).toContain("3 个月");
  });

  test("shows what steps write", async () => {
    await show(
      page(`  - { type: form, id: apply, fields: ${fields} }
  - { type: button, text: 改名, onTap: [{ setField: { name: 李四 } }] }`),
    );
    await until(() => expect(box("name")?.value).toBe("张三"));
    await tap("改名");
    await until(() => expect(box("name")?.value).toBe("李四"));
  });

  test("and what is typed in turn hold the same text", async () => {
    const name = "{ type: text, name: name, label: 姓名, default: 张三, readonly: state.step == 2, required: true }";
    await show(
      page(`  - { type: form, id: apply, fields: [${name}] }
  - { type: button, text: 改名, onTap: [{ setField: { name: 李四 } }] }
  - { type: button, text: 改回, onTap: [{ setField: { name: 张三 } }] }`),
    );
    const typed = () => document.querySelector<HTMLInputElement>("input[name=name]");
    await until(() => expect(typed()?.value).toBe("张三"));
    await tap("改名");
    await until(() => expect(typed()?.value).toBe("李四"));
    await tap("打开");
    await until(() => expect(box("name")?.value).toBe("李四"));
    // Back to what it was at first, while it is a text.
    await tap("改回");
    await until(() => expect(box("name")?.value).toBe("张三"));
    await tap("关上");
    await until(() => expect(typed()?.value).toBe("张三"));
    typed()?.focus();
    typed()?.blur();
    expect(typed()?.value).toBe("张三");
    await tap("提交");
    await sends([{ name: "张三" }]);
  });
});
