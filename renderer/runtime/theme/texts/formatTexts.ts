import { localized } from "../localized.ts";

/** Of dates that formulas write in words. */
export const formatTexts = localized("formatTexts", {
  monthDay: (month: number, day: number) => `${month}月${day}日`,
  dateTime: (date: string, time: string) => `${date} ${time}`,
  /** 1 is Monday. */
  weekday: (weekday: number) => `星期${"一二三四五六日".charAt(weekday - 1)}`,
});
