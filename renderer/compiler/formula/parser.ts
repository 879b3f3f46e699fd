import type { Span } from "../text/lines.ts";
import { foreignWords, isTestAt, newObjectAt } from "./foreign.ts";
import { nextToken, type Token } from "./lexer.ts";
import {
  binaryOperators,
  constants,
  type Expression,
  type MapEntry,
  openings,
  powerOfNot,
  SyntaxMistake,
  type Word,
} from "./syntax.ts";

/** A formula that was read from a longer text, and the place after its closing brace, if it has one. */
export interface ParsedExpression {
  readonly expression: Expression;
  readonly to: number;
}

const limits = { characters: 4_000, nodes: 500, depth: 32 };
const forbiddenNames: readonly string[] = ["__proto__", "constructor", "prototype"];
/**
 * Reads one formula.
 *
 * @param source the text that holds it
 * @param opening where it begins: the range of `${`, or an empty range
 * @throws SyntaxMistake at the first thing that cannot be understood, or when the formula is too large
 */
export function parseExpression(source: string, opening: Span): ParsedExpression {
  return new Parser(source, opening).formula();
}

class Parser {
  readonly #source: string;
  readonly #opening: Span;
  #last: Pick<Token, "source" | "from" | "to">;
  #token: Token;
  #nodes = 0;
  #depth = 0;

  constructor(source: string, opening: Span) {
    this.#source = source;
    this.#opening = opening;
    this.#last = { ...opening, source: source.slice(opening.from, opening.to) };
    this.#token = nextToken(source, opening.to);
  }

