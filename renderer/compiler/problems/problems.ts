import type { Lines, TextRange } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";
import { messageOf, type ProblemCode, type Severity } from "./messages.ts";
import type { ProblemWay } from "./problemWay.ts";

export type { ProblemCode, Severity } from "./messages.ts";

/** The language of a sentence. */
export type Language = keyof Sentence;

/** A change of the text: what stands between `from` and `to` becomes `insert`. */
export interface SourceEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** A change that mends a problem if that was meant: a person chooses, no program does. */
export interface Suggestion extends SourceEdit {
  /** The change in words. */
  readonly help: Sentence;
}

/** What a sentence names in braces: a word that is the same in every language, or one that is not. */
export type Values = Readonly<Record<string, string | Sentence>>;

/** Another place that a problem speaks of, and what stands there. */
export interface Related extends TextRange {
  readonly file: string;
  readonly message: Sentence;
}

/** What the parser or a check finds: a code, and where in the text it stands. */
export interface LocatedDiagnostic {
  readonly code: ProblemCode;
  readonly from: number;
  readonly to: number;
  readonly values?: Values | undefined;
  readonly fix?: SourceEdit | undefined;
  /** Changes of which one may be meant, where none is sure; those without words of their own say what they write. */
  readonly suggestions?: readonly (SourceEdit | Suggestion)[] | undefined;
  readonly related?: readonly Related[] | undefined;
  readonly way?: ProblemWay | undefined;
}

/** A mistake of an author, with all that a person or an editor needs to mend it. */
export interface Problem extends TextRange {
  readonly code: ProblemCode;
  /** A page with warnings and notes only is delivered. */
  readonly severity: Severity;
  readonly message: Sentence;
  /** The path of the file from the project's folder. */
  readonly file: string;
  /** The change that mends it, where it is sure what was meant: `--fix` carries it out. */
  readonly fix?: SourceEdit;
  /** The fix in words. */
  readonly help?: Sentence;
  /** What may have been meant, where that is not sure: to be chosen, the likeliest first. */
  readonly suggestions?: readonly Suggestion[];
  /** Other places that it speaks of. */
  readonly related?: readonly Related[];
  /** The way on which it is met. */
  readonly way?: ProblemWay;
}

/** The problem of a file that a diagnostic makes: with its sentences, lines and columns. */
export function toProblem(
  { code, from, to, values = {}, fix, suggestions = [], related, way }: LocatedDiagnostic,
  file: string,
  lines: Lines,
): Problem {
  const { en, zh, severity = "error" } = messageOf(code);
  const message = { en: fill(en, values, "en"), zh: fill(zh, values, "zh") };
  const range = lines.range(from, to);
  const choices = suggestions.map((edit) => ("help" in edit ? edit : { ...edit, help: helpFor(edit) }));
  const mending = fix ? { fix, help: helpFor(fix) } : choices.length > 0 && { suggestions: choices };
  return { code, severity, message, file, ...range, ...mending, ...(related && { related }), ...(way && { way }) };
}

/** Whether any of the problems keeps a page from being delivered. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

/**
 * One mistake, one problem: in the order of the text, each once. A mistake that a stage finds inside a place that
 * an earlier one has found is taken for a consequence of that.
 *
 * @param stages what each stage found, in the order of the stages
 */
export function withoutConsequences(...stages: readonly (readonly Problem[])[]): Problem[] {
  // By their files: thousands of pages may have a mistake each, and none covers that of another file.
  const kept = new Map<string, Problem[]>();
  for (const stage of stages) {
    const fresh = stage.filter((one) => !kept.get(one.file)?.some((known) => covers(known, one)));
    for (const one of fresh) {
      const beside = kept.get(one.file) ?? [];
      if (!beside.some((known) => isSame(known, one))) beside.push(one);
      kept.set(one.file, beside);
    }
  }
  const all = [...kept.values()].flat();
  return all.sort((a, b) => a.file.localeCompare(b.file) || a.from - b.from || a.to - b.to);
}

/** Whether a problem of a file is found inside another one of the same file. */
function covers(known: Problem, { from, to }: Problem): boolean {
  return known.severity === "error" && from < Math.max(known.to, known.from + 1) && known.from < Math.max(to, from + 1);
}

function isSame(a: Problem, b: Problem): boolean {
  return a.code === b.code && a.from === b.from && a.to === b.to;
}

function fill(sentence: string, values: Values, language: Language): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    return presentable(typeof value === "string" ? value : value[language]);
  });
}

/** What authors wrote is quoted in messages: it stays on one line, and its length and its control characters stay out. */
function presentable(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

function helpFor({ from, to, insert }: SourceEdit): Sentence {
  if (insert === "") return { en: "delete it", zh: "删除它" };
  if (from < to && /^ +$/.test(insert))
    return { en: `replace with ${insert.length} spaces`, zh: `改为 ${insert.length} 个空格` };
  if (insert === " ") return { en: "insert a space here", zh: "在这里加一个空格" };
  const isPadded = insert !== insert.trim();
  const shown = presentable(insert);
  const quoted = isPadded ? { en: `“${shown}”`, zh: `“${shown}”` } : { en: shown, zh: ` ${shown}` };
  return from === to
    ? { en: `insert ${quoted.en}`, zh: `插入${quoted.zh}` }
    : { en: `replace with ${quoted.en}`, zh: `改为${quoted.zh}` };
}
