import type { Message } from "./sentence.ts";

/** A page promises a host something that the host cannot do. */
export const hostMessages = {
  P301: {
    en: "{name} cannot be done on {where}, where the page must work ({claim}). Give the step a fallback, narrow it with only, or raise supports.",
    zh: "{name} 在 {where} 无法执行，而页面承诺支持（{claim}）。请为这一步写 fallback，用 only 限定，或提高 supports 的版本。",
    why: {
      en: "The contract in actions/contract has no route for it there. A borrower on such a host would tap and nothing would happen.",
      zh: "actions/contract 里没有对应的通路。在这些宿主里，用户点了不会有反应。",
    },
  },
  P302: {
    en: "This fallback is never taken: {name} works on every host of this page. Remove it.",
    zh: "这个 fallback 永远不会执行：{name} 在页面支持的所有宿主上都可用。请删除。",
    why: {
      en: "Lines that never run are never tested, and mislead the next reader.",
      zh: "永远不会执行的内容没有人测试，还会误导后来的人。",
    },
  },
  P303: {
    en: "{name} is never reached on any host that this page supports. Remove it, or change what stands before it.",
    zh: "在页面支持的任何宿主上都走不到 {name}。请删除，或修改它前面的内容。",
    why: {
      en: "The lines before it always leave or stop, or its `only` has no host in common with the page.",
      zh: "前面的步骤总会离开或停止，或者它的 only 与页面支持的宿主没有交集。",
    },
  },
  P304: {
    en: "“{name}” shows a web page: it needs url.",
    zh: "“{name}”用来打开网页：需要写 url。",
    why: {
      en: "The contract marks this page of the mini program with takesUrl.",
      zh: "契约里这个小程序页面标有 takesUrl。",
    },
  },
  P305: {
    en: "{name} never answers, so “{key}” has nothing to wait for. Remove it.",
    zh: "{name} 不会返回结果，“{key}”等不到任何东西。请删除。",
    why: {
      en: "The contract says that the host only takes the message (mode: oneWay).",
      zh: "契约里写明宿主只接收消息，不回答（mode: oneWay）。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
