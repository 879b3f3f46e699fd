import type { Message } from "./message.ts";

/** The file is written in another version of the page language. */
export const versionMessages = {
  P260: {
    en: "{change} The old form is still read in this version; `npm run upgrade` rewrites it.",
    zh: "{change}旧写法在这一版还能用；`npm run upgrade` 会自动改写。",
    severity: "warning",
    why: {
      en: "A word of the language has changed. For one version the old form is read as the new one, so that nothing breaks at once; the next version refuses it.",
      zh: "这个词的写法变了。旧写法保留一个版本，照新写法理解；下一版就不能再用。",
    },
  },
  P261: {
    en: "{change} The old form is no longer read: `npm run upgrade` rewrites it.",
    zh: "{change}旧写法已经不能用了：请用 `npm run upgrade` 自动改写。",
    why: {
      en: "The word changed more than one version ago. The command rewrites every file, and keeps its comments.",
      zh: "这个词在更早的版本里就变了。这个命令会改写所有文件，保留注释。",
    },
  },
  P262: {
    en: "This file is written in version {found} of the page language, and this Gangway knows no later one than {known}. Update Gangway.",
    zh: "文件是用第 {found} 版页面语言写的，这里的 Gangway 只认识到第 {known} 版。请更新 Gangway。",
    why: {
      en: "An older compiler could read its words otherwise than they are meant.",
      zh: "旧的编译器可能误解新版本的写法。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
