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
  P464: {
    severity: "warning",
    en: "Nothing reads the state value “{name}”. Delete it, or use it: state.{name}.",
    zh: "没有地方读取状态“{name}”。请删除，或在需要的地方写 state.{name}。",
    why: {
      en: "A value that is only set changes nothing on the page. Perhaps what was to depend on it reads another one.",
      zh: "只写入、不读取的值对页面没有作用。也许应该用到它的地方写成了别的名称。",
    },
  },
  P465: {
    severity: "warning",
    en: "Nothing shows or reads the data “{name}”, and yet every phone fetches it. Delete it, or use it: data.{name}.",
    zh: "没有地方用到数据“{name}”，每台手机却都会去取。请删除，或在需要的地方写 data.{name}。",
    why: {
      en: "Each source is a request of each visit. One that is there for what comes of it, such as an event, has onSuccess.",
      zh: "每个数据在每次访问时都是一个请求。取到以后只是要做别的事，请写 onSuccess。",
    },
  },
  P466: {
    severity: "warning",
    en: "Nothing sets “{name}” to true: this is never opened. Write setState: { {name}: true } where the user taps.",
    zh: "没有步骤把“{name}”设为 true，这里永远不会打开。请在用户点击的地方写 setState: { {name}: true }。",
    why: {
      en: "A popup is open while its state value is true. Nobody ever sees one whose value stays false.",
      zh: "状态为 true 时弹层才打开。一直是 false，用户永远看不到它。",
    },
  },
  P467: {
    severity: "warning",
    en: "Nothing reads the parameter “{name}”. Delete it, or use it: params.{name}.",
    zh: "没有地方读取参数“{name}”。请删除，或在需要的地方写 params.{name}。",
    why: {
      en: "Whoever leads to this page believes that the parameter does something.",
      zh: "跳转到这个页面的人会以为这个参数有作用。",
    },
  },
  P468: {
    severity: "warning",
    en: "Nothing reads the input “{name}”. Delete it, or use it: inputs.{name}.",
    zh: "没有地方读取输入“{name}”。请删除，或在需要的地方写 inputs.{name}。",
    why: {
      en: "Every page that uses the partial has to hand it over.",
      zh: "每个用到这个片段的页面都要传入它。",
    },
  },
  P469: {
    severity: "warning",
    en: "No page uses the partial “{name}”. Delete the file, or use it: use: {name}.",
    zh: "没有页面用到片段“{name}”。请删除这个文件，或在需要的地方写 use: {name}。",
    why: {
      en: "A partial that no page shows is looked after for nothing.",
      zh: "没有页面用到的片段也要维护，白费功夫。",
    },
  },
  P471: {
    severity: "warning",
    en: "No page reads visit.{name}. Delete it, or use it.",
    zh: "没有页面读取 visit.{name}。请删除，或在需要的地方用它。",
    why: {
      en: "What one page keeps for the others is of no use while none of them asks for it.",
      zh: "一个页面留给其他页面的值，没有页面去读就没有用。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
