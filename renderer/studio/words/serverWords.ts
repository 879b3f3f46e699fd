import { say } from "./studioLanguage.ts";

/** What is said while the development server is gone. */
export const serverWords = say({
  zh: {
    gone: "开发服务断开了",
    help: "请让它重新运行（npm start）。写下的内容留在这个浏览器里，服务回来后自动接着用。",
  },
  en: {
    gone: "The development server is gone",
    help: "Start it again (npm start). What you type is kept in this browser, and the studio goes on by itself once the server is back.",
  },
});
