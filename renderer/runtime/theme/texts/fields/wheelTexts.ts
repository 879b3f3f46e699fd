import { localized } from "../../localized.ts";

/** Of the wheels of a date: what each is, and what stands on it. */
export const wheelTexts = localized("wheelTexts", {
  units: { year: "年", month: "月", day: "日" },
  shown: {
    year: (year: number) => `${year}年`,
    month: (month: number) => `${month}月`,
    day: (day: number) => `${day}日`,
  },
});
