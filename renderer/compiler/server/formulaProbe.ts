import type { Tree } from "../../../schemas/index.ts";
import { formulaParts } from "../formula/formulaParts.ts";
import { templateSpans } from "../formula/parseFormula.ts";
import { describe } from "../formula/type.ts";
import { completeFormula } from "../languageService/completeFormula.ts";
import type { FileView } from "../languageService/fileView.ts";
import { formulaBefore, formulaCursor } from "../languageService/formulaCursor.ts";
import { isFormulaPlace } from "../languageService/formulaUnder.ts";
import type { Completion } from "../languageService/languageService.ts";
import { cursorAt } from "../languageService/tree/cursor.ts";
import type { Path } from "../parse/path.ts";
import { toProblem } from "../problems/problems.ts";
import { indexLines, type Span } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";

/** A formula, to be calculated where a page runs: all of it, and what its value is made of. */
export interface FormulaProbe {
  /** What it gives, in words of the page language. */
  readonly type: string;
  readonly tree: Tree;
  /** In the order in which they are calculated. */
  readonly parts: readonly { readonly words: string; readonly tree: Tree }[];
}

/** What is known of a formula: how it is calculated, or what is wrong in it and where. */
export type ProbedFormula =
  | { readonly probe: FormulaProbe }
  | { readonly wrong: Span & { readonly message: Sentence } };

/** The formula at a place of a file, all of it or one `${…}` of a text, with its span; undefined where there is none. */
export function probeAt(offset: number, view: FileView): (ProbedFormula & Span) | undefined {
  const cursor = cursorAt(view.text, view.root, offset);
  if (cursor?.at !== "value" || !cursor.scalar) return undefined;
  const { from, to, path } = cursor;
  if (isFormulaPlace(path, view)) return { from, to, ...probed(view.text.slice(from, to), path, true, view) };
  const spans = templateSpans(view.text.slice(from, to)).map((one) => ({ from: from + one.from, to: from + one.to }));
  const span = spans.find((one) => one.from <= offset && offset <= one.to);
  return span && { ...span, ...probed(view.text.slice(span.from, span.to), path, false, view) };
}

/** What is known of words that are written for a property; undefined where they are no formula and have none in them. */
export function probeWritten(words: string, path: Path, view: FileView): ProbedFormula | undefined {
  const isWhole = isFormulaPlace(path, view);
  return isWhole || words.includes("${") ? probed(words, path, isWhole, view) : undefined;
}

/** What may be written in words for a property, at a place in them; undefined where that is no formula. */
export function completeWritten(words: string, caret: number, path: Path, view: FileView): Completion | undefined {
  const before = formulaBefore(words.slice(0, caret), isFormulaPlace(path, view));
  const cursor = before === undefined ? undefined : formulaCursor(before, caret);
  if (!cursor) return undefined;
  const typed = cursor.word.toLowerCase();
  const items = completeFormula(cursor, view.namesAt(path), view).filter(
    ({ label }) => label.toLowerCase().startsWith(typed) && label !== cursor.word,
  );
  return { from: cursor.from, to: cursor.to, items };
}

function probed(text: string, path: Path, isWhole: boolean, view: FileView): ProbedFormula {
  const { functions } = view.context.language;
  const { tree, type, parts, errors } = formulaParts(text, { names: view.namesAt(path), functions }, isWhole);
  const [error] = errors;
  if (error) {
    const { message } = toProblem({ ...error, fix: undefined, suggestions: [] }, view.file, indexLines(text));
    return { wrong: { from: error.from, to: error.to, message } };
  }
  const said = parts.map(({ from, to, tree: part }) => ({ words: text.slice(from, to), tree: part }));
  return { probe: { type: describe(type), tree, parts: said } };
}
