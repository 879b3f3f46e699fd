import type { Tree } from "../../../schemas/index.ts";
import { unusable } from "./compare.ts";
import type { Arithmetic } from "./syntax.ts";
import { any, isNumeric, isPrintable, money, number, type Type, text } from "./type.ts";
import { type Context, spelling, type Typed } from "./typed.ts";

type Overload = readonly [left: Type, right: Type, result: Type];

const overloads: Readonly<Record<Arithmetic, readonly Overload[]>> = {
  "+": [
    [number, number, number],
    [money, money, money],
    [text, text, text],
  ],
  "-": [
    [number, number, number],
    [money, money, money],
  ],
  "*": [
    [number, number, number],
    [money, number, money],
    [number, money, money],
  ],
  "/": [
    [number, number, number],
    [money, number, money],
    [money, money, number],
  ],
  "%": [
    [number, number, number],
    [money, money, money],
    [money, number, money],
  ],
};

/** `+ - * / %`. Money is rounded to the cent once, at the end of a calculation. */
export function typeArithmetic(operator: Arithmetic, left: Typed, right: Typed, context: Context): Typed {
  const range = { from: left.from, to: right.to };
  const type = resultOf(operator, left.type, right.type);
  if (!type) return unusable(operator, left, right, context, fixed(operator, left, right, context));
  const tree = treeOf(operator, left.exact ?? left.tree, right.exact ?? right.tree, type);
  return type.kind === "money" ? { ...range, type, tree: ["cents", tree], exact: tree } : { ...range, type, tree };
}

/** The type of `left operator right`, or undefined where the operator is not for such values. */
function resultOf(operator: Arithmetic, left: Type, right: Type): Type | undefined {
  if (isLiteral(left) && isLiteral(right)) return left;
  const fitting = overloads[operator].filter(([a, b]) => fits(left, a) && fits(right, b));
  const [first, ...others] = new Set(fitting.map(([, , result]) => result));
  const isUnsure = left.kind === "any" || right.kind === "any";
  return isUnsure && others.length > 0 ? any : first;
}

/** Money is counted in whole cents, where `%` is exact; everything else is as it stands. */
function treeOf(operator: Arithmetic, left: Tree, right: Tree, result: Type): Tree {
  if (operator !== "%" || result.kind !== "money") return [operator, left, right];
  return ["/", ["%", inCents(left), inCents(right)], 100];
}

function inCents(tree: Tree): Tree {
  return ["round", ["*", tree, 100]];
}

function fits(type: Type, wanted: Type): boolean {
  return type.kind === "any" || type.kind === wanted.kind || (isLiteral(type) && wanted.kind === "money");
}

function isLiteral(type: Type): boolean {
  return type.kind === "number" && type.literal === true;
}

/** The same with `text(…)` around what is put into a text, or `cents(…)` around what is added to money. */
function fixed(operator: Arithmetic, left: Typed, right: Typed, context: Context): string | undefined {
  const kinds = [left.type.kind, right.type.kind];
  const wanted = kinds.includes("text") ? "text" : "money";
  const isSum = wanted === "text" ? operator === "+" : operator === "+" || operator === "-";
  if (!isSum || ![left, right].every(({ type }) => isConvertible(type, wanted))) return undefined;
  return `${converted(left, wanted, context)} ${operator} ${converted(right, wanted, context)}`;
}

function isConvertible(type: Type, wanted: "text" | "money"): boolean {
  return wanted === "text" ? isPrintable(type) : isNumeric(type);
}

function converted(operand: Typed, wanted: "text" | "money", context: Context): string {
  const source = spelling(context, operand);
  if (operand.type.kind === wanted) return source;
  return wanted === "text" ? `text(${source})` : `cents(${source})`;
}
