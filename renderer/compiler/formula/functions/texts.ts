import { patternFault } from "../../pattern/patternFault.ts";
import { slowSentence } from "../../pattern/slowSentence.ts";
import type { FunctionRow, LiteralRule } from "../function.ts";
import { boolean, list, number, text } from "../type.ts";

/** The longest text that the runtime tries a pattern on. */
const longestMatched = 1_000;

/** A regular expression that every phone can read, and that takes linear time. */
const patternRule: LiteralRule = {
  isNeeded: true,
  faultOf(pattern) {
    const fault = patternFault(pattern, { length: longestMatched, isWhole: false });
    if (!fault) return undefined;
    if (fault.kind === "unreadable") {
      const { en, zh } = fault.detail;
      return { expected: { en: `a pattern that every phone can read: ${en}`, zh: `所有手机都能读懂的正则：${zh}` } };
    }
    const { en, zh } = slowSentence(fault);
    return { expected: { en: `a pattern that ends in time: ${en}`, zh: `能及时匹配完的正则：${zh}` } };
  },
};

const nothingRefused: LiteralRule = {
  faultOf: (found) => (found === "" ? { expected: { en: "a text to look for", zh: "要查找的文本" } } : undefined),
};

/** The functions over texts. Characters are counted whole: an emoji is one. */
export const textRows = {
  startsWith: {
    doc: { en: "Whether the text begins with the second one.", zh: "文本是否以第二个文本开头。" },
    example: ["'13800138000'.startsWith('138')", true],
    takes: [[text], [text]],
    gives: () => boolean,
    isSure: true,
  },
  endsWith: {
    doc: { en: "Whether the text ends with the second one.", zh: "文本是否以第二个文本结尾。" },
    example: ["'a.pdf'.endsWith('.pdf')", true],
    takes: [[text], [text]],
    gives: () => boolean,
    isSure: true,
  },
  contains: {
    doc: { en: "Whether the second text is somewhere in the first.", zh: "文本中是否含有第二个文本。" },
    example: ["'建设银行'.contains('银行')", true],
    takes: [[text], [text]],
    gives: () => boolean,
    isSure: true,
  },
  matches: {
    doc: {
      en: "Whether the pattern fits somewhere in the text (at most 1,000 characters); ^ and $ hold it to the whole. The pattern is written out.",
      zh: "正则表达式是否匹配文本（最多 1000 字）的某处；用 ^ 和 $ 限定整段。正则须直接写出。",
    },
    example: ["'110105'.matches('^[0-9]{6}$')", true],
    takes: [[text], [text]],
    gives: () => boolean,
    isSure: true,
    literals: { 1: patternRule },
  },
  trim: {
    doc: { en: "The text without blanks around it.", zh: "去掉首尾空白。" },
    example: ["trim('  张三 ')", "张三"],
    takes: [[text]],
    gives: () => text,
  },
  lowerAscii: {
    doc: { en: "The text with small letters for A to Z.", zh: "英文字母变为小写。" },
    example: ["lowerAscii('11010X')", "11010x"],
    takes: [[text]],
    gives: () => text,
  },
  upperAscii: {
    doc: { en: "The text with capital letters for a to z.", zh: "英文字母变为大写。" },
    example: ["upperAscii('11010x')", "11010X"],
    takes: [[text]],
    gives: () => text,
  },
  substring: {
    doc: {
      en: "The part from one place to another, which is left out; places count from 0.",
      zh: "从一个位置到另一个位置（不含）的部分，位置从 0 数起。",
    },
    example: ["'张三丰'.substring(0, 1)", "张"],
    takes: [[text], [number], [number]],
    optional: 1,
    gives: () => text,
  },
  replace: {
    doc: { en: "The text with the third text wherever the second one was.", zh: "把第二个文本全部换成第三个文本。" },
    example: ["'2026-11-21'.replace('-', '/')", "2026/11/21"],
    takes: [[text], [text], [text]],
    gives: () => text,
    literals: { 1: nothingRefused },
  },
  split: {
    doc: { en: "The list of the parts between the second text.", zh: "按第二个文本拆成列表。" },
    example: ["'3,6,12'.split(',')[1]", "6"],
    takes: [[text], [text]],
    gives: () => ({ kind: "list", of: text }),
    literals: { 1: nothingRefused },
  },
  join: {
    doc: {
      en: "The items of a list in one text, with the second text between them.",
      zh: "把列表各项连成一段文本，中间用第二个文本隔开。",
    },
    example: ["['3期', '6期'].join('、')", "3期、6期"],
    takes: [[list], [text]],
    walks: 0,
    optional: 1,
    gives: () => text,
    isSure: true,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;