  formula(): ParsedExpression {
    const expression = this.#expression();
    const closing = this.#opening.to > this.#opening.from ? "}" : "";
    if (this.#token.source !== closing) throw this.#cannotFollow();
    return { expression, to: this.#token.to };
  }

  #expression(): Expression {
    return this.#deeper(() => {
      const test = this.#binary(0);
      return this.#token.source === "?" ? this.#choice(test) : test;
    });
  }

  #choice(test: Expression): Expression {
    const question = this.#take();
    const then = this.#expression();
    this.#expect(":", question);
    const name = { text: "if", from: question.from, to: question.to };
    const operands = [test, then, this.#expression()];
    return this.#node({ kind: "call", name, operands, isMethod: false, ...this.#since(test) });
  }

  #binary(power: number): Expression {
    let left = this.#operand();
    for (;;) {
      const found = binaryOperators.get(this.#token.source);
      if (!found || found.power <= power) return left;
      this.#take();
      const right = this.#binary(found.power);
      left = this.#node({ kind: "binary", operator: found.operator, left, right, ...this.#since(left) });
    }
  }

  #operand(): Expression {
    const { source } = this.#token;
    if (source === "not") return this.#unary("not", () => this.#binary(powerOfNot));
    if (source === "!") return this.#unary("not", () => this.#operand());
    if (source === "-") return this.#unary("-", () => this.#operand());
    return this.#members(this.#primary());
  }

  #unary(operator: "not" | "-", read: () => Expression): Expression {
    const sign = this.#take();
    const operand = this.#deeper(read);
    const range = this.#since(sign);
    if (operator === "-" && operand.kind === "literal" && typeof operand.value === "number") {
      return { kind: "literal", value: -operand.value, ...range };
    }
    return this.#node({ kind: "unary", operator, operand, ...range });
  }

  #members(object: Expression): Expression {
    if (this.#token.source === ".") return this.#members(this.#member(object));
    if (this.#token.source === "[") return this.#members(this.#index(object));
    return object;
  }

  #member(object: Expression): Expression {
    this.#take();
    const name = this.#word();
    if (this.#token.source !== "(") return this.#node({ kind: "member", object, name, ...this.#since(object) });
    const operands = [object, ...this.#items(")")];
    return this.#node({ kind: "call", name, operands, isMethod: true, ...this.#since(object) });
  }

  #index(object: Expression): Expression {
    const bracket = this.#take();
    const key = this.#expression();
    this.#expect("]", bracket);
    if (key.kind === "literal") refuseForbidden(String(key.value), key);
    return this.#node({ kind: "index", object, key, ...this.#since(object) });
  }

  #primary(): Expression {
    const { kind, source } = this.#token;
    if (kind === "name" && !binaryOperators.has(source)) return this.#named();
    if (kind === "number" || kind === "text") return this.#literal(this.#token.value);
    if (source === "(") return this.#group();
    if (source === "[") return this.#list();
    if (source === "{") return this.#map();
    throw this.#valueMissing();
  }

  #literal(value: null | boolean | number | string): Expression {
    const token = this.#take();
    return this.#node({ kind: "literal", value, ...this.#since(token) });
  }

  #named(): Expression {
    const constant = constants.get(this.#token.source);
    if (constant !== undefined) return this.#literal(constant);
    const script = this.#token.source === "new" ? newObjectAt(this.#source, this.#token.from) : undefined;
    if (script) throw script;
    const name = this.#word();
    if (this.#token.source === "(") {
      const operands = this.#items(")");
      return this.#node({ kind: "call", name, operands, isMethod: false, ...this.#since(name) });
    }
    if (name.text === "if") throw new SyntaxMistake("P230", name, { opening: "if", expected: "(" });
    return this.#node({ kind: "name", name: name.text, ...this.#since(name) });
  }

  #group(): Expression {
    const bracket = this.#take();
    const inside = this.#expression();
    this.#expect(")", bracket);
    return { ...inside, ...this.#since(bracket) };
  }

  #list(): Expression {
    const bracket = this.#token;
    return this.#node({ kind: "list", items: this.#items("]"), ...this.#since(bracket) });
  }

  #map(): Expression {
    const bracket = this.#token;
    const entries = this.#commaSeparated("}", () => this.#entry());
    return this.#node({ kind: "map", entries, ...this.#since(bracket) });
  }

  #entry(): MapEntry {
    const key = this.#token.kind === "text" ? this.#token.value : this.#token.source;
    if (this.#token.kind === "text") refuseForbidden(key, this.#take());
    else if (constants.has(key)) throw new SyntaxMistake("P220", this.#token, { found: key });
    else this.#word();
    this.#expect(":", this.#last);
    return { key, value: this.#expression() };
  }

  #items(closing: ")" | "]"): Expression[] {
    return this.#commaSeparated(closing, () => this.#expression());
  }

  #commaSeparated<T>(closing: string, read: () => T): T[] {
    const bracket = this.#take();
    const found: T[] = [];
    while (this.#token.source !== closing) {
      found.push(read());
      if (this.#token.source !== ",") break;
      this.#take();
    }
    if (this.#last.source === ",") throw this.#valueMissing();
    this.#expect(closing, bracket);
    return found;
  }

  #word(): Word {
    if (this.#token.kind !== "name") throw this.#valueMissing();
    const { source: text, from, to } = this.#take();
    refuseForbidden(text, { from, to });
    return { text, from, to };
  }

  #take(): Token {
    const token = this.#token;
    this.#last = token;
    this.#token = nextToken(this.#source, token.to);
    return token;
  }

  #expect(expected: string, partner: Pick<Token, "source" | "from" | "to">): void {
    if (this.#token.source === expected) this.#take();
    else if (this.#endsHere()) throw new SyntaxMistake("P230", partner, { opening: partner.source, expected });
    else throw this.#cannotFollow();
  }

  #since({ from }: Pick<Span, "from">): Span {
    return { from, to: this.#last.to };
  }

  #node(expression: Expression): Expression {
    const isLong = this.#token.from - this.#opening.to > limits.characters;
    if (++this.#nodes > limits.nodes || isLong) throw this.#tooLarge();
    return expression;
  }

  #deeper(read: () => Expression): Expression {
    if (++this.#depth > limits.depth) throw this.#tooLarge();
    const expression = read();
    this.#depth--;
    return expression;
  }

  #tooLarge(): SyntaxMistake {
    return new SyntaxMistake("P228", { from: this.#opening.from, to: this.#source.length });
  }

  #endsHere(): boolean {
    return this.#token.kind === "end" || openings.has(this.#token.source);
  }

  #valueMissing(): SyntaxMistake {
    const follows = this.#endsHere() || this.#token.source === ",";
    const { source: found, from, to } = follows ? this.#last : this.#token;
    return new SyntaxMistake(follows ? "P236" : "P220", { from, to }, { found });
  }

  #cannotFollow(): SyntaxMistake {
    const { kind, source: found } = this.#token;
    if (found === "is") return isTestAt(this.#source, this.#token.from);
    const expected = openings.get(found) ?? foreignWords.get(found.toLowerCase());
    if (kind === "end") return new SyntaxMistake("P229", { from: this.#opening.from, to: this.#source.length });
    if (kind === "symbol" && expected) return new SyntaxMistake("P230", this.#token, { opening: found, expected });
    if (expected) return new SyntaxMistake("P231", this.#token, { found, expected }, expected);
    return new SyntaxMistake("P237", this.#token, { found });
  }
}

function refuseForbidden(name: string, range: Span): void {
  if (forbiddenNames.includes(name)) throw new SyntaxMistake("P501", range, { name });
}
