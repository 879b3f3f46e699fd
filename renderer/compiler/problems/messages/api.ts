import type { Message } from "./message.ts";

/** What the server's own document says otherwise than a page takes it. Told where pages are held against one (`--api`). */
export const apiMessages = {
  P901: {
    en: "{file} has no {operation}.{hint} Ask for what there is, or have it put back. Hosts: {hosts}.",
    zh: "{file} 里没有 {operation}。{hint}请改用现有的接口，或让服务端恢复。宿主：{hosts}。",
    why: {
      en: "The page would be answered with a failure, on each host that is named.",
      zh: "在列出的宿主上，页面只会得到失败的回答。",
    },
  },
  P902: {
    en: "{operation} does not send “{name}”{reader} any more.{hint} Read another field, and rename it in the shapes of app.yaml. Hosts: {hosts}.",
    zh: "{operation} 不再返回“{name}”{reader}。{hint}请改读别的字段，并在 app.yaml 的 shapes 里改名。宿主：{hosts}。",
    why: {
      en: "A field that is not there reads as nothing: a text is empty, a condition does not hold.",
      zh: "没有的字段读出来是空的：文字是空白，条件不成立。",
    },
  },
  P903: {
    en: "{operation} answers otherwise than {returns}, so that the whole answer would be a failure: {faults}. Write the type that it is into the shapes of app.yaml. Hosts: {hosts}.",
    zh: "{operation} 的回答和 {returns} 不符，整个回答都会算失败：{faults}。请在 app.yaml 的 shapes 里改成实际的类型。宿主：{hosts}。",
    why: {
      en: "An answer is read in the shape that `returns` promises. A number for a text is put right, a text that says nothing of being a number is not.",
      zh: "回答按 returns 写的形状读取。数字可以当文本用；没有说明是数字的文本不能当数字用。",
    },
  },
  P904: {
    severity: "warning",
    en: "“{name}” of {operation}{reader} may be missing, and the page does not ask whether it is there. Write has({text}) or default({text}, …). Hosts: {hosts}.",
    zh: "{operation} 的“{name}”{reader}可能没有，页面没有判断。请用 has({text}) 或 default({text}, …)。宿主：{hosts}。",
    why: {
      en: "The document does not list the field as required, or lets it be null. What is missing reads as nothing, and nobody has said what is shown then.",
      zh: "文档没有把这个字段列为必有，或允许它是 null。没有的值读出来是空的，页面没有说明那时显示什么。",
    },
  },
  P905: {
    severity: "warning",
    en: "“{name}” of {operation}{reader} may be {words}, which the page does not know: it asks for other values alone. Say what is shown or done then. Hosts: {hosts}.",
    zh: "{operation} 的“{name}”{reader}可能是{words}，页面只判断了别的值。请写出这时显示或做什么。宿主：{hosts}。",
    why: {
      en: "Whatever stands for all the rest is taken, which was written before there was this value.",
      zh: "这时走的是兜底的写法，而写它的时候还没有这个值。",
    },
  },
  P906: {
    severity: "warning",
    en: "“{name}” of {operation}{reader} is never {words}: it can be {known}. Ask for one of these. Hosts: {hosts}.",
    zh: "{operation} 的“{name}”{reader}不会是{words}，可能的值有：{known}。请改成其中一个。宿主：{hosts}。",
    why: {
      en: "What is shown or done only then is never shown or done.",
      zh: "只在这时显示或执行的内容，永远不会出现。",
    },
  },
  P907: {
    en: "{operation} wants {names}, which the page does not send. Write it into query or body. Hosts: {hosts}.",
    zh: "{operation} 必须带上{names}，页面没有发送。请写进 query 或 body。宿主：{hosts}。",
    why: {
      en: "The server turns away a request that lacks what it requires.",
      zh: "缺少必填内容的请求会被服务端拒绝。",
    },
  },
  P908: {
    en: "{operation} answers with no JSON ({statuses}), and the page takes it for {returns}. Leave out returns, or have it answered. Hosts: {hosts}.",
    zh: "{operation} 不返回 JSON（{statuses}），页面却当作 {returns}。请去掉 returns，或让服务端返回内容。宿主：{hosts}。",
    why: {
      en: "An answer without content has no shape: the page takes it for a failure.",
      zh: "没有内容的回答没有形状，页面会当作失败。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
