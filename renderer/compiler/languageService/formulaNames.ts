import { parseFormula, parseTemplate } from "../formula/parseFormula.ts";
import { type Expression, SyntaxMistake } from "../formula/syntax.ts";
import type { Span } from "../text/lines.ts";

/** What a name can be of. */
export type SymbolKind =
  | "page"
  | "partial"
  | "state"
  | "params"
  | "data"
  | "inputs"
  | "visit"
  | "field"
  | "id"
  | "shape"
  | "text"
  | "local"
  | "native"
  | "scheme"
  | "miniProgram";

/** A name in a formula, with its place in the formula's text. */
interface FormulaName extends Span {
  readonly kind: SymbolKind;
  readonly name: string;
}

/** The roots of formulas behind which a name stands. */
const roots: Readonly<Record<string, SymbolKind>> = {
  state: "state",
  params: "params",
  data: "data",
  inputs: "inputs",
  visit: "visit",
  form: "field",
};

/** What a text that is one formula names; nothing where it cannot be read. Pure. */
export function namesInFormula(text: string): readonly FormulaName[] {
  return namesRead(text, (one) => [parseFormula(one)]);
}

/** What the formulas of a text with `${…}` in it name; nothing where one cannot be read. Pure. */
export function namesInTemplate(text: string): readonly FormulaName[] {
  return namesRead(text, parseTemplate);
}

function namesRead(text: string, read: (text: string) => readonly Expression[]): readonly FormulaName[] {
  try {
    return read(text).flatMap(namesOf);
  } catch (error) {
    if (error instanceof SyntaxMistake) return [];
    throw error;
  }
}

/** The names in a formula: behind a root, and those of answers and items. */
function namesOf(node: Expression): FormulaName[] {
  const chain = chainOf(node);
  if (chain) return chain;
  if (node.kind === "member") return namesOf(node.object);
  if (node.kind === "index") return [...namesOf(node.object), ...namesOf(node.key)];
  if (node.kind === "list") return node.items.flatMap(namesOf);
  if (node.kind === "map") return node.entries.flatMap(({ value }) => namesOf(value));
  if (node.kind === "unary") return namesOf(node.operand);
  if (node.kind === "binary") return [...namesOf(node.left), ...namesOf(node.right)];
  if (node.kind === "call") return [...phraseOf(node), ...node.operands.flatMap(namesOf)];
  return node.kind === "name" ? [{ kind: "local", name: node.name, from: node.from, to: node.to }] : [];
}

/** `state.amount`, and the texts, whose names have points in them. */
function chainOf(node: Expression): FormulaName[] | undefined {
  if (node.kind !== "member" || node.object.kind === "call") return undefined;
  const words = wordsOf(node);
  const [root, first] = words;
  const last = words.at(-1);
  if (!root || !first || !last) return undefined;
  if (root.text === "t") {
    const name = words
      .slice(1)
      .map(({ text }) => text)
      .join(".");
    return [{ kind: "text", name, from: first.from, to: last.to }];
  }
  const kind = roots[root.text];
  return kind ? [{ kind, name: first.text, from: first.from, to: first.to }] : undefined;
}

/** A text that is given something is called: `t.dueIn(3)`. */
function phraseOf(node: Extract<Expression, { readonly kind: "call" }>): FormulaName[] {
  const [object] = node.operands;
  if (!node.isMethod || !object) return [];
  const words = wordsOf(object);
  if (words[0]?.text !== "t") return [];
  const name = [...words.slice(1).map(({ text }) => text), node.name.text].join(".");
  return [{ kind: "text", name, from: words[1]?.from ?? node.name.from, to: node.name.to }];
}

interface NamedSpan extends Span {
  readonly text: string;
}

/** The names of `a.b.c` in order; empty where something else stands among them. */
function wordsOf(node: Expression): readonly NamedSpan[] {
  if (node.kind === "name") return [{ text: node.name, from: node.from, to: node.to }];
  if (node.kind !== "member") return [];
  const before = wordsOf(node.object);
  return before.length > 0 ? [...before, node.name] : [];
}
