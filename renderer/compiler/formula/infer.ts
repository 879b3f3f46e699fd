import type { Tree } from "../../../schemas/index.ts";
import type { Span } from "../text/lines.ts";
import { guess, type Meant, meantBy } from "../text/suggest.ts";
import { isMacro, typeCall, typeMacro } from "./call.ts";
import { constantMeant } from "./foreign.ts";
import { typeArithmetic, typeEquality, typeIn, typeOrder } from "./operators.ts";
import { isPhraseCall, typePhrase } from "./phrase.ts";
import type { BinaryOperator, Expression, ExpressionOf, Word } from "./syntax.ts";
import { any, boolean, enumerate, fieldOf, isNumeric, join, type Type, unbounded } from "./type.ts";
import { type InferContext, reportError, requireCondition, type Typed, treePath, writtenAs } from "./typed.ts";

/**
 * Gives each part of a formula its type, and what the runtime evaluates for it. A mistake is reported once;
 * its value is of any type after that.
 *
 * @param hint the type of what the formula is compared with
 */
export function infer(node: Expression, context: InferContext, hint?: Type): Typed {
  const typed = inferNode(node, context, hint);
  context.parts.set(typed.tree, typed);
  return typed;
}

function inferNode(node: Expression, context: InferContext, hint?: Type): Typed {
  switch (node.kind) {
    case "literal":
      return { tree: node.value, type: literalType(node.value), from: node.from, to: node.to };
    case "name":
      return typeName(node, context, hint);
    case "member":
      return typeMember(infer(node.object, context), node.name, node, context);
    case "index":
      return inferIndex(node, context);
    case "list":
      return inferList(node, context, hint);
    case "map":
      return inferMap(node, context);
    case "unary":
      return inferUnary(node, context);
    case "binary":
      return inferBinary(node, context);
    case "call":
      if (isPhraseCall(node, context)) return typePhrase(node, context, infer);
      return isMacro(node) ? typeMacro(node, context, infer) : typeCall(node, context, infer);
  }
}

function literalType(value: null | boolean | number | string): Type {
  if (typeof value === "string") return { kind: "text", oneOf: [value] };
  if (typeof value === "number") return { kind: "number", literal: true };
  return value === null ? { kind: "null" } : boolean;
}

function inferIndex(node: ExpressionOf<"index">, context: InferContext): Typed {
  const object = infer(node.object, context);
  const { key } = node;
  if (key.kind !== "literal" || typeof key.value !== "string")
    return typeIndex(object, infer(key, context), node, context);
  return typeMember(object, { text: key.value, from: key.from, to: key.to }, node, context, context.source[key.from]);
}

function inferList(node: ExpressionOf<"list">, context: InferContext, hint?: Type): Typed {
  const items = node.items.map((item) => infer(item, context, hint));
  const [first = any, ...rest] = items.map(({ type }) => type);
  const of = rest.reduce((type, next) => join(type, next) ?? any, first);
  const tree = ["list", ...items.map((item) => item.tree)] as const;
  return { tree, type: { kind: "list", of }, from: node.from, to: node.to, items };
}

function inferMap(node: ExpressionOf<"map">, context: InferContext): Typed {
  const entries = node.entries.map(({ key, value }) => ({ key, value: infer(value, context) }));
  const fields = Object.fromEntries(entries.map(({ key, value }) => [key, value.type]));
  const tree = ["map", ...entries.flatMap(({ key, value }) => [key, value.tree])] as const;
  return { tree, type: { kind: "object", fields }, from: node.from, to: node.to };
}

function inferUnary(node: ExpressionOf<"unary">, context: InferContext): Typed {
  const { from, to } = node;
  const operand = infer(node.operand, context);
  if (node.operator === "not") {
    requireCondition(operand, context);
    return { tree: ["not", operand.tree], type: boolean, from, to };
  }
  const { type } = operand;
  if (!isNumeric(type) && type.kind !== "any") {
    return reportError(context, "P223", operand, { name: "-", expected: "number", found: type.kind });
  }
  return { tree: ["neg", operand.tree], type: unbounded(type), from, to };
}

function inferBinary(node: ExpressionOf<"binary">, context: InferContext): Typed {
  const left = infer(node.left, context);
  const right = infer(node.right, context, left.type);
  return { ...typeBinary(node.operator, left, right, context), from: node.from, to: node.to };
}

function typeBinary(operator: BinaryOperator, left: Typed, right: Typed, context: InferContext): Typed {
  switch (operator) {
    case "and":
    case "or":
      return typeLogic(operator, left, right, context);
    case "==":
    case "!=":
      return typeEquality(operator, left, right, context);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return typeOrder(operator, left, right, context);
    case "in":
      return typeIn(left, right, context);
    default:
      return typeArithmetic(operator, left, right, context);
  }
}

function typeLogic(operator: "and" | "or", left: Typed, right: Typed, context: InferContext): Typed {
  requireCondition(left, context);
  requireCondition(right, context);
  return { tree: [operator, left.tree, right.tree], type: boolean, from: left.from, to: right.to };
}

/** What a formula can ask of a data source beside its fields, as in `data.bill.loading`; the runtime holds it under `status`. */
export const statuses: readonly string[] = ["loading", "failed", "empty"];

