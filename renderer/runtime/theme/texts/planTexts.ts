import { localized } from "../localized.ts";

/** Of the table of a repayment plan. */
export const planTexts = localized("planTexts", {
  showAll: (count: number) => `查看全部 ${count} 期`,
  showLess: "收起",
});
