import { act, createRef, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { redact } from "../../../actions/privacy/redact.ts";
import { AmountInputField } from "../../../renderer/components/fields/amount/AmountInputField.tsx";
import { SliderField } from "../../../renderer/components/fields/amount/SliderField.tsx";
import { StepperField } from "../../../renderer/components/fields/amount/StepperField.tsx";
import { PasswordField } from "../../../renderer/components/fields/keyboard/PasswordField.tsx";
// Fetched when it is shown: it is there by then.
import "../../../renderer/components/fields/upload/UploadGuidance.tsx";
import { IdCardField } from "../../../renderer/components/fields/text/IdCardField.tsx";
import { PhoneField } from "../../../renderer/components/fields/text/PhoneField.tsx";
import { SmsCodeField } from "../../../renderer/components/fields/text/SmsCodeField.tsx";
import { TextareaField } from "../../../renderer/components/fields/text/TextareaField.tsx";
import { TextField } from "../../../renderer/components/fields/text/TextField.tsx";
import { bytesOf, sizeInWords } from "../../../renderer/components/fields/upload/fileSize.ts";
import { SignatureField } from "../../../renderer/components/fields/upload/SignatureField.tsx";
import { UploaderField } from "../../../renderer/components/fields/upload/UploaderField.tsx";
import { createUploads, type SendOptions } from "../../../renderer/components/fields/upload/uploads.ts";
import type { FieldHandle } from "../../../renderer/runtime/form/fieldHandle.ts";
import { isMultiple, multipleUpTo } from "../../../renderer/runtime/form/multiple.ts";
import { validationError } from "../../../renderer/runtime/form/rules.ts";
import { overlays } from "../../../renderer/runtime/overlays/overlays.ts";
import type { Field, Json } from "../../../schemas/index.ts";
import { formulas } from "../../formulas.ts";

let root: Root;
const onChange = vi.fn();
const onBlur = vi.fn();
const blank = { name: "field", label: "字段", onChange, onBlur };

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(find("#root"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.useRealTimers();
});

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const input = () => find<HTMLInputElement>("input");
const click = (selector: string) => act(() => find(selector).click());
const key = (sign: string) => click(`.gw-key[data-key="${sign}"]`);

/** Shows fields, with the keyboard that comes after them. */
async function show(node: ReactNode): Promise<void> {
  await act(async () => root.render(node));
  await act(async () => void (await import("../../../renderer/components/fields/keyboard/NumberKeyboard.tsx")));
}

/** What the browser does on a key or a paste. */
function enter(text: string, caret = text.length, inputType = "insertText", element = input()): void {
  act(() => element.focus());
  element.value = text;
  element.setSelectionRange(caret, caret);
  act(() => void element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType })));
}

const press = (name: string, element: HTMLElement = input()) =>
  act(() => void element.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })));

