import type { FormulaCode } from "../problems/messages/formulas.ts";
import type { Span } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Meant } from "../text/suggest.ts";

/** A formula as it is written. Operators spelt in two ways (`and`, `&&`) are one here. */
export type Expression = Span &
  (
    | { readonly kind: "literal"; readonly value: null | boolean | number | string }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "member"; readonly object: Expression; readonly name: Word }
    | { readonly kind: "index"; readonly object: Expression; readonly key: Expression }
    | { readonly kind: "list"; readonly items: readonly Expression[] }
    | { readonly kind: "map"; readonly entries: readonly MapEntry[] }
    | { readonly kind: "unary"; readonly operator: UnaryOperator; readonly operand: Expression }
    | {
        readonly kind: "binary";
        readonly operator: BinaryOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** `f(a, b)` and `a.f(b)` alike, and `c ? a : b` as `if(c, a, b)`. */
    | {
        readonly kind: "call";
        readonly name: Word;
        readonly operands: readonly Expression[];
        readonly isMethod: boolean;
      }
  );

/** A name with its own place within a longer expression. */
export interface Word extends Span {
  readonly text: string;
}

/** A member of a map that is written out. */
export interface MapEntry {
  readonly key: string;
  readonly value: Expression;
}

export type UnaryOperator = "not" | "-";
export type Arithmetic = "+" | "-" | "*" | "/" | "%";
export type Order = "<" | "<=" | ">" | ">=";
export type BinaryOperator = Arithmetic | Order | "==" | "!=" | "in" | "and" | "or";

/** One kind of expression. */
export type ExpressionOf<K extends Expression["kind"]> = Extract<Expression, { readonly kind: K }>;

/** A mistake in a formula. */
export interface FormulaError extends Span {
  readonly code: FormulaCode;
  /** What the sentence of the code names in braces. */
  readonly values: Readonly<Record<string, string | Sentence>>;
  /** What to write in place of the range, where that is sure. */
  readonly insert?: string;
  /** What may have been meant, in place of the range, where that is not sure. */
  readonly suggestions?: readonly string[];
}

/** How a mistake is mended. */
export function mending(meant: Meant): Pick<FormulaError, "insert" | "suggestions"> {
  if (typeof meant === "string") return { insert: meant };
  return meant && meant.length > 0 ? { suggestions: meant } : {};
}

/** Carries the mistake out of a parser that cannot go on. It never leaves the compiler's formula code. */
export class SyntaxMistake extends Error {
  override readonly name = "SyntaxMistake";
  readonly mistake: FormulaError;

  constructor(code: FormulaCode, { from, to }: Span, values: FormulaError["values"] = {}, meant?: Meant) {
    super(code);
    this.mistake = { code, from, to, values, ...mending(meant) };
  }
}

/** The symbols of the formula language. */
export const symbols: ReadonlySet<string> = new Set("( ) [ ] { } . , : ? + - * / % < <= > >= == != ! && ||".split(" "));

/** The names of values. */
export const constants: ReadonlyMap<string, null | boolean> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);
/** The brackets that close, with those that open. */
export const openings: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

/** How tightly `not` binds: `not a == b` is `not (a == b)`, while `!a == b` is `(!a) == b`. */
export const powerOfNot = 3;

/** The operators between two values by their spelling; a greater power binds more tightly. */
export const binaryOperators: ReadonlyMap<string, { readonly operator: BinaryOperator; readonly power: number }> =
  new Map([
    ["or", { operator: "or", power: 1 }],
    ["||", { operator: "or", power: 1 }],
    ["and", { operator: "and", power: 2 }],
    ["&&", { operator: "and", power: 2 }],
    ["==", { operator: "==", power: 4 }],
    ["!=", { operator: "!=", power: 4 }],
    ["<", { operator: "<", power: 4 }],
    ["<=", { operator: "<=", power: 4 }],
    [">", { operator: ">", power: 4 }],
    [">=", { operator: ">=", power: 4 }],
    ["in", { operator: "in", power: 4 }],
    ["+", { operator: "+", power: 5 }],
    ["-", { operator: "-", power: 5 }],
    ["*", { operator: "*", power: 6 }],
    ["/", { operator: "/", power: 6 }],
    ["%", { operator: "%", power: 6 }],
  ]);

/** What people write out of habit, or with a Chinese keyboard, and the symbol that it stands for. */
export const lookalikes: ReadonlyMap<string, string> = new Map([
  ["===", "=="],
  ["!==", "!="],
  ["=", "=="],
  ["<>", "!="],
  ["=<", "<="],
  ["≠", "!="],
  ["≥", ">="],
  ["≤", "<="],
  ["×", "*"],
  ["÷", "/"],
  ["＝＝", "=="],
  ["＝", "=="],
  ["！＝", "!="],
  ["＞＝", ">="],
  ["＜＝", "<="],
  ["＞", ">"],
  ["＜", "<"],
  ["！", "!"],
  ["＋", "+"],
  ["－", "-"],
  ["＊", "*"],
  ["／", "/"],
  ["％", "%"],
  ["（", "("],
  ["）", ")"],
  ["［", "["],
  ["］", "]"],
  ["【", "["],
  ["】", "]"],
  ["，", ","],
  ["、", ","],
  ["：", ":"],
  ["？", "?"],
  ["。", "."],
]);

/** The opening quotes of other alphabets with the quotes that close them. */
export const quotePairs: ReadonlyMap<string, string> = new Map([
  ["‘", "’"],
  ["“", "”"],
  ["「", "」"],
  ["＇", "＇"],
  ["＂", "＂"],
]);
