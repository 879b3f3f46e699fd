import { suggest } from "../suggest.ts";
import type { Order } from "./syntax.ts";
import { boolean, describe, isComparable, isNumeric, type Type } from "./type.ts";
import { type Context, refuse, spelling, type Typed } from "./typed.ts";

/** `==` or `!=`: the values must be able to be equal. */
export function typeEquality(operator: "==" | "!=", left: Typed, right: Typed, context: Context): Typed {
  checkComparable(left, right, context);
  return result(operator, left, right);
}

/** `<` and the like: two numbers or two texts. */
export function typeOrder(operator: Order, left: Typed, right: Typed, context: Context): Typed {
  if (!isOrdered(left.type, right.type)) return unusable(operator, left, right, context);
  return result(operator, left, right);
}

/** `in`: an item of a list, or a key of an object. The items of a list that is written out are checked one by one. */
export function typeIn(left: Typed, right: Typed, context: Context): Typed {
  const { type, items } = right;
  if (type.kind === "text") {
    const fix = `contains(${spelling(context, right)}, ${spelling(context, left)})`;
    return unusable("in", left, right, context, fix);
  }
  if (!isContainer(type) || (type.kind === "object" && !isComparable(left.type, { kind: "text" }))) {
    return unusable("in", left, right, context);
  }
  if (items) for (const item of items) checkComparable(left, item, context);
  else if (type.kind === "list") checkComparable(left, { ...right, type: type.of }, context);
  return result("in", left, right);
}

/** The operator is not for such values. */
export function unusable(operator: string, left: Typed, right: Typed, context: Context, fix?: string): Typed {
  const range = { from: left.from, to: right.to };
  return refuse(context, "P224", range, { operator, left: describe(left.type), right: describe(right.type) }, fix);
}

function isOrdered(left: Type, right: Type): boolean {
  const both = [left, right].filter(({ kind }) => kind !== "any");
  return both.every(isNumeric) || both.every(({ kind }) => kind === "text");
}

function isContainer({ kind }: Type): boolean {
  return kind === "any" || kind === "list" || kind === "object";
}

function result(operator: string, left: Typed, right: Typed): Typed {
  return { tree: [operator, left.tree, right.tree], type: boolean, from: left.from, to: right.to };
}

function checkComparable(left: Typed, right: Typed, context: Context): void {
  if (isComparable(left.type, right.type)) return;
  const values = { left: describe(left.type), right: describe(right.type) };
  const meant = literalFor(left.type, right, context);
  const fix = meant ?? literalFor(right.type, left, context);
  const range = fix === undefined ? { from: left.from, to: right.to } : meant === undefined ? left : right;
  refuse(context, "P225", range, values, fix);
}

/** How a value that is written out must be spelt to be comparable: a member of the type, with quotes or without. */
function literalFor(type: Type, { tree, from }: Typed, { source }: Context): string | undefined {
  if (typeof tree === "number") return isPossible(String(tree), type) ? `'${tree}'` : undefined;
  if (typeof tree !== "string") return undefined;
  if (isNumeric(type) && /^\d+(\.\d+)?$/.test(tree)) return tree;
  const nearest = type.kind === "text" ? suggest(tree, type.oneOf ?? []) : undefined;
  return nearest && `${source[from]}${nearest}${source[from]}`;
}

function isPossible(found: string, type: Type): boolean {
  return type.kind === "text" && (type.oneOf?.includes(found) ?? true);
}