describe("An amount", () => {
  const amount = (more: object = {}) => <AmountInputField {...blank} initial={null} {...more} />;

  test("is typed with the field's own keyboard, with commas, and is a number", async () => {
    await show(amount());
    act(() => input().focus());
    for (const sign of ["4", "8", "3", "0", "0", ".", "5"]) key(sign);
    expect(input().value).toBe("48,300.5");
    expect(onChange).toHaveBeenLastCalledWith(48300.5);
    key("delete");
    key("delete");
    expect([input().value, onChange.mock.lastCall]).toEqual(["48,300", [48300]]);
  });

  test("takes a key where the caret stands, and over what is selected", async () => {
    await show(amount({ initial: 48300 }));
    act(() => input().focus());
    input().setSelectionRange(2, 2);
    key("9");
    expect([input().value, input().selectionStart]).toEqual(["489,300", 3]);
    input().setSelectionRange(0, 3);
    key("1");
    expect([input().value, input().selectionStart]).toEqual(["1,300", 1]);
  });

  test("of whole yuan has no point, and never a cent", async () => {
    await show(amount({ step: 100 }));
    act(() => input().focus());
    expect(find('.gw-key[data-key="."]')).toBe(null);
    enter("48300.99", 8, "insertFromPaste");
    expect(onChange).toHaveBeenLastCalledWith(48300);
  });

  test("is a real input with a name, which brings up the phone's own keyboard until ours is there", async () => {
    act(() => root.render(amount({ required: true })));
    expect(input().inputMode).toBe("decimal");
    await show(amount({ required: true }));
    expect([input().inputMode, input().readOnly]).toEqual(["none", false]);
    expect(input().labels?.[0]?.textContent).toBe("字段*");
    expect(input().getAttribute("aria-required")).toBe("true");
  });

  test("can be chosen with a tap; all is the largest multiple of the step that is accepted", async () => {
    await show(amount({ min: 500, max: 48_350, step: 100, quick: [1000, 50_000, "all"] }));
    const [thousand, tooMuch, everything] = all(".gw-quick-choice") as HTMLButtonElement[];
    expect(all(".gw-quick-choice").map((one) => one.textContent)).toEqual(["1,000", "50,000", "全部"]);
    expect(tooMuch?.disabled).toBe(true);
    act(() => everything?.click());
    expect([input().value, onChange.mock.lastCall]).toEqual(["48,300", [48_300]]);
    act(() => thousand?.click());
    expect(thousand?.getAttribute("aria-pressed")).toBe("true");
    expect([input().value, onChange.mock.lastCall]).toEqual(["1,000", [1000]]);
  });

  test("of amounts to tap, the one that is the most is called so; while they are not known there are none", async () => {
    await show(amount({ max: 48_350, step: 100, quick: [1000, 48_300] }));
    expect(all(".gw-quick-choice").map((one) => one.textContent)).toEqual(["1,000", "全部"]);
    await show(amount({ max: 48_350, step: 100, quick: null }));
    expect(all(".gw-quick-choice")).toEqual([]);
  });

  test("takes a step that is not known yet, or none at all, as none", async () => {
    await show(amount({ max: 48_350, step: null }));
    act(() => input().focus());
    expect(find('.gw-key[data-key="."]')).not.toBe(null);
    await show(amount({ min: 500, max: 48_350, step: 0 }));
    expect(input().placeholder).toBe("500 – 48,350");
  });

  test("has one value with its slider", async () => {
    await show(amount({ min: 500, max: 48_350, step: 100, slider: true }));
    const slider = find<HTMLInputElement>("[type=range]");
    expect([slider.min, slider.max, slider.step]).toEqual(["500", "48300", "100"]);
    slider.value = "12000";
    act(() => void slider.dispatchEvent(new InputEvent("input", { bubbles: true })));
    expect([input().value, onChange.mock.lastCall]).toEqual(["12,000", [12_000]]);
    enter("20000");
    expect([slider.value, slider.getAttribute("aria-valuetext")]).toEqual(["20000", "20,000 元"]);
  });

  test("says at once that it is too much, and a large amount in short", async () => {
    await show(amount({ max: 48_350 }));
    enter("50000");
    expect(find("[role=status]").textContent).toBe("不能大于 48,350");
    expect(find(".gw-amount-input-words").textContent).toBe("5 万元");
    enter("12345.67");
    expect(find(".gw-amount-input-words").textContent).toBe("1.234567 万元");
    enter("9999");
    expect([find("[role=status]"), find(".gw-amount-input-words").textContent]).toEqual([null, ""]);
  });

  test("says while it is empty what is accepted, as far as that is known", async () => {
    await show(amount({ min: 500, max: 48_350 }));
    expect(input().placeholder).toBe("500 – 48,350");
    await show(amount({ min: null, max: null, quick: ["all"] }));
    expect(input().placeholder).toBe(" ");
    expect(find<HTMLButtonElement>(".gw-quick-choice").disabled).toBe(true);
  });

  test("that steps fill in shows everywhere, and tells nobody", async () => {
    const ref = createRef<FieldHandle<number | null>>();
    await show(amount({ ref, quick: [1000] }));
    act(() => {
      if (ref.current) ref.current.value = 1000;
    });
    expect([input().value, find(".gw-quick-choice").getAttribute("aria-pressed")]).toEqual(["1,000", "true"]);
    expect(onChange).not.toHaveBeenCalled();
  });

  const field = { type: "amountInput", name: "sum", label: "借多少", min: 500, max: { $: 48_350 }, step: 100 };
  test.each([
    [400, "不能小于 500"],
    [48_400, "不能大于 48,350"],
    [550, "须为 100 的整数倍"],
    [600, undefined],
    [null, undefined],
  ])("%s is judged: %s", (value, message) => {
    expect(validationError(field as Field, value, () => null, formulas)).toBe(message);
  });

  test.each([
    [{ $: 100 }, "须为 100 的整数倍"],
    [{ $: null }, undefined],
    [{ $: 0 }, undefined],
  ])("550 with a step by a formula, %o, is judged: %s", (step, message) => {
    expect(validationError({ ...field, step } as Field, 550, () => null, formulas)).toBe(message);
  });
});

