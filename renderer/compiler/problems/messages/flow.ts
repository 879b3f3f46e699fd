import type { Message } from "./message.ts";

/** How pages lead to one another, and how what they fetch depends on each other. */
export const flowMessages = {
  P540: {
    en: "This `else` may end without leading elsewhere on {where}. Make navigate or leave its last line, without a condition.",
    zh: "这个 else 在 {where} 可能走完了还没有到别处去。最后一行请写 navigate 或 leave，不加条件。",
    why: {
      en: "Who does not come in must get somewhere: the page is not shown, and there is nothing to tap.",
      zh: "不能进入的用户必须有地方可去：页面不会显示，也没有可点的内容。",
    },
  },
  P550: {
    en: "The tab bar leads to “{name}” on {where}, where that page does not work. Widen its supports, or narrow `only` of the bar.",
    zh: "底部导航在 {where} 也会打开“{name}”，但这个页面不支持那里。请扩大页面的 supports，或用导航的 only 限定。",
    why: {
      en: "The bar stands on every page that it lists, wherever `only` lets it. A tab that opens a page that the host cannot show is a dead end.",
      zh: "底部导航出现在它列出的每个页面上（only 允许的宿主）。点了却打不开的页面，用户就走不下去了。",
    },
  },
  P541: {
    en: "These guards lead in a circle: {names}. Whoever may not come into one of these pages comes into none. Let one of them lead elsewhere.",
    zh: "这些页面的 guard 互相跳转：{names}，进不了其中一页的用户哪一页也进不去。请让其中一页去别处。",
    why: {
      en: "Their conditions can fail together, and then each page sends the user on to the next without end. It is no circle where one condition excludes the other, such as visit.agreed and not visit.agreed.",
      zh: "这些条件可能同时不成立，那时每一页都把用户送到下一页，没有尽头。条件互相排斥时（例如 visit.agreed 和 not visit.agreed）不算。",
    },
  },
  P542: {
    en: "These data sources wait for each other: {names}. None of them is ever fetched. Let one of them do without the other's value.",
    zh: "这些数据互相等待：{names}，哪一个都取不到。请让其中一个不用另一个的值。",
    why: {
      en: "A source that reads another one, in get, query or when, is fetched once that is there. In a circle the first never begins.",
      zh: "get、query 或 when 里用到另一个数据时，要等它取到才取。互相用到时，谁也开始不了。",
    },
  },
  P543: {
    en: "These data sources have each other fetched without end: {names}. Delete this line; to fetch again after a while write refetch with every and until.",
    zh: "这些数据会没完没了地重新取：{names}。请删除这一行；要隔一段时间再取，请用 refetch 的 every 和 until。",
    why: {
      en: "onSuccess is taken each time the source was fetched, and onError each time it failed. What fetches it again there goes round for ever, on every phone. A question before it (dialog, sheet) makes it the user's choice, and no circle.",
      zh: "每次取到都会执行 onSuccess，每次失败都会执行 onError。在那里又重新取，就会在每台手机上无休止地请求。前面有询问（dialog、sheet）时由用户决定，不算循环。",
    },
  },
  P544: {
    en: "“{found}” commits the user and cannot stand in parallel: write it before or behind, on a line of its own.",
    zh: "“{found}”会产生影响，不能写在 parallel 里：请放到前面或后面，单独一行。",
    why: {
      en: "When another line fails, all that is under way is given up, and then nobody would know whether this was done.",
      zh: "别的步骤失败时，正在进行的都会放弃，那样就不知道它有没有成功。",
    },
  },
  P545: {
    en: "“{found}” cannot stand in parallel: it asks the user, or ends the list or the page. Write it behind, on a line of its own.",
    zh: "“{found}”不能写在 parallel 里：它会询问用户、结束列表或离开页面。请放到后面，单独一行。",
    why: {
      en: "What begins at once has no order. Two questions would lie over each other, and whoever leaves would cut the others off.",
      zh: "同时开始的步骤没有先后。两个询问会叠在一起，离开页面会打断其他步骤。",
    },
  },
  P546: {
    en: "A write that times out has not failed: nobody knows whether it was done. Move these lines to onUncertain.",
    zh: "写操作超时不等于失败：不知道有没有成功。请把这几行移到 onUncertain。",
    why: {
      en: "onTimeout is for what can be asked again without harm. A write whose answer is missing is looked up first.",
      zh: "onTimeout 用于再问一次也没有关系的步骤。写操作没有回答时，要先查询结果。",
    },
  },
  P547: {
    en: "Back never leads out of these pages on {where}: {names}. Let the onBack of one of them leave, with `- leave:`. The way in: {way}.",
    zh: "在 {where}，按返回只会在这些页面之间来回，出不去：{names}。请在其中一页的 onBack 里写 `- leave:`。走法：{way}。",
    why: {
      en: "navigate in onBack opens a page. Where that page's own onBack opens the first one again, the user goes round however often they press back.",
      zh: "onBack 里的 navigate 会打开另一页。如果那一页的 onBack 又打开这一页，用户按多少次返回都出不去。",
    },
  },
  P548: {
    en: "Nothing leads to “{name}”: no page that can be reached does, and app.yaml does not list it in entries. Lead there, as from “{near}” with `- navigate: {name}`, list it, or delete the page.",
    zh: "没有任何入口能到“{name}”：能打开的页面都不通向它，app.yaml 的 entries 里也没有它。请从别的页面打开它（比如在“{near}”里写 `- navigate: {name}`），写进 entries，或删除它。",
    severity: "warning",
    why: {
      en: "entries lists the pages that apps, messages and mini programs open by their address. With that list it is known which pages nobody ever sees. There is no way to show: that is what is wrong.",
      zh: "entries 列出由 App、短信或小程序直接打开的页面。写了它，就知道哪些页面永远没有人看到。这里没有走法可看：没有路，正是问题所在。",
    },
  },
  P551: {
    en: "“{name}” may be missing here, and “{page}” cannot be shown without it. Require it of this page too, or lead there only if has({own}). The way: {way}.",
    zh: "这里可能没有“{name}”，而没有它“{page}”打不开。请让这一页也必须带它，或只在 has({own}) 时才去。走法：{way}。",
    why: {
      en: "A param that is not required may be missing, and what is handed on from it is missing then, too. In place of a page that lacks a required param the errorPage opens.",
      zh: "不是必需的参数可能没有，转交出去的也就没有。缺少必需参数的页面打不开，会换成 errorPage。",
    },
  },
  P552: {
    en: "On one way to this page nothing has set visit.{name}, which it shows or sends: {way}. Set it before with setVisit, give it a default in app.yaml, or ask first: has(visit.{name}).",
    zh: "有一种走法到这里时还没有设置过 visit.{name}，而页面要显示或发送它：{way}。请先用 setVisit 设置，在 app.yaml 里写默认值，或先判断 has(visit.{name})。",
    why: {
      en: "Values of the visit are empty until a step sets them, and empty again when the front end is opened anew or the borrower has logged out. What a page takes back itself (setVisit with null) is not followed to the pages after it: ask there with has(visit.…).",
      zh: "共用值在设置之前是空的；重新打开前端、退出登录以后又是空的。页面自己清空的值（setVisit 写 null）不会跟到后面的页面去查，请在那里先判断 has(visit.…)。",
    },
  },
  P553: {
    en: "This leads to “{name}” on {where}, where that page does not work. Narrow the step with only and lead elsewhere there, or widen the supports of that page. The way: {way}.",
    zh: "在 {where} 这里也会打开“{name}”，但那个页面不支持那里。请用 only 限定这一步、在那里去别处，或扩大那个页面的 supports。走法：{way}。",
    why: {
      en: "Nobody has proved that the page works there: some of its lines may do nothing, and the borrower comes no further.",
      zh: "没有验证过那个页面在那里能用：有些步骤可能没有反应，用户就走不下去了。",
    },
  },
  P554: {
    en: "Nothing ends this wait: no page ever sets {found} so. Set it where what is waited for comes to pass, or wait for something else. The way: {way}.",
    zh: "这里会一直等下去：没有页面会把 {found} 设成这样。请在等到结果的地方设置它，或换一个条件。走法：{way}。",
    why: {
      en: "What all pages set a value of the visit to is known. A source that waits for another value is never fetched, or fetched without end.",
      zh: "各个页面把共用值设成什么，事先都知道。等一个不会出现的值，数据就永远不取，或一直取下去。",
    },
  },
  P591: {
    en: "Nothing that stands here changes while the page is open, so “{name}” is fetched once more or without end. Read its own value: data.{name}.",
    zh: "这里用到的值在页面打开期间不会变，“{name}”要么只取一次，要么一直取下去。请用它自己的值：data.{name}。",
    why: {
      en: "refetch asks again and again until the answer is there: until: data.loan.status != 'pending'. Parameters, the host and a state value that nothing sets stay as they are.",
      zh: "refetch 一直取到有结果为止：until: data.loan.status != 'pending'。参数、宿主，以及没有步骤设置的状态，都不会变。",
    },
  },
  P320: {
    en: "The value is never “{found}”, so this case is never taken. {hint}",
    zh: "值不可能是“{found}”，这个分支永远不会执行。{hint}",
    why: {
      en: "What can be told of the value is known before the page runs: the words in oneOf, or its type.",
      zh: "值的范围事先就知道：oneOf 里的词，或它的类型。",
    },
  },
  P321: {
    en: "These pages open each other without end: {names}. Let one of them stay, or lead on only under a condition.",
    zh: "这些页面会没完没了地互相打开：{names}。请让其中一个停下，或加上条件。",
    why: {
      en: "onLoad is taken each time a page opens, onShow each time it comes to the front, onSuccess each time its data are there. A page that leads away there without a condition is never seen. Nothing can be tapped between them, so the studio plays no way: it would go round, too.",
      zh: "每次打开页面都会执行 onLoad，每次回到前台都会执行 onShow，每次取到数据都会执行它的 onSuccess。在那里无条件跳转，页面就永远看不到。中间没有可以点的地方，所以工作台不播放走法：一放也会没完没了。",
    },
  },
  P322: {
    en: "“{found}” would say both that it was done and that it was not. Write in notDone what the server answers when it was not done.",
    zh: "“{found}”既表示成功又表示没有成功。请在 notDone 里写没有成功时的回答。",
    why: {
      en: "done is looked at first: a write that was not done could then never be sent anew.",
      zh: "先看 done；这样没有成功的写操作就永远不能重新提交。",
    },
  },
} as const satisfies Readonly<Record<string, Message>>;
