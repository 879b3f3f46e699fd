import type { Json, Tree } from "../../../schemas/index.ts";
import { checkFormula, checkTemplate } from "../formula/check.ts";
import { templateSpans } from "../formula/parseFormula.ts";
import { toProblem } from "../problems/problems.ts";
import { indexLines } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";
import type { FileView } from "./fileView.ts";
import { isFormulaPlace } from "./formulaUnder.ts";
import type { FormulaValue } from "./languageService.ts";
import { cursorAt } from "./tree/cursor.ts";

/**
 * Calculates a checked formula. The compiler has no runtime: whoever has one gives it.
 *
 * @param read what a name stands for, such as `state`
 */
export type EvaluateTree = (
  tree: Tree,
  read: (name: string) => unknown,
) => { readonly value?: Json; readonly why?: Sentence };

/** What the formula at a place gives: all of a formula, or one `${…}` of a text. */
export function formulaValueAt(
  offset: number,
  view: FileView,
  names: Readonly<Record<string, Json>>,
  evaluate: EvaluateTree,
): FormulaValue | undefined {
  const cursor = cursorAt(view.text, view.root, offset);
  if (cursor?.at !== "value" || !cursor.scalar) return undefined;
  const isWhole = isFormulaPlace(cursor.path, view);
  const span = spanAt(offset, cursor, isWhole, view.text);
  if (!span) return undefined;
  const text = view.text.slice(span.from, span.to);
  const check = isWhole ? checkFormula : checkTemplate;
  const { functions } = view.context.language;
  const { tree, errors } = check(text, { names: view.namesAt(cursor.path), functions });
  const [error] = errors;
  if (error) {
    const { message } = toProblem({ ...error, fix: undefined, suggestions: [] }, view.file, indexLines(text));
    return { ...span, why: message };
  }
  return { ...span, ...evaluate(tree, (name) => (Object.hasOwn(names, name) ? names[name] : null)) };
}

function spanAt(
  offset: number,
  { from, to }: { readonly from: number; readonly to: number },
  isWhole: boolean,
  text: string,
): { readonly from: number; readonly to: number } | undefined {
  if (isWhole) return { from, to };
  const spans = templateSpans(text.slice(from, to)).map((one) => ({ from: from + one.from, to: from + one.to }));
  return spans.find((one) => one.from <= offset && offset <= one.to);
}