/**
 * A root or a local name.
 *
 * @param hint the type of what it is compared with: `state.tab == loan` lacks quotes around `loan`
 */
function typeName(node: ExpressionOf<"name">, context: InferContext, hint: Type = any): Typed {
  const type = Object.hasOwn(context.names, node.name) ? context.names[node.name] : undefined;
  if (type) return { tree: ["get", node.name], type, from: node.from, to: node.to };
  const constant = constantMeant(node.name);
  if (constant !== undefined) {
    return reportError(context, "P231", node, { found: node.name, expected: constant }, constant);
  }
  const isText = hint.kind === "text" && hint.oneOf?.includes(node.name) === true;
  const meant = isText ? `'${node.name}'` : nameMeant(node.name, context.names);
  return reportError(context, "P401", node, { name: node.name, known: enumerate(Object.keys(context.names)) }, meant);
}

/**
 * A field: `object.name`, or `object['name']`.
 *
 * @param range the place of the whole
 * @param quote what stands around the name in the formula
 */
function typeMember(object: Typed, name: Word, { from, to }: Span, context: InferContext, quote = ""): Typed {
  const range = { from, to };
  const source = sourceOf(object, context);
  const isStatus = source !== undefined && statuses.includes(name.text);
  if (isStatus) return { ...range, tree: ["==", ["get", "status", source], name.text], type: boolean };
  const type = memberType(object.type, name.text);
  if (type?.kind === "phrase") return emptyPhrase(name, type.takes.length, context);
  if (type) return { ...range, tree: memberTree(object.tree, name.text), type };
  if (object.type.kind !== "object") return withoutFields(object, name, range, context);
  const names = [...Object.keys(object.type.fields), ...(source === undefined ? [] : statuses)];
  const values = { name: `${writtenAs(context, object)}.${name.text}`, known: enumerate(names) };
  return reportError(
    context,
    "P401",
    name,
    values,
    meantBy(guess(name.text, names), (nearest) => quote + nearest + quote),
  );
}

/** A text that takes something was given nothing. */
function emptyPhrase(name: Word, count: number, context: InferContext): Typed {
  return reportError(context, "P222", name, { name: name.text, expected: String(count), found: "0" });
}

/** Reports a field of what has no fields; for `.length` it suggests `size`. */
function withoutFields(object: Typed, name: Word, range: Span, context: InferContext): Typed {
  const owner = writtenAs(context, object);
  const suggestion = name.text === "length" ? `size(${owner})` : undefined;
  return reportError(context, "P239", suggestion ? range : name, { name: owner, found: object.type.kind }, suggestion);
}

/** An item or field whose key is calculated: `list[0]`, `map[key]`. */
function typeIndex(object: Typed, key: Typed, { from, to }: Span, context: InferContext): Typed {
  const range = { from, to };
  const tree: Tree = ["at", object.tree, key.tree];
  if (object.type.kind === "list") {
    if (key.type.kind === "number" || key.type.kind === "any") return { ...range, tree, type: object.type.of };
    return reportError(context, "P223", key, { name: "[…]", expected: "number", found: key.type.kind });
  }
  if (object.type.kind === "any") return { ...range, tree, type: any };
  if (object.type.kind === "object") {
    if (key.type.kind === "text" || key.type.kind === "any") return { ...range, tree, type: object.type.of ?? any };
    return reportError(context, "P223", key, { name: "[…]", expected: "text", found: key.type.kind });
  }
  return reportError(context, "P239", object, { name: writtenAs(context, object), found: object.type.kind });
}

function memberType(type: Type, name: string): Type | undefined {
  if (type.kind === "any") return any;
  if (type.kind !== "object") return undefined;
  return fieldOf(type, name) ?? (type.open ? (type.of ?? any) : undefined);
}

function memberTree(object: Tree, name: string): Tree {
  const path = treePath(object);
  return path ? ["get", ...path, name] : ["at", object, name];
}

/** The name of the data source that a value is, whole; undefined for anything else. */
function sourceOf({ tree }: Typed, { locals }: InferContext): Tree | undefined {
  const [root, source, ...rest] = treePath(tree) ?? [];
  return root === "data" && rest.length === 0 && !locals.has("data") ? source : undefined;
}

/**
 * The field that was written without its root, or the root that was misspelt. A field of about that name is a guess: in
 * a list without `each`, `bill` is hardly `data.bills`.
 */
function nameMeant(name: string, names: InferContext["names"]): Meant {
  const fields = Object.entries(names).flatMap(([root, type]) =>
    fieldNames(type).map((field) => ({ field, path: `${root}.${field}` })),
  );
  const pathsOf = (wanted: string) => fields.filter(({ field }) => field === wanted).map(({ path }) => path);
  const [only, ...others] = pathsOf(name);
  if (only !== undefined) return others.length === 0 ? only : [only, ...others];
  const roots = guess(name, Object.keys(names));
  if (roots.names.length > 0) return meantBy(roots);
  return guess(
    name,
    fields.map(({ field }) => field),
  ).names.flatMap(pathsOf);
}

function fieldNames(type: Type): readonly string[] {
  return type.kind === "object" ? Object.keys(type.fields) : [];
}