test.each([
  [0.3, 0.1, true],
  [1234567.89, 0.01, true],
  [0.35, 0.1, false],
  [4.35, 0.05, true],
  [48_300, 100, true],
])("%s is a multiple of %s: %s", (value, step, is) => {
  expect(isMultiple(value, step)).toBe(is);
});

test.each([
  [48_350, 100, 48_300],
  [0.3, 0.1, 0.3],
  [1234567.89, 0.01, 1234567.89],
  [0.99, 0.5, 0.5],
  [4.35, 0.05, 4.35],
])("The largest multiple up to %s of %s is %s", (value, step, found) => {
  expect(multipleUpTo(value, step)).toBe(found);
});

describe("The number keyboard", () => {
  test("opens with the focus, closes with it, and keeps it while a key is pressed", async () => {
    await show(<IdCardField {...blank} initial="" />);
    expect(find(".gw-keys")).toBe(null);
    act(() => input().focus());
    expect(find(".gw-keys").getAttribute("aria-label")).toBe("数字键盘");
    const down = new MouseEvent("pointerdown", { bubbles: true, cancelable: true });
    act(() => void find('.gw-key[data-key="7"]').dispatchEvent(down));
    expect([down.defaultPrevented, input().value]).toEqual([true, "7"]);
    click('.gw-key[data-key="done"]');
    expect([document.activeElement, onBlur.mock.calls.length]).toEqual([document.body, 1]);
    expect(find(".gw-keys").dataset.leaving).toBe("true");
  });

  test("closes on back before anything else, and opens again with the next tap", async () => {
    await show(<IdCardField {...blank} initial="" />);
    act(() => input().focus());
    act(() => void expect(overlays.closeTop()).toBe(true));
    expect([find(".gw-keys").dataset.leaving, document.activeElement]).toEqual(["true", input()]);
    expect(overlays.closeTop()).toBe(false);
    act(() => input().click());
    expect(find(".gw-keys").dataset.leaving).toBe("false");
  });

  test("deletes again and again while the key is held", async () => {
    await show(<AmountInputField {...blank} initial={123456} />);
    act(() => input().focus());
    vi.useFakeTimers();
    const button = find('.gw-key[data-key="delete"]');
    act(() => void button.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, cancelable: true })));
    expect(input().value).toBe("12,345");
    act(() => void vi.advanceTimersByTime(400 + 80));
    expect(input().value).toBe("123");
    act(() => void button.dispatchEvent(new MouseEvent("pointerup", { bubbles: true })));
    act(() => void vi.advanceTimersByTime(1000));
    expect(input().value).toBe("123");
  });
});

