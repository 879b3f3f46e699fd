/** What is said where an answer is written by hand and kept; another language is another table like this one. */
export const answerWords = {
  change: "改回答",
  title: (name: string) => `${name} 的回答`,
  help: "页面拿到这个回答，从这里继续。不是由步骤或页面数据发出的，下一次会得到它。",
  kind: "怎样回答",
  kinds: { answer: "回答", silent: "不回答", malformed: "读不懂", unreachable: "连不上" },
  status: "状态码",
  code: "代码",
  answer: "内容（JSON）",
  badJson: (line: string, column: string) => `不是 JSON：第 ${line} 行第 ${column} 列看不懂`,
  noJson: "不是 JSON：没有写完",
  badStatus: "状态码是 100 到 599 的整数",
  goOn: "用它继续",
  cancel: "取消",
} as const;
