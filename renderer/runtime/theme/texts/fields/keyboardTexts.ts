import { localized } from "../../localized.ts";

/** Of the keyboard of our own. */
export const keyboardTexts = localized("keyboardTexts", {
  digits: "数字键盘",
  secret: "安全键盘",
  hide: "收起键盘",
  delete: "删除",
  point: "小数点",
});
