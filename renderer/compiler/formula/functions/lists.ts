import type { FunctionRow } from "../function.ts";
import { any, count, list, number, type Type } from "../type.ts";

/** The functions over lists of any items. */
export const listRows = {
  first: {
    doc: { en: "The first item; missing of an empty list.", zh: "第一项；列表为空时为空。" },
    example: ["first([3, 1, 2])", 3],
    takes: [[list]],
    walks: 0,
    gives: itemOf,
    keeps: "item",
    isLate: true,
  },
  last: {
    doc: { en: "The last item; missing of an empty list.", zh: "最后一项；列表为空时为空。" },
    example: ["last([3, 1, 2])", 2],
    takes: [[list]],
    walks: 0,
    gives: itemOf,
    keeps: "item",
    isLate: true,
  },
  take: {
    doc: {
      en: "So many of the first items; of the last ones with a negative number.",
      zh: "前面若干项；负数为后面若干项。",
    },
    example: ["take(['a', 'b', 'c'], 2).join('、')", "a、b"],
    takes: [[list], [number]],
    walks: 0,
    gives: sameList,
    keeps: "items",
    isLate: true,
  },
  sort: {
    doc: {
      en: "The items in order, the least first; list.sort(item, key) orders them by what the formula gives for each. Numbers by size, texts by their characters; what is missing stands last.",
      zh: "从小到大排好的列表；列表.sort(项, 依据) 按公式对每一项的结果排。数字按大小，文本按字符，缺失的排最后。",
    },
    example: ["sort(['2026-12', '2026-11']).join('、')", "2026-11、2026-12"],
    takes: [[list]],
    walks: 0,
    gives: sameList,
    keeps: "items",
    isLate: true,
  },
  reverse: {
    doc: { en: "The items in the opposite order.", zh: "倒过来的列表。" },
    example: ["reverse([1, 2, 3]).join('、')", "3、2、1"],
    takes: [[list]],
    walks: 0,
    gives: sameList,
    keeps: "items",
    isLate: true,
  },
  index: {
    doc: {
      en: "The place of the first item that is equal to the value, counted from 0; missing where there is none.",
      zh: "第一个与值相等的项在第几位，从 0 数起；没有时为空。",
    },
    example: ["index(['a', 'b'], 'b')", 1],
    takes: [[list], [any]],
    walks: 0,
    gives: () => count,
    isLate: true,
  },
  range: {
    doc: {
      en: "The numbers from the first to the second, both included; a third says how far they are apart (1 when left out).",
      zh: "从第一个数到第二个数（都包含）的列表；第三个值是间隔（不写为 1）。",
    },
    example: ["range(3, 12, 3).map(n, text(n)).join('、')", "3、6、9、12"],
    takes: [[number], [number], [number]],
    optional: 1,
    gives: () => ({ kind: "list", of: number }),
    isLate: true,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;

function itemOf([type = any]: readonly Type[]): Type {
  return type.kind === "list" ? type.of : any;
}

function sameList([type = any]: readonly Type[]): Type {
  return type;
}
