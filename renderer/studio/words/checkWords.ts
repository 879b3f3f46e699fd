/** What is said where a page is looked at from several sides; another language is another table like this one. */
export const checkWords = {
  tabs: "检查",
  problems: "问题",
  tests: "测试",
} as const;
