import type { ProblemCode } from "../../../problems/problems.ts";

/** One way in which a Chinese text is put right. */
interface Correction {
  readonly code: ProblemCode;
  readonly mend: (text: string) => string;
}

/** A text that is not as it should be: what is wrong with it, where, and what ought to stand there. */
export interface Typo {
  readonly code: ProblemCode;
  /** Positions in the text. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Characters that Chinese keyboards give in two widths, and the one that belongs between Chinese words. */
const wide: Readonly<Record<string, string>> = { ",": "，", ";": "；", "!": "！", "?": "？", ".": "。" };

/** Between Chinese words, or at the end of them; a colon may be meant for a time. A formula may stand on one side. */
const narrowMark =
  /(?:(?<=[\p{Script=Han}”）》])(?<after>[,;!?]|(?<!\.)\.(?!\.)) *(?=[\p{Script=Han}“（《\ufffb]|$)|(?<=\ufffc)(?<before>[,;!?]) *(?=\p{Script=Han}))/gu;
const narrowBrackets = /(?<=\p{Script=Han})\((?<inside>[^()]*\p{Script=Han}[^()]*)\)/gu;

/** Words that are often typed with a wrong character of the same sound. None is a part of other words. */
const misspelt: Readonly<Record<string, string>> = {
  登陆: "登录",
  帐号: "账号",
  帐户: "账户",
  帐单: "账单",
  转帐: "转账",
  到帐: "到账",
  入帐: "入账",
  对帐: "对账",
  记帐: "记账",
  布署: "部署",
  验证玛: "验证码",
};
const misspeltWord = new RegExp(Object.keys(misspelt).join("|"), "g");

const corrections: readonly Correction[] = [
  { code: "P607", mend: (words) => words.replace(narrowBrackets, "（$<inside>）").replace(narrowMark, widened) },
  { code: "P611", mend: (words) => words.replace(/[０-９Ａ-Ｚａ-ｚ]/g, narrowed) },
];

function widened(_: string, after?: string, before?: string): string {
  return wide[after ?? before ?? ""] ?? "";
}

function narrowed(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/** A formula while the words around it are looked at: as long as it is, and told from the next one. */
const hidden = (formula: string) => `\ufffb${"\ufffc".repeat(formula.length - 1)}`;
const formulas = /\$\{[^}]*\}/g;

/** What a text that users read has wrong: each wrong word, and each other kind once, from its first place to its last. */
export function findTypos(text: string): Typo[] {
  const words = withoutFormulas(text);
  const mended = corrections.flatMap(({ code, mend }) => difference(code, text, words, mend(words)));
  return [...mended, ...[...words.matchAll(misspeltWord)].map(wrongWord)];
}

function wrongWord({ 0: word, index }: RegExpExecArray): Typo {
  return { code: "P609", from: index, to: index + word.length, insert: misspelt[word] ?? word };
}

/** The text with something of the same length that is no word where its formulas stand. */
export function withoutFormulas(text: string): string {
  return text.includes("${") ? text.replace(formulas, hidden) : text;
}

function difference(code: ProblemCode, text: string, words: string, mended: string): Typo[] {
  if (mended === words) return [];
  let start = 0;
  while (words[start] === mended[start]) start++;
  const most = Math.min(words.length, mended.length) - start;
  let end = 0;
  while (end < most && words.at(-1 - end) === mended.at(-1 - end)) end++;
  const to = words.length - end;
  return [{ code, from: start, to, insert: restored(mended.slice(start, mended.length - end), text.slice(start, to)) }];
}

/** With the formulas of the original where they were hidden. */
function restored(words: string, original: string): string {
  const found = original.match(formulas) ?? [];
  return words.replace(/\ufffb\ufffc*/g, () => found.shift() ?? "");
}