describe("A password", () => {
  const done = vi.fn();
  const password = <PasswordField {...blank} initial="" onComplete={done} />;
  const type = (digits: string) => {
    act(() => input().focus());
    for (const digit of digits) key(digit);
  };

  test("is typed on a keyboard with all ten digits, and is complete with its last one", async () => {
    await show(password);
    act(() => input().focus());
    const signs = all(".gw-key").map((one) => one.textContent);
    expect([...signs].sort().join("")).toBe("0123456789");
    type("48213");
    expect(done).not.toHaveBeenCalled();
    type("7");
    expect([done.mock.calls.length, onChange.mock.lastCall]).toEqual([1, ["482137"]]);
    expect(find(".gw-keys").dataset.leaving).toBe("true");
  });

  test("stands nowhere in the document", async () => {
    const ref = createRef<FieldHandle<string>>();
    await show(<PasswordField {...blank} initial="" ref={ref} />);
    type("482137");
    expect([ref.current?.value, input().value]).toEqual(["482137", "●●●●●●"]);
    act(() => input().blur());
    const values = all("input").map((one) => (one as HTMLInputElement).value);
    expect(`${document.documentElement.outerHTML} ${values}`).not.toContain("482137");
    expect([input().autocomplete, input().type]).toEqual(["off", "text"]);
  });

  test("can be typed and deleted with real keys, and pasted", async () => {
    await show(password);
    enter("4");
    enter("●8");
    expect(onChange).toHaveBeenLastCalledWith("48");
    enter("●", 1, "deleteContentBackward");
    expect(onChange).toHaveBeenLastCalledWith("4");
    enter("●８２137 99", 9, "insertFromPaste");
    expect(onChange).toHaveBeenLastCalledWith("482137");
  });

  test("says how many digits there are, and not which", async () => {
    await show(password);
    type("48");
    expect(find("[role=status]").textContent).toBe("已输入 2 位，共 6 位");
    expect(all('.gw-pin-cell[data-filled="true"]')).toHaveLength(2);
  });

  test("goes when a step empties the field", async () => {
    const ref = createRef<FieldHandle<string>>();
    await show(<PasswordField {...blank} initial="" ref={ref} />);
    type("482137");
    act(() => {
      if (ref.current) ref.current.value = "";
    });
    expect([input().value, ref.current?.value]).toEqual(["", ""]);
  });

  test.each([
    ["4821", 6, "请填写完整的 6 位"],
    ["482137", 6, undefined],
    ["4821", 4, undefined],
  ])("%s of %s digits is judged: %s", (value, length, message) => {
    expect(
      validationError({ type: "password", name: "pin", label: "密码", length } as Field, value, () => null, formulas),
    ).toBe(message);
  });
});

test.each(["pin", "pwd", "password", "PIN", "cvv"])("What is called %s stands in no log", (name) => {
  expect(redact({ [name]: "482137", sum: "500" })).toEqual({ [name]: "***", sum: "500" });
});

describe("A slider", () => {
  test("is named, says its value in words, and tells what is chosen", async () => {
    await show(<SliderField {...blank} initial={12} min={3} max={24} step={3} unit="个月" />);
    const { min, max, step, value } = input();
    expect([min, max, step, value, input().getAttribute("aria-valuetext")]).toEqual(["3", "24", "3", "12", "12 个月"]);
    expect(input().labels?.[0]?.textContent).toBe("字段");
    input().value = "15";
    act(() => void input().dispatchEvent(new InputEvent("input", { bubbles: true })));
    expect([onChange.mock.lastCall, find("output").textContent]).toEqual([[15], "15 个月"]);
  });

  test("says its value as the page wants it", async () => {
    await show(<SliderField {...blank} initial={12} text="一年" />);
    expect([find("output").textContent, input().getAttribute("aria-valuetext")]).toEqual(["一年", "一年"]);
  });
});

