import { act, createRef, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RatingField } from "../../../renderer/components/fields/choice/RatingField.tsx";
import { TimeField } from "../../../renderer/components/fields/date/TimeField.tsx";
import { TimeSheet } from "../../../renderer/components/fields/date/TimeSheet.tsx";
import { Search } from "../../../renderer/components/fields/search/Search.tsx";
import { SearchField } from "../../../renderer/components/fields/search/SearchField.tsx";
import { EmailField } from "../../../renderer/components/fields/text/EmailField.tsx";
import type { FieldHandle } from "../../../renderer/runtime/form/fieldHandle.ts";
import { validationError } from "../../../renderer/runtime/form/rules.ts";
import type { Field, Json } from "../../../schemas/index.ts";
import { formulas } from "../../formulas.ts";

/* Times of a day, addresses of mail, stars, and words to search for. */

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
  vi.useRealTimers();
});

const show = (node: ReactNode) => act(() => root.render(node));
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const input = () => find<HTMLInputElement>("input");
const press = (key: string) =>
  act(() => void input().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

/** What the browser does on a key or a paste. */
function enter(text: string) {
  act(() => input().focus());
  input().value = text;
  input().setSelectionRange(text.length, text.length);
  act(() => void input().dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" })));
}

const judge = (field: object, value: Json) =>
  validationError({ name: "x", label: "甲", ...field } as Field, value, () => null, formulas);

describe("A time", () => {
  const sheet = { id: "s", open: true, title: "时间", value: null, onConfirm: onChange, onClose: onBlur };
  /** The texts of each wheel, and what stands in its middle. */
  const wheels = () => all("[role=listbox]").map((wheel) => [...wheel.querySelectorAll("[role=option]")]);
  const texts = (wheel: number) => wheels()[wheel]?.map((one) => one.textContent);
  const middle = () => all("[role=option][aria-selected=true]").map((one) => one.textContent);
  const confirm = () => act(() => find("[data-answer=confirm]").click());
  const turnTo = (wheel: number, text: string) =>
    act(async () => (wheels()[wheel]?.find((one) => one.textContent === text) as HTMLElement | undefined)?.click());

  test("shows what it holds; what is no time it does not", () => {
    show(<TimeField {...blank} initial="09:30" />);
    expect(find("[role=combobox]").textContent).toBe("09:30");
    expect(renderToString(<TimeField {...blank} initial="25:00" />)).toContain("请选择");
  });

  test("has wheels for the hours and minutes within its bounds, as far apart as its step", async () => {
    show(<TimeSheet {...sheet} min="09:15" max="11:00" step={30} />);
    expect([texts(0), texts(1)]).toEqual([["9时", "10时", "11时"], ["0分"]]);
    await turnTo(0, "9时");
    expect(texts(1)).toEqual(["30分"]);
    confirm();
    expect(onChange).toHaveBeenLastCalledWith("09:30");
  });

  test("begins at what was chosen, else at noon, else as near to it as the bounds allow", () => {
    show(<TimeSheet {...sheet} value="21:05" />);
    expect(middle()).toEqual(["21时", "5分"]);
    show(<TimeSheet {...sheet} key="noon" />);
    expect(middle()).toEqual(["12时", "0分"]);
    show(<TimeSheet {...sheet} key="evening" min="18:20" />);
    expect(middle()).toEqual(["18时", "20分"]);
  });

  test("with bounds that leave nothing has the first of them", () => {
    show(<TimeSheet {...sheet} min="18:20" max="09:00" />);
    confirm();
    expect(onChange).toHaveBeenLastCalledWith("18:20");
  });

  test.each([
    [{}, "23:59", undefined],
    [{}, "24:00", "请选择正确的时间"],
    [{}, "9:30", "请选择正确的时间"],
    [{ step: 15 }, "09:20", "请选择正确的时间"],
    [{ min: "09:00" }, "08:59", "不能早于09:00"],
    [{ max: { $: "21:00" } }, "21:01", "不能晚于21:00"],
    [{ min: "09:00", max: "21:00" }, "21:00", undefined],
    [{ min: { $: null } }, "00:00", undefined],
    [{ required: true }, null, "请选择甲"],
  ])("of %o, %s is judged: %s", (field, value, message) => {
    expect(judge({ type: "time", ...field }, value)).toBe(message);
  });
});

describe("An address of mail", () => {
  test("is typed with the keyboard for it; blanks go, wide signs become those of addresses", () => {
    show(<EmailField {...blank} initial="" />);
    expect([input().inputMode, input().getAttribute("autocapitalize"), input().type]).toEqual(["email", "off", "text"]);
    enter(" li.si＠qq。com ");
    expect([input().value, onChange.mock.lastCall]).toEqual(["li.si@qq.com", ["li.si@qq.com"]]);
  });

  test.each([
    ["li.si+loan@mail.example.com", undefined],
    ["lisi@qq", "请输入正确的电子邮箱"],
    ["li si@qq.com", "请输入正确的电子邮箱"],
    ["李四@qq.com", "请输入正确的电子邮箱"],
    ["lisi@-qq.com", "请输入正确的电子邮箱"],
    ["lisi@qq..com", "请输入正确的电子邮箱"],
  ])("%s is judged: %s", (value, message) => expect(judge({ type: "email" }, value)).toBe(message));
});

describe("Stars", () => {
  const texts = ["很不满意", "不满意", "一般", "满意", "很满意"];

  test("are buttons of which one is chosen; each says how many it is and what that means", () => {
    show(<RatingField {...blank} initial={null} texts={texts} required />);
    expect(all("[type=radio]").map((one) => one.getAttribute("aria-label"))).toEqual([
      "1 星：很不满意",
      "2 星：不满意",
      "3 星：一般",
      "4 星：满意",
      "5 星：很满意",
    ]);
    expect(find("[role=radiogroup]").getAttribute("aria-required")).toBe("true");
    act(() => all("[type=radio]")[3]?.click());
    expect(onChange).toHaveBeenLastCalledWith(4);
    expect(all("[data-lit=true]")).toHaveLength(4);
    expect(find(".gw-rating-text").textContent).toBe("满意");
  });

  test("that steps fill in show, and tell nobody", () => {
    const ref = createRef<FieldHandle<number | null>>();
    show(<RatingField {...blank} ref={ref} initial={null} max={3} />);
    act(() => {
      if (ref.current) ref.current.value = 2;
    });
    expect([all("[type=radio]").length, all("[data-lit=true]").length]).toEqual([3, 2]);
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    [{}, 5, undefined],
    [{}, 6, "不能大于 5"],
    [{ max: 6 }, 6, undefined],
    [{}, 0, "不能小于 1"],
    [{}, 2.5, "格式不正确，请检查"],
    [{ required: true }, null, "请选择甲"],
  ])("of %o, %s is judged: %s", (field, value, message) => {
    expect(judge({ type: "rating", ...field }, value)).toBe(message);
  });
});

describe("Words to search for", () => {
  const search = (more: object = {}) => <Search label="搜索账单" value="" onChange={onChange} {...more} />;
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  test("count after a moment of quiet, once", () => {
    vi.useFakeTimers();
    show(search());
    enter("超");
    pass(299);
    enter("超市");
    pass(299);
    expect(onChange).not.toHaveBeenCalled();
    pass(1);
    expect(onChange.mock.calls).toEqual([["超市"]]);
  });

  test("count at once with the key to search, before its steps are taken, and the keyboard goes", () => {
    vi.useFakeTimers();
    const order: string[] = [];
    show(search({ onChange: (words: string) => order.push(words), onSearch: () => order.push("search") }));
    enter(" 超市 ");
    press("Enter");
    expect(order).toEqual(["超市", "search"]);
    expect(document.activeElement).toBe(document.body);
    pass(1000);
    expect(order).toHaveLength(2);
  });

  test("are emptied at once by the button", () => {
    vi.useFakeTimers();
    show(search({ value: "超市" }));
    act(() => find(".gw-input-clear").click());
    expect([input().value, onChange.mock.calls]).toEqual(["", [[""]]]);
  });

  test("that somebody else sets replace what is being typed", () => {
    vi.useFakeTimers();
    show(search());
    enter("超");
    show(search({ value: "本月" }));
    expect(input().value).toBe("本月");
    pass(1000);
    expect(onChange).not.toHaveBeenCalled();
  });

  test("are an input with a name, in a landmark of its own, with the keyboard's key for it", () => {
    show(search());
    expect(find("[role=search] input").getAttribute("aria-label")).toBe("搜索账单");
    expect([input().type, input().placeholder, input().getAttribute("enterkeyhint")]).toEqual([
      "search",
      "搜索账单",
      "search",
    ]);
  });

  test("are a field of a form, too, with a label of its own", () => {
    show(<SearchField {...blank} initial="" />);
    expect(input().labels?.[0]?.textContent).toBe("字段");
    enter("浦东");
    expect(onChange).toHaveBeenLastCalledWith("浦东");
  });
});
