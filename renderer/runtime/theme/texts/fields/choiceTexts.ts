import { localized } from "../../localized.ts";

/** Of fields to choose with. */
export const choiceTexts = localized("choiceTexts", {
  /** The chosen option is not offered any more. */
  gone: "原来的选择已不可选，请重新选择",
  /** Why a form is not sent while the options of a field are not known. */
  loading: "选项还在加载，请稍候",
  failed: "选项没有加载出来，请重新加载",
  /** The server has given no options. */
  empty: "暂时没有可选的选项",
});
