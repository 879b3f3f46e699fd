import { localized } from "../../localized.ts";

/** Of options that came while a form waited for them. */
export const offerTexts = localized("offerTexts", {
  changed: "选项有更新，请确认后再提交",
});
