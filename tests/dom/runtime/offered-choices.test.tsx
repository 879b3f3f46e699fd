import { act } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Stubs } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, tap, until } from "../pages.tsx";

/* What a field to choose with holds is among its options, and the screen shows it, whichever way it came in. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let here: OpenPage | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await here?.close();
  here = undefined;
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const gone = "原来的选择已不可选，请重新选择";

/** A kind of field to choose with, and what it holds when 甲 is chosen. */
interface Kind {
  readonly type: string;
  readonly value: string;
  readonly held: unknown;
  readonly none: unknown;
}

const kinds: readonly (readonly [string, Kind])[] = [
  ["radio", { type: "radio", value: "a", held: "a", none: null }],
  ["choice", { type: "choice", value: "a", held: "a", none: null }],
  ["a wheel", { type: "picker", value: "a", held: "a", none: null }],
  ["a list", { type: "picker, look: list", value: "a", held: "a", none: null }],
  ["cascade", { type: "cascade", value: "[a]", held: ["a"], none: [] }],
  ["checkboxGroup", { type: "checkboxGroup", value: "[a]", held: ["a"], none: [] }],
];

/** The texts that the screen marks as chosen in the field `it`. */
function marked(): readonly string[] {
  const ticked = [...document.querySelectorAll<HTMLInputElement>("input:checked")];
  const row = document.querySelector<HTMLElement>("[role=combobox]");
  if (row) return row.dataset.empty === "true" ? [] : [row.textContent ?? ""];
  return ticked.map((one) => one.closest("label")?.textContent ?? "");
}

const both = "[{ value: a, text: 甲 }, { value: b, text: 乙 }]";
const pageOf = (field: string, head = "") => `${head}
body:
  - type: form
    id: f
    fields:
      - { name: it, label: 它, ${field} }
  - { type: text, text: "现在 \${${/cascade|Group/.test(field) ? "join(form.it)" : "form.it"}} 完" }
  - { type: button, text: 填甲, onTap: [{ setField: { it: "\${state.first}" } }] }
  - { type: button, text: 变, onTap: [{ setState: { rich: false } }] }
  - { type: button, text: 重取, onTap: [{ reload: opts }] }
  - { type: button, text: 提交, onTap: [{ submit: f }, { request: /loan, method: post, body: { it: "\${form.it}" } }] }
`;
const bodiesOf = (one: OpenPage) => one.requests.filter(({ path }) => path === "/loan").map(({ body }) => body);
const optsOf = (items: readonly string[], more: object = {}): Omit<Stubs, "stubs"> => ({
  requests: [
    {
      request: "/opts",
      answer: { items: items.map((value) => ({ value, text: value === "a" ? "甲" : "乙" })) },
      ...more,
    },
    { request: "/seen", answer: {} },
    { request: "/loan", answer: {} },
  ],
});

/** State and data that the ways share; `seen` asks with the field and with what its options follow. */
const headOf = ({ value }: Kind) => `
params: { it: { type: text, default: zz } }
state:
  rich: { type: boolean, default: true }
  first: { type: any, default: ${value} }
data:
  opts: { get: /opts, returns: Options }
  seen: { get: /seen, query: { rich: "\${state.rich}", items: "\${size(data.opts.items)}", it: "\${form.it}" }, returns: any, refetch: { debounce: 0 } }
`;

/** No request was sent with a value together with options that do not have it. */
function neverSeen(one: OpenPage, wrong: (query: Readonly<Record<string, unknown>>) => boolean): void {
  const asked = one.requests
    .filter(({ path }) => path === "/seen")
    .map(({ query }) => query as Record<string, unknown>);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((query) => wrong(query) && JSON.stringify(query).includes('"a"'))).toEqual([]);
}

