import { localized } from "../../localized.ts";

/** Of the field that takes a person to be reached. */
export const contactTexts = localized("contactTexts", {
  name: "姓名",
  phone: "手机号",
  pick: "从通讯录选择",
});
