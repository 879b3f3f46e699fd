import { say } from "./studioLanguage.ts";

/** What is said where something is gone through moment by moment. */
export const steppingWords = say({
  zh: {
    demonstrate: "演示这条路",
    going: "正在走这条路…",
    noServer: "开发服务没有回应",
    noWay: "这条路现在走不了：它开始的页面显示不出来",
    broken: (error: string) => `没有走成：${error}`,
    leave: { test: "回到测试", way: "回到页面", capsule: "回到页面" },
    steps: { test: "测试的每一步", way: "这条路的每一步", capsule: "当时的每一步操作" },
    when: "显示哪一刻的屏幕",
    before: "之前",
    after: "之后",
    missed: "没有走到",
    failed: (why: string) => `走到这里为止：${why}`,
    shown: {
      test: (number: number, isAfter: boolean, act: string) =>
        `测试第 ${number} 步${isAfter ? "之后" : "之前"}：${act}`,
      way: (number: number, isAfter: boolean, act: string) => `第 ${number} 步${isAfter ? "之后" : "之前"}：${act}`,
      capsule: (number: number, isAfter: boolean, act: string) =>
        `当时第 ${number} 步${isAfter ? "之后" : "之前"}：${act}`,
    },
    screen: "走到这一步时的屏幕",
    touched: "要碰的地方",
    play: "播放",
    stop: "停",
    next: "下一步",
    help: "↑↓ 换一步，←→ 看之前和之后，空格播放或停，回车到那一行，Esc 离开",
  },
  en: {
    demonstrate: "Play this way",
    going: "Going this way…",
    noServer: "The development server does not answer",
    noWay: "This way cannot be gone now: the page that it begins on cannot be shown",
    broken: (error) => `It was not gone: ${error}`,
    leave: { test: "Back to the tests", way: "Back to the page", capsule: "Back to the page" },
    steps: { test: "The lines of the test", way: "The steps of the way", capsule: "What was done then" },
    when: "Which moment is shown",
    before: "Before",
    after: "After",
    missed: "not reached",
    failed: (why) => `It went no further: ${why}`,
    shown: {
      test: (number, isAfter, act) => `Line ${number} of the test, ${isAfter ? "after" : "before"} it: ${act}`,
      way: (number, isAfter, act) => `Step ${number}, ${isAfter ? "after" : "before"} it: ${act}`,
      capsule: (number, isAfter, act) => `Act ${number} of then, ${isAfter ? "after" : "before"} it: ${act}`,
    },
    screen: "The screen at that step",
    touched: "What is touched",
    play: "Play",
    stop: "Stop",
    next: "One step on",
    help: "↑↓ another line, ←→ before and after it, Space plays or stops, Enter leads there, Esc leaves",
  },
});
