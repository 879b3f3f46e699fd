import type { Span } from "../text/lines.ts";
import { parseExpression } from "./parser.ts";
import { type Expression, SyntaxMistake } from "./syntax.ts";

/** A text is no longer than a formula: so many pieces of text and formulas between them. */
const mostParts = 500;

/**
 * Reads a text that is one formula. A `${ }` around the whole is tolerated.
 *
 * @throws SyntaxMistake at the first thing that cannot be understood
 */
export function parseFormula(source: string): Expression {
  const from = source.length - source.trimStart().length;
  if (!source.startsWith("${", from) || !source.trimEnd().endsWith("}"))
    return parseExpression(source, { from: 0, to: 0 }).expression;
  const { expression, to } = parseExpression(source, { from, to: from + 2 });
  if (source.slice(to).trim() === "") return expression;
  throw new SyntaxMistake("P235", { from, to }, {}, source.slice(from + 2, to - 1).trim());
}

/**
 * Reads a text with `${…}` in it: the pieces of text, as literals, and the formulas between them, in order.
 *
 * @throws SyntaxMistake at the first thing that cannot be understood
 */
export function parseTemplate(source: string): readonly Expression[] {
  if (!source.includes("${")) return [{ kind: "literal", value: source, from: 0, to: source.length }];
  const parts: Expression[] = [];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf("${", at);
    const end = open === -1 ? source.length : open;
    if (end > at) parts.push({ kind: "literal", value: source.slice(at, end), from: at, to: end });
    if (open === -1) break;
    if (!source.includes("}", open)) throw new SyntaxMistake("P229", { from: open, to: source.length });
    const { expression, to } = parseExpression(source, { from: open, to: open + 2 });
    parts.push(expression);
    if (parts.length > mostParts) throw new SyntaxMistake("P228", { from: 0, to: source.length });
    at = to;
  }
  return parts;
}

/**
 * Where the formulas of a text stand in it, braces included. Never throws: one that cannot be understood ends with the
 * next brace.
 */
export function templateSpans(source: string): readonly Span[] {
  const spans: Span[] = [];
  for (let from = source.indexOf("${"); from !== -1; from = source.indexOf("${", spans[spans.length - 1]?.to)) {
    spans.push({ from, to: endOfFormula(source, from) });
  }
  return spans;
}

function endOfFormula(source: string, from: number): number {
  try {
    return parseExpression(source, { from, to: from + 2 }).to;
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    const brace = source.indexOf("}", from);
    return brace === -1 ? source.length : brace + 1;
  }
}
