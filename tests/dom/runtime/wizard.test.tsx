import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fill, type OpenPage, open, stopTime, tap, until } from "../pages.tsx";

let here: OpenPage | undefined;
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  vi.useRealTimers();
  await here?.close();
  here = undefined;
});

const requests = ["/apply", "/draft"].map((request) => ({ request, method: "post" as const, answer: {} }));
const show = async (text: string) => {
  here = await open(text, { stubs: { requests } });
  return here;
};
const bodies = (path = "/apply") => here?.requests.filter((one) => one.path === path).map(({ body }) => body);
const title = () => document.querySelector(".gw-wizard-title")?.textContent;
const place = () => document.querySelector(".gw-wizard-place")?.textContent;
const isAt = (text: string) => until(() => expect(title()).toBe(text));
/** Fills in both pages, and goes to the sum-up. */
async function goToSumUp(income: string): Promise<void> {
  await fill("name", "张三");
  await tap("下一步");
  await isAt("工作");
  await fill("income", income);
  await tap("下一步");
  await isAt("核对");
}
const answers = () =>
  [...document.querySelectorAll(".gw-sum-up-answer")].map((one) => [...one.children].map((part) => part.textContent));

const wizard = `
state: { student: { type: boolean, default: false } }
body:
  - type: wizard
    id: apply
    pages:
      - { key: person, title: 本人, fields: [{ type: text, name: name, label: 姓名, required: true }] }
      - { key: school, title: 学校, if: state.student, fields: [{ type: text, name: school, label: 校名, required: true }] }
      - key: work
        title: 工作
        fields:
          - { type: money, name: income, label: 收入 }
          - { type: picker, name: job, label: 职业, default: own, options: [{ value: own, text: 个体 }] }
    summary: { title: 核对 }
    submitText: 交上去
    saveDraft:
      - { request: /draft, method: post, body: { page: "\${page}", name: "\${form.name}" }, reads: true }
    onSubmit:
      - { request: /apply, method: post, body: "\${form}" }
  - { type: button, text: 是学生, onTap: [{ setState: { student: true } }] }
  - { type: button, text: 不是学生, onTap: [{ setState: { student: false } }] }
`;

describe("A wizard", () => {
  test("checks each page before the next, says where one is, and moves the focus to the title", async () => {
    await show(wizard);
    expect([title(), place()]).toEqual(["本人", "第 1 步，共 3 步"]);
    await tap("下一步");
    await until(() => expect(document.querySelector(".gw-field-error")?.textContent).toBe("请填写姓名"));
    expect(title()).toBe("本人");
    await fill("name", "张三");
    await tap("下一步");
    await isAt("工作");
    expect(place()).toBe("第 2 步，共 3 步");
    expect(document.activeElement).toBe(document.querySelector(".gw-wizard-title"));
  });

  test("sums up every answer in the borrower's words, and sends all pages together", async () => {
    await show(wizard);
    await goToSumUp("12000");
    expect(answers()).toEqual([
      ["姓名", "张三"],
      ["收入", "¥12,000.00"],
      ["职业", "个体"],
    ]);
    await tap("交上去");
    await until(() => expect(bodies()).toEqual([{ name: "张三", income: 12000, job: "own" }]));
  });

  test("asked before it sends, rests for the question, and is at work again once it is answered", async () => {
    await show(
      wizard.replace(
        "onSubmit:\n",
        "onSubmit:\n      - { dialog: 现在交, confirm: 好, cancel: 不 }\n      - { wait: 2000 }\n",
      ),
    );
    await goToSumUp("100");
    stopTime();
    const isBusy = () => document.querySelector(".gw-wizard [aria-busy=true]") !== null;
    await tap("交上去");
    await until(() => expect(document.querySelector(".gw-dialog")?.textContent).toContain("现在交"));
    expect(isBusy()).toBe(false);
    await tap("好");
    await until(() => expect(document.querySelector(".gw-popup[data-leaving=false]")).toBeNull());
    expect(isBusy()).toBe(true);
    await tap("交上去");
    await until(() => expect(isBusy()).toBe(false));
    expect(bodies()).toHaveLength(1);
  });

  test("sums up nothing that is hidden", async () => {
    await show(
      wizard.replace(
        "          - { type: money, name: income, label: 收入 }",
        "$&\n          - { type: computed, name: yearly, label: 每年, value: form.income * 12, hidden: true }",
      ),
    );
    await goToSumUp("100");
    expect(answers().map(([label]) => label)).toEqual(["姓名", "收入", "职业"]);
    await tap("交上去");
    await until(() => expect(bodies()?.[0]).toMatchObject({ yearly: 1200 }));
  });

  test("leads from the sum-up to a page and back, and through a page that has come in between", async () => {
    await show(wizard);
    await fill("name", "张三");
    await tap("下一步");
    await tap("下一步");
    await isAt("核对");
    await act(async () => document.querySelector<HTMLElement>("[aria-label=修改本人]")?.click());
    await isAt("本人");
    await fill("name", "李四");
    await tap("改好了");
    await isAt("核对");
    expect(answers()[0]).toEqual(["姓名", "李四"]);
    await tap("是学生");
    await tap("交上去");
    await isAt("学校");
    expect(bodies()).toEqual([]);
  });

  test("goes one page back by its own way, and keeps what was typed", async () => {
    await show(wizard);
    await fill("name", "张三");
    await tap("下一步");
    await isAt("工作");
    await tap("上一步");
    await isAt("本人");
    expect(document.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("张三");
  });

  test("saves the draft at the server after each page", async () => {
    await show(wizard);
    await fill("name", "张三");
    await tap("下一步");
    await until(() => expect(bodies("/draft")).toEqual([{ page: "person", name: "张三" }]));
  });
});

const order = (fields: string) => `
state: { seen: { type: number, default: 0 } }
body:
  - type: form
    id: order
    fields:
      - { type: number, name: price, label: 单价, onChange: [{ setState: { seen: "\${state.seen + 1}" } }, { setField: { note: 已改 } }] }
      - { type: number, name: count, label: 数量 }
      - { type: text, name: note, label: 备注, onChange: [{ setState: { seen: "\${state.seen + 10}" } }] }
${fields}
  - { type: text, text: "改了\${state.seen}次" }
  - { type: button, text: 预填, onTap: [{ setField: { price: 9 } }] }
  - { type: button, text: 提交, onTap: [{ submit: order }, { request: /apply, method: post, body: "\${form}" }] }
`;

describe("A calculated field", () => {
  const fields = `      - { type: computed, name: total, label: 合计, value: form.price * form.count, text: "\${form.total} 元" }
      - { type: computed, name: double, label: 两倍, value: form.total * 2, hidden: true }`;

  test("follows what it reads, is shown and sent, hidden ones too", async () => {
    await show(order(fields));
    await fill("price", "3");
    await fill("count", "4");
    await until(() => expect(document.querySelector("output")?.textContent).toBe("12 元"));
    expect(document.body.textContent).not.toContain("两倍");
    await tap("提交");
    await until(() => expect(bodies()?.[0]).toMatchObject({ price: 3, count: 4, total: 12, double: 24 }));
  });
});

test("`onChange` follows what the borrower has finished, and nothing that steps fill in", async () => {
  await show(order(""));
  await tap("预填");
  expect(document.body.textContent).toContain("改了0次");
  await fill("price", "3");
  await until(() => expect(document.body.textContent).toContain("改了1次"));
  await until(() => expect(document.querySelector<HTMLInputElement>("[name=note]")?.value).toBe("已改"));
  expect(document.body.textContent).toContain("改了1次");
});