describe.each(kinds)("A value that %s does not offer any more", (_, kind) => {
  const { type, value, held, none } = kind;
  const isRight = async (one: OpenPage, before: unknown, after: unknown) => {
    if (before !== undefined) {
      await tap("提交");
      await until(() => expect(bodiesOf(one)).toEqual([{ it: before }]));
    }
    expect(marked()).toEqual([]);
    expect(document.querySelector(".gw-field")?.textContent).toContain(gone);
    await tap("提交");
    await until(() => expect(bodiesOf(one).slice(before === undefined ? 0 : 1)).toEqual([{ it: after }]));
  };

  test("is cleared when a formula takes it out", async () => {
    const options = `options: "if(state.rich, ${both.replaceAll(/(\w+): (\w|甲|乙)/g, "$1: '$2'")}, [{ value: 'b', text: '乙' }])"`;
    const one = await open(pageOf(`type: ${type}, default: ${value}, ${options}`, headOf(kind)), {
      stubs: optsOf(["a"]),
    });
    await until(() => expect(marked()).toEqual(["甲"]));
    await tap("提交");
    await until(() => expect(bodiesOf(one)).toEqual([{ it: held }]));
    await tap("变");
    await shows(gone);
    expect(marked()).toEqual([]);
    await tap("提交");
    await until(() => expect(bodiesOf(one)[1]).toEqual({ it: none }));
    neverSeen(one, ({ rich }) => String(rich) === "false");
  });

  test("is cleared when it is disabled, and then required", async () => {
    const options = both.replace("甲", "甲, disabled: not state.rich");
    const one = await open(
      pageOf(`type: ${type}, required: true, default: ${value}, options: ${options}`, headOf(kind)),
      {
        stubs: optsOf(["a"]),
      },
    );
    await until(() => expect(marked()).toEqual(["甲"]));
    await tap("变");
    await shows(gone);
    expect(marked()).toEqual([]);
    await tap("提交");
    await shows("请选择它");
    expect(bodiesOf(one)).toEqual([]);
    neverSeen(one, ({ rich }) => String(rich) === "false");
  });

  test("is cleared when the server leaves it out, and not a moment before", async () => {
    const one = await open(
      pageOf(`type: ${type}, default: ${value}, options: "default(data.opts.items, [])"`, headOf(kind)),
      { stubs: optsOf(["a", "b"]) },
    );
    await until(() => expect(marked()).toEqual(["甲"]));
    one.answer(optsOf(["b"], { delay: 1500 }));
    await tap("重取");
    expect(marked()).toEqual(["甲"]);
    await tap("提交");
    await shows("选项还在加载");
    expect(bodiesOf(one)).toEqual([]);
    await shows(gone);
    await isRight(one, undefined, none);
    neverSeen(one, ({ items }) => Number(items) === 1);
  });

  /** Taps submit while the options are fetched again. */
  async function tapWhileFetching(offered: readonly string[]): Promise<OpenPage> {
    const one = await open(
      pageOf(`type: ${type}, default: ${value}, options: "default(data.opts.items, [])"`, headOf(kind)),
      { stubs: optsOf(["a", "b"]) },
    );
    await until(() => expect(marked()).toEqual(["甲"]));
    one.answer(optsOf(offered, { delay: 1500 }));
    await tap("重取");
    await tap("提交");
    await shows("选项还在加载");
    expect(bodiesOf(one)).toEqual([]);
    return one;
  }

  test("a tap while the same options are fetched says so, and sends once they are there", async () => {
    const one = await tapWhileFetching(["a", "b"]);
    await until(() => expect(bodiesOf(one)).toHaveLength(1));
    expect(document.body.textContent).not.toContain("选项还在加载");
  });

  test("a tap while other options are fetched sends nothing, and says that they have changed", async () => {
    const one = await tapWhileFetching(["a", "c"]);
    await shows("选项有更新，请确认后再提交");
    expect(bodiesOf(one)).toEqual([]);
    await tap("提交");
    await until(() => expect(bodiesOf(one)).toHaveLength(1));
  });

  test("stays where the options do not come, and its form is not sent", async () => {
    const one = await open(
      pageOf(`type: ${type}, default: ${value}, options: "default(data.opts.items, [])"`, headOf(kind)),
      {
        stubs: optsOf([], { status: 500 }),
      },
    );
    await shows("选项没有加载出来");
    await tap("提交");
    expect(bodiesOf(one)).toEqual([]);
    expect(document.body.textContent).not.toContain(gone);
    one.answer(optsOf(["a", "b"]));
    await tap("重新加载");
    await until(() => expect(marked()).toEqual(["甲"]));
    await until(() => expect(document.body.textContent).not.toContain("选项没有加载出来"));
    await tap("提交");
    await until(() => expect(bodiesOf(one)).toEqual([{ it: held }]));
  });

  test("is never taken from a step, or from a param by the default", async () => {
    const wrong = value.replace("a", "zz");
    const byDefault = wrong === value ? value : wrong.startsWith("[") ? '"${[params.it]}"' : '"${params.it}"';
    const one = await open(
      pageOf(`type: ${type}, default: ${byDefault}, options: ${both}`, headOf({ ...kind, value: wrong })),
      { stubs: optsOf(["a"]), query: { it: "zz" } },
    );
    await isRight(one, undefined, none);
    await tap("填甲");
    expect(document.body.textContent).toContain(gone);
    expect(marked()).toEqual([]);
    // Within half a second it would be the second tap of a double tap.
    await rest(600);
    await tap("提交");
    await until(() => expect(bodiesOf(one)[1]).toEqual({ it: none }));
  });
});

