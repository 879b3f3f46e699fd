import { say } from "./studioLanguage.ts";

/** What is said of formulas and their values on the phone. */
export const probeWords = say({
  zh: {
    now: "手机上现在",
    offPhone: "手机上没有打开这个页面",
    why: "因为",
    truth: { true: "是", false: "否" },
    nothing: "空",
    items: (count: number) => `${count} 项`,
    failed: {
      zero: "除以了零",
      overflow: "数太大",
      range: "没有这一项",
      conversion: "不能换成数或日期",
      type: "类型不对",
      steps: "要算的太多",
      operation: "这里没有这个函数",
    },
  },
  en: {
    now: "On the phone now",
    offPhone: "This page is not open on the phone",
    why: "Because",
    truth: { true: "yes", false: "no" },
    nothing: "nothing",
    items: (count) => (count === 1 ? "1 item" : `${count} items`),
    failed: {
      zero: "a division by zero",
      overflow: "the number is too large",
      range: "there is no such item",
      conversion: "it is no number or date",
      type: "it is of another type",
      steps: "it takes too much work",
      operation: "there is no such function here",
    },
  },
});
