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
} as const satisfies Readonly<Record<string, Message>>;
