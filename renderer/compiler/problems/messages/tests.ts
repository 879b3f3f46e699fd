import type { Message } from "./message.ts";

/** A test of a page speaks of what cannot be. */
export const testMessages = {
  P701: {
    en: "The page does not support “{found}”. {hint}",
    zh: "页面不支持“{found}”。{hint}",
    why: {
      en: "A test runs where the page promises to work: on the hosts of its supports, in a version that they allow. A host without versions takes none.",
      zh: "测试只在页面承诺支持的地方运行：supports 里的宿主和版本。没有版本的宿主不要写版本。",
    },
  },
  P702: {
    en: "“{first}” and “{second}” are two calls, and “{key}” could belong to either. Write two expect lines.",
    zh: "“{first}”和“{second}”是两次调用，“{key}”不知道属于哪一个。请写成两行 expect。",
    why: {
      en: "What stands beside a call in expect (query, params, body, url, data) belongs to that call.",
      zh: "expect 里写在调用旁边的 query、params、body、url、data 属于那一次调用。",
    },
  },
  P703: {
    en: "“{key}” belongs to a call, and there is none here. {hint}",
    zh: "“{key}”要写在调用旁边，这里没有调用。{hint}",
    why: {
      en: "query belongs to openScheme, miniProgramNavigate, request or page; params to callNative; url to miniProgramNavigate; body to request; data to track or miniProgramPost.",
      zh: "query 属于 openScheme、miniProgramNavigate、request 或 page；params 属于 callNative；url 属于 miniProgramNavigate；body 属于 request；data 属于 track 或 miniProgramPost。",
    },
  },
  P704: {
    severity: "warning",
    en: "Nothing is expected after this, so the test cannot fail. End it with expect.",
    zh: "这一步之后没有任何 expect，测试不会失败。请以 expect 结尾。",
    why: {
      en: "A line whose effect nobody looks at shows nothing.",
      zh: "没有人检查结果的步骤说明不了任何问题。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
