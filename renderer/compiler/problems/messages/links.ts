import type { Message } from "./message.ts";

/** A name stands for nothing, or for two things. Names in formulas have P401, in the table of formulas. */
export const linkMessages = {
  P402: {
    en: "There is no {kind} “{found}”. {hint}",
    zh: "没有名为“{found}”的{kind}。{hint}",
    why: {
      en: "The name was looked up among the pages, in app.yaml, in the contract, or on this page.",
      zh: "名称会在页面、app.yaml、契约或本页面里查找。",
    },
  },
  P403: {
    en: "The {kind} “{name}” is there twice; the first is on line {line}. Give one of them another name.",
    zh: "{kind}“{name}”重复了，第一个在第 {line} 行。请改掉其中一个。",
    why: {
      en: "Other lines refer to it by this name, and it must be clear which one is meant.",
      zh: "别的内容用这个名称引用它，必须清楚指的是哪一个。",
    },
  },
  P404: {
    en: "The file is called {expected}, and it says “{found}”.",
    zh: "文件名是 {expected}，里面写的是“{found}”。",
    why: { en: "A page is found by the name of its file.", zh: "页面按文件名查找。" },
  },
  P405: {
    en: "“{found}” is not an allowed address. Add its host to urls in app.yaml, or write a path such as /quota.",
    zh: "“{found}”不是允许的地址。请把域名加到 app.yaml 的 urls，或写成 /quota 这样的路径。",
    why: {
      en: "A page leads only to its own pages and to the hosts of the list, over https.",
      zh: "页面只能通向自己的页面和列表里的域名，并且使用 https。",
    },
  },
  P406: {
    en: "“{owner}” needs “{key}”, {hint}.",
    zh: "“{owner}”需要“{key}”：{hint}。",
    why: {
      en: "An input without a default and a required parameter must be given.",
      zh: "没有默认值的输入、必填的参数都要给出。",
    },
  },
  P407: {
    en: "The partials {names} use each other without end.",
    zh: "partial {names} 互相引用，没有尽头。",
    why: {
      en: "A partial is put in where it is used; one that contains itself never ends.",
      zh: "partial 会原样放入，包含自己就没有尽头。",
    },
  },
  P408: {
    en: "“{found}” is a name that formulas have already. Choose another one.",
    zh: "公式里已经有“{found}”这个名称。请换一个。",
    why: {
      en: "params, state, visit, data, form, host, variant, inputs, error and t always mean the same in a formula.",
      zh: "params、state、visit、data、form、host、variant、inputs、error、t 在公式里有固定的含义。",
    },
  },
  P409: {
    en: "There are two pages “{name}”: the other is {file}. Give one of them another name.",
    zh: "有两个页面都叫“{name}”，另一个是 {file}。请改掉其中一个的名称。",
    why: {
      en: "Pages refer to one another by name, and the built files carry it: a name is there once, in whatever folder its page stands.",
      zh: "页面之间按名称引用，发布的文件也用这个名称，所以无论放在哪个文件夹，名称都只能用一次。",
    },
  },
  P410: {
    en: "callRaw is for what the contract does not know: nothing checks “{name}”. {hint}",
    zh: "callRaw 只用于契约之外的函数，“{name}”没有任何检查。{hint}",
    severity: "warning",
    why: {
      en: "callRaw is for trying a function of the app. A row of the contract says where it is, since which version and with what; from then on the compiler proves each page that calls it, and the preview answers it.",
      zh: "callRaw 用来试一个还没有登记的原生函数。在契约里加一行，写明在哪里、从哪个版本起、有哪些参数；以后检查会证明每个用到它的页面，预览也会回答它。",
    },
  },
  P419: {
    en: "This is called “{found}”, and “{read}” is read on line {lines}. Give both the same name.",
    zh: "这里的名称是“{found}”，而第 {lines} 行读的是“{read}”。请用同一个名称。",
    why: {
      en: "A name is found by its letters. Told once, where it is given: that is shorter to mend than every line that reads it.",
      zh: "名称要一字不差才找得到。只在取名的地方提示一次，改这里比改每一处都快。",
    },
  },
  P425: {
    severity: "note",
    en: "The mini program gets this message only when the user goes back or shares, or when the page is closed. If it has to get it now, go back behind it: miniProgramNavigate: back.",
    zh: "用户后退、分享或页面关闭时，小程序才收到这条消息。要它马上收到，请在后面返回：miniProgramNavigate: back。",
    why: {
      en: "postMessage of WeChat and Douyin is a mailbox and no channel, as their documents say: the messages are kept, and all of them handed over at once at one of these moments.",
      zh: "微信和抖音的文档说明：postMessage 是信箱，不是通道。消息先存着，到上述时机才一并交给小程序。",
    },
  },
  P426: {
    severity: "warning",
    en: "In the apps on Android, the page at {found} gets the app's own object ({object}) and can call the app. Show only what you trust as you trust your own pages, or open it with openScheme.",
    zh: "在安卓 App 里，{found} 的网页也会拿到 App 的对象（{object}），可以调用 App。只放和自家页面一样可信的网页，否则用 openScheme 打开。",
    why: {
      en: "Android puts the objects of an app into every frame of its web view, whatever its origin.",
      zh: "安卓会把 App 的对象放进网页里的每一个框架，不管它来自哪里。",
    },
  },
  P427: {
    severity: "warning",
    en: "The page fetches this document from {found}, which must answer with Access-Control-Allow-Origin for your pages (CORS). Without it the document cannot be shown or agreed to. Ask that site for it, or put the document on your own server.",
    zh: "页面要从 {found} 取这份文件，那个网站的回答必须带 Access-Control-Allow-Origin（CORS），允许您的页面读取；没有它，文件打不开，也不能同意。请联系那个网站加上，或把文件放到自己的服务器上。",
    why: {
      en: "A document counts as read only if the page has fetched it whole and shows these very bytes. A browser lets a page read another site's answer only if that site says so.",
      zh: "只有页面自己完整取到、并原样显示的文件才算读过。另一个网站的回答，浏览器要那个网站允许才给页面读。",
    },
  },
  P411: {
    en: "“{found}” does not open another app. Write its address, such as alipays://platformapi/startapp, or an allowed https address.",
    zh: "“{found}”不能用来打开其他应用。请写那个应用的链接，例如 alipays://platformapi/startapp，或允许的 https 地址。",
    why: {
      en: "Addresses of the browser (javascript:, data:, file:), of the system (intent:, content:) and of our own apps are refused: the first two run code or reach into any app, and the destinations of our own apps are opened with openScheme.",
      zh: "浏览器的地址（javascript:、data:、file:）、系统的地址（intent:、content:）和自家应用的地址都不行：前两种会执行代码或进入任意应用；自家应用的页面用 openScheme 打开。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
