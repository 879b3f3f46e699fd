import { CST, Lexer, Parser } from "yaml";
import type { LocatedDiagnostic } from "../problems/problems.ts";
import type { Span } from "../text/lines.ts";

/** The tokens of a YAML text, and what was seen on the way. */
export interface Tokens {
  readonly tokens: readonly CST.Token[];
  /** What pages may not hold. Where there is anything, the tokens must not be composed. */
  readonly refused: readonly LocatedDiagnostic[];
  /** Comments, quoted texts and block texts: what looks like YAML in them is none. */
  readonly opaque: readonly Span[];
  /** How many values there are. */
  readonly values: number;
}

const maxDepth = 64;
/** The most values of a file. */
export const maxValues = 10_000;
const maxRefused = 20;

/** Lexemes that mean something else than a page's author thinks, and the code that says so. */
const refusedTypes: ReadonlyMap<string, LocatedDiagnostic["code"]> = new Map([
  ["alias", "P105"],
  ["anchor", "P105"],
  ["tag", "P106"],
  ["directive-line", "P107"],
]);
const opaqueTypes = new Set(["comment", "single-quoted-scalar", "double-quoted-scalar"]);
const countedTypes = new Set(["map-value-ind", "seq-item-ind", "comma"]);

/**
 * Cuts a text into tokens, and stops at what could bring the reader down. Never throws, and never goes deeper than
 * its limit: the `yaml` package aborts the process on 2 KB of nested brackets (measured: Node 20, `yaml` 2.9.1), so
 * the parser's own stack is watched while it grows.
 */
export function tokenize(text: string): Tokens {
  return withoutEnvironment(() => tokensOf(text));
}

const nothing = {};

/**
 * The parser asks the environment at every token whether it shall log, and Node asks the system each time: a ninth of
 * the time that a page's check takes (measured).
 */
function withoutEnvironment<Value>(read: () => Value): Value {
  const { env } = process;
  process.env = nothing;
  try {
    return read();
  } finally {
    process.env = env;
  }
}

function tokensOf(text: string): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const refused: LocatedDiagnostic[] = [];
  const opaque: Span[] = [];
  let values = 0;
  let inScalar = false;
  let inBlockText = false;

  for (const lexeme of new Lexer().lex(text)) {
    const from = parser.offset;
    for (const token of parser.next(lexeme)) tokens.push(token);
    const to = from + lexeme.length;
    const type: string = inScalar ? "scalar-text" : (CST.tokenType(lexeme) ?? "unknown");
    if (opaqueTypes.has(type) || (inScalar && inBlockText)) opaque.push({ from, to });
    const code = refusedTypes.get(type);
    if (code) refused.push({ code, from, to, values: { found: lexeme } });
    if (countedTypes.has(type)) values++;
    const limit = overLimit(parser.stack.length, values);
    if (limit) return { tokens: [], refused: [{ ...limit, from, to }], opaque, values };
    if (refused.length >= maxRefused) break;
    inBlockText = type === "block-scalar-header" || (inBlockText && !inScalar);
    inScalar = type === "scalar";
  }
  tokens.push(...parser.end());
  return { tokens, refused, opaque, values };
}

function overLimit(depth: number, values: number): Pick<LocatedDiagnostic, "code" | "values"> | undefined {
  if (depth > maxDepth) return { code: "P103", values: { limit: String(maxDepth) } };
  if (values > maxValues) return { code: "P104", values: { limit: String(maxValues) } };
  return undefined;
}
