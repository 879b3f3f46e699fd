import { localized } from "./localized.ts";

/** Of what a loan costs in all; few pages show it, so that both languages come with it. */
export const costTexts = localized(
  "costTexts",
  {
    title: "综合融资成本",
    annual: "综合融资成本（年化）",
    principal: "贷款本金",
    way: "收取方式",
    standard: "收取标准",
    collector: "收取主体",
    total: "本息费合计",
    breach: "违约成本",
    nothingElse: "除以上列出的费用外，不收取其他任何费用。",
    readFirst: (seconds: number) => `请看清每一项费用，${seconds} 秒后可以确认`,
    readOn: (seconds: number) => `请再看 ${seconds} 秒`,
    ready: "现在可以确认了",
    confirm: "已看清，确认费用",
    confirmed: "这份费用已经确认过",
    missing: "费用还没有列全，暂时不能确认",
    contradictory: "费用的数字互相对不上，暂时不能确认，请联系客服",
  },
  {
    en: {
      title: "What it costs in all",
      annual: "Annualised cost in all",
      principal: "Principal",
      way: "Charged",
      standard: "Standard",
      collector: "Collected by",
      total: "Principal, interest and fees",
      breach: "Cost of a breach",
      nothingElse: "Nothing else is charged than what is listed here.",
      readFirst: (seconds) => `Read what is charged. You can confirm it in ${seconds} s`,
      readOn: (seconds) => `Read for ${seconds} s more`,
      ready: "You can confirm it now",
      confirm: "I have read it. Confirm",
      confirmed: "You have confirmed this",
      missing: "Not all costs are there, so they cannot be confirmed",
      contradictory: "The figures contradict each other, so they cannot be confirmed. Please contact us",
    },
  },
);
