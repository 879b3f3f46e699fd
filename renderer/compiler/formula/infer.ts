import { isMacro, typeCall, typeMacro } from "./call.ts";
import { typeIndex, typeMember, typeName } from "./names.ts";
import { typeArithmetic, typeEquality, typeIn, typeOrder } from "./operators.ts";
import type { BinaryOperator, Expression, ExpressionOf } from "./syntax.ts";
import { any, boolean, isNumeric, join, type Type, unbounded } from "./type.ts";
import { type InferContext, reportError, requireCondition, type Typed } from "./typed.ts";

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
