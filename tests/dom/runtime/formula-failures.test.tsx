import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { absencePlaces } from "../../../renderer/compiler/formula/absence.ts";
import { type OpenPage, open, rest, shows, stopTime, tap, until } from "../pages.tsx";

/* What the reference says of each place of a page whose formula has no value, and of one whose value is missing. */

let here: OpenPage | undefined;

beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

/** A page whose formulas are all this number or this condition. */
const pageWith = (x: string, condition: string) => `
state:
  nothing: { type: number }
  unknown: { type: boolean }
  zero: { type: number, default: 0 }
  said: { type: text, default: "" }
data:
  quota: { get: /quota, when: "${condition}", returns: Quota }
body:
  - { type: text, text: "每期 \${${x}} 元 说：\${state.said}" }
  - { type: text, if: "${condition}", text: 看得见 }
  - { type: button, id: tapped, text: 可以点, disabled: "${condition}", onTap: [{ setState: { said: 点了 } }] }
  - type: button
    text: 有条件
    onTap:
      - if: ${condition}
        toast: 条件成立
      - { setState: { said: 走到了后面 } }
  - type: button
    text: 发送
    onTap:
      - request: /kept
        method: post
        reads: true
        body: { amount: "\${${x}}" }
      - { setState: { said: 发出去了 } }
  - type: form
    id: form
    fields:
      - { type: text, name: free, label: 备注, default: 写了 }
      - { type: text, name: settled, label: 户名, default: 张三, readonly: "${condition}" }
      - { type: text, name: asked, label: 原因, required: "${condition}" }
      - type: checkbox
        name: agreed
        label: 同意
        if: ${condition}
        text: 同意协议
        required: 请先同意
    check:
      - { field: free, must: "${condition}", error: 不通过 }
  - type: button
    text: 提交
    onTap:
      - submit: form
      - { setState: { said: 提交了 } }
`;

const onError = [{ verb: "toast", toast: "出错了" }] as const;
const stubs = {
  requests: [
    { request: "/quota", answer: { available: 1, total: 1 } },
    { request: "/kept", method: "post", answer: {} },
  ],
} as const;

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

async function openWith(x: string, condition: string): Promise<OpenPage> {
  here = await open(pageWith(x, condition), { stubs: stubs as never, app: { onError: onError as never } });
  await rest(1000);
  return here;
}

test("A formula without a value makes nothing happen that it stands before", async () => {
  const { text, sent, failures } = await openWith("1 / state.zero", "1 / state.zero != 17");
  expect(text()).toContain("每期  元");
  expect(text()).not.toContain("看得见");
  expect(document.querySelector("button")?.disabled).toBe(true);
  expect(sent).not.toContain("get /quota");
  await tap("有条件");
  await shows("出错了");
  expect(text()).not.toContain("走到了后面");
  await tap("发送");
  await rest(1000);
  expect(sent).not.toContain("post /kept");
  expect(text()).not.toContain("发出去了");
  // The box to tick is not shown, and counts all the same: consent is never left out by mistake.
  await tap("提交");
  await rest(1000);
  expect(text()).not.toContain("提交了");
  expect(text()).toContain("请填写原因");
  await until(() => expect(field("settled").readOnly).toBe(true));
  expect(failures).toEqual([]);
});

test("A missing value is none, and a missing condition does not hold", async () => {
  const { text, sent } = await openWith("state.nothing", "state.unknown");
  expect(text()).toContain("每期  元");
  expect(text()).not.toContain("看得见");
  expect(sent).not.toContain("get /quota");
  await tap("可以点");
  await shows("说：点了");
  await tap("有条件");
  await shows("说：走到了后面");
  expect(text()).not.toContain("条件成立");
  await tap("发送");
  await shows("说：发出去了");
  expect(sent).toContain("post /kept");
  expect(field("settled").readOnly).toBe(false);
  await tap("提交");
  await shows("不通过");
  expect(text()).not.toContain("请填写原因");
  expect(text()).not.toContain("提交了");
});

test("The reference names each of these places", () => {
  expect(absencePlaces.map(({ place }) => place.zh)).toEqual([
    "文本里的 `${x}`",
    "组件、字段的 `if`",
    "`disabled`",
    "`readonly`",
    "`required`",
    "校验的 `must`",
    "数据的 `when`",
    "步骤的 `if`",
    "步骤里发送或保存的值",
  ]);
});
