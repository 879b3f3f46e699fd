/** What is said where answers are decided by hand; another language is another table like this one. */
export const conditionWords = {
  tabs: "调用与条件",
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
} as const;
