import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type OpenPage, open as openPage, type Surroundings, shows, tap, until } from "../pages.tsx";
import { withoutTranslations } from "../withoutTranslations.ts";

/* Fields to choose with, as a page has them: their types, their rules, the hosts that serve them. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let here: OpenPage | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const supports = "supports: { gr: 4.6.0+, nwd: 8.9.1+, wechat: any, douyin: any, browser: any }";

/** What the compiler says of a page with these fields and components. */
function problems(fields: string, body = ""): string[] {
  const text = `page: lab\ntitle: 页面\n${supports}\nbody:\n  - type: form\n    id: loan\n    fields:\n${fields}${body}`;
  return withoutTranslations(project.checkPage("lab", text).problems).map(
    ({ code, message }) => `${code} ${message.en}`,
  );
}

const field = (rest: string) => `      - { name: it, label: 它, ${rest} }\n`;
const page = (rest: string, body = "") => `
body:
  - type: form
    id: loan
    fields:
${field(rest)}${body}
  - { type: button, text: 提交, onTap: [{ submit: loan }, { request: /loan, method: post, body: { it: "\${form.it}" } }] }
`;
const setting = (value: string) => `  - { type: button, text: 填入, onTap: [{ setField: { it: ${value} } }] }\n`;
const bodiesOf = (one: OpenPage) => one.requests.filter(({ path }) => path === "/loan").map(({ body }) => body);
const sends = async (one: OpenPage, expected: unknown) => {
  await tap("提交");
  await until(() => expect(bodiesOf(one)).toEqual([expected]));
};

describe("Formulas know what a field to choose with holds", () => {
  test.each([
    ["a date", "type: date", "size(form.it)", []],
    ["a district of a city", "type: area", "form.it.district", []],
    ["somebody's number", "type: contact", "form.it.phone", []],
    ["a range of days", "type: calendar, mode: range", "form.it.start", []],
    ["several days", "type: calendar, mode: multiple", "form.it[0]", []],
    ["what was chosen first", "type: cascade, options: [{ value: a, text: 甲 }]", "form.it[0]", []],
  ])("%s", (_, rest, formula, expected) => {
    expect(problems(field(rest), `  - { type: text, text: "\${${formula}}" }\n`)).toEqual(expected);
  });

  test.each([
    ["an area has no street", "type: area", "form.it.street", "street"],
    ["one day is no range", "type: calendar", "form.it.start", "form.it is text"],
    ["a range is nothing to print", "type: calendar, mode: range", "form.it", "{start, end}"],
    ["a contact has no address", "type: contact", "form.it.address", "address"],
    ["a term is one of its options", "type: choice, options: [3, 6]", "form.it == 4", "4"],
  ])("%s", (_, rest, formula, word) => {
    const found = problems(field(rest), `  - { type: text, text: "\${${formula}}" }\n`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(word);
  });

  test("what is said of an option knows its type", () => {
    const terms = `type: choice, options: [3, 6], optionText: "\${option} 期"`;
    expect(problems(field(terms))).toEqual([]);
    expect(problems(field(terms.replace("option}", "options}")))).toHaveLength(1);
  });

  test.each([
    ["a bound that is no date", "type: date, min: 明天"],
    ["a precision that there is not", "type: date, precision: hour"],
    ["an option without a text", "type: choice, options: [{ value: 3 }]"],
    ["a step without options", "type: cascade, options: [{ value: 3, text: 三, children: [] }]"],
    ["a calendar of no days", "type: calendar, mode: range, maxRange: 0"],
    ["a rule of another type", "type: contact, rules: [{ phone: true }]"],
  ])("The compiler refuses %s, in one sentence", (_, rest) => expect(problems(field(rest))).toHaveLength(1));
});

describe("The proof of an address book", () => {
  const pick = "onPick: [{ callNative: selectContacts, as: picked }, { setField: { it: '${picked[0]}' } }]";

  test("holds where it is offered on the hosts that have one", () => {
    expect(problems(field(`type: contact, pickOn: { gr: any, nwd: any }, ${pick}`))).toEqual([]);
  });

  test("fails where a host is promised one that it has not", () => {
    const found = problems(field(`type: contact, ${pick}`));
    expect(found[0]).toMatch(/^P301 .*selectContacts/);
    const narrow = problems(field(`type: contact, pickOn: { gr: any, wechat: any }, ${pick}`));
    expect(narrow[0]).toMatch(/^P301 .*selectContacts.*WeChat/);
  });

  test("says when nobody is ever offered it", () => {
    const found = problems(field(`type: contact, pickOn: { gr: 1.0.0..2.0.0 }, ${pick}`));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^P3\d\d /);
  });
});

