import { say } from "./studioLanguage.ts";

/** What the command palette says. */
export const paletteWords = say({
  zh: {
    title: "跳到页面，或执行命令",
    wanted: "页面、宿主或命令",
    nothing: "没有这样的页面或命令",
    page: "页面",
    host: (title: string) => `换到 ${title}`,
    platform: (title: string) => `换到 ${title}`,
  },
  en: {
    title: "Go to a page, or run a command",
    wanted: "Page, host or command",
    nothing: "No such page or command",
    page: "page",
    host: (title) => `Switch to ${title}`,
    platform: (title) => `Switch to ${title}`,
  },
});
