import type { Span } from "../text/lines.ts";

/** Where a person writes in a formula. */
export interface FormulaCursor extends Span {
  /** The names before the word, as in `data.offer.` of `data.offer.mo`. */
  readonly chain: readonly string[];
  /** What is written of the word. */
  readonly word: string;
  /** The chain that the text in quotes is compared with, where the word is one; `state.tab == 'lo`. */
  readonly comparedWith?: readonly string[];
  /** The formula up to here. */
  readonly before: string;
}

const name = String.raw`[\p{L}_][\p{L}\p{N}\p{M}_]*`;
const chained = new RegExp(String.raw`((?:${name}(?:\[[^\]]{0,40}\])?\.)*)(${name})?$`, "u");
const compared = new RegExp(String.raw`((?:${name}\.)*${name})\s*(?:==|!=)\s*(['"])([^'"]*)$`, "u");
const quoted = /(['"])(?:(?!\1)[^\\]|\\.)*$/;

/**
 * What is being written at the end of a formula. Pure.
 *
 * @param before the formula up to the cursor
 * @param end the offset of the cursor in the file
 * @returns undefined within texts in quotes that are compared with nothing
 */
export function formulaCursor(before: string, end: number): FormulaCursor | undefined {
  const tail = before.slice(-400);
  const comparison = compared.exec(tail);
  if (comparison) {
    const [, left = "", , word = ""] = comparison;
    return { chain: [], word, comparedWith: left.split("."), before, from: end - word.length, to: end };
  }
  if (quoted.test(withoutTexts(tail))) return undefined;
  const [, names = "", word = ""] = chained.exec(tail) ?? [];
  if (word === "" && names === "" && /[\p{N}]$/u.test(tail)) return undefined;
  return { chain: chainOf(names), word, before, from: end - word.length, to: end };
}

/** The parts of `data.bills[0].`: an index is a part of its own. */
export function chainOf(names: string): readonly string[] {
  return names.split(".").flatMap((part) => {
    const [, word = "", index] = /^([^[]*)(\[.*\])?$/.exec(part) ?? [];
    return [word, ...(index === undefined ? [] : ["[]"])].filter((one) => one !== "");
  });
}

/** The text without those parts of it that are closed texts in quotes. */
function withoutTexts(text: string): string {
  return text.replace(/(['"])(?:(?!\1)[^\\]|\\.)*\1/g, "''");
}

/**
 * The formula that a place of a text belongs to, up to the place. Pure.
 *
 * @param written what stands in the file from the beginning of the value to the place
 * @param isFormula whether the whole is a formula; else only what stands in `${…}` is
 */
export function formulaBefore(written: string, isFormula: boolean): string | undefined {
  const open = written.lastIndexOf("${");
  const isOpen = open !== -1 && !written.slice(open).includes("}");
  if (isOpen) return written.slice(open + 2);
  return isFormula && open === -1 ? written : undefined;
}