test("Of several that were chosen only those stay that are still offered", async () => {
  const options = "[{ value: a, text: 甲, disabled: not state.rich }, { value: b, text: 乙 }]";
  const kind: Kind = { type: "", value: "a", held: [], none: [] };
  const one = await open(pageOf(`type: checkboxGroup, default: [b, a], options: ${options}`, headOf(kind)), {
    stubs: optsOf([]),
  });
  await until(() => expect(marked()).toEqual(["甲", "乙"]));
  await tap("变");
  await shows(gone);
  expect(marked()).toEqual(["乙"]);
  await tap("提交");
  await until(() => expect(bodiesOf(one)).toEqual([{ it: ["b"] }]));
});

test("The word that a choice is gone goes with the next choice", async () => {
  const options = both.replace("甲", "甲, disabled: not state.rich");
  const kind: Kind = { type: "", value: "a", held: [], none: [] };
  await open(pageOf(`type: radio, default: a, options: ${options}`, headOf(kind)), { stubs: optsOf([]) });
  await tap("变");
  await shows(gone);
  await act(async () => document.querySelectorAll<HTMLElement>("[type=radio]")[1]?.click());
  await rest();
  expect(document.body.textContent).not.toContain(gone);
  expect(marked()).toEqual(["乙"]);
});

test("A path of steps is offered as a whole", async () => {
  const options =
    "[{ value: a, text: 甲, children: [{ value: c, text: 子, disabled: not state.rich }, { value: d, text: 丑 }] }]";
  const kind: Kind = { type: "", value: "a", held: [], none: [] };
  const one = await open(pageOf(`type: cascade, default: [a, c], options: ${options}`, headOf(kind)), {
    stubs: optsOf([]),
  });
  await until(() => expect(marked()).toEqual(["甲 / 子"]));
  await tap("变");
  await shows(gone);
  expect(marked()).toEqual([]);
  await tap("提交");
  await until(() => expect(bodiesOf(one)).toEqual([{ it: [] }]));
});

