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
    en: "This pattern can take too long: {reason}.",
    zh: "这个 pattern 可能匹配不完：{reason}。",
    why: {
      en: "Where two repetitions can take the same characters, a text can be divided between them in ever so many ways, and on one that nearly fits the phone tries them all and freezes. For conditions that hold at the same time write a lookahead for each, as in (?=.*[A-Z])(?=.*[0-9]).{8,20}.",
      zh: "两处重复能匹配同样的字符时，同一段文本就有许多种分法；遇到“差一点就匹配”的文本，手机会逐一尝试而卡死。要同时满足几个条件，就各写一个前瞻，例如 (?=.*[A-Z])(?=.*[0-9]).{8,20}。",
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
  P520: {
    en: "“{found}” cannot stand in onUncertain: nobody knows whether it was done, so nothing may be said of it or sent. Lead to a page that shows it, or leave onUncertain out: the borrower is then told, and can look it up.",
    zh: "onUncertain 里不能写“{found}”：这时不知道有没有成功，不能下结论，也不能再提交。请打开能看到结果的页面；不写 onUncertain 时，会自动告诉用户并让他查询结果。",
    why: {
      en: "An outcome that is unknown is not a no. A message that says so, or a second write, makes people borrow or pay twice.",
      zh: "不知道结果不等于失败。说成失败，或者再提交一次，就会有人借两次、付两次。",
    },
  },
  P521: {
    en: "A step that writes never fails with “{found}”: nobody knows then whether it was done, and onUncertain is taken instead. Move these lines to onUncertain.",
    zh: "写操作不会以“{found}”失败：那时不知道有没有成功，执行的是 onUncertain。请把这几行移到 onUncertain。",
    why: {
      en: "onError of a write is for a definite no only, such as a refusal of the server.",
      zh: "写操作的 onError 只用于明确的失败，例如服务端拒绝。",
    },
  },
  P522: {
    en: "“{key}” does nothing here: this step changes nothing that counts. Delete it.",
    zh: "“{key}”在这里不起作用：这一步不改变什么。请删除。",
    why: {
      en: "Only what counts when it is done twice has an outcome that must be known.",
      zh: "只有做两次会有影响的操作，才需要弄清结果。",
    },
  },
  P523: {
    en: "This write signs a contract at the quote {found}, and nothing here shows what that costs. Add a costDisclosure with the same quote to this file, or write here the quote of the one that is there.",
    zh: "这个写操作按报价 {found} 签合同，但这里没有给用户看这份报价的费用。请在这个文件里写一个同样 quote 的 costDisclosure；已经有了的话，这里要写它的 quote。",
    why: {
      en: "Whoever signs must have been shown what the contract costs, and have confirmed it: the very quote that is signed.",
      zh: "签约前要给用户看清全部费用，并由他确认，而且必须就是所签的这份报价。",
    },
  },
  P524: {
    en: "{found} says which quote the borrower has confirmed: only the costDisclosure writes it. A step can empty it.",
    zh: "{found} 记的是用户确认过的报价，只能由 costDisclosure 写入；步骤里只能清空它。",
    why: {
      en: "A confirmation that a step makes is none.",
      zh: "步骤替用户写的确认不算确认。",
    },
  },
  P525: {
    en: "institution.{name} is still the placeholder “{found}”: a build for borrowers has none. Write what the institution has confirmed, with verified: confirmed. To look at the pages meanwhile: npm run build -- --mode sample.",
    zh: "institution.{name} 还是占位内容“{found}”，给用户的构建里不能有。请写机构核实过的内容，并改成 verified: confirmed；只是先看看页面，可以用 npm run build -- --mode sample。",
    why: {
      en: "Who lends, under which licence, and who hears complaints, is read as a promise. What nobody has confirmed must not be shown as one.",
      zh: "谁出借、有什么许可、向谁投诉，用户会当真。没有人核实过的内容不能给用户看。",
    },
  },
  P526: {
    en: "{where}{name} can be reached without {what}: {way}. app.yaml obliges it (obligations). Ask for it in the same tap, and stop where it is not so.",
    zh: "{where}有一种走法没有{what}就到了 {name}：{way}。app.yaml 的 obligations 要求先有它。请在同一次点击里先检查，不成立就停下。",
    why: {
      en: "What is confirmed is void as soon as the quote is another one or a day has passed, and what was ticked can be unticked. So it counts in the tap that needs it, and on every path and host that leads there.",
      zh: "报价一变、或过了一天，确认就不算了；勾选也可以取消。所以要在需要它的那次点击里检查，而且每条路径、每个宿主都要检查。",
    },
  },
  P527: {
    en: "{where}{name} hands over {what}, and nothing that is on screen then shows the same: {way}. app.yaml obliges it (obligations). Show that very value on this page.",
    zh: "{where}{name} 带走的 {what} 没有原样显示在屏幕上：{way}。app.yaml 的 obligations 要求显示。请在这一页显示同一个值。",
    why: {
      en: "What is sent must be what the borrower saw when they tapped: the same formula, in a part that is surely there, with nothing fetched or set in between.",
      zh: "发出去的必须就是用户点的时候看到的：同一个公式，写在一定显示的内容里，中间没有重新取数据或改值。",
    },
  },
  P528: {
    en: "No page does what this obligation is about. Write the step as the pages do, or delete it.",
    zh: "没有页面有这样的步骤。请照页面里的写法写，或删除这条。",
    why: {
      en: "An obligation that fits no step proves nothing, and looks as if it did: a path or a page was renamed, or misspelt here. No page comes to such a step, so there is no way to show.",
      zh: "对不上任何步骤的要求什么也没有证明，看起来却像证明了：可能是地址或页面改了名，或这里写错了。没有页面会走到这一步，所以也没有走法可看。",
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
  P530: {
    en: "Personal data, {kind}, would come into {sink}: {way}. {wayOut}",
    zh: "{sink}里不能有{kind}：{way}。{wayOut}",
    why: {
      en: "Addresses stay in histories, logs and Referer headers; events and other storage are read by people who have no business with the borrower. What fields, rules, shapes and native functions say of personal data is followed through formulas, the state, lists and partials. Personal data may be shown on the page and sent in the body of a post, put or patch. has(), size(), valid() and comparisons tell nothing of it and may go anywhere; a mask such as maskPhone() hides only its own kind, and what is masked may be the page's title, but is not recorded.",
      zh: "地址会留在浏览记录、日志和 Referer 里；埋点和其他存储，与用户无关的人也能看到。字段、规则、数据形状和原生功能里写明的个人信息，会沿着公式、状态、列表、片段一路跟踪。个人信息可以显示在页面内容里，可以放在 post、put、patch 请求的 body 里发送。has()、size()、valid() 和比较的结果不透露它，可以用在任何地方；maskPhone() 这类函数只遮住自己那一种，遮住之后可以作标题，但仍不能写进埋点。",
    },
  },
  P535: {
    severity: "warning",
    en: "“{found}” promises {kind}, and nobody has confirmed it. Write it under institution in app.yaml, with verified: confirmed, and show it with a trustFooter (expects); or take the figure from the server, as in ${data.plan.rate}; or leave the promise out.",
    zh: "“{found}”承诺了{kind}，但没有人核实过。请写到 app.yaml 的 institution 里、核实后改成 verified: confirmed，再用 trustFooter（expects）显示；或者用服务端给的值，例如 ${data.plan.rate}；或者去掉这句承诺。",
    why: {
      en: "A borrower holds the lender to what a page says of times, fees and rates. Written out in a page, it stays when it has long been different, and nobody is asked to confirm it. A build for borrowers refuses it, as it refuses unconfirmed facts of the lender (P525); npm run build -- --mode sample takes it.",
      zh: "页面上写的时间、费用和利率，用户会当作承诺。直接写在页面里，实际情况变了它还在，也没有人核实。给用户的构建会拒绝，和没有核实的机构信息（P525）一样；npm run build -- --mode sample 不拒绝。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
