import type { Source } from "../../parse/parse.ts";
import { isMapping, type Path, valueAt } from "../../parse/path.ts";
import type { SourceEdit } from "../../problems/problems.ts";
import { isBetweenBrackets } from "../../text/quote.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/** What a formula has and a sentence has not: a comparison, a word of logic, a name behind a root. */
const formulaSigns = /[=<>!&|]|\b(?:and|or|not|in)\b|\b(?:form|state|data|params|host|inputs)\./;
const quoted = /'[^']*'|"[^"]*"|\$\{[^}]*\}/g;
const han = /[\u3400-\u9fff]/;
/** Several words that begin with a capital letter: Please enter your name. */
const english = /^[A-Z][\w'’-]*(?:,? [\w'’-]+)+[.!?]?$/;

/**
 * A sentence for the borrower in the place of a condition: `required: 请填写姓名`. Undefined for what may have been meant
 * as a formula.
 *
 * @param key the key beside it that takes the sentence
 */
export function misplacedSentence(source: Source, path: Path, value: string, key: string): Diagnostic | undefined {
  const bare = value.replace(quoted, "").trim();
  if (formulaSigns.test(bare) || !(han.test(bare) || english.test(bare))) return undefined;
  const condition = String(path.at(-1));
  return { code: "P248", path, values: { condition, found: value, key }, edit: movedTo(source, path, key) };
}

/** The change that gives the sentence its own key; undefined where that key is there already. */
function movedTo(source: Source, path: Path, key: string): SourceEdit | undefined {
  const beside = valueAt(source.value, path.slice(0, -1));
  if (isMapping(beside) && key in beside) return undefined;
  const { from, to } = source.locate(path);
  const keyFrom = source.locate(path, "key").from;
  const indent = " ".repeat(keyFrom - (source.text.lastIndexOf("\n", keyFrom - 1) + 1));
  const separator = isBetweenBrackets(source.text, from) ? ", " : `\n${indent}`;
  return { from, to, insert: `true${separator}${key}: ${source.text.slice(from, to)}` };
}
