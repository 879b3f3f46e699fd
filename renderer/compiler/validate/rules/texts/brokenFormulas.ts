import { checkFormula } from "../../../formula/check.ts";
import type { FunctionRows } from "../../../formula/function.ts";
import { pathOf } from "../../../parse/path.ts";
import type { Sentence } from "../../../text/sentence.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import type { NameTypes } from "../../scope/globals.ts";
import { withoutFormulas } from "./typos.ts";

/** A way to write a formula in a text that other languages have, or that a Chinese keyboard gives. */
interface Slip {
  /** What it looks like; the group `inside` is the formula. */
  readonly pattern: RegExp;
  /** Why it is none here. */
  readonly reason: Sentence;
  /** What stands before the formula when it is not swallowed by it. */
  readonly keeps?: string;
  /** Nobody writes this for the screen, whatever is inside. */
  readonly isNothingElse?: true;
}

/** In the order in which they are looked for; of two at one place the first counts. */
const slips: readonly Slip[] = [
  {
    pattern: /(?:\$\s*\{\{|\{\{)(?<inside>[^{}]*)\}\}/gu,
    reason: { en: "one pair of braces with a $ before it is enough", zh: "只要一层花括号，前面加 $" },
  },
  {
    pattern: /[$＄]\s*(?:｛(?<inside>[^{}｛｝]*)[}｝]|\{[^{}｛｝]*｝)|＄\s*\{[^{}｛｝]*\}/gu,
    reason: { en: "these are wide characters", zh: "这里用了全角字符" },
    isNothingElse: true,
  },
  {
    pattern: /\$\s+\{(?<inside>[^{}]*)\}/gu,
    reason: { en: "there is no blank between $ and {", zh: "$ 和 { 之间不能有空格" },
    isNothingElse: true,
  },
  {
    pattern: /\$\((?<inside>(?:[^()]|\([^()]*\))*)\)/gu,
    reason: { en: "the brackets are braces", zh: "圆括号要写成花括号" },
  },
  {
    pattern: /[￥¥€](?<inside>\{[^{}]*\}|｛[^｛｝]*｝)/gu,
    reason: { en: "the sign is a $", zh: "前面的符号应该是 $" },
    keeps: "currency",
  },
  {
    pattern: /[#%@&](?<inside>\{[^{}]*\}|｛[^｛｝]*｝)/gu,
    reason: { en: "the sign is a $", zh: "前面的符号应该是 $" },
  },
  {
    pattern: /<%=?(?<inside>[^<>%]*)%>|\{%(?<inside2>[^{}%]*)%\}|\[\[(?<inside3>[^[\]]*)\]\]/gu,
    reason: { en: "other systems write it so", zh: "这是别的系统的写法" },
  },
  {
    pattern: /(?<inside>\{[^{}]*\}|｛[^｛｝]*｝)/gu,
    reason: { en: "a $ is missing before the brace", zh: "花括号前面缺少 $" },
  },
  {
    pattern: /`(?<inside>[^`]*)`/gu,
    reason: { en: "other systems write it so", zh: "这是别的系统的写法" },
  },
  {
    pattern: /\$(?<inside>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*(?:\((?:[^()]|\([^()]*\))*\))?)/gu,
    reason: { en: "the braces are missing", zh: "缺少花括号" },
  },
];

/**
 * Formulas that the language does not see: `$(x)`, `￥{x}`, `{x}`, `#{x}`, `$form.term`, and a text that is a formula
 * from its beginning to its end. They would be shown, or sent, as they stand. Braces around ordinary words are none.
 */
export const brokenFormulas: Rule<FormulaContext> = ({ annotations, scopes, project }) => {
  const { functions } = project.language;
  return annotations.of("x-text").flatMap(({ at, value }) => {
    if (typeof value !== "string" || !mayHoldFormula.test(value)) return [];
    const names = scopes(at);
    const words = withoutFormulas(value);
    const found = slips.flatMap((slip) => slipsIn(slip, words, { names, functions }));
    const first = found.filter((one, index) => !found.slice(0, index).some((other) => overlap(one, other)));
    if (first.length > 0) return first.map((one) => broken(one, value, pathOf(at)));
    // One that is begun and not closed is told where formulas are read.
    return words.includes("${") ? [] : unmarked(value, { names, functions }, pathOf(at));
  });
};

/** Most texts cannot. */
const mayHoldFormula = /[{}｛｝$＄`[<.(]|rowNumber/;

/** What the formulas of a place may name. */
interface Scope {
  readonly names: NameTypes;
  readonly functions: FunctionRows;
}

interface Found {
  readonly slip: Slip;
  readonly from: number;
  readonly to: number;
  readonly inside: string;
  /** What may be meant by it, in `${…}`. */
  readonly formulas: readonly string[];
}

function slipsIn(slip: Slip, words: string, scope: Scope): Found[] {
  return [...words.matchAll(slip.pattern)].flatMap(({ 0: whole, index, groups = {} }) => {
    const written = groups.inside ?? groups.inside2 ?? groups.inside3 ?? whole.replace(/^[$＄]\s*/u, "");
    const inside = narrowed(written.replace(/^[{｛]|[}｝]$/gu, "")).trim();
    const formulas = formulasMeant(inside, scope);
    if (formulas === undefined && !slip.isNothingElse) return [];
    return [{ slip, from: index, to: index + whole.length, inside, formulas: formulas ?? [] }];
  });
}

/** Wide characters of a formula as they must be. */
function narrowed(formula: string): string {
  return formula.replace(/[（）．，]/gu, (found) => String.fromCharCode(found.charCodeAt(0) - 0xfee0));
}

/** The formulas that may be meant by a text: itself, or the fields of its name. Undefined where none is. */
function formulasMeant(text: string, { names, functions }: Scope): readonly string[] | undefined {
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)) {
    if (Object.hasOwn(names, text)) return names[text]?.kind === "object" ? undefined : [text];
    const paths = Object.entries(names).flatMap(([root, type]) =>
      type.kind === "object" && Object.hasOwn(type.fields, text) ? [`${root}.${text}`] : [],
    );
    return paths.length > 0 ? [...paths, ""] : undefined;
  }
  return readsNames(text, { names, functions }) ? [text] : undefined;
}

/** Whether a text reads a value of the page, or calls a function. */
function readsNames(text: string, { names, functions }: Scope): boolean {
  const reads = [...text.matchAll(/(?<![\p{L}\p{N}_.'"])([\p{L}_][\p{L}\p{N}_]*)(?=\.[\p{L}_]|\[)/gu)];
  const calls = [...text.matchAll(/(?<![\p{L}\p{N}_])([A-Za-z]\w*)(?=\()/gu)];
  return (
    reads.some(([, name = ""]) => Object.hasOwn(names, name)) ||
    calls.some(([, name = ""]) => Object.hasOwn(functions, name) && isRight(text, { names, functions }))
  );
}

function isRight(formula: string, scope: Scope): boolean {
  return checkFormula(formula, scope).errors.length === 0;
}

function overlap(a: Found, b: Found): boolean {
  return a.from < b.to && b.from < a.to;
}

function broken({ slip, from, to, inside, formulas }: Found, text: string, path: readonly string[]): Diagnostic {
  const found = text.slice(from, to);
  const written = formulas.filter((one) => one !== "").map((one) => `\${${one}}`);
  const choices = slip.keeps ? written.flatMap((one) => [one, found.charAt(0) + one]) : written;
  const values = { found, reason: slip.reason, expected: choices.join(" / ") || `\${${inside}}` };
  const [only, ...others] = choices;
  const isSure = only !== undefined && others.length === 0 && !formulas.includes("");
  const mending = isSure ? { insert: only } : { suggestions: choices };
  return { code: "P620", path, within: { from, to }, values, ...mending };
}

/** A text that is a formula from its beginning to its end, and one with a value's name in its midst. */
function unmarked(text: string, scope: Scope, path: readonly string[]): Diagnostic[] {
  const trimmed = text.trim();
  if (!text.includes("${") && isWholeFormula(trimmed, scope)) return [valueMeant(trimmed, path, wholeOf(text))];
  return [...withoutFormulas(text).matchAll(pathInText)].flatMap(({ 0: found, index }) => {
    const isName = (readsNames(found, scope) && isRight(found, scope)) || Object.hasOwn(scope.names, found);
    return isName ? [valueMeant(found, path, { from: index, to: index + found.length })] : [];
  });
}

/** A path that stands among Chinese words, or between blanks; of plain names only the one that is no word of a language. */
const pathInText = /(?<![\w$.@/:#?&=-])(?:rowNumber|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(?![\w./(@-])/gu;

function isWholeFormula(text: string, scope: Scope): boolean {
  return /^[\p{L}_(!'-]/u.test(text) && readsNames(text, scope) && isRight(text, scope);
}

function wholeOf(text: string): { readonly from: number; readonly to: number } {
  return { from: 0, to: text.length };
}

function valueMeant(formula: string, path: readonly string[], within: { from: number; to: number }): Diagnostic {
  const expected = `\${${formula}}`;
  return { code: "P621", path, within, values: { found: formula, expected }, insert: expected };
}
