import type { Tree } from "../../schemas/index.ts";
import type { Sentence } from "../compiler/index.ts";
import type { FormulaFailure } from "../index.ts";

const reasons: Readonly<Record<FormulaFailure["reason"], Sentence>> = {
  zero: { en: "it divides by zero", zh: "除以了零" },
  overflow: { en: "the number is too large", zh: "数字太大" },
  range: { en: "the list has no item at that place", zh: "列表里没有这一项" },
  conversion: { en: "a text cannot be read as a number or a date", zh: "文本不能变成数字或日期" },
  type: { en: "a value is of another type than is wanted", zh: "值的类型不对" },
  steps: { en: "it is too much work", zh: "计算量太大" },
  operation: { en: "this front end does not know an operation in it", zh: "当前的前端没有其中的函数" },
};

/** What is told of a formula that had no value: the formula, nearly as it was written, and why. Pure. */
export function describeFormulaFailure(tree: Tree, reason: FormulaFailure["reason"]): Sentence {
  const formula = written(tree);
  const { en, zh } = reasons[reason];
  return { en: `${formula}: ${en}`, zh: `${formula}：${zh}` };
}

/** A formula in letters again. Brackets stand around each part that has an operator. */
function written(tree: Tree): string {
  if (typeof tree === "string") return `'${tree}'`;
  if (typeof tree !== "object" || tree === null) return String(tree);
  const [operation, ...operands] = tree;
  const spell = spellings[operation];
  if (spell) return spell(operands);
  const [first = null, second = null] = operands;
  if (/\w/.test(operation) && !infixWords.includes(operation))
    return `${operation}(${operands.map(written).join(", ")})`;
  return `${inBrackets(first)} ${operation} ${inBrackets(second)}`;
}

const infixWords: readonly string[] = ["and", "or", "in"];

/** Operations that are not spelt like functions. What only the compiler has put around a formula is left away. */
const spellings: Readonly<Record<string, (operands: readonly Tree[]) => string>> = {
  get: (keys) => keys.join("."),
  at: ([object = null, key = null]) => `${inBrackets(object)}[${written(key)}]`,
  list: (items) => `[${items.map(written).join(", ")}]`,
  text: (parts) => parts.map((part) => (typeof part === "string" ? part : `\${${written(part)}}`)).join(""),
  cents: ([value = null]) => written(value),
  failing: ([value = null]) => written(value),
  not: ([value = null]) => `not ${inBrackets(value)}`,
  neg: ([value = null]) => `-${inBrackets(value)}`,
  ...Object.fromEntries(["exists", "all", "filter"].map((name) => [name, repeated(name)])),
  map_: repeated("map"),
};

function repeated(name: string): (operands: readonly Tree[]) => string {
  return ([list = null, item = null, body = null]) => `${inBrackets(list)}.${name}(${item}, ${written(body)})`;
}

function inBrackets(tree: Tree): string {
  const text = written(tree);
  return / /.test(text) && !/^'[^']*'$|^\[.*\]$|\)$/.test(text) ? `(${text})` : text;
}
