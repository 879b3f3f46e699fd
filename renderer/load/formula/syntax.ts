import type { Range } from "./error.ts";

/** A formula as it is written. Operators spelt in two ways (`and`, `&&`) are one here. */
export type Expression = Range &
  (
    | { readonly kind: "literal"; readonly value: null | boolean | number | string }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "member"; readonly object: Expression; readonly name: Word }
    | { readonly kind: "index"; readonly object: Expression; readonly key: Expression }
    | { readonly kind: "list"; readonly items: readonly Expression[] }
    | { readonly kind: "map"; readonly entries: readonly Entry[] }
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
export interface Word extends Range {
  readonly text: string;
}

/** A member of a map that is written out. */
export interface Entry {
  readonly key: string;
  readonly value: Expression;
}

export type UnaryOperator = "not" | "-";
export type Arithmetic = "+" | "-" | "*" | "/" | "%";
export type Order = "<" | "<=" | ">" | ">=";
export type BinaryOperator = Arithmetic | Order | "==" | "!=" | "in" | "and" | "or";

/** One kind of expression. */
export type ExpressionOf<K extends Expression["kind"]> = Extract<Expression, { readonly kind: K }>;
