import { Scalar } from "yaml";
import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import type { SourceEdit } from "../../problems/problems.ts";
import type { Span } from "../../text/lines.ts";
import { isBetweenBrackets, quote } from "../../text/quote.ts";

/** A part of a text that a page holds, found again in its file. */
export interface FoundSpan extends Span {
  /** The change of the file that puts other words there; undefined where that is not certain. */
  readonly replace: (insert: string) => SourceEdit | undefined;
}

/**
 * Where a part of a text stands in the file. Quotes, escapes and line breaks make the text in the file another one
 * than the text of the page.
 *
 * @param span the part, in the text of the page
 */
export function findSpan(source: Source, path: Path, { from, to }: Span): FoundSpan {
  const scalar = source.scalarAt(path);
  const whole = source.locate(path);
  if (!scalar || typeof scalar.value !== "string") return { from: whole.from, to: whole.to, replace: () => undefined };
  const { value } = scalar;
  const [start, end] = scalar.range;
  const places = placesOf(source.text.slice(start, end), value, scalar.type);
  const [first, last] = [places?.[from], places?.[to]];
  if (first === undefined || last === undefined) return { from: whole.from, to: whole.to, replace: () => undefined };
  const span = { from: start + first, to: start + last };
  return {
    ...span,
    replace(insert) {
      if (scalar.type === Scalar.QUOTE_SINGLE) return { ...span, insert: insert.replace(/'/g, "''") };
      if (scalar.type === Scalar.QUOTE_DOUBLE) return { ...span, insert: insert.replace(/[\\"]/g, "\\$&") };
      // A block takes every letter as it is.
      if (scalar.type === Scalar.BLOCK_LITERAL) return insert.includes("\n") ? undefined : { ...span, insert };
      const changed = value.slice(0, from) + insert + value.slice(to);
      if (staysPlain(changed, isBetweenBrackets(source.text, start))) return { ...span, insert };
      return { from: start, to: end, insert: quote(changed) };
    },
  };
}

/** For each unit of the value, and for its end, the offset in the text that spells it. Undefined for folded texts of several lines. */
function placesOf(raw: string, value: string, type: Scalar["type"]): readonly number[] | undefined {
  if (type === Scalar.BLOCK_LITERAL) return blockPlaces(raw, value);
  if (raw.includes("\n")) return undefined;
  const spelling = spellings.get(type ?? Scalar.PLAIN);
  if (!spelling) return undefined;
  const isQuoted = type !== Scalar.PLAIN;
  const places: number[] = [];
  let at = isQuoted ? 1 : 0;
  for (const [piece = ""] of raw.slice(at, isQuoted ? -1 : undefined).matchAll(spelling)) {
    places.push(at);
    at += piece.length;
  }
  places.push(at);
  return places.length === value.length + 1 ? places : undefined;
}

/** The same for a text behind `|`: each of its lines stands in a line of its own, behind the same blanks. */
function blockPlaces(raw: string, value: string): readonly number[] | undefined {
  const [head = "", ...lines] = raw.split("\n");
  if (/\d/.test(head)) return undefined;
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/[^ ]/)));
  const places: number[] = [];
  let start = head.length + 1;
  for (const [index, line] of value.split("\n").entries()) {
    for (let column = 0; column <= line.length; column++)
      places.push(start + Math.min(indent, lines[index]?.length ?? 0) + column);
    start += (lines[index]?.length ?? 0) + 1;
  }
  return places;
}

/** How one unit of a text is spelt, by the quotes around it. */
const spellings: ReadonlyMap<Scalar.Type, RegExp> = new Map([
  [Scalar.PLAIN, /[\s\S]/g],
  [Scalar.QUOTE_SINGLE, /''|[\s\S]/g],
  [Scalar.QUOTE_DOUBLE, /\\(?:x[\da-f]{2}|u[\da-f]{4}|[^xuU])|[\s\S]/gi],
]);

/** Whether a text may stand without quotes. */
function staysPlain(text: string, inBrackets: boolean): boolean {
  if (/^[\s'"[\]{},>|*&!%@`#?-]|: |\s#|:$|\n/.test(text)) return false;
  return !inBrackets || !/[,[\]{}]/.test(text);
}
