import { act, createRef, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AreaField } from "../../../renderer/components/fields/area/AreaField.tsx";
import { ChoiceField } from "../../../renderer/components/fields/choice/ChoiceField.tsx";
import { CalendarField } from "../../../renderer/components/fields/date/CalendarField.tsx";
import { chooseDay } from "../../../renderer/components/fields/date/calendarChoice.ts";
import { monthsBetween, weeksOf } from "../../../renderer/components/fields/date/calendarDays.ts";
import { DateField } from "../../../renderer/components/fields/date/DateField.tsx";
import { dateColumns, turnDate } from "../../../renderer/components/fields/date/dateColumns.ts";
import { CascadeField } from "../../../renderer/components/fields/sheets/CascadeField.tsx";
import { CascadeSteps } from "../../../renderer/components/fields/sheets/CascadeSteps.tsx";
import { Fetched } from "../../../renderer/components/fields/sheets/Fetched.tsx";
import { PickerField } from "../../../renderer/components/fields/sheets/PickerField.tsx";
import { ContactField } from "../../../renderer/components/fields/text/ContactField.tsx";
import type { Contact } from "../../../renderer/runtime/form/contact.ts";
import { addDays, addMonths, daysBetween, isDay, weekdayOf } from "../../../renderer/runtime/form/days.ts";
import type { FieldHandle } from "../../../renderer/runtime/form/fieldHandle.ts";

/* The fields to choose with: chips, wheels, steps, a calendar, an address book. */

let root: Root;
const onChange = vi.fn();
const onBlur = vi.fn();
const blank = { name: "field", label: "字段", onChange, onBlur };

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // Noon in China on the 21st of November, a Saturday.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00+08:00") });
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.useRealTimers();
});

const show = (node: ReactNode) => act(() => root.render(node));
const all = <E extends HTMLElement = HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector) as E;
const named = (name: string) => find(`[aria-label="${name}"]`);
const tap = (element: HTMLElement | undefined) => act(async () => element?.click());
const openSheet = async () => {
  await tap(find("[role=combobox]"));
  await comes(".gw-popup");
};
const confirm = () => tap(find("[data-answer=confirm]"));
const shown = () => find("[role=combobox]").textContent;
const press = (element: HTMLElement, key: string, shiftKey = false) =>
  act(async () => void element.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true })));
/** The texts of each wheel. */
const wheels = () =>
  all("[role=listbox]").map((wheel) => [...wheel.querySelectorAll("[role=option]")].map((one) => one.textContent));
/** Waits for what comes over the network. */
async function comes(selector: string, text = ""): Promise<void> {
  for (let left = 400; !all(selector).some((one) => one.textContent?.includes(text)); left -= 1) {
    if (left === 0) throw new Error(`There is no ${selector} ${text}`);
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  }
}
const option = (text: string) => all("[role=option]").find((one) => one.textContent === text);
const inTheMiddle = () => all("[role=option][aria-selected=true]").map((one) => one.textContent);

describe("Days", () => {
  test.each([
    ["the 31st a month later is the last of a shorter month", addMonths("2026-01-31", 1), "2026-02-28"],
    ["the 29th of February a year later is the 28th", addMonths("2024-02-29", 12), "2025-02-28"],
    ["a month before January is December", addMonths("2026-01-15", -1), "2025-12-15"],
    ["a day after the year is the next year's first", addDays("2026-12-31", 1), "2027-01-01"],
    ["a day in the first years of the era", addDays("0099-12-31", 1), "0100-01-01"],
    ["between the ends of a leap February are 28 days", daysBetween("2024-02-01", "2024-02-29"), 28],
    ["the 21st of November 2026 is a Saturday", weekdayOf("2026-11-21"), 6],
    ["the 30th of February is no day", isDay("2026-02-30"), false],
    ["a day with a time is no day", isDay("2026-02-03T00:00"), false],
  ])("%s", (_, found, expected) => expect(found).toBe(expected));
});

