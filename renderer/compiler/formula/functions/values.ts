import type { FunctionRow } from "../function.ts";
import { any, boolean, commonType, count, join, list, number, object, text } from "../type.ts";

/** The functions over values of any type. */
export const valueRows = {
  if: {
    doc: {
      en: "The second value where the condition is true, else the third.",
      zh: "条件成立时取第二个值，否则取第三个值。",
    },
    example: ["if(3 > 2, '多', '少')", "多"],
    takes: [[boolean], [any], [any]],
    gives: ([, a = any, b = any]) => join(a, b),
  },
  has: {
    doc: { en: "Whether there is a value: not missing, not an empty text.", zh: "是否有值：不缺失，也不是空文本。" },
    example: ["has('')", false],
    takes: [[any]],
    gives: () => boolean,
    isSure: true,
  },
  default: {
    doc: { en: "The value, or the second one where it is missing.", zh: "有值时取它，缺失时取第二个值。" },
    example: ["default(null, '客户')", "客户"],
    takes: [[any], [any]],
    gives: commonType,
  },
  size: {
    doc: {
      en: "The number of characters of a text, of items of a list or of fields of an object.",
      zh: "文本的字数、列表的项数或对象的字段数。",
    },
    example: ["size('额度')", 2],
    takes: [[text, list, object]],
    gives: () => count,
    counts: true,
    isSure: true,
  },
  text: {
    doc: { en: "The value as a text.", zh: "把值变成文本。" },
    example: ["text(12)", "12"],
    takes: [[text, number, boolean]],
    gives: () => text,
    isSure: true,
  },
  number: {
    doc: {
      en: "The number that a text spells; missing of an empty text. One that spells no number cannot be calculated.",
      zh: "文本所写的数字；空文本为空。写的不是数字时算不出来。",
    },
    example: ["number('12.50')", 12.5],
    takes: [[text, number]],
    gives: () => number,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;

/** The functions that make a text for the screen; of a missing value an empty one. */
export const formatRows = {
  money: {
    doc: { en: "An amount with two decimals and commas.", zh: "金额：两位小数，千位分隔。" },
    example: ["money(1234.5)", "1,234.50"],
    takes: [[number]],
    gives: () => text,
    isSure: true,
  },
  currency: {
    doc: {
      en: "An amount with its currency, as the language of the page writes it: 1,234.50 元 in Chinese, ¥1,234.50 in English.",
      zh: "带货币单位的金额，按页面的语言写：中文是 1,234.50 元，英文是 ¥1,234.50。",
    },
    example: ["currency(1234.5)", "1,234.50 元"],
    takes: [[number]],
    gives: () => text,
    isSure: true,
    isLate: true,
  },
  percent: {
    doc: {
      en: "A share as a percentage: with at most two decimals, or with as many as the second value says.",
      zh: "比例写成百分数：最多两位小数，或由第二个值指定小数位数。",
    },
    example: ["percent(0.0725)", "7.25%"],
    takes: [[number], [number]],
    optional: 1,
    gives: () => text,
    share: { at: 0, below: 2 },
    isSure: true,
  },
  format: {
    doc: {
      en: "A number with commas between its thousands, and as many decimals as the second value says; its own when left out. A share is written by percent, a date by date.",
      zh: "数字：千位分隔，保留第二个值指定的小数位数，不写就保留原有的。比例用 percent，日期用 date。",
    },
    example: ["format(1234567.5, 1)", "1,234,567.5"],
    takes: [[number], [number]],
    optional: 1,
    gives: () => text,
    isSure: true,
    isLate: true,
  },
  maskPhone: {
    doc: { en: "A phone number with its middle hidden.", zh: "手机号，隐藏中间四位。" },
    example: ["maskPhone('13812345678')", "138****5678"],
    takes: [[text]],
    gives: () => text,
    masks: "phone",
    isSure: true,
  },
  maskCard: {
    doc: { en: "The last four digits of a bank card.", zh: "银行卡号，只显示后四位。" },
    example: ["maskCard('6222021234566789')", "**** 6789"],
    takes: [[text]],
    gives: () => text,
    masks: "bankCard",
    isSure: true,
  },
  maskId: {
    doc: { en: "An identity number with the birthday hidden.", zh: "身份证号，隐藏生日。" },
    example: ["maskId('110105199003070315')", "110105********0315"],
    takes: [[text]],
    gives: () => text,
    masks: "idCard",
    isSure: true,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;