describe("A stepper", () => {
  const stepper = (more: object = {}) => <StepperField {...blank} initial={2} max={4} {...more} />;
  const [less, more] = ['[aria-label="减少字段"]', '[aria-label="增加字段"]'];

  test("goes up and down within its limits", async () => {
    await show(stepper());
    click(more);
    click(more);
    click(more);
    expect([input().value, onChange.mock.lastCall, find(more).ariaDisabled]).toEqual(["4", [4], "true"]);
    for (let times = 0; times < 6; times += 1) click(less);
    expect([input().value, find(less).ariaDisabled]).toEqual(["0", "true"]);
  });

  test("goes on while a button is held", async () => {
    await show(stepper({ max: 99 }));
    vi.useFakeTimers();
    act(() => void find(more).dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, cancelable: true })));
    act(() => void vi.advanceTimersByTime(400 + 3 * 80));
    act(() => void find(more).dispatchEvent(new MouseEvent("pointercancel", { bubbles: true })));
    expect(input().value).toBe("7");
  });

  test("is a spin button, which arrows move", async () => {
    await show(stepper({ unit: "人" }));
    expect([input().role, input().ariaValueMin, input().ariaValueMax, input().ariaValueNow]).toEqual([
      "spinbutton",
      "0",
      "4",
      "2",
    ]);
    press("ArrowUp");
    expect([input().value, input().getAttribute("aria-valuetext")]).toEqual(["3", "3 人"]);
  });

  test("can be typed; what is beyond is brought back when it is left", async () => {
    await show(stepper());
    enter("40");
    act(() => input().blur());
    expect([input().value, onChange.mock.lastCall]).toEqual(["4", [4]]);
    enter("");
    act(() => input().blur());
    expect(onChange).toHaveBeenLastCalledWith(0);
  });

  test("steps by decimals exactly", async () => {
    await show(stepper({ initial: 0.1, step: 0.1 }));
    click(more);
    click(more);
    expect(onChange).toHaveBeenLastCalledWith(0.3);
  });
});

