import type { Tree } from "../../../schemas/index.ts";
import { requireCondition } from "./condition.ts";
import type { Expression, ExpressionOf } from "./syntax.ts";
import { any, boolean, type Type } from "./type.ts";
import { type Context, refuse, type Typed } from "./typed.ts";

/** A function that repeats a formula for each item of a list. */
interface Macro {
  readonly operation: string;
  /** The repeated formula must be a condition. */
  readonly isTest: boolean;
  readonly gives: (list: Type, body: Type) => Type;
}

const macros: ReadonlyMap<string, Macro> = new Map([
  ["exists", { operation: "exists", isTest: true, gives: () => boolean }],
  ["all", { operation: "all", isTest: true, gives: () => boolean }],
  ["filter", { operation: "filter", isTest: true, gives: (list: Type) => list }],
  ["map", { operation: "map_", isTest: false, gives: (_: Type, of: Type): Type => ({ kind: "list", of }) }],
]);

/** The names of the macros, for did-you-mean. */
export const macroNames: readonly string[] = [...macros.keys()];

/** Whether a call is `list.exists(…)` or one of its kind. */
export function isMacro({ name, isMethod }: ExpressionOf<"call">): boolean {
  return isMethod && macros.has(name.text);
}

/** `list.exists(item, condition)` and its kind. Within the formula, the item's name hides any other of that name. */
export function typeMacro(
  node: ExpressionOf<"call">,
  context: Context,
  infer: (node: Expression, context: Context) => Typed,
): Typed {
  const [source, variable, body, ...others] = node.operands;
  const macro = macros.get(node.name.text);
  if (!macro || !source || !body || variable?.kind !== "name" || others.length > 0) {
    return refuse(context, "P238", node.name, { name: node.name.text });
  }
  const list = infer(source, context);
  const item = itemType(list, node.name.text, context);
  const result = infer(body, withLocal(context, variable.name, item));
  if (macro.isTest) requireCondition(result, context);
  const tree: Tree = [macro.operation, list.tree, variable.name, result.tree];
  return { tree, type: macro.gives(list.type, result.type), from: node.from, to: node.to };
}

function itemType(list: Typed, name: string, context: Context): Type {
  if (list.type.kind === "list") return list.type.of;
  if (list.type.kind === "any") return any;
  return refuse(context, "P223", list, { name, expected: "list", found: list.type.kind }).type;
}

function withLocal(context: Context, name: string, type: Type): Context {
  return { ...context, names: { ...context.names, [name]: type }, locals: new Set([...context.locals, name]) };
}
