import { localized } from "../localized.ts";

/** Of a web page within a page. */
export const webPageTexts = localized("webPageTexts", {
  loading: "正在打开网页",
  failed: "网页没有打开",
});
