import { say } from "./studioLanguage.ts";

/** What is said of what keeps people out of a page. */
export const accessWords = say({
  zh: {
    again: "重新检查",
    checking: "正在检查手机上的画面…",
    fine: "手机上现在的画面没有发现障碍",
    teach: "打开弹层、填错一栏，再检查一次：只看得到现在显示的内容。",
    failed: "没有检查成",
    impacts: { critical: "致命", serious: "严重", moderate: "中等", minor: "轻微" },
    times: (count: number) => `${count} 处`,
    frame: "页面本身",
  },
  en: {
    again: "Check again",
    checking: "Looking at what is on the phone…",
    fine: "Nothing on the phone keeps anybody out",
    teach: "Open a popup or fill in something wrong and check again: only what is shown now is seen.",
    failed: "It could not be checked",
    impacts: { critical: "critical", serious: "serious", moderate: "moderate", minor: "minor" },
    times: (count) => `${count} times`,
    frame: "the page itself",
  },
});
