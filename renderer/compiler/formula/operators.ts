import type { Tree } from "../../../schemas/index.ts";
import { guess, type Meant, meantBy } from "../text/suggest.ts";
import type { Arithmetic, Order } from "./syntax.ts";
import {
  any,
  boolean,
  describe,
  isComparable,
  isNumeric,
  isPrintable,
  moneyType,
  number,
  type Type,
  text,
} from "./type.ts";
import { type InferContext, reportError, type Typed, treePath, writtenAs } from "./typed.ts";

type Overload = readonly [left: Type, right: Type, result: Type];

const overloads: Readonly<Record<Arithmetic, readonly Overload[]>> = {
  "+": [
    [number, number, number],
    [moneyType, moneyType, moneyType],
    [text, text, text],
  ],
  "-": [
    [number, number, number],
    [moneyType, moneyType, moneyType],
  ],
  "*": [
    [number, number, number],
    [moneyType, number, moneyType],
    [number, moneyType, moneyType],
  ],
  "/": [
    [number, number, number],
    [moneyType, number, moneyType],
    [moneyType, moneyType, number],
  ],
  "%": [
    [number, number, number],
    [moneyType, moneyType, moneyType],
    [moneyType, number, moneyType],
  ],
};

/** `+ - * / %`. Money is rounded to the cent once, at the end of a calculation. */
export function typeArithmetic(operator: Arithmetic, left: Typed, right: Typed, context: InferContext): Typed {
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
function fixed(operator: Arithmetic, left: Typed, right: Typed, context: InferContext): Meant {
  const kinds = [left.type.kind, right.type.kind];
  const wanted = kinds.includes("text") ? "text" : "money";
  const isSum = wanted === "text" ? operator === "+" : operator === "+" || operator === "-";
  if (operator === "+" && isToday(left) && isNumeric(right.type))
    return [`addDays(${writtenAs(context, left)}, ${writtenAs(context, right)})`];
  if (!isSum || ![left, right].every(({ type }) => isConvertible(type, wanted))) return undefined;
  const meant = `${converted(left, wanted, context)} ${operator} ${converted(right, wanted, context)}`;
  // A number that is added to money may be of another unit.
  return wanted === "text" ? meant : [meant];
}

/** A day and a number make no text: days are meant. */
function isToday({ tree }: Typed): boolean {
  const [root, name] = treePath(tree) ?? [];
  return root === "host" && name === "today";
}

function isConvertible(type: Type, wanted: "text" | "money"): boolean {
  return wanted === "text" ? isPrintable(type) : isNumeric(type);
}

function converted(operand: Typed, wanted: "text" | "money", context: InferContext): string {
  const source = writtenAs(context, operand);
  if (operand.type.kind === wanted) return source;
  return wanted === "text" ? `text(${source})` : `cents(${source})`;
}

/** `==` or `!=`: the values must be able to be equal. */
export function typeEquality(operator: "==" | "!=", left: Typed, right: Typed, context: InferContext): Typed {
  checkComparable(left, right, context);
  return result(operator, left, right);
}

/** `<` and the like: two numbers or two texts. */
export function typeOrder(operator: Order, left: Typed, right: Typed, context: InferContext): Typed {
  if (!isOrdered(left.type, right.type)) return unusable(operator, left, right, context);
  if ([left, right].some(isVersion)) return versionAsText(operator, left, right, context);
  return result(operator, left, right);
}

function isVersion({ tree }: Typed): boolean {
  const [root, field, ...others] = treePath(tree) ?? [];
  return root === "host" && field === "version" && others.length === 0;
}

/** `10.0.0` comes before `9.0.0` in the order of texts: versions have a function of their own. */
function versionAsText(operator: Order, left: Typed, right: Typed, context: InferContext): Typed {
  const isTurned = isVersion(right);
  const other = isTurned ? left : right;
  const meant = isTurned ? turned[operator] : operator;
  const isWritten = typeof other.tree === "string" && /^\d+\.\d+\.\d+$/.test(other.tree);
  const asked = `host.atLeast('${other.tree}')`;
  const fix = isWritten ? { ">=": asked, "<": `not ${asked}`, ">": undefined, "<=": undefined }[meant] : undefined;
  return reportError(context, "P265", { from: left.from, to: right.to }, { operator }, fix);
}

const turned: Readonly<Record<Order, Order>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** `in`: an item of a list, or a key of an object. The items of a list that is written out are checked one by one. */
export function typeIn(left: Typed, right: Typed, context: InferContext): Typed {
  const { type, items } = right;
  if (type.kind === "text") {
    const fix = `contains(${writtenAs(context, right)}, ${writtenAs(context, left)})`;
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
function unusable(operator: string, left: Typed, right: Typed, context: InferContext, fix?: Meant): Typed {
  const range = { from: left.from, to: right.to };
  return reportError(context, "P224", range, { operator, left: describe(left.type), right: describe(right.type) }, fix);
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

function checkComparable(left: Typed, right: Typed, context: InferContext): void {
  if (isComparable(left.type, right.type)) return;
  const values = { left: describe(left.type), right: describe(right.type) };
  const meant = literalFor(left.type, right, context);
  const fix = meant ?? literalFor(right.type, left, context);
  const range = fix === undefined ? { from: left.from, to: right.to } : meant === undefined ? left : right;
  reportError(context, "P225", range, values, fix);
}

/** How a value that is written out must be spelt to be comparable: a member of the type, with quotes or without. */
function literalFor(type: Type, { tree, from }: Typed, { source }: InferContext): Meant {
  if (typeof tree === "number") return isPossible(String(tree), type) ? `'${tree}'` : undefined;
  if (typeof tree !== "string") return undefined;
  if (isNumeric(type) && /^\d+(\.\d+)?$/.test(tree)) return tree;
  const near = guess(tree, (type.kind === "text" ? type.oneOf : undefined) ?? []);
  return near.names.length === 0 ? undefined : meantBy(near, (name) => `${source[from]}${name}${source[from]}`);
}

function isPossible(found: string, type: Type): boolean {
  return type.kind === "text" && (type.oneOf?.includes(found) ?? true);
}
