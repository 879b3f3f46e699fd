import type { Span } from "../text/lines.ts";
import { foreignSymbol } from "./foreign.ts";
import { lookalikes, quotePairs, SyntaxMistake, symbols } from "./syntax.ts";

/** The smallest piece of a formula. `source` is what stands in the text; at the end it is empty. */
export type Token = Span & { readonly source: string } & (
    | { readonly kind: "name" | "symbol" | "end" }
    | { readonly kind: "text"; readonly value: string }
    | { readonly kind: "number"; readonly value: number }
  );

const escapes: Readonly<Record<string, string>> = { "\\": "\\", "'": "'", '"': '"', n: "\n", t: "\t", r: "\r" };

/**
 * The token that begins at or after `at`. A loop over characters: no pattern sees more than one.
 *
 * @throws SyntaxMistake where there is none
 */
export function nextToken(source: string, at: number): Token {
  const from = skipSpace(source, at);
  const char = characterAt(source, from);
  if (char === "") return { kind: "end", source: "", from, to: from };
  if (char === "'" || char === '"') return readText(source, from, char);
  if (isDigit(char)) return readNumber(source, from);
  if (startsName(char)) return cut(source, "name", from, skip(source, from, continuesName));
  return readSymbol(source, from);
}

function cut(source: string, kind: "name" | "symbol", from: number, to: number): Token {
  return { kind, source: source.slice(from, to), from, to };
}

function skipSpace(source: string, at: number): number {
  return skip(source, at, (char) => char.trim() === "");
}

function skip(source: string, at: number, isWanted: (char: string) => boolean): number {
  let end = at;
  while (end < source.length && isWanted(characterAt(source, end))) end += characterAt(source, end).length;
  return end;
}

/** The character at a place, whole even if it takes two units; empty at the end. */
function characterAt(source: string, at: number): string {
  const point = source.codePointAt(at);
  return point === undefined ? "" : String.fromCodePoint(point);
}

function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}

function startsName(char: string): boolean {
  return /^[\p{L}_]$/u.test(char);
}

function continuesName(char: string): boolean {
  return /^[\p{L}\p{N}\p{M}_]$/u.test(char);
}

function readNumber(source: string, from: number): Token {
  let to = skip(source, from, isDigit);
  if (source[to] === "." && isDigit(source[to + 1] ?? "")) to = skip(source, to + 1, isDigit);
  const found = source.slice(from, to);
  const value = Number(found);
  if (found.replace(".", "").replace(/^0+/, "").length > 15)
    throw new SyntaxMistake("P232", { from, to }, { found }, `'${found}'`);
  return { kind: "number", source: found, value, from, to };
}

function readText(source: string, from: number, quote: string): Token {
  let value = "";
  let at = from + 1;
  while (at < source.length && source[at] !== quote) {
    const piece = source[at] === "\\" ? readEscape(source, at) : { value: source[at] ?? "", to: at + 1 };
    value += piece.value;
    at = piece.to;
  }
  if (at >= source.length) throw new SyntaxMistake("P233", { from, to: source.length }, { quote });
  return { kind: "text", source: source.slice(from, at + 1), value, from, to: at + 1 };
}

function readEscape(source: string, from: number): { readonly value: string; readonly to: number } {
  const letter = source[from + 1] ?? "";
  const hex = source.slice(from + 2, from + 6);
  if (letter === "u" && /^[0-9a-f]{4}$/i.test(hex))
    return { value: String.fromCharCode(Number.parseInt(hex, 16)), to: from + 6 };
  const value = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (value !== undefined) return { value, to: from + 2 };
  const to = Math.min(from + 2, source.length);
  throw new SyntaxMistake(
    "P234",
    { from, to },
    { found: source.slice(from, to), known: "\\\\ \\' \\\" \\n \\t \\r \\u4e00" },
  );
}

function readSymbol(source: string, from: number): Token {
  for (const length of [3, 2, 1]) {
    const found = source.slice(from, from + length);
    if (found.length < length) continue;
    if (symbols.has(found)) return cut(source, "symbol", from, from + length);
    refuseLookalike(source, from, found);
  }
  const found = characterAt(source, from);
  throw new SyntaxMistake("P220", { from, to: from + found.length }, { found });
}

function refuseLookalike(source: string, from: number, found: string): void {
  const to = from + found.length;
  if (found === "${") throw nested(source, from);
  const foreign = foreignSymbol(source, from, found);
  if (foreign) throw foreign;
  const expected = lookalikes.get(found);
  if (expected !== undefined) throw new SyntaxMistake("P231", { from, to }, { found, expected }, expected);
  const closing = quotePairs.get(found);
  const end = closing === undefined ? -1 : source.indexOf(closing, to);
  if (end !== -1) throw smartQuotes(source, from, end + 1);
}

function nested(source: string, from: number): SyntaxMistake {
  const closing = source.indexOf("}", from);
  if (closing === -1) return new SyntaxMistake("P229", { from, to: source.length });
  return new SyntaxMistake("P235", { from, to: closing + 1 }, {}, source.slice(from + 2, closing).trim());
}

function smartQuotes(source: string, from: number, to: number): SyntaxMistake {
  const expected = `'${source.slice(from + 1, to - 1)}'`;
  return new SyntaxMistake("P231", { from, to }, { found: source.slice(from, to), expected }, expected);
}
