import type { Sentence } from "../text/sentence.ts";

/** Why a change of the structure is not made. */
export const refusals = {
  broken: {
    en: "The text cannot be read: mend what is wrong in it first.",
    zh: "文件现在读不出来，先改好其中的错误。",
  },
  gone: { en: "This part is no longer there.", zh: "这一部分已经不在了。" },
  alone: { en: "It stands alone there: it cannot be moved or copied.", zh: "这里只能放一个，不能移动或复制。" },
  first: { en: "It is the first one already.", zh: "已经是第一个了。" },
  last: { en: "It is the last one already.", zh: "已经是最后一个了。" },
  outermost: { en: "Nothing is around it.", zh: "已经在最外层了。" },
  notInside: { en: "The part above it takes none of this kind.", zh: "上面的部分里不能放这种内容。" },
  itself: { en: "A part cannot be moved into itself.", zh: "不能移到自己里面。" },
  noPlace: { en: "There is no place for it here.", zh: "这里没有可以放它的位置。" },
  noForm: {
    en: "A field stands in a form: add a form, or select one.",
    zh: "字段要放在表单里：先加一个表单，或选中一个。",
  },
  unknown: { en: "There is no component of this type.", zh: "没有这种组件。" },
  byHand: {
    en: "It is written in a way that only the text itself can be changed.",
    zh: "这里的写法比较特殊，请直接在文字里修改。",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
