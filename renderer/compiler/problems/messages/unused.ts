import type { Message } from "./message.ts";

/** What is there for nothing, and what nobody can know anything of. */
export const unusedMessages = {
  P470: {
    severity: "warning",
    en: "Nobody knows what this answer holds, so nothing that reads it is checked. Write its shape: returns: Quota, or returns: any on purpose.",
    zh: "不知道这个回答里有什么，读取它的公式都无法检查。请写上形状，如 returns: Quota；确实不限时写 returns: any。",
    why: {
      en: "A misspelt field of an answer without a shape reads as missing, and the page shows nothing there. The shapes stand in app.yaml.",
      zh: "没有形状时，写错的字段读出来是空的，页面上就什么也不显示。形状写在 app.yaml 里。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
