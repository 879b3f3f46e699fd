import type { FunctionRow } from "../function.ts";
import { any, commonType, moneyType, number, type Type, unbounded } from "../type.ts";

const numbers: Type = { kind: "list", of: number };

/** The functions over numbers and money. */
export const numberRows = {
  cents: {
    doc: { en: "A number as money, rounded to the cent.", zh: "把数字变成金额，四舍五入到分。" },
    example: ["cents(10 / 3)", 3.33],
    takes: [[number]],
    gives: () => moneyType,
  },
  min: {
    doc: { en: "The least of the numbers, or of the numbers in a list.", zh: "最小的一个数，也可以给一个列表。" },
    example: ["min(3, 1, 2)", 1],
    takes: [[number, numbers]],
    repeats: true,
    walks: 0,
    gives: commonNumber,
  },
  max: {
    doc: { en: "The greatest of the numbers, or of the numbers in a list.", zh: "最大的一个数，也可以给一个列表。" },
    example: ["max([3, 1, 2])", 3],
    takes: [[number, numbers]],
    repeats: true,
    walks: 0,
    gives: commonNumber,
  },
  sum: {
    doc: {
      en: "The sum of a list; of money to the cent. Missing where an item is.",
      zh: "列表中各数之和；金额精确到分。有一项缺失时为空。",
    },
    example: ["sum([1, 2, 3])", 6],
    takes: [[numbers]],
    walks: 0,
    gives: ([list = any]) => (list.kind === "list" ? sameAsFirst([list.of]) : any),
    calculates: true,
  },
  avg: {
    doc: {
      en: "The average of a list; of money to the cent. Missing of an empty list, and where an item is.",
      zh: "列表中各数的平均值；金额精确到分。列表为空或有一项缺失时为空。",
    },
    example: ["avg([1, 2, 6])", 3],
    takes: [[numbers]],
    walks: 0,
    gives: ([list = any]) => (list.kind === "list" ? sameAsFirst([list.of]) : any),
    calculates: true,
    isLate: true,
  },
  pow: {
    doc: { en: "The first number to the power of the second.", zh: "第一个数的若干次方。" },
    example: ["pow(1.01, 2)", 1.0201],
    takes: [[number], [number]],
    gives: () => number,
    isLate: true,
  },
  round: {
    doc: {
      en: "Rounds half away from zero, to so many decimals (0 when left out).",
      zh: "四舍五入，第二个值是保留的小数位数（不写为 0）。",
    },
    example: ["round(1.005, 2)", 1.01],
    takes: [[number], [number]],
    optional: 1,
    gives: sameAsFirst,
  },
  floor: {
    doc: { en: "The whole number below.", zh: "向下取整。" },
    example: ["floor(2.9)", 2],
    takes: [[number]],
    gives: sameAsFirst,
  },
  ceil: {
    doc: { en: "The whole number above.", zh: "向上取整。" },
    example: ["ceil(2.1)", 3],
    takes: [[number]],
    gives: sameAsFirst,
  },
  abs: {
    doc: { en: "The number without its sign.", zh: "绝对值。" },
    example: ["abs(-3)", 3],
    takes: [[number]],
    gives: sameAsFirst,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;

function commonNumber(types: readonly Type[]): Type | undefined {
  return commonType(types.map((type) => (type.kind === "list" ? type.of : type)));
}

function sameAsFirst([first = any]: readonly Type[]): Type {
  return unbounded(first);
}