describe("A choice", () => {
  const terms = [
    { value: 3, text: "3 期", note: "免息" },
    { value: 6, text: "6 期", disabled: true },
    { value: 12, text: "12 期" },
  ];
  const field = <ChoiceField {...blank} initial={12} options={terms} columns={3} required help="可提前还款" />;

  test("is a group of radio buttons with a name, a note for each and a description", () => {
    show(field);
    const group = find("[role=radiogroup]");
    expect(document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent).toContain("字段");
    expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe("可提前还款");
    expect(group.getAttribute("aria-required")).toBe("true");
    expect(all("label").map((one) => one.textContent)).toEqual(["3 期免息", "6 期", "12 期"]);
    expect(all<HTMLInputElement>("input").map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
  });

  test("tells the value that a tap chooses; a disabled one it does not", async () => {
    show(field);
    await tap(all("input")[1]);
    expect(onChange).not.toHaveBeenCalled();
    await tap(all("input")[0]);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
    expect(all<HTMLInputElement>("input")[0]?.checked).toBe(true);
  });

  test("of more than twelve shows six and the chosen one, until the rest is asked for", async () => {
    const options = Array.from({ length: 13 }, (_, at) => ({ value: at + 1, text: `${at + 1} 期` }));
    const shown = () => all("label").map((one) => one.textContent);
    show(<ChoiceField {...blank} initial={9} options={options.slice(1)} />);
    expect(shown()).toHaveLength(12);
    show(<ChoiceField key="more" {...blank} initial={9} options={options} />);
    expect(shown()).toEqual(["1 期", "2 期", "3 期", "4 期", "5 期", "6 期", "9 期"]);
    expect(find("[role=radiogroup]").textContent).toContain("已显示前 7 条，共 13 条");
    await tap(find(".gw-fallback-button"));
    expect(shown()).toHaveLength(13);
    expect(all<HTMLInputElement>("input").findIndex(({ checked }) => checked)).toBe(8);
  });

  test("is written by its form, and takes the focus where it can be chosen", () => {
    const ref = createRef<FieldHandle<string | number | null>>();
    show(<ChoiceField {...blank} initial={null} options={[...terms].reverse().slice(1)} ref={ref} />);
    act(() => {
      if (ref.current) ref.current.value = 3;
    });
    expect(ref.current?.value).toBe(3);
    expect(all<HTMLInputElement>("input")[1]?.checked).toBe(true);
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(all("input")[1]);
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("A wheel", () => {
  const people = ["父母", "配偶", "子女", "朋友"].map((text, index) => ({
    value: text,
    text,
    disabled: index % 2 === 0,
  }));

  test("begins with the first that can be chosen, and runs past the others", async () => {
    show(<PickerField {...blank} initial={null} options={people} />);
    await openSheet();
    expect(inTheMiddle()).toEqual(["配偶"]);
    await press(find("[role=listbox]"), "ArrowDown");
    expect(inTheMiddle()).toEqual(["朋友"]);
    await press(find("[role=listbox]"), "Home");
    expect(inTheMiddle()).toEqual(["配偶"]);
    await tap(option("子女"));
    await confirm();
    expect(onChange).not.toHaveBeenCalledWith("子女");
    expect(all("[aria-disabled=true]").map((one) => one.textContent)).toEqual(["父母", "子女"]);
  });

  test("without options shows nothing, and confirms nothing", async () => {
    show(<PickerField {...blank} initial={null} options={null} />);
    await openSheet();
    await confirm();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("A date", () => {
  const bounds = { min: "2020-03-15", max: "2026-11-21" };

  test("has the months and the days that its bounds leave", () => {
    const texts = (day: string) => dateColumns(day, bounds, "day").map(({ texts }) => [texts[0], texts.length]);
    expect(texts("2020-03-20")).toEqual([
      ["2020年", 7],
      ["3月", 10],
      ["15日", 17],
    ]);
    expect(texts("2024-02-01")).toEqual([
      ["2020年", 7],
      ["1月", 12],
      ["1日", 29],
    ]);
    expect(texts("2026-11-01")).toEqual([
      ["2020年", 7],
      ["1月", 11],
      ["1日", 21],
    ]);
  });

  test.each([
    ["another year cuts the leap day", "2024-02-29", 0, 3, "2023-02-28"],
    ["another month cuts the 31st", "2024-01-31", 1, 3, "2024-04-30"],
    ["the first year brings the first day", "2024-01-01", 0, 0, "2020-03-15"],
    ["the last year brings the last day", "2024-12-31", 0, 6, "2026-11-21"],
    ["a day counts from the first of its wheel", "2020-03-20", 2, 1, "2020-03-16"],
  ])("Where %s", (_, day, place, index, expected) => expect(turnDate(day, place, index, bounds)).toBe(expected));

  test("opens at its value; the wheels go together, and nothing counts until it is confirmed", async () => {
    show(<DateField {...blank} initial="2024-02-29" {...bounds} />);
    expect(shown()).toBe("2024年2月29日");
    await openSheet();
    expect(inTheMiddle()).toEqual(["2024年", "2月", "29日"]);
    expect(all("[role=listbox]").map((one) => one.getAttribute("aria-label"))).toEqual(["年", "月", "日"]);
    await press(all("[role=listbox]")[0] as HTMLElement, "ArrowUp");
    expect(inTheMiddle()).toEqual(["2023年", "2月", "28日"]);
    expect(wheels()[2]).toHaveLength(28);
    expect(onChange).not.toHaveBeenCalled();
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith("2023-02-28");
    expect(shown()).toBe("2023年2月28日");
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["at today", {}, ["2026年", "11月", "21日"]],
    ["at its first day when that is to come", { min: "2027-01-05" }, ["2027年", "1月", "5日"]],
    ["at its last day when that is past", { max: "2008-11-21" }, ["2008年", "11月", "21日"]],
  ])("opens empty %s", async (_, given, expected) => {
    show(<DateField {...blank} initial={null} {...given} />);
    expect(shown()).toBe("请选择");
    await openSheet();
    expect(inTheMiddle()).toEqual(expected);
  });

  test.each([
    ["month", "2020-06", "2020年6月", "2020-07"],
    ["year", "2020", "2020年", "2021"],
  ] as const)("exact to the %s has so many wheels and such a value", async (precision, initial, words, next) => {
    show(<DateField {...blank} initial={initial} precision={precision} />);
    expect(shown()).toBe(words);
    await openSheet();
    await press(all("[role=listbox]").pop() as HTMLElement, "ArrowDown");
    await confirm();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  });

  test("that is none, and bounds that are none, do no harm", async () => {
    show(<DateField {...blank} initial="2026-02-30" min="soon" max={null} />);
    expect(shown()).toBe("请选择");
    await openSheet();
    expect(inTheMiddle()).toEqual(["2026年", "11月", "21日"]);
  });
});

const jobs = [
  {
    value: "staff",
    text: "企业职工",
    children: [
      { value: "it", text: "信息技术" },
      { value: "bank", text: "金融", disabled: true },
    ],
  },
  { value: "free", text: "自由职业" },
];

describe("A choice by steps", () => {
  const field = <CascadeField {...blank} initial={[]} options={jobs} />;

  test("goes from list to list; the last choice confirms", async () => {
    show(field);
    await openSheet();
    expect(document.activeElement).toBe(option("企业职工"));
    await tap(option("企业职工"));
    expect(find("[aria-current=step]").textContent).toBe("请选择");
    expect(find("[role=listbox]").getAttribute("aria-label")).toBe("企业职工");
    expect(document.activeElement).toBe(option("信息技术"));
    await tap(option("金融"));
    expect(onChange).not.toHaveBeenCalled();
    await tap(option("信息技术"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["staff", "it"]);
    expect(shown()).toBe("企业职工 / 信息技术");
  });

  test("may end at the first step, opens where it was, and goes back by what stands above", async () => {
    show(<CascadeField {...blank} initial={["staff", "it"]} options={jobs} />);
    await openSheet();
    expect(inTheMiddle()).toEqual(["信息技术"]);
    expect(all(".gw-crumb").map((one) => one.textContent)).toEqual(["企业职工", "信息技术"]);
    await tap(all(".gw-crumb")[0]);
    expect(inTheMiddle()).toEqual(["企业职工"]);
    await tap(option("自由职业"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["free"]);
  });

  test("is gone through by the arrow keys", async () => {
    show(field);
    await openSheet();
    await press(document.activeElement as HTMLElement, "ArrowDown");
    expect(document.activeElement?.textContent).toBe("自由职业");
    await press(document.activeElement as HTMLElement, "Home");
    expect(document.activeElement?.textContent).toBe("企业职工");
  });

  test("takes a step of one thing to go on with by itself", async () => {
    const onChoose = vi.fn();
    const district = { value: 3, text: "东城区" };
    const city = { value: 2, text: "北京市", children: [district, { value: 4, text: "西城区" }] };
    const province = { value: 1, text: "北京", children: [city] };
    show(<CascadeSteps label="地区" options={[province]} start={[]} onChoose={onChoose} />);
    await tap(option("北京"));
    await tap(option("东城区"));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith([province, city, district]);
  });
});

describe("An area", () => {
  test("is fetched when it is opened, and gives the district's code and the names", async () => {
    show(<AreaField {...blank} initial={null} />);
    expect(option("浙江省")).toBeUndefined();
    await openSheet();
    await comes("[role=option]", "浙江省");
    for (const text of ["浙江省", "杭州市", "西湖区"]) await tap(option(text));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      code: "330106",
      province: "浙江省",
      city: "杭州市",
      district: "西湖区",
    });
    expect(shown()).toBe("浙江省 杭州市 西湖区");
  });

  test("stands under the letter of its sound, also where its first character is read in another way in names", async () => {
    show(<AreaField {...blank} initial={null} />);
    await openSheet();
    await comes("[role=option]", "浙江省");
    const all = () => [...document.querySelectorAll<HTMLElement>(".gw-steps-option")];
    const under = (letter: string) => {
      const lettered = all().map(({ dataset, textContent }) => [dataset.letter, textContent] as const);
      const start = lettered.findIndex(([one]) => one === letter);
      const length = lettered.slice(start + 1).findIndex(([one]) => one !== "");
      return lettered.slice(start, length < 0 ? undefined : start + 1 + length).map(([, text]) => text);
    };
    expect(under("A")).toEqual(["安徽省", "澳门特别行政区"]);
    expect(under("C")).toEqual(["重庆市"]);
    expect(under("Z")).toEqual(["浙江省"]);
    const bar = () => [...document.querySelectorAll(".gw-index-bar > span")].map((one) => one.textContent).join("");
    expect(bar()).toBe("ABCFGHJLNQSTXYZ");
    await tap(option("安徽省"));
    expect(under("L")).toEqual(["六安市"]);
    await tap(find(".gw-crumb"));
    await tap(option("湖南省"));
    expect(under("C")).toEqual(["常德市", "长沙市", "郴州市"]);
    await tap(find(".gw-crumb"));
    await tap(option("福建省"));
    // A list that is looked over at a glance keeps its order, and so do districts.
    expect([bar(), all()[1]?.textContent]).toEqual(["", "厦门市"]);
  });

  test("is found by a word, by its own name or by that of its city, and chosen with one tap", async () => {
    show(<AreaField {...blank} initial={null} />);
    await openSheet();
    await comes("[role=option]", "浙江省");
    const search = find<HTMLInputElement>("input[type=search]");
    const look = (word: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, word);
        search.dispatchEvent(new Event("input", { bubbles: true }));
      });
    const found = () => [...document.querySelectorAll(".gw-listing-row")].map((one) => one.textContent);
    await look("苏州");
    expect(found()).toContain("姑苏区江苏省 苏州市");
    await look("没有这里");
    expect(document.body.textContent).toContain("没有找到");
    await look("西湖区");
    expect(found()).toContain("西湖区江西省 南昌市");
    expect(found().filter((one) => !one?.includes("西湖区"))).toEqual([]);
    await tap(
      document.querySelectorAll<HTMLElement>(".gw-listing-row")[found().indexOf("西湖区浙江省 杭州市")] as HTMLElement,
    );
    expect(shown()).toBe("浙江省 杭州市 西湖区");
  });

  test("that is a city of its own is said once, and asks for no city", async () => {
    const initial = { code: "110101", province: "北京市", city: "北京市", district: "东城区" };
    show(<AreaField {...blank} initial={initial} />);
    expect(shown()).toBe("北京市 东城区");
    await openSheet();
    await comes("[role=option]", "朝阳区");
    expect(inTheMiddle()).toEqual(["东城区"]);
    await tap(option("朝阳区"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...initial, code: "110105", district: "朝阳区" });
  });
});

test("What does not come can be asked for again", async () => {
  const load = vi.fn(async () => "省市区").mockRejectedValueOnce(new Error("offline"));
  show(<Fetched load={load}>{(text) => <p>{text}</p>}</Fetched>);
  expect(find("[role=status]").textContent).toBe("加载中...");
  await act(async () => undefined);
  expect(find("[role=alert]").textContent).toBe("加载失败");
  await tap(find("button"));
  await act(async () => undefined);
  expect(document.body.textContent).toContain("省市区");
  expect(load).toHaveBeenCalledTimes(2);
});

describe("A calendar", () => {
  test("has the months from one day to the other, and their weeks from Sunday on", () => {
    expect(monthsBetween("2026-11-30", "2027-02-01")).toEqual(["2026-11", "2026-12", "2027-01", "2027-02"]);
    expect(weeksOf("2026-02").map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7]);
    expect(weeksOf("2026-08").map((week) => week.filter(Boolean).length)).toEqual([1, 7, 7, 7, 7, 2]);
    expect(weeksOf("2026-11")[0]?.[0]).toBe("2026-11-01");
  });

  test.each([
    ["a day", "single", ["2026-11-01"], "2026-11-05", ["2026-11-05"], undefined],
    ["the start of a range", "range", [], "2026-11-05", ["2026-11-05"], undefined],
    ["the end of a range", "range", ["2026-11-01"], "2026-11-05", ["2026-11-01", "2026-11-05"], undefined],
    ["a range of one day", "range", ["2026-11-05"], "2026-11-05", ["2026-11-05", "2026-11-05"], undefined],
    ["a day before the start", "range", ["2026-11-05"], "2026-11-01", ["2026-11-01"], undefined],
    ["a new range", "range", ["2026-11-01", "2026-11-02"], "2026-11-09", ["2026-11-09"], undefined],
    ["a range of 7 days", "range", ["2026-11-02"], "2026-11-08", ["2026-11-02", "2026-11-08"], undefined],
    ["a range of 8 days", "range", ["2026-11-02"], "2026-11-09", ["2026-11-02", "2026-11-08"], "tooMany"],
    ["another day", "multiple", ["2026-11-05"], "2026-11-01", ["2026-11-01", "2026-11-05"], undefined],
    ["a chosen day", "multiple", ["2026-11-01", "2026-11-05"], "2026-11-01", ["2026-11-05"], undefined],
  ] as const)("takes %s", (_, mode, chosen, day, days, refused) => {
    expect(chooseDay(mode, chosen, day, { most: 7 })).toEqual({ days, refused });
  });

  test.each([
    ["an end too near", "range", ["2026-11-02"], "2026-11-03", ["2026-11-02"], "tooFew"],
    ["the start as the end", "range", ["2026-11-02"], "2026-11-02", ["2026-11-02"], "tooFew"],
    ["an end just far enough", "range", ["2026-11-02"], "2026-11-04", ["2026-11-02", "2026-11-04"], undefined],
    ["a day before the start", "range", ["2026-11-02"], "2026-11-01", ["2026-11-01"], undefined],
    ["the first of several", "multiple", [], "2026-11-01", ["2026-11-01"], undefined],
  ] as const)("of at least 3 days: %s", (_, mode, chosen, day, days, refused) => {
    expect(chooseDay(mode, chosen, day, { least: 3 })).toEqual({ days, refused });
  });

  test("takes no more days than it may", () => {
    const chosen = ["2026-11-01", "2026-11-02"];
    expect(chooseDay("multiple", chosen, "2026-11-03", { most: 2 })).toEqual({ days: chosen, refused: "tooMany" });
  });

  const open = async (field: ReactNode) => {
    show(field);
    await openSheet();
    await comes("[data-day]");
  };
  const day = (text: string) => find(`[data-day="${text}"]`);
  const chosen = () => all("[role=gridcell][aria-selected=true] [data-day]").map((one) => one.dataset.day);

  test("reads out a day with its weekday and its state, and gives it when it is confirmed", async () => {
    await open(<CalendarField {...blank} initial={null} min="2026-11-03" max="2027-01-31" />);
    expect(find("[role=dialog] h2").textContent).toBe("日期选择");
    expect(day("2026-11-21").getAttribute("aria-label")).toBe("2026年11月21日 星期六 今天");
    expect(document.activeElement).toBe(day("2026-11-21"));
    expect(find(".gw-button").textContent).toBe("确定");
    expect(find<HTMLButtonElement>(".gw-button").disabled).toBe(true);
    expect((day("2026-11-02") as HTMLButtonElement).disabled).toBe(true);
    await tap(day("2026-11-22"));
    expect(day("2026-11-22").getAttribute("aria-label")).toBe("2026年11月22日 星期日 已选");
    expect(onChange).not.toHaveBeenCalled();
    await tap(find(".gw-button"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-11-22");
    expect(shown()).toBe("2026年11月22日");
  });

  test("cuts a range that is too long, and says so in the words of the specification", async () => {
    const onRefused = vi.fn();
    const bounds = { min: "2026-11-01", max: "2026-12-31", maxRange: 7 };
    await open(<CalendarField {...blank} initial={null} mode="range" {...bounds} onRefused={onRefused} />);
    await tap(day("2026-11-02"));
    expect(find(".gw-calendar-said").textContent).toBe("请选择结束日期");
    await tap(day("2026-11-20"));
    expect(onRefused).toHaveBeenCalledExactlyOnceWith("选择天数不能超过 7 天");
    expect(chosen()).toHaveLength(7);
    expect(day("2026-11-05").getAttribute("aria-label")).toBe("2026年11月5日 星期四 已选范围内");
    expect(day("2026-11-08").getAttribute("aria-label")).toBe("2026年11月8日 星期日 结束 已选");
    await tap(find(".gw-button"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: "2026-11-02", end: "2026-11-08" });
    expect(shown()).toBe("2026年11月2日 – 2026年11月8日");
  });

  test("takes no range that is too short, and says how long it must be", async () => {
    const onRefused = vi.fn();
    const bounds = { min: "2026-11-01", max: "2026-12-31", minRange: 3 };
    await open(<CalendarField {...blank} initial={null} mode="range" {...bounds} onRefused={onRefused} />);
    await tap(day("2026-11-02"));
    expect(find(".gw-calendar-said").textContent).toBe("请选择结束日期，至少 3 天");
    await tap(day("2026-11-03"));
    expect(onRefused).toHaveBeenCalledExactlyOnceWith("选择天数不能少于 3 天");
    expect(chosen()).toEqual(["2026-11-02"]);
    expect(find<HTMLButtonElement>(".gw-button").disabled).toBe(true);
    await tap(day("2026-11-04"));
    await tap(find(".gw-button"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: "2026-11-02", end: "2026-11-04" });
  });

  test("of at least two days is done when there are two", async () => {
    const bounds = { min: "2026-11-01", max: "2026-12-31", minRange: 2 };
    await open(<CalendarField {...blank} initial={null} mode="multiple" {...bounds} />);
    await tap(day("2026-11-21"));
    expect(find(".gw-calendar-said").textContent).toBe("共 1 天，至少 2 天");
    expect(find<HTMLButtonElement>(".gw-button").disabled).toBe(true);
    await tap(day("2026-11-25"));
    expect(find(".gw-calendar-said").textContent).toBe("共 2 天");
    expect(find<HTMLButtonElement>(".gw-button").disabled).toBe(false);
  });

  test("of several days gives them in their order", async () => {
    const initial = ["2026-11-23"];
    await open(<CalendarField {...blank} initial={initial} mode="multiple" min="2026-11-01" max="2026-12-31" />);
    await tap(day("2026-11-21"));
    expect(chosen()).toEqual(["2026-11-21", "2026-11-23"]);
    await tap(find(".gw-button"));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(["2026-11-21", "2026-11-23"]);
    expect(shown()).toBe("2026年11月21日等 2 天");
  });

  test.each([
    ["ArrowLeft", false, "2026-11-20"],
    ["ArrowRight", false, "2026-11-22"],
    ["ArrowUp", false, "2026-11-14"],
    ["ArrowDown", false, "2026-11-28"],
    ["Home", false, "2026-11-15"],
    ["End", false, "2026-11-21"],
    ["PageUp", false, "2026-10-21"],
    ["PageDown", false, "2026-12-21"],
    ["PageDown", true, "2027-11-21"],
  ])("The key %s (shift: %s) moves the focus to %s", async (key, shift, expected) => {
    await open(<CalendarField {...blank} initial="2026-11-21" min="2026-01-01" max="2028-12-31" />);
    await press(day("2026-11-21"), key, shift);
    expect((document.activeElement as HTMLElement).dataset.day).toBe(expected);
    expect(all("[data-day][tabindex='0']").map((one) => one.dataset.day)).toEqual([expected]);
  });

  test("The keys stop at the first and the last day", async () => {
    await open(<CalendarField {...blank} initial="2026-11-21" min="2026-11-20" max="2026-11-25" />);
    await press(day("2026-11-21"), "PageDown");
    expect((document.activeElement as HTMLElement).dataset.day).toBe("2026-11-25");
    await press(day("2026-11-25"), "ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.day).toBe("2026-11-25");
  });

  test("of ten years renders the days near by alone", async () => {
    await open(<CalendarField {...blank} initial="2026-11-21" min="2021-11-21" max="2031-11-21" />);
    expect(all(".gw-month")).toHaveLength(121);
    expect(all("[data-day]").length).toBe(31 + 30 + 31);
  });
});

describe("A contact", () => {
  const inputs = () => [named("姓名"), named("手机号")] as HTMLInputElement[];
  const enter = (label: string, text: string) =>
    act(async () => {
      const input = named(label) as HTMLInputElement;
      input.focus();
      input.value = text;
      input.setSelectionRange(text.length, text.length);
      input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
    });

  test("is a name and a number under one label; both empty, it is nothing", async () => {
    show(<ContactField {...blank} label="紧急联系人" initial={null} />);
    expect(document.getElementById(find("[role=group]").getAttribute("aria-labelledby") ?? "")?.textContent).toBe(
      "紧急联系人",
    );
    await enter("姓名", "李四");
    expect(onChange).toHaveBeenLastCalledWith({ name: "李四", phone: "" });
    await enter("手机号", "13900001111");
    expect(onChange).toHaveBeenLastCalledWith({ name: "李四", phone: "13900001111" });
    expect(inputs()[1]?.value).toBe("139 0000 1111");
    await enter("姓名", "");
    await enter("手机号", "");
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  test("is left when the focus leaves both inputs, not between them", async () => {
    show(<ContactField {...blank} initial={null} />);
    act(() => named("姓名").focus());
    act(() => named("手机号").focus());
    expect(onBlur).not.toHaveBeenCalled();
    act(() => named("手机号").blur());
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test("is written by its form, with the number's signs taken off", () => {
    const ref = createRef<FieldHandle<Contact | null>>();
    show(<ContactField {...blank} initial={null} ref={ref} />);
    act(() => {
      if (ref.current) ref.current.value = { name: "李四", phone: "+86 139-0000-1111" };
    });
    expect(inputs().map((one) => one.value)).toEqual(["李四", "139 0000 1111"]);
    expect(ref.current?.value).toEqual({ name: "李四", phone: "13900001111" });
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    ["请填写姓名", [true, false], "姓名"],
    ["请输入正确的姓名", [true, false], "姓名"],
    ["请填写电话", [false, true], "手机号"],
    ["请输入正确的手机号", [false, true], "手机号"],
    ["紧急联系人不能是本人", [true, true], "姓名"],
  ])("%s belongs to its input, which takes the focus", (error, invalid, focused) => {
    const ref = createRef<FieldHandle<Contact | null>>();
    show(<ContactField {...blank} initial={null} error={error} ref={ref} />);
    expect(inputs().map((one) => one.getAttribute("aria-invalid") === "true")).toEqual(invalid);
    act(() => ref.current?.focus());
    expect(document.activeElement).toBe(named(focused));
  });

  test("offers the address book where there is one, and lets its steps decide what becomes of a further tap", async () => {
    const onPick = vi.fn();
    show(<ContactField {...blank} initial={null} />);
    expect(find(".gw-contact-pick")).toBeNull();
    show(<ContactField {...blank} initial={null} onPick={onPick} />);
    expect(find(".gw-contact-pick").textContent).toBe("从通讯录选择");
    await tap(find(".gw-contact-pick"));
    show(<ContactField {...blank} initial={null} onPick={onPick} busy />);
    await tap(find(".gw-contact-pick"));
    expect(onPick).toHaveBeenCalledTimes(2);
    expect(find(".gw-contact-pick").getAttribute("aria-busy")).toBe("true");
  });
});

test("All of them render on the server, with no style in the markup", () => {
  const markup = renderToString(
    <>
      <ChoiceField {...blank} initial={null} options={[{ value: 1, text: "一" }]} />
      <DateField {...blank} initial="2026-11-21" />
      <CascadeField {...blank} initial={[]} options={jobs} />
      <AreaField {...blank} initial={null} />
      <CalendarField {...blank} initial={null} />
      <ContactField {...blank} initial={{ name: "李四", phone: "13900001111" }} />
    </>,
  );
  expect(markup).toContain("2026年11月21日");
  expect(markup).toContain("139 0000 1111");
  expect(markup).not.toContain("style=");
});
