import { say } from "./studioLanguage.ts";

/** What is said where a page is looked at from several sides. */
export const checkWords = say({
  zh: { tabs: "检查", problems: "问题", tests: "测试", access: "无障碍", bytes: "体积" },
  en: { tabs: "Checks", problems: "Problems", tests: "Tests", access: "Access", bytes: "Bytes" },
});
