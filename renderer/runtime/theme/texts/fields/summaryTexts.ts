import { localized } from "../../localized.ts";

/** Of a form that cannot be submitted yet. */
export const summaryTexts = localized("summaryTexts", {
  wrong: (count: number) => `${count} 项需要修改`,
  fields: (labels: string) => `：${labels}`,
  between: "、",
  next: "下一项",
  nextOf: (label: string) => `下一项：${label}`,
});
