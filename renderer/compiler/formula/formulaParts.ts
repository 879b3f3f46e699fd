import type { Span } from "../text/lines.ts";
import { isMacro } from "./call.ts";
import { type CheckedFormula, checkFormula, checkTemplate, type TypeScope } from "./check.ts";
import { parseFormula, parseTemplate } from "./parseFormula.ts";
import type { Expression } from "./syntax.ts";
import { isCall, type Typed } from "./typed.ts";

/** A formula with what its value is made of. */
export interface FormulaParts extends CheckedFormula {
  /** Those with a value of their own, each before what it is a part of; none is said twice. */
  readonly parts: readonly Typed[];
}

/**
 * Checks a formula as a whole, or with `isWhole` false a text with `${…}` in it, and gives the parts that say why its value
 * is what it is. What stands for each item of a list has no one value, and is none of them.
 */
export function formulaParts(source: string, scope: TypeScope, isWhole: boolean): FormulaParts {
  const parts = new Map<Typed["tree"], Typed>();
  const checked = (isWhole ? checkFormula : checkTemplate)(source, scope, undefined, parts);
  if (checked.errors.length > 0) return { ...checked, parts: [] };
  const expressions = isWhole ? [parseFormula(source)] : parseTemplate(source);
  const hidden = expressions.flatMap(bodiesOfMacros);
  const said = new Set<string>();
  const own = [...parts.values()]
    .filter((part) => isCall(part.tree) && !hidden.some((span) => isIn(part, span)))
    .filter((part, _, all) => part.tree !== checked.tree && !all.some((other) => isOwnerOf(part, other)))
    .toSorted((a, b) => a.to - b.to || b.from - a.from)
    .filter((part) => {
      const words = source.slice(part.from, part.to);
      return !said.has(words) && said.add(words);
    });
  return { ...checked, parts: own };
}

/** What a list's macro does for each item. */
function bodiesOfMacros(node: Expression): readonly Span[] {
  if (node.kind === "call" && isMacro(node))
    return [...node.operands.slice(0, 1).flatMap(bodiesOfMacros), ...node.operands.slice(1)];
  return insideOf(node).flatMap(bodiesOfMacros);
}

function insideOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "member":
      return [node.object];
    case "index":
      return [node.object, node.key];
    case "list":
      return node.items;
    case "map":
      return node.entries.map(({ value }) => value);
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "call":
      return node.operands;
    default:
      return [];
  }
}

function isIn(part: Span, span: Span): boolean {
  return span.from <= part.from && part.to <= span.to;
}

/** Whether one part is what another one only reads a member of: `data.quota` in `data.quota.total`. */
function isOwnerOf(part: Typed, other: Typed): boolean {
  return isRead(part) && isRead(other) && part.from === other.from && part.to < other.to;
}

function isRead({ tree }: Typed): boolean {
  return isCall(tree) && tree[0] === "get";
}
