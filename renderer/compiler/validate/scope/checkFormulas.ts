import type { Tree } from "../../../../schemas/index.ts";
import { checkFormula, checkTemplate } from "../../formula/check.ts";
import type { FunctionRows } from "../../formula/function.ts";
import type { FormulaError } from "../../formula/syntax.ts";
import { any, boolean, list, number, object, type Type, text } from "../../formula/type.ts";
import type { Source } from "../../parse/parse.ts";
import { type Path, pathOf } from "../../parse/path.ts";
import { type Problem, toProblem } from "../../problems/problems.ts";
import { booleanWords } from "../../text/booleanWords.ts";
import { numberMeant } from "../../text/numberMeant.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";
import { findSpan } from "../diagnostics/findSpan.ts";
import type { Annotation, AnnotationKeyword, Annotations } from "../schema/annotations.ts";
import { memoizeCheck } from "./memoizeCheck.ts";
import { misplacedSentence } from "./misplacedSentence.ts";
import type { Scopes } from "./scopesOf.ts";
import { typeInWords } from "./types.ts";

/** The formulas of a page: their trees and what they give, by place, and what is wrong with them. */
export interface CheckedFormulas {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly types: ReadonlyMap<string, Type>;
  readonly problems: readonly Problem[];
}

/** What a place of the schemas wants, by the word beside `x-formula` or `x-text`. */
const wanted: ReadonlyMap<string, Type> = new Map([
  ["boolean", boolean],
  ["list", list],
  ["object", object],
  ["text", text],
  ["markdown", text],
  ["number", number],
]);

/**
 * Checks every formula and every text with `${…}` in it.
 *
 * @param expected the types of places that accept any value, where another line has declared one
 */
export function checkFormulas(
  source: Source,
  annotations: Annotations,
  { scopes, functions }: { readonly scopes: Scopes; readonly functions: FunctionRows },
  expected: ReadonlyMap<string, Type>,
): CheckedFormulas {
  const trees = new Map<string, Tree>();
  const types = new Map<string, Type>();
  const problems: Problem[] = [];
  const sentences = new Map(annotations.of("x-sentence").map(({ at, says }) => [at, says]));
  for (const annotation of [...annotations.of("x-formula"), ...annotations.of("x-text")]) {
    const { word, at, value } = annotation;
    const check = checks.get(word);
    if (!check || typeof value !== "string" || trees.has(at)) continue;
    const type = expected.get(at) ?? wantedBy(annotation);
    if (word === "x-text" && isPlain(value, type)) continue;
    const { tree, type: found, errors } = check(value, { names: scopes(at), functions }, type);
    trees.set(at, tree);
    types.set(at, found);
    if (errors.length === 0) continue;
    const path = pathOf(at);
    const truth = type.kind === "boolean" ? booleanWords.get(value.trim().toLowerCase()) : undefined;
    const key = sentences.get(at);
    const sentence = key === undefined ? undefined : misplacedSentence(source, path, value, key);
    if (truth !== undefined) problems.push(truthMeant(source, path, value, truth));
    else if (word === "x-text" && !value.includes("${"))
      problems.push(...errors.map((error) => unlike(source, path, value, type, error)));
    else if (sentence) problems.push(problemOf(sentence, source));
    else problems.push(...errors.map((error) => problemIn(source, path, error)));
  }
  return { trees, types, problems };
}

/** What a formula at a place of the schemas must give; of a choice, one of its words for sure. */
function wantedBy({ says, among }: Annotation): Type {
  if (says === "choice" && among) return { kind: "text", oneOf: among.map(String), isClosed: true };
  return wanted.get(says) ?? any;
}

const checks: ReadonlyMap<AnnotationKeyword, typeof checkFormula> = new Map([
  ["x-formula", memoizeCheck(checkFormula)],
  ["x-text", memoizeCheck(checkTemplate)],
]);

/** A text without formulas in a place for texts: most of a page is that. The words of a choice are held against the schema. */
function isPlain(value: string, type: Type): boolean {
  const isForTexts = type.kind === "any" || (type.kind === "text" && (!type.oneOf || type.isClosed === true));
  return isForTexts && !value.includes("${");
}

/** `disabled: 是` is no formula. */
function truthMeant(source: Source, path: Path, found: string, insert: string): Problem {
  const values = { expected: typeInWords(boolean), found: `“${found}”` };
  return problemOf({ code: "P203", path, values, insert }, source);
}

/** A text that is no formula, where a value of another type is wanted: `min: 1,500`. */
function unlike(source: Source, path: Path, found: string, type: Type, { insert, suggestions }: FormulaError): Problem {
  const number = type.kind === "number" || type.kind === "money" ? numberMeant(found) : undefined;
  const meant = insert ?? suggestions ?? number;
  const mending = typeof meant === "string" ? { insert: meant } : { suggestions: meant };
  return problemOf(
    { code: "P203", path, values: { expected: typeInWords(type), found: `“${found}”` }, ...mending },
    source,
  );
}

function problemIn(source: Source, path: Path, error: FormulaError): Problem {
  const { from, to, replace } = findSpan(source, path, error);
  const { code, values, insert, suggestions = [] } = error;
  const fix = insert === undefined ? undefined : replace(insert);
  const choices = suggestions.flatMap((one) => replace(one) ?? []);
  return toProblem({ code, from, to, values, fix, suggestions: choices }, source.file, source.lines);
}
