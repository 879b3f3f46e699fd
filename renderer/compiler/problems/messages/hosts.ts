import type { Message } from "./message.ts";

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
    severity: "warning",
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
      en: "The lines before it always leave or stop, or its `only`, or a condition on `host.`, holds for no host of the page.",
      zh: "前面的步骤总会离开或停止，或者它的 only、对 host. 的判断在页面支持的宿主上都不成立。",
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
  P306: {
    en: "{name} does not tell of anything afterwards, so “onEvent” is never taken. Remove it.",
    zh: "{name} 之后不会再通知页面，“onEvent”永远不会执行。请删除。",
    why: {
      en: "onEvent is taken each time the app tells of something, such as a tap on the right item. The contract marks functions that tell with mode: listen.",
      zh: "应用每次通知页面时执行 onEvent，例如用户点了右上角按钮。契约里会通知的功能标有 mode: listen。",
    },
  },
  P307: {
    en: "With onEvent {name} has no answer of its own, so “as” names nothing. Remove it; inside onEvent, event is what the app tells.",
    zh: "写了 onEvent，{name} 就没有单独的结果，“as”没有可命名的内容。请删除；在 onEvent 里，event 就是应用通知的内容。",
    why: {
      en: "What the app tells comes later and more than once, when the lines below have been taken already.",
      zh: "应用的通知来得更晚，而且不止一次，那时后面的步骤已经执行完了。",
    },
  },
  P308: {
    en: "{name} gives no answer on {where}: there the host only takes the message, so “as” names nothing. Narrow the step with only, or do without the answer.",
    zh: "{name} 在 {where} 不返回结果，宿主只接收消息，“as”没有可命名的内容。请用 only 限定这一步，或不用它的结果。",
    why: {
      en: "The route of the contract is one-way there. A message to a mini program waits in a mailbox, which is read when the page is left or shared: nothing can be waited for.",
      zh: "契约里这条通路只发不收（oneWay）。发给小程序的消息先放在信箱里，离开或分享页面时才会读取，所以等不到结果。",
    },
  },
  P309: {
    en: "{name} does not take “{param}” on {where} yet. Narrow the step with only, and write one without it for the others.",
    zh: "{name} 在 {where} 还没有参数“{param}”。请用 only 限定这一步，另写一步不带这个参数。",
    why: {
      en: "The contract marks the parameter with only: older apps know the function without it, and would pass it over.",
      zh: "契约里这个参数标有 only：旧版应用有这个功能，但会忽略这个参数。",
    },
  },
  P310: {
    en: "onBack has no way out on {where}: no line that is reached there leaves the page. Write `- leave:` for when the user wants to go.",
    zh: "onBack 在 {where} 没有出口：那里走得到的步骤都不会离开页面。请在用户确认离开时写 `- leave:`。",
    why: {
      en: "The lines that leave are narrowed by only, or cannot be done there. The back key would do nothing, and the user would be locked in.",
      zh: "离开页面的步骤被 only 排除，或在那里无法执行。返回键没有反应，用户会被困在页面里。",
    },
  },
  P311: {
    en: "{version} is not a gate of {hosts}. Add it to the gates in hosts.yaml, so that everything is proved on both sides of it.",
    zh: "{version} 不是 {hosts} 的版本门槛。请在 hosts.yaml 的 gates 里加上它，门槛两侧才会分别证明。",
    why: {
      en: "The gates cut the version axis into the classes for which pages are proved, shown and tested. What changes elsewhere would go unseen.",
      zh: "版本门槛把版本轴切成若干段，页面按每一段证明、预览和测试。不在门槛处的变化谁也看不到。",
    },
  },
  P312: {
    en: "This route of {name} fits no host: its platform is none of {hosts}, or its versions leave none.",
    zh: "{name} 的这条通路不适用于任何宿主：{hosts} 没有这个平台，或版本范围是空的。",
    why: {
      en: "A route that can never be taken was meant otherwise: look at host, platform, since and until.",
      zh: "永远不会用到的通路多半是写错了，请检查 host、platform、since、until。",
    },
  },
  P313: {
    en: "This route of {name} is never taken: rows before it hold wherever it does. Put it before them, or remove it.",
    zh: "{name} 的这条通路永远不会用到：凡是它适用的地方，前面的通路都已适用。请移到前面，或删除。",
    why: {
      en: "The first row that fits is taken. A row for newer versions stands before the one for all.",
      zh: "从上到下取第一条适用的通路。针对新版本的通路要写在通用的前面。",
    },
  },
  P314: {
    severity: "note",
    en: "Nothing changes at the gate {version} of {hosts}. Remove its row, or the `what` that says otherwise.",
    zh: "{hosts} 的门槛 {version} 处没有任何变化。请删除这一行，或去掉说明它的 what。",
    why: {
      en: "A gate doubles what is proved and tested beside it. One that does not say what changes is kept: it stands for what is not known.",
      zh: "每个门槛都会多出要证明和测试的版本段。没有写 what 的门槛会保留：它代表尚不清楚的变化。",
    },
    example: `gates:
  - { version: 4.7.0, what: 分享, verified: spec }   # ← no route begins there`,
  },
  P315: {
    severity: "warning",
    en: "{name} works on no host of this page: only its fallback is ever taken. Write the lines of the fallback in its place.",
    zh: "{name} 在页面支持的任何宿主上都不可用，执行的总是 fallback。请直接写 fallback 里的步骤。",
    why: {
      en: "Lines that never run are never tested, and mislead the next reader.",
      zh: "永远不会执行的内容没有人测试，还会误导后来的人。",
    },
  },
  P316: {
    en: "{name} tells of events (mode: listen), and this mechanism can carry none. Use one with a callback: promise, iosV1, iosV2, androidV2, androidV3, dsbridge or dsbridgeHandler.",
    zh: "{name} 会持续通知事件（mode: listen），这种机制传不了事件。请改用带回调的机制：promise、iosV1、iosV2、androidV2、androidV3、dsbridge 或 dsbridgeHandler。",
    why: {
      en: "A scheme call, a direct return and a mini program's message have no callback that an app could call again.",
      zh: "scheme 调用、直接返回和小程序消息都没有可以重复调用的回调。",
    },
  },
  P318: {
    en: "{name} is said to be documented, and not where. Name the vendor's document: document: https://…",
    zh: "{name} 写了 documented，却没有写是哪份文档。请补上厂商文档的地址：document: https://…",
    why: {
      en: "A document can be looked up and held against what the app does. Without its address the row is assumed.",
      zh: "文档可以查阅、核对；没有地址就只能算 assumed。",
    },
  },
  P319: {
    en: "{name} cannot be called by dsbridgeHandler: there the app calls the page. Write mode: listen, or use another mechanism such as dsbridge.",
    zh: "{name} 不能用 dsbridgeHandler 调用：这种机制是 App 调用页面。请写 mode: listen，或改用其他机制，例如 dsbridge。",
    why: {
      en: "A page only registers a handler there. Nothing is sent, so there would never be an answer.",
      zh: "页面在这里只是登记一个处理函数，不会发出任何内容，也就永远等不到回答。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
