import type { FormulaFunction } from "../function.ts";
import { number, text } from "../type.ts";

/** The functions that make a text for the screen; of a missing value an empty one. */
export const formatFunctions = {
  money: {
    doc: { en: "An amount with two decimals and commas.", zh: "金额：两位小数，千位分隔。" },
    example: ["money(1234.5)", "1,234.50"],
    takes: [[number]],
    gives: () => text,
    isSure: true,
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
    isSure: true,
  },
  maskPhone: {
    doc: { en: "A phone number with its middle hidden.", zh: "手机号，隐藏中间四位。" },
    example: ["maskPhone('13812345678')", "138****5678"],
    takes: [[text]],
    gives: () => text,
    isSure: true,
  },
  maskCard: {
    doc: { en: "The last four digits of a bank card.", zh: "银行卡号，只显示后四位。" },
    example: ["maskCard('6222021234566789')", "**** 6789"],
    takes: [[text]],
    gives: () => text,
    isSure: true,
  },
  maskId: {
    doc: { en: "An identity number with the birthday hidden.", zh: "身份证号，隐藏生日。" },
    example: ["maskId('110105199003070315')", "110105********0315"],
    takes: [[text]],
    gives: () => text,
    isSure: true,
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
