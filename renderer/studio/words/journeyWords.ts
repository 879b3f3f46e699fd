import { say } from "./studioLanguage.ts";

/** What is said of the ways between pages. */
export const journeyWords = say({
  zh: {
    title: "页面之间的路",
    help: "越往右，离入口的步数越多；点一个页面就打开它。",
    broken: "有页面存在错误，改好以后才能画出来。",
    fine: "这些路没有问题",
    noServer: "开发服务没有回应",
  },
  en: {
    title: "Ways between pages",
    help: "The further right, the more steps from where the front end is opened. Press a page to open it.",
    broken: "A page has mistakes: the ways are drawn once they are mended.",
    fine: "Nothing is wrong with these ways",
    noServer: "The development server does not answer",
  },
});