describe("Uploads", () => {
  const picture = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "image/gif" });
  const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

  /** Uploads whose sendings end when the test says so. */
  function lab(maxSize = Number.POSITIVE_INFINITY) {
    const sendings: { file: File; sending: SendOptions; end: (value: Json) => void; fail: () => void }[] = [];
    const onOversize = vi.fn();
    const uploads = createUploads([], {
      shrink: async (file) => file,
      maxSize,
      send: (file, sending) =>
        new Promise((resolve, reject) => {
          sendings.push({ file, sending, end: resolve, fail: () => reject(new Error("lost")) });
        }),
      onOversize,
      onChange: () => undefined,
    });
    const states = () => uploads.all().map(({ state }) => state);
    return { uploads, sendings, states, onOversize };
  }

  test("go one after another, and their values keep the order", async () => {
    const { uploads, sendings, states } = lab();
    uploads.add([picture("a"), picture("b")]);
    await settle();
    expect([states(), sendings.length]).toEqual([["sending", "waiting"], 1]);
    sendings[0]?.sending.onProgress?.(0.5);
    expect(uploads.all()[0]?.share).toBe(0.5);
    sendings[0]?.end("id-a");
    await settle();
    sendings[1]?.end("id-b");
    await settle();
    expect([states(), uploads.values()]).toEqual([
      ["done", "done"],
      ["id-a", "id-b"],
    ]);
  });

  test("that fail can be sent again", async () => {
    const { uploads, sendings, states } = lab();
    uploads.add([picture("a")]);
    await settle();
    sendings[0]?.fail();
    await settle();
    expect([states(), uploads.values()]).toEqual([["failed"], []]);
    uploads.retry(uploads.all()[0]?.id ?? 0);
    await settle();
    sendings[1]?.end("id-a");
    await settle();
    expect(uploads.values()).toEqual(["id-a"]);
  });

  test("that are removed, or left, are stopped, and their answers are nobody's", async () => {
    const { uploads, sendings } = lab();
    uploads.add([picture("a"), picture("b")]);
    await settle();
    uploads.remove(uploads.all()[0]?.id ?? 0);
    expect(sendings[0]?.sending.signal.aborted).toBe(true);
    sendings[0]?.end("id-a");
    await settle();
    expect([uploads.values(), sendings[1]?.file.name]).toEqual([[], "b"]);
    uploads.end();
    expect(sendings[1]?.sending.signal.aborted).toBe(true);
  });

  test("that are too large are not sent, and reported", async () => {
    const { uploads, sendings, onOversize } = lab(100);
    uploads.add([picture("a", 101), picture("b", 100)]);
    await settle();
    expect([sendings.length, sendings[0]?.file.name]).toEqual([1, "b"]);
    expect(onOversize.mock.calls.map(([file]) => [file.name, file.size])).toEqual([["a", 101]]);
  });

  const uploader = (more: object = {}) => (
    <UploaderField {...blank} initial={[]} send={async () => "id"} onAsk={async () => true} {...more} />
  );
  const give = async (...files: File[]) => {
    const adder = find<HTMLInputElement>("[type=file]");
    Object.defineProperty(adder, "files", { value: files, configurable: true });
    await act(async () => void adder.dispatchEvent(new Event("change", { bubbles: true })));
    await settle();
  };

  test("take images by default, several at once, and as many as may be", async () => {
    await show(uploader({ maxCount: 2 }));
    const adder = find<HTMLInputElement>("[type=file]");
    expect([adder.accept, adder.multiple, adder.getAttribute("aria-label")]).toEqual([
      "image/*",
      true,
      "字段 添加图片",
    ]);
    await give(picture("a"), picture("b"), picture("c"));
    expect(onChange).toHaveBeenLastCalledWith(["id", "id"]);
    expect(find("[type=file]")).toBe(null);
    expect(all(".gw-upload-remove").map((one) => one.getAttribute("aria-label"))).toEqual([
      "删除第 1 张图片",
      "删除第 2 张图片",
    ]);
  });

  test("open the camera for an identity card, of which there is one", async () => {
    await show(uploader({ frame: "idBack", capture: "environment" }));
    const adder = find<HTMLInputElement>("[type=file]");
    expect([adder.getAttribute("capture"), adder.multiple, adder.getAttribute("aria-label")]).toEqual([
      "environment",
      false,
      "字段 拍摄国徽面",
    ]);
    expect(find(".gw-id-words").textContent).toContain("四角对齐边框");
    await give(picture("a"));
    expect([find("[type=file]"), find(".gw-id-words")]).toEqual([null, null]);
  });

  test("say how they should look: an example that a tap enlarges, and what to mind", async () => {
    await show(uploader({ sample: "/sample.svg", tips: ["最近三个月", "要看清姓名"] }));
    await vi.waitFor(async () => {
      await settle();
      expect(find(".gw-upload-guidance")).not.toBe(null);
    });
    expect(all(".gw-upload-tips > li").map((one) => one.textContent)).toEqual(["最近三个月", "要看清姓名"]);
    const sample = find<HTMLElement>(".gw-upload-sample");
    expect([sample.textContent, sample.querySelector("img")?.getAttribute("src")]).toEqual(["示例", "/sample.svg"]);
    await act(async () => sample.click());
    await vi.waitFor(async () => {
      await settle();
      expect(find("[role=dialog] img")).not.toBe(null);
    });
    await show(uploader());
    expect(find(".gw-upload-guidance")).toBe(null);
  });

  test("say what is too large, in words", async () => {
    const onOversize = vi.fn();
    await show(uploader({ maxSize: "1KB", onOversize }));
    await give(picture("a", 1025));
    expect(find("[role=status]").textContent).toBe("图片不能超过 1 KB");
    expect([onOversize.mock.calls.length, all(".gw-upload-picture").length]).toEqual([1, 0]);
  });

  test("hold a form back while they are under way, and when they have failed", async () => {
    let fail = () => {};
    const ref = createRef<FieldHandle<readonly Json[]>>();
    const send = () => new Promise<Json>((_, reject) => (fail = () => reject(new Error("lost"))));
    await show(uploader({ ref, send }));
    expect(ref.current?.blockingReason).toBe(undefined);
    await give(picture("a"));
    expect(ref.current?.blockingReason).toBe("正在上传，请稍候");
    await act(async () => fail());
    await settle();
    expect(ref.current?.blockingReason).toBe("有图片没有传上去，请重传或删除");
    expect(find(".gw-upload-picture").getAttribute("aria-label")).toBe("第 1 张没有传上去，重新上传");
    click(".gw-upload-remove");
    await settle();
    expect(ref.current?.blockingReason).toBe(undefined);
  });

  test("that are documents have a row with their name, their size and how far they are", async () => {
    const document = new File(["x".repeat(2048)], "工资流水.pdf", { type: "application/pdf" });
    let end = (_: Json) => {};
    const send = () => new Promise<Json>((resolve) => (end = resolve));
    await show(uploader({ send, accept: "image/*,application/pdf" }));
    expect(find("[type=file]").getAttribute("aria-label")).toBe("字段 添加文件");
    await give(document);
    expect(find(".gw-upload").textContent).toBe("工资流水.pdf2 KB · 0%");
    await act(async () => end("id"));
    await settle();
    expect(find(".gw-upload").textContent).toBe("工资流水.pdf2 KB · 已上传");
    expect(find(".gw-upload-remove").getAttribute("aria-label")).toBe("删除 工资流水.pdf");
  });

  test("are put in another order by a tap and another one, and by keys, which is said", async () => {
    await show(uploader({ initial: ["a", "b", "c"] }));
    click(".gw-upload-order");
    const at = (place: number) => `[aria-label="第 ${place} 个，共 3 个"]`;
    click(at(3));
    expect([find(at(3)).getAttribute("aria-pressed"), find("[role=status]").textContent]).toEqual([
      "true",
      "已选中第 3 个，点它要放的位置",
    ]);
    click(at(1));
    expect([onChange.mock.lastCall, find("[role=status]").textContent]).toEqual([[["c", "a", "b"]], "已放到第 1 个"]);
    act(() => find(at(2)).focus());
    press("ArrowRight", find(at(2)));
    expect([onChange.mock.lastCall, document.activeElement]).toEqual([[["c", "b", "a"]], find(at(3))]);
    press("ArrowRight", find(at(3)));
    expect(onChange).toHaveBeenCalledTimes(2);
    click(".gw-upload-order");
    expect(find(".gw-upload-remove")).not.toBe(null);
  });

  test("of which there is one have no order", async () => {
    await show(uploader({ initial: ["a"] }));
    expect(find(".gw-upload-order")).toBe(null);
  });

  test("are only removed when that is meant", async () => {
    const onAsk = vi.fn(async () => false);
    await show(uploader({ initial: ["kept"], onAsk }));
    click(".gw-upload-remove");
    await settle();
    expect([onAsk.mock.calls.length, all(".gw-upload-picture").length]).toEqual([1, 1]);
  });
});

