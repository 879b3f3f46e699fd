import { act, createRef, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CheckboxGroupField } from "../../../renderer/components/fields/choice/CheckboxGroupField.tsx";
import { RadioField } from "../../../renderer/components/fields/choice/RadioField.tsx";
import { SwitchField } from "../../../renderer/components/fields/choice/SwitchField.tsx";
import { BankCardField } from "../../../renderer/components/fields/text/BankCardField.tsx";
import { IdCardField } from "../../../renderer/components/fields/text/IdCardField.tsx";
import { NumberField } from "../../../renderer/components/fields/text/NumberField.tsx";
import { TextareaField } from "../../../renderer/components/fields/text/TextareaField.tsx";
import { TextField } from "../../../renderer/components/fields/text/TextField.tsx";
import type { FieldHandle } from "../../../renderer/runtime/form/fieldHandle.ts";

/* The kinds of field whose values rules are made for. */

let root: Root;
const onChange = vi.fn();
const onBlur = vi.fn();
const blank = { name: "field", label: "字段", onChange, onBlur };

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
});

const show = (node: ReactNode) => act(() => root.render(node));
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const input = () => find<HTMLInputElement>("input, textarea");
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input")];
const tick = (index: number) => act(() => boxes()[index]?.click());
const ticked = () => boxes().flatMap((box, index) => (box.checked ? [index] : []));

/** What the browser does on a key or a paste. */
function enter(text: string, inputType = "insertText") {
  input().focus();
  input().value = text;
  input().setSelectionRange(text.length, text.length);
  act(() => void input().dispatchEvent(new InputEvent("input", { bubbles: true, inputType })));
}

const uses = ["装修", "旅游", "学习", "医疗"].map((text, index) => ({ value: `u${index}`, text }));
const idCard = <IdCardField {...blank} initial="" />;

test.each([
  [
    "a pasted number of an identity card",
    idCard,
    "证件号：110105-19491231-002x。",
    "110105 19491231 002X",
    "11010519491231002X",
  ],
  ["its full-width digits", idCard, "１１０１０５", "110105", "110105"],
  ["no X before its place", idCard, "1101X", "1101", "1101"],
  [
    "a pasted card number",
    <BankCardField key="" {...blank} initial="" />,
    "6222 0202-0011 2233 446\n",
    "6222 0202 0011 2233 446",
    "6222020200112233446",
  ],
  ["a count without what is no digit", <NumberField key="" {...blank} initial={null} />, "12.5 人", "12", 12],
  [
    "two decimals where two are allowed",
    <NumberField key="" {...blank} initial={null} decimals={2} />,
    "3.456",
    "3.45",
    3.45,
  ],
  [
    "a text without what cannot be seen",
    <TextField key="" {...blank} initial="" />,
    "\u200b张\u202e三\ufeff",
    "张三",
    "张三",
  ],
  ["several lines", <TextareaField key="" {...blank} initial="" />, "一\n二", "一\n二", "一\n二"],
])("A field shows %s", (_, field, pasted, shown, value) => {
  show(field);
  enter(pasted, "insertFromPaste");
  expect(input().value).toBe(shown);
  expect(onChange).toHaveBeenLastCalledWith(value);
});

test("The number of an identity card is whole while it is typed, and shows its ends when it is left", () => {
  const ref = createRef<FieldHandle<string>>();
  show(<IdCardField {...blank} initial="" ref={ref} />);
  enter("11010519491231002X");
  expect(input().value).toBe("110105 19491231 002X");
  act(() => input().blur());
  expect([input().value, ref.current?.value]).toEqual(["110*** ******** 002X", "11010519491231002X"]);
  act(() => input().focus());
  expect(input().value).toBe("110105 19491231 002X");
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("A number that was filled in before is shown by its ends from the start, and stays what it is", () => {
  const field = <IdCardField {...blank} initial="11010519491231002X" />;
  expect(renderToString(field)).toContain("110*** ******** 002X");
  show(field);
  expect(onChange).not.toHaveBeenCalled();
  act(() => input().focus());
  act(() => input().blur());
  expect(onChange).not.toHaveBeenCalled();
});

test("The keyboard brings the X that the phone's digit keyboard lacks; it counts at the end alone", async () => {
  show(idCard);
  expect(input().inputMode).toBe("text");
  await act(async () => void (await import("../../../renderer/components/fields/keyboard/NumberKeyboard.tsx")));
  expect(input().inputMode).toBe("none");
  act(() => input().focus());
  const press = () => act(() => find('.gw-key[data-key="X"]').click());
  enter("1101051949123100");
  press();
  expect(input().value).toBe("110105 19491231 00");
  enter("110105 19491231 002");
  press();
  expect(onChange).toHaveBeenLastCalledWith("11010519491231002X");
});

test("Of several options one is chosen, and the next takes its place", () => {
  show(<RadioField {...blank} initial="u1" options={uses} />);
  expect(ticked()).toEqual([1]);
  tick(2);
  expect(onChange).toHaveBeenCalledExactlyOnceWith("u2");
  expect(ticked()).toEqual([2]);
});

test("Of several options as many are chosen as may be; a further tap does nothing and says why", () => {
  show(<CheckboxGroupField {...blank} initial={[]} options={uses} maxSelected={2} />);
  tick(2);
  tick(0);
  expect(onChange).toHaveBeenLastCalledWith(["u0", "u2"]);
  tick(3);
  expect(onChange).toHaveBeenCalledTimes(2);
  expect([ticked(), find("[role=status]").textContent]).toEqual([[0, 2], "最多选择 2 项"]);
  tick(2);
  expect(onChange).toHaveBeenLastCalledWith(["u0"]);
  expect(find("[role=status]")).toBe(null);
});

test("From one box to the next is not out of the field", () => {
  show(<CheckboxGroupField {...blank} initial={[]} options={uses} />);
  act(() => boxes()[0]?.focus());
  act(() => boxes()[1]?.focus());
  expect(onBlur).not.toHaveBeenCalled();
  act(() => boxes()[1]?.blur());
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test("A switch says what it is, and what it was switched to", () => {
  show(<SwitchField {...blank} initial={false} />);
  expect([input().getAttribute("role"), find<HTMLLabelElement>("label").control]).toEqual(["switch", input()]);
  tick(0);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

test.each([
  ["radiogroup", <RadioField key="" {...blank} initial={null} options={uses} help="选一个" error="请选择" required />],
  ["group", <CheckboxGroupField key="" {...blank} initial={[]} options={uses} help="选一个" error="请选择" required />],
])("A %s is named by its label and described by its help and its error", (role, field) => {
  show(field);
  const group = find(`[role=${role}]`);
  const texts = (name: string) =>
    (group.getAttribute(name) ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(texts("aria-labelledby")).toEqual(["字段*"]);
  expect(texts("aria-describedby")).toEqual(["选一个", "请选择"]);
  expect(document.querySelectorAll("[aria-invalid=true]").length).toBeGreaterThan(0);
});

test("A form goes to the first option, and writes what is chosen", () => {
  const ref = createRef<FieldHandle<readonly (string | number)[]>>();
  show(<CheckboxGroupField {...blank} initial={[]} options={uses} ref={ref} />);
  act(() => {
    if (ref.current) ref.current.value = ["u3"];
  });
  expect([ref.current?.value, ticked()]).toEqual([["u3"], [3]]);
  act(() => ref.current?.focus());
  expect(document.activeElement).toBe(boxes()[0]);
  expect(onChange).not.toHaveBeenCalled();
});
