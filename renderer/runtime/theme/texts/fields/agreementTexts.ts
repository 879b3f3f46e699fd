import { localized } from "../../localized.ts";

/** Of the field that takes the consent to documents. */
export const agreementTexts = localized("agreementTexts", {
  agree: "我已阅读并同意以下协议",
  haveRead: "我已阅读",
  title: (title: string) => `《${title}》`,
  readFirst: (title: string) => `请先打开并阅读《${title}》`,
  missing: "协议还没有加载，请稍候",
  failed: "协议没有加载出来，暂时不能勾选",
});