test.each([
  ["5MB", 5 * 1024 * 1024, "5 MB"],
  ["1.5MB", 1_572_864, "1.5 MB"],
  ["200KB", 204_800, "200 KB"],
  [900, 900, "900 B"],
])("%s are %s bytes, in words %s", (written, bytes, words) => {
  expect([bytesOf(written), sizeInWords(bytesOf(written))]).toEqual([bytes, words]);
});

describe("A signature", () => {
  const data = "data:image/png;base64,AAAA";

  test("that was there before is shown, and can be written again", async () => {
    await show(<SignatureField {...blank} initial={data} />);
    expect(find<HTMLImageElement>("img").src).toBe(data);
    click(".gw-sign-button");
    expect([find("img"), onChange.mock.lastCall]).toEqual([null, [""]]);
    expect(find("canvas").getAttribute("aria-labelledby")).toBe(find(".gw-field-label").id);
  });

  test("cannot be typed: whoever comes by keys is told what to do", async () => {
    await show(<SignatureField {...blank} initial="" />);
    const id = find("canvas").getAttribute("aria-describedby") ?? "";
    expect(find("canvas").tabIndex).toBe(0);
    expect(document.getElementById(id)?.textContent).toContain("请联系客服");
  });
});

describe("Text", () => {
  test.each([
    ["a family as one character", "ab👍", 3, "ab👍"],
    ["no more than there is room for", "ab👍c", 3, "ab👍"],
  ])("counts %s", async (_, typed, maxLength, shown) => {
    await show(<TextField {...blank} initial="" maxLength={maxLength} />);
    enter(typed, typed.length, "insertFromPaste");
    expect([input().value, onChange.mock.lastCall]).toEqual([shown, [shown]]);
  });

  test("that is pasted into the middle of a full field is cut itself, and pushes nothing out", async () => {
    await show(<TextField {...blank} initial="张凡" maxLength={4} />);
    enter("张小小小凡", 4, "insertFromPaste");
    expect([input().value, input().selectionStart]).toEqual(["张小小凡", 3]);
  });

  test("that a composition brings into the middle of a full field pushes nothing out", async () => {
    await show(<TextField {...blank} initial="张小凡" maxLength={3} />);
    act(() => input().focus());
    input().value = "张大小凡";
    input().setSelectionRange(2, 2);
    act(() => void input().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true })));
    expect(input().value).toBe("张小凡");
  });

  test("of several lines says how many characters there are", async () => {
    await show(<TextareaField {...blank} initial="" maxLength={20} />);
    const area = find<HTMLTextAreaElement>("textarea");
    expect(document.getElementById(area.getAttribute("aria-describedby") ?? "")?.textContent).toBe("0/20");
    enter("谢谢👍", 4, "insertText", area as unknown as HTMLInputElement);
    expect(find(".gw-textarea-count").textContent).toBe("3/20");
  });

  test.each([
    ["验证码 123456", "123456"],
    ["【贷款】您的验证码是123456，5分钟内有效", "123456"],
    ["订单 20261121 的验证码：123456", "123456"],
    ["１２３４５６", "123456"],
    ["123 456", "123456"],
  ])("%s is pasted as the code %s", async (pasted, code) => {
    await show(<SmsCodeField {...blank} initial="" canSend onSend={async () => true} />);
    expect(input().autocomplete).toBe("one-time-code");
    enter(pasted, pasted.length, "insertFromPaste");
    expect(onChange).toHaveBeenLastCalledWith(code);
  });
});

