import { localized } from "../localized.ts";

/** Of a contract, when it is open. */
export const contractTexts = localized("contractTexts", {
  agree: "同意并继续",
  readToEnd: "请阅读至末尾",
  readToEndFor: (seconds: number) => `请阅读至末尾（${seconds} 秒）`,
  loading: "正在打开合同",
  failed: "合同没有打开",
  foreign: "合同的地址不在允许的网站内，不能在这里打开",
  cors: "合同所在的网站不允许在这里打开，请联系客服",
  type: "合同的格式在这里打不开，请联系客服",
  empty: "合同没有内容，暂时不能同意",
});