describe("A choice whose options come from the server", () => {
  const plans = `
data:
  plans: { get: /plans }
body:
  - type: data
    of: plans
    body:
      - type: form
        id: loan
        fields:
          - type: choice
            name: months
            label: 期限
            options: \${data.plans}
            optionValue: option.months
            optionText: \${option.months} 期
            optionNote: 每期 \${money(option.each)}
            default: 6
  - { type: text, text: "选了 \${form.months}" }
`;

  test("shows each in the page's words, and gives the page's value", async () => {
    const answer = [
      { months: 3, each: 1700 },
      { months: 6, each: 860.5 },
    ];
    await open(plans, { stubs: { requests: [{ request: "/plans", answer }] } });
    await shows("每期 860.50");
    expect([...document.querySelectorAll("label")].map((one) => one.textContent)).toEqual([
      "3 期每期 1,700.00",
      "6 期每期 860.50",
    ]);
    await shows("选了 6");
    await act(async () => document.querySelector<HTMLElement>("[type=radio]")?.click());
    await shows("选了 3");
  });
});

describe("What a finger could not choose is refused", () => {
  test.each([
    ["a date too early", "type: date, min: 2026-11-21", "2026-11-20", "不能早于2026年11月21日"],
    ["a date too late", "type: date, max: 2026-11-21", "2026-11-22", "不能晚于2026年11月21日"],
    ["a month too early", "type: date, precision: month, min: 2026-11-21", "2026-10", "不能早于2026年11月"],
    ["a date that is none", "type: date", "2026-02-30", "请选择正确的日期"],
    ["a day too late", "type: calendar, max: 2026-11-21", "2026-11-22", "不能晚于2026年11月21日"],
    [
      "a range that is too long",
      "type: calendar, mode: range, maxRange: 7",
      "{ start: 2026-11-01, end: 2026-11-08 }",
      "选择天数不能超过 7 天",
    ],
    [
      "too many days",
      "type: calendar, mode: multiple, maxRange: 1",
      "[2026-11-01, 2026-11-08]",
      "选择天数不能超过 1 天",
    ],
    [
      "a range that is too short",
      "type: calendar, mode: range, minRange: 7",
      "{ start: 2026-11-01, end: 2026-11-06 }",
      "选择天数不能少于 7 天",
    ],
    ["too few days", "type: calendar, mode: multiple, minRange: 2", "[2026-11-01]", "选择天数不能少于 2 天"],
    ["a name without a number", "type: contact", "{ name: 李四, phone: '' }", "请填写电话"],
    ["a number without a name", "type: contact", "{ name: ' ', phone: '13900001111' }", "请填写姓名"],
    ["a name of figures", "type: contact", "{ name: '12', phone: '13900001111' }", "请输入正确的姓名"],
    ["a number that is none", "type: contact", "{ name: 李四, phone: '12345' }", "请输入正确的手机号"],
  ])("%s", async (_, rest, value, message) => {
    const one = await open(page(rest, setting(value)));
    await tap("填入");
    await tap("提交");
    await shows(message);
    expect(bodiesOf(one)).toEqual([]);
  });

  test.each([
    ["a date within its bounds", "type: date, min: 2026-11-21, max: 2026-11-21", "2026-11-21", "2026-11-21"],
    ["a month of its bounds", "type: date, precision: month, min: 2026-11-21", "2026-11", "2026-11"],
    [
      "a range as long as it may be",
      "type: calendar, mode: range, maxRange: 7",
      "{ start: 2026-11-01, end: 2026-11-07 }",
      { start: "2026-11-01", end: "2026-11-07" },
    ],
    [
      "a range as short as it may be",
      "type: calendar, mode: range, minRange: 7",
      "{ start: 2026-11-01, end: 2026-11-07 }",
      { start: "2026-11-01", end: "2026-11-07" },
    ],
    [
      "a contact as the address book writes it",
      "type: contact",
      "{ name: ' 李四 ', phone: '+86 139-0000-1111' }",
      { name: "李四", phone: "13900001111" },
    ],
    ["an empty contact that nobody requires", "type: contact", "{ name: '', phone: '' }", { name: "", phone: "" }],
  ])("But %s is sent", async (_, rest, value, expected) => {
    const one = await open(page(rest, setting(value)));
    await tap("填入");
    await sends(one, { it: expected });
  });
});

