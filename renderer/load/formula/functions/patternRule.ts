import { faultOf } from "../../checks/patterns.ts";
import type { LiteralRule } from "../function.ts";

/** A regular expression that every phone can read, and that takes no exponential time. */
export const patternRule: LiteralRule = {
  isNeeded: true,
  faultOf(pattern) {
    const fault = faultOf(pattern);
    if (!fault) return undefined;
    if (fault.kind === "unreadable") {
      const { en, zh } = fault.detail;
      return { expected: { en: `a pattern that every phone can read: ${en}`, zh: `所有手机都能读懂的正则：${zh}` } };
    }
    return {
      expected: {
        en: `a pattern that ends in time: “${fault.part}” repeats what repeats already`,
        zh: `能及时匹配完的正则：“${fault.part}”重复了已经在重复的内容`,
      },
    };
  },
};
