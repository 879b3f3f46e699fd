import { localized } from "../localized.ts";

/** Of a contract, when it is open. */
export const contractTexts = localized("contractTexts", {
  agree: "同意并继续",
  readToEnd: "请阅读至末尾",
  readToEndFor: (seconds: number) => `请阅读至末尾（${seconds} 秒）`,
  empty: "合同没有内容，暂时不能同意",
});