test.each([
  ["type: date", "请选择它"],
  ["type: area", "请选择它"],
  ["type: calendar", "请选择它"],
  ["type: cascade, options: [{ value: a, text: 甲 }]", "请选择它"],
  ["type: choice, options: [3, 6]", "请选择它"],
  ["type: contact", "请填写姓名"],
  ["type: contact, required: true, requiredText: 请留一位联系人", "请留一位联系人"],
])("A field with %s that is required asks: %s", async (rest, message) => {
  await open(page(rest.includes("required") ? rest : `${rest}, required: true`));
  await tap("提交");
  await shows(message);
});

describe("The address book", () => {
  const contact = `type: contact, pickOn: { gr: any, nwd: any },
          onPick: [{ callNative: selectContacts, as: picked }, { setField: { it: "\${picked[0]}" } }]`;
  const natives = [{ native: "selectContacts", answer: [{ name: "李四", phone: "139 0000 1111" }], delay: 20 }];
  const wechat: SimulatedHost = { name: "wechat", platform: "ios", version: "8.0.0" };
  const pickButton = () => document.querySelector<HTMLElement>(".gw-contact-pick");

  test("fills the name and the number in the apps", async () => {
    const one = await open(page(contact), { stubs: { natives } });
    await act(async () => pickButton()?.click());
    expect(pickButton()?.getAttribute("aria-busy")).toBe("true");
    await until(() => expect(pickButton()?.getAttribute("aria-busy")).toBe("false"));
    const inputs = [...document.querySelectorAll<HTMLInputElement>(".gw-contact input")];
    expect(inputs.map(({ value }) => value)).toEqual(["李四", "139 0000 1111"]);
    await sends(one, { it: { name: "李四", phone: "13900001111" } });
  });

  test("is not offered in a mini program", async () => {
    await open(page(contact), { host: wechat });
    expect(document.querySelector("[aria-label=手机号]")).not.toBeNull();
    expect(pickButton()).toBeNull();
  });
});

test("A bound that reads another field judges anew when that changes", async () => {
  const two = `
body:
  - type: form
    id: loan
    fields:
      - { type: date, name: from, label: 起, default: 2026-11-10 }
      - { type: date, name: to, label: 止, default: 2026-11-12, min: "\${form.from}" }
  - { type: text, text: "止\${if(valid(form.to), '对', '错')}" }
  - { type: button, text: 改起, onTap: [{ setField: { from: 2026-11-20 } }] }
`;
  await open(two);
  await shows("止对");
  await tap("改起");
  await shows("止错");
});

test("A calendar of a page cuts a long range with a toast", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00+08:00") });
  await open(page("type: calendar, mode: range, min: 2026-11-01, max: 2026-12-31, maxRange: 3"));
  await act(async () => document.querySelector<HTMLElement>("[role=combobox]")?.click());
  const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  const days = ["2026-11-02", "2026-11-09"];
  await until(() => expect(days.map(dayOf)).not.toContain(null));
  for (const day of days) await act(async () => dayOf(day)?.click());
  await shows("选择天数不能超过 3 天");
});
