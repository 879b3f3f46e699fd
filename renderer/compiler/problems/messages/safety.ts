import type { Message } from "./message.ts";

/** A page could harm its user or get stuck. Reserved names have P501, in the table of formulas. */
export const safetyMessages = {
  P502: {
    en: "“{found}” is an address that runs code. Pages lead to pages: write a path or an https address.",
    zh: "“{found}”是会执行代码的地址。请写路径或 https 地址。",
    why: {
      en: "javascript:, data: and vbscript: addresses run code of their own, which a page never does.",
      zh: "javascript:、data:、vbscript: 地址会执行代码，页面不允许这样做。",
    },
  },
  P503: {
    en: "A pattern needs maxLength on its field, at most {limit}.",
    zh: "使用 pattern 的字段要写 maxLength，最大 {limit}。",
    why: {
      en: "The time that a pattern takes grows with the length of the text.",
      zh: "文本越长，匹配越慢。",
    },
  },
  P504: {
    en: "This pattern can take for ever{input}: “{found}” repeats what repeats already. Use one repetition only.",
    zh: "这个 pattern 可能永远匹配不完{input}：“{found}”重复了已经在重复的内容。请只保留一层重复。",
    why: {
      en: "Nested repetitions can be divided in exponentially many ways; the phone would freeze on a text that nearly fits.",
      zh: "嵌套的重复有指数多种分法，遇到“差一点就匹配”的文本，手机会卡死。",
    },
  },
  P505: {
    en: "This is not a pattern that every phone can read: {detail}.",
    zh: "不是所有手机都能读懂这个 pattern：{detail}。",
    why: {
      en: "A pattern is a regular expression of JavaScript, without lookbehind and back references.",
      zh: "pattern 是 JavaScript 的正则表达式，不能用后行断言和反向引用。",
    },
  },
  P506: {
    en: "onBack has no way out: none of its lines can leave the page. Add `- leave:` where the user says so.",
    zh: "onBack 没有出口：没有一行能离开页面。请在用户确认离开时写 `- leave:`。",
    why: {
      en: "onBack takes the place of going back. Without leave or navigate the user is locked in.",
      zh: "onBack 代替了返回。没有 leave 或 navigate，用户就出不去了。",
    },
  },
  P507: {
    en: "This file is a link to another place. Put the file itself here.",
    zh: "这个文件是指向别处的链接。请放入文件本身。",
    why: {
      en: "A link could show any file of this computer to everyone who opens the preview.",
      zh: "链接可能把这台电脑上的任何文件展示给打开预览的人。",
    },
  },
  P508: {
    en: "A {method} is not sent again, so retry does nothing here. Delete it, or write retryWrites: true in app.yaml if the server does a write once however often it comes.",
    zh: "{method} 不会重发，retry 在这里不起作用。请删除；如果服务端能保证同一个写请求重复到达也只执行一次，就在 app.yaml 的 api 里写 retryWrites: true。",
    why: {
      en: "A request that failed may have reached the server all the same: what is repeated blindly may be borrowed twice. With retryWrites the server promises to know it by its Idempotency-Key.",
      zh: "失败的请求也可能已经到达服务端，盲目重发可能会借两次款。写了 retryWrites，就表示服务端会用 Idempotency-Key 认出重复的请求。",
    },
  },
  P509: {
    en: "{found} holds a password: it can be sent in the body of a post, put or patch, and go nowhere else.",
    zh: "{found} 里有密码，只能放在 post、put、patch 请求的 body 里发送，不能用在别处。",
    why: {
      en: "What is shown, recorded, kept in the state or put into an address can be read by others. Conditions may look at it, and valid(form.NAME) says whether it is complete.",
      zh: "显示、埋点、存进状态或写进地址的内容，别人都可能看到。条件里可以用它，也可以用 valid(form.字段名) 问它是否填完。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