describe("Options that follow another field", () => {
  const dependent = `
data:
  opts:
    get: /opts
    query: { bank: "\${form.bank}" }
    when: has(form.bank)
    returns: Options
    refetch: { debounce: 0 }
body:
  - type: form
    id: f
    fields:
      - { type: choice, name: bank, label: 银行, options: [x, y] }
      - { type: radio, name: it, label: 它, options: "default(data.opts.items, [])" }
  - { type: button, text: 重取, onTap: [{ reload: opts }] }
  - { type: button, text: 都填, onTap: [{ setField: { it: b, bank: y } }] }
  - { type: button, text: 换行, onTap: [{ setField: { bank: y } }, { submit: f }, { request: /loan, method: post, body: { it: "\${form.it}" } }] }
  - { type: button, text: 提交, onTap: [{ submit: f }, { request: /loan, method: post, body: { it: "\${form.it}" } }] }
`;
  const choose = async (place: number) => {
    await act(async () => document.querySelectorAll<HTMLElement>("[type=radio]")[place]?.click());
    await rest();
  };

  test("a choice of the options before is never sent with the new field", async () => {
    const one = await open(dependent, { stubs: optsOf(["a"]) });
    await choose(0);
    await until(() => expect(document.body.textContent).toContain("甲"));
    await choose(2);
    expect(marked()).toEqual(["x", "甲"]);
    one.answer(optsOf(["b"], { delay: 1500 }));
    await tap("换行");
    await shows("选项还在加载");
    expect(bodiesOf(one)).toEqual([]);
    await shows(gone);
    expect(marked()).toEqual(["y"]);
    await tap("提交");
    await until(() => expect(bodiesOf(one)).toEqual([{ it: null }]));
  });

  test("steps fill in both together, in any order", async () => {
    const one = await open(dependent, { stubs: optsOf(["b"]) });
    await tap("都填");
    await until(() => expect(marked()).toEqual(["y", "乙"]));
    expect(document.body.textContent).not.toContain(gone);
    await tap("提交");
    await until(() => expect(bodiesOf(one)).toEqual([{ it: "b" }]));
  });
});

test("A row of a list holds what its field offers, and says what is gone", async () => {
  const one = await open(
    `state: { rich: { type: boolean, default: true } }
body:
  - type: form
    id: f
    fields:
      - type: repeat
        name: rows
        label: 行
        each: row
        default: [{ it: a }, { it: b }, { it: zz }]
        fields:
          - { type: radio, name: it, label: 它, options: [{ value: a, text: 甲, disabled: not state.rich }, { value: b, text: 乙 }] }
  - { type: button, text: 变, onTap: [{ setState: { rich: false } }] }
  - { type: button, text: 提交, onTap: [{ submit: f }, { request: /loan, method: post, body: { it: "\${form.rows}" } }] }
`,
    { stubs: optsOf([]) },
  );
  await tap("提交");
  await until(() => expect(bodiesOf(one)).toEqual([{ it: [{ it: "a" }, { it: "b" }, { it: null }] }]));
  await tap("变");
  await shows(gone);
  expect(marked()).toEqual(["乙"]);
  await tap("提交");
  await until(() => expect(bodiesOf(one)[1]).toEqual({ it: [{ it: null }, { it: "b" }, { it: null }] }));
});

test("A list of more than 500 options shows and finds every one of them", async () => {
  const items = Array.from({ length: 600 }, (_, index) => ({ value: `v${index}`, text: `项${index}。` }));
  const stubs = {
    requests: [
      { request: "/opts", answer: { items } },
      { request: "/loan", answer: {} },
    ],
  };
  const one = await open(
    `data: { opts: { get: /opts, returns: Options } }
body:
  - { type: form, id: f, fields: [{ type: picker, name: it, label: 它, default: v555, options: data.opts.items }] }
  - { type: button, text: 提交, onTap: [{ submit: f }, { request: /loan, method: post, body: { it: "\${form.it}" } }] }
`,
    { stubs },
  );
  await until(() => expect(marked()).toEqual(["项555。"]));
  await tap("提交");
  await until(() => expect(bodiesOf(one)).toEqual([{ it: "v555" }]));
  await act(async () => document.querySelector<HTMLElement>("[role=combobox]")?.click());
  await until(() => expect(document.querySelector("[type=search]")).not.toBeNull());
  const search = document.querySelector<HTMLInputElement>("[type=search]");
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(search, "项599");
    search?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await until(() => expect(document.querySelectorAll("[role=option]")).toHaveLength(1));
});
