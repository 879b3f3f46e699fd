import type { FunctionRow, LiteralRule } from "../function.ts";
import { number, type Type, text, wholeBetween } from "../type.ts";

/** A text, or milliseconds since 1970. */
const date: readonly Type[] = [text, number];

const dateRule: LiteralRule = {
  faultOf: (found) =>
    isDate(found) ? undefined : { expected: { en: "a date such as 2026-11-21", zh: "日期，如 2026-11-21" } },
};

/** The forms in which each language writes a date in its own way. */
const forms: readonly string[] = ["day", "monthDay", "month", "dateTime", "weekday"];

/** `yyyy-MM-dd` is what other systems write. */
const layoutRule: LiteralRule = {
  isNeeded: true,
  faultOf(layout) {
    if (forms.includes(layout)) return undefined;
    const rest = layout.replace(/YYYY|MM?|DD?|HH?|mm|ss/g, "");
    if (rest !== layout && !/[A-Za-z]/.test(rest)) return undefined;
    const meant = layout.replace(/y/g, "Y").replace(/d/g, "D").replace(/h/g, "H");
    const isMeant = meant !== layout && this.faultOf(meant) === undefined;
    const expected = {
      en: `a layout of YYYY, MM, M, DD, D, HH, H, mm, ss, or one of ${forms.join(", ")}`,
      zh: `由 YYYY、MM、M、DD、D、HH、H、mm、ss 组成的格式，或 ${forms.join("、")} 之一`,
    };
    return { expected, ...(isMeant && { meant }) };
  },
};

/** The functions over dates, all in China's time. Of a missing date, an empty text too, they give nothing. */
export const dateRows = {
  date: {
    doc: {
      en: "A date as YYYY-MM-DD, or in the layout that is written out: YYYY, MM, M, DD, D, HH, H, mm, ss. In a page with several languages a word stands in place of the layout, and each language writes the date in its own way: 'day' (2026年11月21日, Nov 21, 2026), 'monthDay' (11月21日, Nov 21), 'month' (2026年11月, November 2026), 'dateTime' (2026年11月21日 18:30, Nov 21, 2026, 18:30), 'weekday' (星期六, Saturday). Takes 2026-11-21, date-times such as 2026-11-21T10:05:00Z, or milliseconds since 1970.",
      zh: "日期写成 YYYY-MM-DD，或按写出的格式：YYYY、MM、M、DD、D、HH、H、mm、ss。页面有多种语言时，格式处写一个词，各语言按自己的写法：'day'（2026年11月21日、Nov 21, 2026）、'monthDay'（11月21日、Nov 21）、'month'（2026年11月、November 2026）、'dateTime'（2026年11月21日 18:30、Nov 21, 2026, 18:30）、'weekday'（星期六、Saturday）。可用 2026-11-21、2026-11-21T10:05:00Z 这样的日期时间，或 1970 年以来的毫秒数。",
    },
    example: ["date('2026-11-21T18:30:00Z', 'YYYY年M月D日 HH:mm')", "2026年11月22日 02:30"],
    takes: [date, [text]],
    optional: 1,
    gives: () => text,
    inWords: { operation: "dateInWords", words: forms },
    literals: { 0: dateRule, 1: layoutRule },
  },
  year: {
    doc: { en: "The year of a date.", zh: "日期的年份。" },
    example: ["year('2026-11-21')", 2026],
    takes: [date],
    gives: () => wholeBetween(1, 9999),
    literals: { 0: dateRule },
  },
  month: {
    doc: { en: "The month of a date, 1 to 12.", zh: "日期的月份，1 到 12。" },
    example: ["month('2026-11-21')", 11],
    takes: [date],
    gives: () => wholeBetween(1, 12),
    literals: { 0: dateRule },
  },
  day: {
    doc: { en: "The day of the month, 1 to 31.", zh: "日期是几号，1 到 31。" },
    example: ["day('2026-11-21')", 21],
    takes: [date],
    gives: () => wholeBetween(1, 31),
    literals: { 0: dateRule },
  },
  weekday: {
    doc: { en: "The day of the week: 1 is Monday, 7 is Sunday.", zh: "星期几：1 是星期一，7 是星期日。" },
    example: ["weekday('2026-11-21')", 6],
    takes: [date],
    gives: () => wholeBetween(1, 7),
    literals: { 0: dateRule },
  },
  addDays: {
    doc: { en: "The date so many days later; earlier with a negative number.", zh: "若干天之后的日期；负数为之前。" },
    example: ["addDays('2026-12-31', 1)", "2027-01-01"],
    takes: [date, [number]],
    gives: () => text,
    literals: { 0: dateRule },
  },
  addMonths: {
    doc: {
      en: "The date so many months later; in a shorter month its last day.",
      zh: "若干个月之后的日期；当月没有这一天时取月末。",
    },
    example: ["addMonths('2027-01-31', 1)", "2027-02-28"],
    takes: [date, [number]],
    gives: () => text,
    literals: { 0: dateRule },
  },
  endOfMonth: {
    doc: { en: "The last day of the date's month.", zh: "日期所在月份的最后一天。" },
    example: ["endOfMonth('2028-02-10')", "2028-02-29"],
    takes: [date],
    gives: () => text,
    literals: { 0: dateRule },
    isLate: true,
  },
  daysBetween: {
    doc: {
      en: "The days from the first date to the second; negative when the second is earlier.",
      zh: "从第一个日期到第二个日期的天数；第二个更早时为负数。",
    },
    example: ["daysBetween('2026-11-21', '2026-12-01')", 10],
    takes: [date, date],
    gives: () => ({ kind: "number", whole: true }),
    literals: { 0: dateRule, 1: dateRule },
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;

function isDate(found: string): boolean {
  const [, date = ""] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(found) ?? [];
  return new Date(date).getUTCDate() === Number(date.slice(8));
}
