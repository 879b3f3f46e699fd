import type { Tree } from "../../../schemas/index.ts";
import { guess, meantBy } from "../text/suggest.ts";
import { dayWords, doubtfulFunctions, foreignFunctions, isScriptObject, scriptHint } from "./foreign.ts";
import { arityOf, type FunctionRow, refusedBy, type Takes, takesCount } from "./function.ts";
import type { Expression, ExpressionOf } from "./syntax.ts";
import { any, boolean, describe, isPrintable, join, type Type } from "./type.ts";
import {
  checkLiteral,
  type InferContext,
  printed,
  reportError,
  requireCondition,
  type Typed,
  treePath,
  writtenAs,
} from "./typed.ts";

type Call = ExpressionOf<"call">;

/** A call of a function. The operands of one that does not exist are left alone. */
export function typeCall(
  node: Call,
  context: InferContext,
  infer: (node: Expression, context: InferContext) => Typed,
): Typed {
  if (isOfScript(node)) return scriptCall(node, context);
  const row = Object.hasOwn(context.functions, node.name.text) ? context.functions[node.name.text] : undefined;
  const isKnown = row !== undefined || node.name.text === "valid";
  // What stands in operands that are too many or too few is no second mistake.
  if (row && !takesCount(row, node.operands.length)) return wrongCount(node, row, context);
  const checked = isKnown ? node.operands : node.operands.slice(0, node.isMethod ? 1 : 0);
  const operands = checked.map((operand, place) =>
    infer(place === 0 ? subjectOf(node, operand, row) : operand, context),
  );
  if (row) return typeFunction(node, row, operands, context);
  return isKnown ? typeValid(node, operands, context) : unknownFunction(node, context);
}

/** Whether it is `Math.round(…)` or its kind. */
function isOfScript({ isMethod, operands: [owner] }: Call): boolean {
  return isMethod && owner?.kind === "name" && isScriptObject(owner.name);
}

function scriptCall({ name, ...range }: Call, context: InferContext): Typed {
  const place = { from: range.from, to: name.to };
  const known = foreignFunctions.get(name.text) ?? name.text;
  const values = { found: writtenAs(context, place), hint: scriptHint };
  if (name.text === "now") return reportError(context, "P285", range, values, ["host.today"]);
  return reportError(context, "P285", place, values, Object.hasOwn(context.functions, known) ? known : undefined);
}

/** What a method is of: the field of a root that its row names, or what stands before it. */
function subjectOf({ isMethod }: Call, operand: Expression, row: FunctionRow | undefined): Expression {
  if (!isMethod || !row?.of || operand.kind !== "name" || operand.name !== row.of.root) return operand;
  const { from, to } = operand;
  return { kind: "member", object: operand, name: { text: row.of.field, from, to }, from, to };
}

function typeFunction(node: Call, row: FunctionRow, operands: readonly Typed[], context: InferContext): Typed {
  const name = node.name.text;
  const taken = operands.map((operand, place) => checkOperand(name, row, place, operand, context));
  if (name === "if") checkChoice(taken, context);
  if (row.share) checkShare(name, taken[row.share.at], row.share, context);
  const type = row.gives(taken.map((operand) => operand.type)) ?? nothingCommon(name, taken, context);
  const tree: Tree = [
    operationOf(name, row, taken),
    ...taken.map(name === "text" ? printed : (operand) => operand.tree),
  ];
  const range = { from: node.from, to: node.to };
  return row.calculates && type.kind === "money"
    ? { ...range, type, tree: ["cents", tree], exact: tree }
    : { ...range, type, tree };
}

/** The operation that makes the value: another one where the last operand says it in a word. */
function operationOf(name: string, { inWords }: FunctionRow, operands: readonly Typed[]): string {
  const last = operands[operands.length - 1]?.tree;
  return inWords && typeof last === "string" && inWords.words.includes(last) ? inWords.operation : name;
}

/** A choice whose condition is written out, or between two that are the same, is none. */
function checkChoice([test, then, otherwise]: readonly Typed[], context: InferContext): void {
  if (!test || !then || !otherwise) return;
  if (typeof test.tree === "boolean") {
    const answer = test.tree ? { en: "true", zh: "成立" } : { en: "false", zh: "不成立" };
    reportError(context, "P241", test, { condition: writtenAs(context, test), answer });
  }
  if (JSON.stringify(then.tree) !== JSON.stringify(otherwise.tree)) return;
  reportError(context, "P243", { from: then.from, to: otherwise.to }, { branch: writtenAs(context, then) });
}

/** `percent(data.quota.available)` and `percent(12)` are no shares of 1; 1.5 may be one and a half of it. No rate is 100%. */
function checkShare(
  name: string,
  share: Typed | undefined,
  { at, below }: NonNullable<FunctionRow["share"]>,
  context: InferContext,
): void {
  if (!share) return;
  const { tree, type } = share;
  const isAbove = typeof tree === "number" && tree >= below;
  if (!isAbove && type.kind !== "money") return;
  const expected = isAbove ? { en: "more than the whole", zh: "大于 1 的数" } : { en: "money", zh: "金额" };
  const operand = at === 0 ? name : { en: `The rate of ${name}`, zh: `${name} 的利率` };
  const values = { name: operand, found: writtenAs(context, share), expected };
  reportError(context, "P474", share, values, isAbove ? [String(Number((tree / 100).toPrecision(12)))] : undefined);
}

