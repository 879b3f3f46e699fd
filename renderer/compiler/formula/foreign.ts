import type { Span } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Meant } from "../text/suggest.ts";
import { SyntaxMistake } from "./syntax.ts";

/** What other languages write, and what is written here. */
interface Foreign {
  readonly hint: Sentence;
  readonly meant?: Meant;
}

/** Symbols of other languages which no symbol of this one stands for. */
const foreignSymbols: ReadonlyMap<string, Foreign> = new Map<string, Foreign>([
  [
    "=>",
    {
      hint: {
        en: "for “at least” write >=; a formula for each item is list.exists(item, …).",
        zh: "“大于等于”写 >=；逐项判断写 list.exists(item, …)。",
      },
      meant: [">="],
    },
  ],
  [
    "|",
    {
      hint: {
        en: "“or” is or; to show a value in another way, write the function around it: money(state.amount).",
        zh: "“或”写 or；要换一种显示方式，请把函数写在外面，如 money(state.amount)。",
      },
      meant: ["or"],
    },
  ],
  [
    "&",
    {
      hint: {
        en: "“and” is and; texts are joined by +, or written beside ${…}.",
        zh: "“并且”写 and；连接文本用 +，或写在 ${…} 旁边。",
      },
      meant: ["and", "+"],
    },
  ],
  [
    "?.",
    {
      hint: { en: "a dot is enough, a missing value reads as null.", zh: "写一个点就行，缺失的值读出来是 null。" },
      meant: ".",
    },
  ],
  ["??", { hint: { en: "write default(value, otherwise).", zh: "请写 default(值, 没有时的值)。" } }],
  ["**", { hint: { en: "write pow(base, exponent), or multiply.", zh: "请写 pow(底数, 指数)，或用乘法。" } }],
  [
    "//",
    {
      hint: {
        en: "formulas have no remarks; a remark stands behind “ # ” at the end of the line.",
        zh: "公式里不能写注释；注释请写在行尾的“ # ”后面。",
      },
    },
  ],
  [
    "/*",
    {
      hint: {
        en: "formulas have no remarks; a remark stands behind “ # ” at the end of the line.",
        zh: "公式里不能写注释；注释请写在行尾的“ # ”后面。",
      },
    },
  ],
  ["=~", { hint: { en: "write matches(text, 'pattern').", zh: "请写 matches(文本, '正则')。" } }],
  ["...", { hint: { en: "lists are not spread; name each value.", zh: "列表不能展开，请逐个写出。" } }],
  ["`", { hint: { en: "a text stands between '…'.", zh: "文本请写在 '…' 里。" } }],
  [";", { hint: { en: "a formula is one expression.", zh: "公式只能是一个表达式。" } }],
  ...["+=", "-=", "*=", "/=", "++"].map((symbol): [string, Foreign] => [
    symbol,
    { hint: { en: "a formula changes nothing; the step setState does.", zh: "公式不能修改值，请用步骤 setState。" } },
  ]),
]);

/** Names of other languages for what is there in any. */
const foreignNames: ReadonlyMap<string, string> = new Map([
  ...["undefined", "None", "nil", "NULL", "Null", "空"].map((name) => [name, "null"] as const),
  ...["True", "TRUE", "是", "真"].map((name) => [name, "true"] as const),
  ...["False", "FALSE", "否", "假"].map((name) => [name, "false"] as const),
]);

/** The constant of this language that a name of another one stands for. */
export function constantMeant(name: string): string | undefined {
  return foreignNames.get(name);
}

/** Objects that JavaScript has everywhere. */
const scriptObjects: ReadonlySet<string> = new Set([
  "Math",
  "Date",
  "JSON",
  "Number",
  "String",
  "Object",
  "Array",
  "window",
  "console",
]);

/** Whether a name is that of an object of JavaScript. */
export function isScriptObject(name: string): boolean {
  return scriptObjects.has(name);
}

/** What is said of `Math.round` and its kind. */
export const scriptHint: Sentence = {
  en: "formulas are no JavaScript; write the function alone, such as round(state.amount), and today is host.today.",
  zh: "公式不是 JavaScript，请直接写函数，如 round(state.amount)；今天写 host.today。",
};

/** The mistake of a symbol of another language that stands at a place; undefined where it is none. */
export function foreignSymbol(source: string, from: number, found: string): SyntaxMistake | undefined {
  const foreign = foreignSymbols.get(found);
  const range = { from, to: from + found.length };
  // `a ?.5 : b` is no access.
  if (!foreign || (found === "?." && !/^[\p{L}_]/u.test(source.slice(range.to)))) return undefined;
  if (found === "??") return otherwise(source, range, foreign);
  return new SyntaxMistake("P285", range, { found, hint: foreign.hint }, foreign.meant);
}

