import type { Message } from "./sentence.ts";

/** Words that the user does not get, on the screen or read aloud. */
export const wordMessages = {
  P601: {
    en: "“{key}” is empty: the user would see nothing there. Write what it says.",
    zh: "“{key}”是空的，用户什么也看不到。请写上文字。",
    why: {
      en: "A control without words cannot be understood, nor read aloud.",
      zh: "没有文字的控件看不懂，也无法朗读。",
    },
  },
  P602: {
    en: "Without label nobody who cannot see the screen knows what this is. Add label.",
    zh: "没有 label，看不见屏幕的人不知道这是什么。请加上 label。",
    severity: "warning",
    why: {
      en: "A screen reader says the label before the items.",
      zh: "读屏软件会先读 label，再读各项。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
