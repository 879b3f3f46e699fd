import { act, createRef, Profiler, type ReactNode, StrictMode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AgreementsField } from "../../../renderer/components/fields/choice/AgreementsField.tsx";
import { CheckboxField } from "../../../renderer/components/fields/choice/CheckboxField.tsx";
import { PickField } from "../../../renderer/components/fields/choice/PickField.tsx";
import { PickerField } from "../../../renderer/components/fields/sheets/PickerField.tsx";
import { coast, indexAt, offsetOf } from "../../../renderer/components/fields/sheets/wheelMotion.ts";
import { DigitField } from "../../../renderer/components/fields/text/DigitField.tsx";
import { IdCardField } from "../../../renderer/components/fields/text/IdCardField.tsx";
import { MoneyField } from "../../../renderer/components/fields/text/MoneyField.tsx";
import { PhoneField } from "../../../renderer/components/fields/text/PhoneField.tsx";
import { SmsCodeField } from "../../../renderer/components/fields/text/SmsCodeField.tsx";
import { TextField } from "../../../renderer/components/fields/text/TextField.tsx";
import type { FieldHandle } from "../../../renderer/runtime/form/fieldHandle.ts";

let root: Root;
const onChange = vi.fn();
const onBlur = vi.fn();
const blank = { name: "field", label: "字段", onChange, onBlur };
const host = () => document.querySelector("#root") as HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(host());
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.useRealTimers();
});

const show = (node: ReactNode) => act(() => root.render(node));
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const input = () => find<HTMLInputElement>("input");
const click = (selector: string) => act(() => find(selector).click());
const said = (id: string | null) => (id ?? "").split(" ").map((one) => document.getElementById(one)?.textContent);

/** What the browser does on a key or a paste: the text changes, the caret stands, an event says how. */
function enter(text: string, caret = text.length, inputType = "insertText", isComposing = false) {
  input().focus();
  input().value = text;
  input().setSelectionRange(caret, caret);
  act(() => void input().dispatchEvent(new InputEvent("input", { bubbles: true, inputType, isComposing })));
}

const card = <DigitField {...blank} initial="" maxLength={19} grouping={[4, 4, 4, 4, 3]} />;
const phone = <PhoneField {...blank} initial="" />;
const money = <MoneyField {...blank} initial={null} />;

test.each([
  ["a card number in groups", card, "622202100112345", "6222 0210 0112 345", "622202100112345"],
  ["leading zeros as they are", card, "0012", "0012", "0012"],
  ["a pasted card number without its dashes", card, "6222-0210 0112", "6222 0210 0112", "622202100112"],
  ["full-width digits", card, "６２２２０", "6222 0", "62220"],
  ["a phone number as 3-4-4", phone, "13800138000", "138 0013 8000", "13800138000"],
  ["a phone number without the country code", phone, "+86 138-0013-8000", "138 0013 8000", "13800138000"],
  ["thousands with commas", money, "48000", "48,000", 48000],
  ["two decimals exactly", money, "1234567.89", "1,234,567.89", 1234567.89],
  ["no third decimal", money, "0.125", "0.12", 0.12],
  ["a sum that begins with the point", money, ".5", "0.5", 0.5],
  ["a sum without useless zeros", money, "007", "7", 7],
  ["a sum with the Chinese point", money, "12。5", "12.5", 12.5],
  ["a pasted sum without its signs", money, "¥48,000.00 元", "48,000.00", 48000],
  ["no more than twelve digits of yuan", money, "1234567890123", "123,456,789,012", 123456789012],
])("A field shows %s", (_, field, pasted, shown, value) => {
  show(field);
  enter(pasted, pasted.length, "insertFromPaste");
  expect(input().value).toBe(shown);
  expect(onChange).toHaveBeenLastCalledWith(value);
});

test("An emptied sum is null, not nothing", () => {
  show(<MoneyField {...blank} initial={500} />);
  enter("", 0, "deleteContentBackward");
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test.each([
  ["a digit typed into the middle", "138 00913 8000", 7, "insertText", "138 0013 8000", 6],
  ["a digit typed at a gap", "1389 0013 80", 4, "insertText", "138 9001 380", 5],
  ["a digit deleted from the middle", "138 013 8000", 4, "deleteContentBackward", "138 0138 000", 3],
  ["Backspace behind a gap", "1380013 8000", 3, "deleteContentBackward", "130 0138 000", 2],
  ["Delete before a gap", "1380013 8000", 3, "deleteContentForward", "138 0138 000", 3],
])("The caret of a phone number stays in place after %s", (_, typed, caret, kind, shown, behind) => {
  show(<PhoneField {...blank} initial={typed === "1389 0013 80" ? "138001380" : "13800138000"} />);
  enter(typed, caret, kind);
  expect([input().value, input().selectionStart]).toEqual([shown, behind]);
});

test("A key typed into a full field does nothing, and pushes no digit out at the end", () => {
  show(<PhoneField {...blank} initial="13800138000" />);
  enter("1398 0013 8000", 3);
  expect(input().value).toBe("138 0013 8000");
  expect(onChange).not.toHaveBeenCalled();
});

test("Half-typed Chinese is nobody's value; the end of the composition brings it whole", () => {
  show(<TextField {...blank} initial="" />);
  enter("zhang", 5, "insertCompositionText", true);
  expect(onChange).not.toHaveBeenCalled();
  input().value = "张";
  act(() => void input().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true })));
  expect(onChange).toHaveBeenCalledExactlyOnceWith("张");
});

