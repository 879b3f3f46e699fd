import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fill, type OpenPage, open as openPage, rest, shows, stopTime, tap } from "../pages.tsx";

/* What a form says as a whole that could not be submitted: how much of it is wrong, and the way to each. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let here: OpenPage | undefined;
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

const card = `
body:
  - type: form
    id: card
    fields:
      - { type: text, name: holder, label: 持卡人, required: true }
      - { type: phone, name: phone, label: 手机号, required: true }
      - { type: text, name: note, label: 备注 }
      - { type: checkbox, name: agreed, label: 同意协议, required: true }
  - { type: button, text: 提交, onTap: [{ submit: card }, { toast: 已提交 }] }
`;

const summary = () => document.querySelector(".gw-wrong-count")?.textContent;
const next = () => document.querySelector<HTMLElement>(".gw-wrong-next");
const focused = () => document.activeElement?.getAttribute("name");

async function goOn(): Promise<void> {
  await act(async () => next()?.click());
}

test("It says how many fields are wrong and which, leads to one after the other, and goes with the last of them", async () => {
  here = await openPage(card);
  await tap("提交");
  await shows("3 项需要修改");
  expect(summary()).toBe("3 项需要修改：持卡人、手机号、同意协议");
  expect(document.querySelector(".gw-wrong-count")?.getAttribute("role")).toBe("status");
  expect(focused()).toBe("holder");
  expect(next()?.getAttribute("aria-label")).toBe("下一项：手机号");
  await goOn();
  expect(focused()).toBe("phone");
  await goOn();
  expect(focused()).toBe("agreed");
  await goOn();
  expect(focused()).toBe("holder");
  await fill("holder", "张三");
  await rest();
  expect(summary()).toBe("2 项需要修改：手机号、同意协议");
  await fill("phone", "13800138000");
  await act(async () => document.querySelector<HTMLInputElement>("[name=agreed]")?.click());
  await rest();
  expect(summary()).toBeUndefined();
  await tap("提交");
  await shows("已提交");
});

test("What is wrong later, without a submit, is said at its field alone", async () => {
  here = await openPage(card);
  await tap("提交");
  await shows("3 项需要修改");
  await fill("holder", "张三");
  await fill("phone", "13800138000");
  await act(async () => document.querySelector<HTMLInputElement>("[name=agreed]")?.click());
  await fill("phone", "1");
  await shows("请输入正确的手机号");
  expect(summary()).toBeUndefined();
});

test("Where one field is wrong, going there says enough", async () => {
  here = await openPage(card);
  await fill("phone", "13800138000");
  await act(async () => document.querySelector<HTMLInputElement>("[name=agreed]")?.click());
  await tap("提交");
  await rest(100);
  expect(focused()).toBe("holder");
  expect(summary()).toBeUndefined();
});
