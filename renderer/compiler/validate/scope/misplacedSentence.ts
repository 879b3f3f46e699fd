import { moveValue } from "../../parse/edits.ts";
import type { Source } from "../../parse/parse.ts";
import { isMapping, type Path, valueAt } from "../../parse/path.ts";
import { isSentence } from "../../text/isSentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";

/**
 * A sentence for the borrower in the place of a condition: `required: 请填写姓名`. Undefined for what may have been meant
 * as a formula.
 *
 * @param key the key beside it that takes the sentence
 */
export function misplacedSentence(source: Source, path: Path, value: string, key: string): Diagnostic | undefined {
  if (!isSentence(value)) return undefined;
  const beside = valueAt(source.value, path.slice(0, -1));
  const isTaken = isMapping(beside) && key in beside;
  const values = { condition: String(path.at(-1)), found: value, key };
  return { code: "P248", path, values, edit: isTaken ? undefined : moveValue(source, path, "true", key) };
}
