import { localized } from "../localized.ts";

/** Of lists of options. */
export const optionTexts = localized("optionTexts", {
  search: "搜索",
  none: "没有找到，换个词试试",
});