test("Blanks around a text go when the field is left", () => {
  show(<TextField {...blank} initial="" />);
  enter(" 张小凡 ");
  act(() => input().blur());
  expect(input().value).toBe("张小凡");
  expect(onChange).toHaveBeenLastCalledWith("张小凡");
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test.each([
  ["text", <TextField key="" {...blank} initial="" />, "张小凡"],
  ["digits", card, "6222"],
  ["a sum", money, "48000"],
])("Typing %s renders nothing", (_, field, text) => {
  const onRender = vi.fn();
  show(
    <Profiler id="field" onRender={onRender}>
      {field}
    </Profiler>,
  );
  onRender.mockClear();
  enter(text);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onRender).not.toHaveBeenCalled();
});

test("A form reads and writes a field by its handle, and writing tells nobody", () => {
  const ref = createRef<FieldHandle<number | null>>();
  show(<MoneyField {...blank} initial={500} ref={ref} />);
  expect(ref.current?.value).toBe(500);
  act(() => {
    if (ref.current) ref.current.value = 1234.5;
  });
  expect([input().value, ref.current?.value]).toEqual(["1,234.5", 1234.5]);
  expect(onChange).not.toHaveBeenCalled();
  ref.current?.focus();
  expect(document.activeElement).toBe(input());
});

test("The handle stays the same object when the field renders again", () => {
  const ref = vi.fn();
  show(<TextField {...blank} initial="" ref={ref} />);
  show(<TextField {...blank} initial="" ref={ref} error="请填写姓名" />);
  expect(ref).toHaveBeenCalledTimes(1);
});

test("What was typed before there was any script counts", async () => {
  act(() => root.unmount());
  host().outerHTML = `<div id="root">${renderToString(phone)}</div>`;
  input().value = "13800138000";
  await act(async () => {
    root = hydrateRoot(host(), phone);
  });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("13800138000");
  expect(input().value).toBe("138 0013 8000");
});

test("What was typed before there was any script is taken over once, also where React shows everything twice", async () => {
  const shown = <StrictMode>{phone}</StrictMode>;
  host().outerHTML = `<div id="root">${renderToString(shown)}</div>`;
  input().focus();
  input().value = "+86 138-0013-8000";
  await act(async () => {
    root = hydrateRoot(host(), shown);
  });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("13800138000");
  expect(input().value).toBe("138 0013 8000");
  enter("138 0013 800", 12, "deleteContentBackward");
  expect(onChange).toHaveBeenLastCalledWith("1380013800");
});

test("What a form puts into a field as soon as it is there is not taken for typed, also where it is shown in part", () => {
  let handle: FieldHandle<string> | null = null;
  const take = (given: FieldHandle<string> | null) => {
    handle = given;
    if (given) given.value = "110105194912310021";
  };
  show(<IdCardField {...blank} initial="" ref={take} />);
  expect(input().value).toBe("110*** ******** 0021");
  expect(onChange).not.toHaveBeenCalled();
  expect((handle as FieldHandle<string> | null)?.value).toBe("110105194912310021");
});

const options = [3, 6, 12].map((value) => ({ value, text: `${value} 期` }));
const kinds: Readonly<Record<string, ReactNode>> = {
  TextField: <TextField {...blank} initial="" required help="与身份证一致" error="请填写" />,
  DigitField: <DigitField {...blank} initial="" required help="与身份证一致" error="请填写" />,
  MoneyField: <MoneyField {...blank} initial={null} required help="与身份证一致" error="请填写" />,
  PhoneField: <PhoneField {...blank} initial="" required help="与身份证一致" error="请填写" />,
  SmsCodeField: (
    <SmsCodeField {...blank} initial="" required help="与身份证一致" error="请填写" canSend onSend={async () => true} />
  ),
  PickerField: <PickerField {...blank} initial={3} options={options} required help="与身份证一致" error="请填写" />,
  PickField: <PickField {...blank} initial="" onTap={vi.fn()} help="与身份证一致" error="请填写" />,
  CheckboxField: <CheckboxField {...blank} initial={false} required text="同意" help="与身份证一致" error="请填写" />,
  AgreementsField: (
    <AgreementsField
      {...blank}
      initial={false}
      items={[]}
      onOpen={vi.fn()}
      required
      help="与身份证一致"
      error="请填写"
    />
  ),
};

test.each(Object.keys(kinds))("%s is tied to its label, its help and its error", (kind) => {
  show(kinds[kind]);
  const control = find("[aria-describedby]");
  expect(find<HTMLLabelElement>("label").control).toBe(control);
  expect(find("label").textContent).toContain("字段");
  expect(said(control.getAttribute("aria-describedby"))).toEqual(["与身份证一致", "请填写"]);
  expect(control.getAttribute("aria-invalid")).toBe("true");
  expect(find("[role=alert]").textContent).toBe("请填写");
});

test("The phone is offered the right keyboard and what to fill in", () => {
  show(phone);
  expect([input().type, input().inputMode, input().autocomplete]).toEqual(["tel", "tel", "tel"]);
  show(kinds.SmsCodeField);
  expect([input().inputMode, input().autocomplete]).toEqual(["numeric", "one-time-code"]);
  show(money);
  expect(input().inputMode).toBe("decimal");
});

test("A sent code starts a countdown, which survives a rendering, and then offers another", async () => {
  vi.useFakeTimers();
  const field = (error?: string) => (
    <SmsCodeField {...blank} initial="" seconds={60} canSend onSend={async () => true} error={error} />
  );
  const send = () => find<HTMLButtonElement>(".gw-send");
  show(field());
  await act(async () => send().click());
  expect([send().textContent, send().disabled]).toEqual(["60 秒后重发", true]);
  act(() => vi.advanceTimersByTime(20_000));
  show(field("请填写验证码"));
  expect(send().textContent).toBe("40 秒后重发");
  act(() => vi.advanceTimersByTime(40_000));
  expect([send().textContent, send().disabled]).toEqual(["重新获取", false]);
});

test("A countdown shows the right number after the page was in the background", async () => {
  vi.useFakeTimers();
  show(<SmsCodeField {...blank} initial="" canSend onSend={async () => true} />);
  await act(async () => find(".gw-send").click());
  vi.setSystemTime(Date.now() + 45_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(find(".gw-send").textContent).toBe("15 秒后重发");
});

test("A code that was not sent starts no countdown", async () => {
  show(<SmsCodeField {...blank} initial="" canSend onSend={async () => false} />);
  await act(async () => find(".gw-send").click());
  expect(find(".gw-send").textContent).toBe("获取验证码");
});

test("A code cannot be sent while its condition does not hold", () => {
  show(<SmsCodeField {...blank} initial="" canSend={false} onSend={async () => true} />);
  expect(find<HTMLButtonElement>(".gw-send").disabled).toBe(true);
});

const key = (name: string) =>
  act(() => void find("[role=listbox]").dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));

/** A wheel is fetched when it is opened. */
async function openWheel(): Promise<void> {
  show(<PickerField {...blank} initial={6} options={options} />);
  click("[role=combobox]");
  await vi.waitUntil(() => act(async () => find("[role=listbox]")), { timeout: 10_000, interval: 20 });
}

test("What a wheel has come to counts when it is confirmed", async () => {
  await openWheel();
  expect(find("[role=option][aria-selected=true]").textContent).toBe("6 期");
  key("ArrowDown");
  expect(onChange).not.toHaveBeenCalled();
  click("[data-answer=confirm]");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(12);
  expect(find("[role=combobox]").textContent).toBe("12 期");
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test("What a wheel has come to is forgotten when it is cancelled", async () => {
  await openWheel();
  key("Home");
  click(".gw-picker-button");
  expect(onChange).not.toHaveBeenCalled();
  expect(find("[role=combobox]").textContent).toBe("6 期");
});

test.each([
  ["a drag that comes to a halt", { distance: 0, ms: 0 }, { by: 0, ms: 200 }],
  ["a tremble", { distance: 15, ms: 50 }, { by: 0, ms: 200 }],
  ["a flick of 60 pixels in 100 ms", { distance: -60, ms: 100 }, { by: -200, ms: 1000 }],
])("After %s a wheel goes on as it should", (_, last, expected) => {
  expect(coast(last)).toEqual(expected);
});

test("A wheel stops at its ends, however far it is thrown", () => {
  expect([indexAt(offsetOf(3) - 88, 12), indexAt(-9999, 12), indexAt(9999, 12)]).toEqual([5, 11, 0]);
});

test("A form writes a picker, and the row shows the option", () => {
  const ref = createRef<FieldHandle<string | number | null>>();
  show(<PickerField {...blank} initial={null} options={options} placeholder="请选择期限" ref={ref} />);
  expect(find("[role=combobox]").textContent).toBe("请选择期限");
  act(() => {
    if (ref.current) ref.current.value = 12;
  });
  expect(ref.current?.value).toBe(12);
  expect(find("[role=combobox]").textContent).toBe("12 期");
});

test("A box without a text of its own shows its label beside it, and is named by it", () => {
  show(<CheckboxField {...blank} label="接收还款提醒" initial={false} />);
  expect(said(input().getAttribute("aria-labelledby"))).toEqual(["接收还款提醒"]);
  act(() => input().click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test("Opening an agreement does not agree to it", () => {
  const onOpen = vi.fn();
  const items = [{ title: "借款合同", url: "./loan.html" }];
  show(<AgreementsField {...blank} initial={false} items={items} onOpen={onOpen} />);
  click(".gw-agreement");
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(items[0]);
  expect(input().checked).toBe(false);
});
