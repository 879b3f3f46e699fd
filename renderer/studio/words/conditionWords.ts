import { say } from "./studioLanguage.ts";

/** What is said where answers are decided by hand. */
export const conditionWords = say({
  zh: {
    tabs: "调用、条件与数值",
    calls: "调用",
    title: "条件",
    set: (count: number) => `已设 ${count} 项`,
    reset: "全部恢复",
    teach: "这个页面不发请求，也不调用原生功能。发了以后，可以在这里让它失败、变慢或没有回答。",
    help: "从下一次起怎样回答",
    kinds: { request: "HTTP", native: "原生" },
    answerOf: (name: string) => `${name} 的回答`,
    stubbed: "按模拟回答",
    conditions: {
      refused: "拒绝",
      slow: "慢 5 秒",
      silent: "不回答",
      malformed: "回答读不懂",
      uncertain: "结果未知",
    },
    byCondition: (condition: string) => `条件：${condition}`,
  },
  en: {
    tabs: "Calls, conditions and values",
    calls: "Calls",
    title: "Conditions",
    set: (count) => `${count} set`,
    reset: "Reset all",
    teach:
      "This page sends no requests and calls no native functions. Once it does, you can make them fail, lag or go unanswered here.",
    help: "How they are answered from now on",
    kinds: { request: "HTTP", native: "Native" },
    answerOf: (name) => `Answer to ${name}`,
    stubbed: "As stubbed",
    conditions: {
      refused: "Refused",
      slow: "5 s late",
      silent: "No answer",
      malformed: "Garbled answer",
      uncertain: "Outcome unknown",
    },
    byCondition: (condition) => `Condition: ${condition}`,
  },
});
