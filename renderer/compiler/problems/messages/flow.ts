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
} as const satisfies Readonly<Record<string, Message>>;
