import type { FormulaCode, Sentence } from "./messages.ts";

/** A part of a text, in UTF-16 units; `to` is the first unit after it. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A mistake in a formula. */
export interface FormulaError extends Range {
  readonly code: FormulaCode;
  /** What the sentence of the code names in braces. */
  readonly values: Readonly<Record<string, string | Sentence>>;
  /** What to write in place of the range. */
  readonly suggestion?: string;
}

/** Carries the mistake out of a parser that cannot go on. It never leaves the desk's formula code. */
export class SyntaxMistake extends Error {
  override readonly name = "SyntaxMistake";
  readonly mistake: FormulaError;

  constructor(code: FormulaCode, { from, to }: Range, values: FormulaError["values"] = {}, suggestion?: string) {
    super(code);
    this.mistake = { code, from, to, values, ...(suggestion !== undefined && { suggestion }) };
  }
}