/** `valid(form.phone)`: what the form keeps of a field beside its value. */
function typeValid(node: Call, operands: readonly Typed[], context: InferContext): Typed {
  const [field] = operands;
  if (!field || operands.length > 1) return wrongCount(node, { takes: [[any]] }, context);
  const [root, ...keys] = treePath(field.tree) ?? [];
  if (root === "form" && keys.length > 0 && !context.locals.has("form")) {
    return { tree: ["get", "valid", ...keys], type: boolean, from: node.from, to: node.to };
  }
  if (field.type.kind === "any") return field;
  return reportError(context, "P223", field, { name: "valid", expected: "form.…", found: writtenAs(context, field) });
}

function unknownFunction({ name, isMethod, ...range }: Call, context: InferContext): Typed {
  const known = [...Object.keys(context.functions), "valid", ...(isMethod ? macroNames : [])];
  const values = { name: name.text, known: known.join(", ") };
  if (dayWords.has(name.text)) return reportError(context, "P221", range, values, "host.today");
  if (name.text === "now") return reportError(context, "P221", range, values, ["host.today"]);
  const meant = foreignFunctions.get(name.text) ?? doubtfulFunctions.get(name.text) ?? meantBy(guess(name.text, known));
  return reportError(context, "P221", name, values, meant);
}

/** Counts what stands between the brackets: of `a.f(b)`, only `b`. */
function wrongCount({ name, operands, isMethod }: Call, row: Takes, context: InferContext): Typed {
  const before = isMethod ? 1 : 0;
  const values = { name: name.text, expected: arityOf(row, before), found: String(operands.length - before) };
  return reportError(context, "P222", name, values);
}

function checkOperand(name: string, row: FunctionRow, place: number, operand: Typed, context: InferContext): Typed {
  const accepted = refusedBy(row, place, operand.type);
  if (!accepted) return checkLiteral(name, row.literals?.[place], operand, context);
  const [only, ...others] = accepted;
  if (only?.kind === "boolean" && others.length === 0) return requireCondition(operand, context);
  const isText = only?.kind === "text" && others.length === 0 && isPrintable(operand.type);
  const fix = isText ? `text(${writtenAs(context, operand)})` : undefined;
  const expected = accepted.map(describe).join(" | ");
  return reportError(context, "P223", operand, { name, expected, found: describe(operand.type) }, fix);
}

/** The branches of `if`, the values of `default`: the last one that does not go with the others. */
function nothingCommon(name: string, operands: readonly Typed[], context: InferContext): Type {
  const [first, last] = operands.slice(-2);
  if (!first || !last || join(first.type, last.type)) return any;
  const values = { name, expected: describe(first.type), found: describe(last.type) };
  return reportError(context, "P223", last, values).type;
}

/** A function that repeats a formula for each item of a list. */
interface Macro {
  /** What the repeated formula must be; anything when left out. */
  readonly wants?: "condition" | "order";
  readonly treeOf: (list: Tree, item: string, body: Tree) => Tree;
  readonly gives: (list: Type, body: Type) => Type;
}

const macros: ReadonlyMap<string, Macro> = new Map<string, Macro>([
  ["exists", { wants: "condition", treeOf: repeating("exists"), gives: () => boolean }],
  ["all", { wants: "condition", treeOf: repeating("all"), gives: () => boolean }],
  ["filter", { wants: "condition", treeOf: repeating("filter"), gives: (list) => list }],
  ["map", { treeOf: repeating("map_"), gives: (_, of) => ({ kind: "list", of }) }],
  // The function puts the list in the order of these keys.
  [
    "sort",
    { wants: "order", treeOf: (list, item, body) => ["sort", list, ["map_", list, item, body]], gives: (list) => list },
  ],
]);

function repeating(operation: string): Macro["treeOf"] {
  return (list, item, body) => [operation, list, item, body];
}

/** The names of the macros, for did-you-mean. */
const macroNames: readonly string[] = [...macros.keys()];

/** Whether a call is `list.exists(…)` or one of its kind. `list.sort()` is a function like others. */
export function isMacro({ name, isMethod, operands }: ExpressionOf<"call">): boolean {
  return isMethod && macros.has(name.text) && (name.text !== "sort" || operands.length > 1);
}

/** `list.exists(item, condition)` and its kind. Within the formula, the item's name hides any other of that name. */
export function typeMacro(
  node: ExpressionOf<"call">,
  context: InferContext,
  infer: (node: Expression, context: InferContext) => Typed,
): Typed {
  const [source, variable, body, ...others] = node.operands;
  const macro = macros.get(node.name.text);
  if (!macro || !source || !body || variable?.kind !== "name" || others.length > 0) {
    return reportError(context, "P238", node.name, { name: node.name.text });
  }
  const list = infer(source, context);
  const item = itemType(list, node.name.text, context);
  const result = infer(body, withLocal(context, variable.name, item));
  if (macro.wants === "condition") requireCondition(result, context);
  if (macro.wants === "order" && !isOrdered(result.type)) {
    return reportError(context, "P223", result, {
      name: "sort",
      expected: "number | text",
      found: describe(result.type),
    });
  }
  const tree = macro.treeOf(list.tree, variable.name, result.tree);
  return { tree, type: macro.gives(list.type, result.type), from: node.from, to: node.to };
}

function isOrdered({ kind }: Type): boolean {
  return ["number", "money", "text", "any"].includes(kind);
}

function itemType(list: Typed, name: string, context: InferContext): Type {
  if (list.type.kind === "list") return list.type.of;
  if (list.type.kind === "any") return any;
  return reportError(context, "P223", list, { name, expected: "list", found: list.type.kind }).type;
}

function withLocal(context: InferContext, name: string, type: Type): InferContext {
  return { ...context, names: { ...context.names, [name]: type }, locals: new Set([...context.locals, name]) };
}
