import { localized } from "./localized.ts";

/** The states of a calculation. Few pages show them, so both languages come with the components. */
export const calculationTexts = localized(
  "calculationTexts",
  {
    missing: "填好后算出",
    afterFilling: "填好后可以查看",
    afterMending: "修改后可以查看",
    loading: "正在计算",
    failed: "没有算出来",
    retry: "重新计算",
  },
  {
    en: {
      missing: "Calculated once you fill this in",
      afterFilling: "Shown once you fill this in",
      afterMending: "Shown once you correct the entry",
      loading: "Calculating…",
      failed: "Could not calculate",
      retry: "Try again",
    },
  },
);
