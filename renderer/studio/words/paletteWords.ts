/** What the command palette says; another language is another table like this one. */
export const paletteWords = {
  title: "跳到页面，或执行命令",
  wanted: "页面、宿主或命令",
  nothing: "没有这样的页面或命令",
  page: "页面",
  host: (title: string) => `换到 ${title}`,
  platform: (title: string) => `换到 ${title}`,
} as const;
