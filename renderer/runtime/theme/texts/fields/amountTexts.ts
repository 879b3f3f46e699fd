import { localized } from "../../localized.ts";

/** Of the field that takes an amount. */
export const amountTexts = localized("amountTexts", {
  /** What the first digit of an amount stands for, by the number of its digits; nothing below a thousand. */
  places: ["", "", "", "", "千", "万", "十万", "百万", "千万", "亿", "十亿", "百亿", "千亿"],
  range: (least: string, most: string) => (least ? `${least} – ${most}` : `最多 ${most}`),
  atLeast: (least: string) => `${least} 起`,
  all: "全部",
});
