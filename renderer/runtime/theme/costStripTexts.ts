import { localized } from "./localized.ts";

/** Of the strip with what a loan costs; few pages show it, so that both languages come with it. */
export const costStripTexts = localized(
  "costStripTexts",
  {
    label: "这笔借款的费用",
    payment: "每期约还",
    interest: "总利息",
    annual: "年化综合成本",
    details: "费用明细",
  },
  {
    en: {
      label: "What this loan costs",
      payment: "Each payment",
      interest: "Interest",
      annual: "Annualised",
      details: "What it costs in all",
    },
  },
);
