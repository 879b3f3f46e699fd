import { localized } from "../../localized.ts";

/** Of the suggestions below a field that is typed into. */
export const suggestionTexts = localized("suggestionTexts", {
  count: (count: number) => `有 ${count} 条建议，用上下键选择`,
});
