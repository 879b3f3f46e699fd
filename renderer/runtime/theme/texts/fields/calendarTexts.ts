import { localized } from "../../localized.ts";

/** Of the calendar, when it is open. */
export const calendarTexts = localized("calendarTexts", {
  title: "日期选择",
  confirm: "确定",
  weekdays: ["日", "一", "二", "三", "四", "五", "六"],
  month: (year: number, month: number) => `${year}年${month}月`,
  today: "今天",
  start: "开始",
  end: "结束",
  /** A day as it is read out. */
  day: (date: string, weekday: number, marks: readonly string[]) =>
    [date, `星期${"日一二三四五六".charAt(weekday)}`, ...marks].join(" "),
  chosen: "已选",
  within: "已选范围内",
  count: (days: number) => `共 ${days} 天`,
  rangeAndCount: (range: string, count: string) => `${range}，${count}`,
  atLeast: (said: string, days: number) => `${said}，至少 ${days} 天`,
  chooseStart: "请选择开始日期",
  chooseEnd: "请选择结束日期",
  chooseDays: "请选择日期",
});