/** A path or a text, at the end of what stands before an operator or at the beginning of what follows it. */
const operand = String.raw`(?:[\p{L}_][\p{L}\p{N}_.]*(?:\[\d+\])?|'[^']*'|\d+(?:\.\d+)?)`;
const before = new RegExp(String.raw`(?:^|\$\{|[(,])\s*(${operand})\s*$`, "u");
const after = new RegExp(String.raw`^\s*(${operand})\s*(?=$|[}),])`, "u");

/** `a ?? b`; where each is a single value it is sure how far they reach. */
function otherwise(source: string, { from, to }: Span, { hint }: Foreign): SyntaxMistake {
  const left = before.exec(source.slice(0, from))?.[1];
  const [whole = "", right] = after.exec(source.slice(to)) ?? [];
  if (left === undefined || right === undefined) return new SyntaxMistake("P285", { from, to }, { found: "??", hint });
  const start = source.lastIndexOf(left, from - 1);
  return new SyntaxMistake(
    "P285",
    { from: start, to: to + whole.trimEnd().length },
    { found: "??", hint },
    `default(${left}, ${right})`,
  );
}

/** `new Date()`, from where it begins. */
export function newObjectAt(source: string, from: number): SyntaxMistake | undefined {
  const [found] = /^new\s+\w+(?:\([^()]*\))?/.exec(source.slice(from)) ?? [];
  if (found === undefined) return undefined;
  const meant = /^new\s+Date\(\s*\)$/.test(found) ? ["host.today"] : undefined;
  return new SyntaxMistake("P285", { from, to: from + found.length }, { found, hint: scriptHint }, meant);
}

const emptiness = {
  en: "ask has(x) for a value that may be missing, x == '' for an empty text, size(x) == 0 for an empty list.",
  zh: "判断有没有值写 has(x)，空文本写 x == ''，空列表写 size(x) == 0。",
};

/** `x is empty`, `x is not null`, `x is 'loan'`: the mistake of an `is` at a place, with what stands before it. */
export function isTestAt(source: string, from: number): SyntaxMistake {
  const [whole, not] = /^is(\s+not)?\b/.exec(source.slice(from)) ?? ["is"];
  const range = { from, to: from + whole.length };
  const [, word] =
    /^\s+(empty|null|none|blank|missing|undefined|nil|空)(?![\p{L}\p{N}_])/u.exec(source.slice(range.to)) ?? [];
  if (word === undefined)
    return new SyntaxMistake("P231", range, { found: whole, expected: not ? "!=" : "==" }, not ? "!=" : "==");
  const left = /[\p{L}_][\p{L}\p{N}_.]*(?:\[\d+\])?\s*$/u.exec(source.slice(0, from))?.[0].trim() ?? "";
  const start = source.lastIndexOf(left, from);
  const end = source.indexOf(word, range.to) + word.length;
  const questions = not
    ? [`has(${left})`, `${left} != ''`, `size(${left}) > 0`]
    : [`not has(${left})`, `${left} == ''`, `size(${left}) == 0`];
  const found = source.slice(from, end);
  return new SyntaxMistake(
    "P285",
    { from: start, to: end },
    { found, hint: emptiness },
    left === "" ? undefined : questions,
  );
}

/** Words for operators in other languages, in lower case, and the operator that they stand for. */
export const foreignWords: ReadonlyMap<string, string> = new Map([
  ["and", "and"],
  ["or", "or"],
  ["in", "in"],
  ["eq", "=="],
  ["且", "and"],
  ["并且", "and"],
  ["和", "and"],
  ["或", "or"],
  ["或者", "or"],
  ["等于", "=="],
  ["不等于", "!="],
  ["大于", ">"],
  ["小于", "<"],
]);

/** Functions of other languages, and the one that does the same here. */
export const foreignFunctions: ReadonlyMap<string, string> = new Map([
  ["string", "text"],
  ["str", "text"],
  ["String", "text"],
  ["double", "number"],
  ["Number", "number"],
  ["parseFloat", "number"],
  ["len", "size"],
  ["length", "size"],
  ["count", "size"],
  ["includes", "contains"],
  ["toLowerCase", "lowerAscii"],
  ["lower", "lowerAscii"],
  ["toUpperCase", "upperAscii"],
  ["upper", "upperAscii"],
  ["substr", "substring"],
  ["formatDate", "date"],
  ["formatMoney", "money"],
  ["coalesce", "default"],
  ["ifNull", "default"],
  ["nvl", "default"],
  ["iif", "if"],
  ["some", "exists"],
  ["every", "all"],
]);

/** Functions of other languages, and what may be meant by them here. */
export const doubtfulFunctions: ReadonlyMap<string, readonly string[]> = new Map([
  ["int", ["floor", "number"]],
  ["parseInt", ["floor", "number"]],
  ["isEmpty", ["has"]],
  ["isNull", ["has"]],
  ["toFixed", ["round", "money"]],
]);

/** Functions of other languages for what is a name here: `host.today`. */
export const dayWords: ReadonlySet<string> = new Set(["today", "TODAY"]);
