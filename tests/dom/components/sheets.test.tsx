import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type OpenPage, open, rest, shows, stopTime, tap } from "../pages.tsx";

/* Sheets in which something is chosen, and what opens them. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let page: OpenPage;

beforeEach(() => stopTime());
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map((one) => one.textContent);

async function openBody(body: string, state = ""): Promise<void> {
  page = await open(`state:
  open: { type: boolean, default: false }
  status: { type: text, default: "" }
  said: { type: text, default: "" }
${state}
body:
  - { type: text, text: "状态 \${state.status} 说 \${state.said}" }
${body}
`);
}

const bank = (text: string, index: string, more = "") =>
  `{ value: ${text}, text: ${text}银行, index: ${index}${more} }`;
const banks = [
  bank("工商", "常用", ", note: 限额五万"),
  bank("建设", "常用"),
  ...["北京 B", "广发 G", "交通 J", "民生 M", "平安 P", "招商 Z", "浙商 Z"].map((one) => {
    const [text = "", index = ""] = one.split(" ");
    return bank(text, index);
  }),
];
const form = (options: readonly string[]) => `  - type: form
    id: cards
    fields:
      - type: picker
        name: bank
        label: 开户银行
        look: list
        options: [${options.join(", ")}]
  - { type: text, text: "选了 \${form.bank}" }`;

async function search(word: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("[role=dialog] input[type=search]");
  await act(async () => {
    if (!input) throw new Error("There is no search");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, word);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("A list of options", () => {
  test("is searched when it is long, by text, by note and by what it stands under; a tap is enough", async () => {
    await openBody(form(banks));
    await tap("请选择");
    await shows("工商银行");
    expect(texts("[role=option]")).toHaveLength(9);
    expect(all("[role=group][data-index]").map((one) => one.getAttribute("aria-label"))).toEqual([
      "常用",
      "B",
      "G",
      "J",
      "M",
      "P",
      "Z",
    ]);
    await search("z");
    expect(texts("[role=option]")).toEqual(["招商银行", "浙商银行"]);
    await search("五万");
    expect(texts("[role=option]")).toEqual(["工商银行限额五万"]);
    await search("没有");
    expect([texts("[role=option]"), texts(".gw-listing-none")]).toEqual([[], ["没有找到，换个词试试"]]);
    await search("交");
    await tap("交通银行");
    await shows("选了 交通");
  });

  test("has no search with seven", async () => {
    await openBody(form(banks.slice(0, 7)));
    await tap("请选择");
    await shows("工商银行");
    expect([texts("[role=option]").length, all("[role=dialog] input").length]).toEqual([7, 0]);
  });
});

test("A filter keeps in the state what is chosen, and shows it in place of its name; the first option stands for all", async () => {
  await openBody(`  - type: filter
    items:
      - { bind: state.status, label: 账单状态, options: [{ value: "", text: 全部 }, { value: due, text: 待还 }] }`);
  expect(texts(".gw-filter button")).toEqual(["账单状态"]);
  await tap("账单状态");
  await shows("全部");
  expect(all("[aria-selected=true]").map((one) => one.textContent)).toEqual(["全部"]);
  await tap("待还");
  await shows("状态 due");
  expect(texts(".gw-filter button")).toEqual(["待还"]);
});

test("Ways to share close their sheet before they are taken", async () => {
  await openBody(`  - { type: button, text: 分享, onTap: [{ setState: { open: true } }] }
  - type: shareSheet
    bind: state.open
    title: 分享给好友
    items: [{ icon: share, text: 复制链接, onTap: [{ setState: { said: "\${if(state.open, '开着', '关了')}" } }] }]`);
  await tap("分享");
  await rest(400);
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  await tap("复制链接");
  await shows("说 关了");
});

test("A tab that is switched off stays closed", async () => {
  await openBody(`  - type: tabs
    bind: state.status
    look: line
    items:
      - { key: a, title: 借款, icon: coin, body: [{ type: text, text: 借款的内容 }] }
      - { key: b, title: 提额, disabled: not state.open, body: [{ type: text, text: 提额的内容 }] }
  - { type: button, text: 开放, onTap: [{ setState: { open: true } }] }`);
  const second = () => all("[role=tab]")[1] as HTMLButtonElement;
  expect(second().disabled).toBe(true);
  await tap("开放");
  await tap("提额");
  await shows("提额的内容");
});

describe("A button", () => {
  test("counts the seconds until it can be tapped for the first time", async () => {
    await openBody(`  - { type: button, text: 我已阅读, waitBefore: 3, onTap: [{ setState: { said: 好 } }] }`);
    const button = () => document.querySelector<HTMLButtonElement>(".gw-button");
    expect([button()?.textContent, button()?.disabled]).toEqual(["我已阅读（3 秒）", true]);
    await rest(3000);
    expect([button()?.textContent, button()?.disabled]).toEqual(["我已阅读", false]);
  });

  test("waits after what it did, and not after what failed", async () => {
    await openBody(`  - { type: button, text: 发送, waitAfter: 60, onTap: [{ setState: { said: 发了 } }] }
  - { type: button, text: 不成, waitAfter: 60, onTap: [{ stop: }] }`);
    await tap("不成");
    await tap("发送");
    await shows("说 发了");
    expect(texts(".gw-button")).toEqual(["发送（60 秒）", "不成"]);
    await rest(60_000);
    expect(texts(".gw-button")).toEqual(["发送", "不成"]);
  });

  test("shows that it is at work though nobody has tapped it", async () => {
    await openBody(`  - { type: button, text: 计算, loading: not state.open, onTap: [{ setState: { said: 算了 } }] }`);
    expect(document.querySelector(".gw-button")?.getAttribute("aria-busy")).toBe("true");
    await tap("计算");
    await rest();
    expect(page.text()).not.toContain("算了");
  });
});

test("What stands around an input is not part of it", async () => {
  await openBody(`  - type: form
    id: mail
    fields: [{ type: text, name: mail, label: 邮箱, prefix: 收件人, suffix: "@example.com", default: li }]
  - { type: text, text: "值 \${form.mail}。" }`);
  await shows("值 li。");
  expect(texts(".gw-affix")).toEqual(["收件人", "@example.com"]);
});

test("A calendar takes a range by its name in one tap, and has words below days", async () => {
  await openBody(`  - type: form
    id: when
    fields:
      - type: calendar
        name: days
        label: 账单日期
        mode: range
        min: 2026-11-01
        max: 2026-11-30
        presets: [{ text: 上半月, start: 2026-10-20, end: 2026-11-15 }]
        marks: [{ date: 2026-11-21, text: 还款 }]
  - { type: text, text: "从 \${form.days.start} 到 \${form.days.end}。" }`);
  await tap("请选择");
  await shows("上半月");
  const marked = document.querySelector<HTMLElement>('[data-day="2026-11-21"]');
  expect([marked?.dataset.said, marked?.getAttribute("aria-label")]).toEqual(["还款", expect.stringContaining("还款")]);
  await tap("上半月");
  await tap("确定");
  await shows("从 2026-11-01 到 2026-11-15。");
});
