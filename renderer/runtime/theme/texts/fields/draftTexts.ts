import { localized } from "../../localized.ts";

/** Of a form in which something was put back. */
export const draftTexts = localized("draftTexts", {
  restored: "已恢复上次填写的内容",
  clear: "清空",
  clearIt: "清空恢复的内容",
});
