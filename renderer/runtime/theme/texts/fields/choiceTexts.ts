import { localized } from "../../localized.ts";

/** Of fields to choose with. */
export const choiceTexts = localized("choiceTexts", {
  /** The chosen option is not offered any more. */
  gone: "原来的选择已不可选，请重新选择",
  /** Why a form is not sent before the options of a field are there. */
  loading: "选项还在加载，请稍候",
});