test("Enter leads from field to field, and after the last one away; the phone's key says which", async () => {
  await show(
    <form>
      <TextField {...blank} name="a" initial="" />
      <PhoneField {...blank} name="b" initial="" disabled />
      <PasswordField {...blank} name="c" initial="" />
      <TextField {...blank} name="d" initial="" />
    </form>,
  );
  const [first, , pin, last] = all("input") as HTMLInputElement[];
  act(() => first?.focus());
  expect(first?.getAttribute("enterkeyhint")).toBe("next");
  press("Enter", first);
  expect(document.activeElement).toBe(pin);
  act(() => last?.focus());
  expect(last?.getAttribute("enterkeyhint")).toBe("done");
  press("Enter", last);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["an amount", <AmountInputField key="" {...blank} initial={500} min={1} max={9} slider quick={[1]} />],
  ["a password", <PasswordField key="" {...blank} initial="" />],
  ["a slider", <SliderField key="" {...blank} initial={5} />],
  ["a stepper", <StepperField key="" {...blank} initial={5} />],
  ["pictures", <UploaderField key="" {...blank} initial={["a"]} send={async () => ""} onAsk={async () => true} />],
  ["a signature", <SignatureField key="" {...blank} initial="" />],
])("Prerendered, %s has its name and no style of its own", (_, field) => {
  const markup = renderToString(field);
  expect(markup).toContain("字段");
  expect(markup).not.toContain("style=");
});
