import type { Tree } from "../../../schemas/index.ts";
import { suggest } from "../suggest.ts";
import { requireCondition } from "./condition.ts";
import { arityOf, type FormulaFunction, refusedBy, type Takes, takesCount } from "./function.ts";
import { functionNamed, functions } from "./functions/index.ts";
import { checkLiteral } from "./literal.ts";
import { macroNames } from "./macro.ts";
import { dayWords, foreignFunctions } from "./symbols.ts";
import type { Expression, ExpressionOf } from "./syntax.ts";
import { any, boolean, describe, isPrintable, join, type Type } from "./type.ts";
import { type Context, pathOf, printed, refuse, spelling, type Typed } from "./typed.ts";

type Call = ExpressionOf<"call">;

/** A call of a function. The operands of one that does not exist are left alone. */
export function typeCall(node: Call, context: Context, infer: (node: Expression, context: Context) => Typed): Typed {
  const row = functionNamed(node.name.text);
  const isKnown = row !== undefined || node.name.text === "valid";
  const checked = isKnown ? node.operands : node.operands.slice(0, node.isMethod ? 1 : 0);
  const operands = checked.map((operand) => infer(operand, context));
  if (row) return typeFunction(node, row, operands, context);
  return isKnown ? typeValid(node, operands, context) : unknownFunction(node, context);
}

function typeFunction(node: Call, row: FormulaFunction, operands: readonly Typed[], context: Context): Typed {
  const name = node.name.text;
  if (!takesCount(row, operands.length)) return wrongCount(node, row, context);
  const taken = operands.map((operand, place) => checkOperand(name, row, place, operand, context));
  if (name === "if") checkChoice(taken, context);
  const type = row.gives(taken.map((operand) => operand.type)) ?? nothingCommon(name, taken, context);
  const tree: Tree = [name, ...taken.map(name === "text" ? printed : (operand) => operand.tree)];
  const range = { from: node.from, to: node.to };
  return row.calculates && type.kind === "money"
    ? { ...range, type, tree: ["cents", tree], exact: tree }
    : { ...range, type, tree };
}

/** A choice whose condition is written out, or between two that are the same, is none. */
function checkChoice([test, then, otherwise]: readonly Typed[], context: Context): void {
  if (!test || !then || !otherwise) return;
  if (typeof test.tree === "boolean") {
    const answer = test.tree ? { en: "true", zh: "成立" } : { en: "false", zh: "不成立" };
    refuse(context, "P241", test, { condition: spelling(context, test), answer });
  }
  if (JSON.stringify(then.tree) !== JSON.stringify(otherwise.tree)) return;
  refuse(context, "P243", { from: then.from, to: otherwise.to }, { branch: spelling(context, then) });
}

/** `valid(form.phone)`: what the form keeps of a field beside its value. */
function typeValid(node: Call, operands: readonly Typed[], context: Context): Typed {
  const [field] = operands;
  if (!field || operands.length > 1) return wrongCount(node, { takes: [[any]] }, context);
  const [root, ...keys] = pathOf(field.tree) ?? [];
  if (root === "form" && keys.length > 0 && !context.locals.has("form")) {
    return { tree: ["get", "valid", ...keys], type: boolean, from: node.from, to: node.to };
  }
  if (field.type.kind === "any") return field;
  return refuse(context, "P223", field, { name: "valid", expected: "form.…", found: spelling(context, field) });
}

function unknownFunction({ name, isMethod, ...range }: Call, context: Context): Typed {
  const known = [...Object.keys(functions), "valid", ...(isMethod ? macroNames : [])];
  const values = { name: name.text, known: known.join(", ") };
  if (dayWords.has(name.text)) return refuse(context, "P221", range, values, "host.today");
  return refuse(context, "P221", name, values, foreignFunctions.get(name.text) ?? suggest(name.text, known));
}

/** Counts what stands between the brackets: of `a.f(b)`, only `b`. */
function wrongCount({ name, operands, isMethod }: Call, row: Takes, context: Context): Typed {
  const before = isMethod ? 1 : 0;
  const values = { name: name.text, expected: arityOf(row, before), found: String(operands.length - before) };
  return refuse(context, "P222", name, values);
}

function checkOperand(name: string, row: FormulaFunction, place: number, operand: Typed, context: Context): Typed {
  const accepted = refusedBy(row, place, operand.type);
  if (!accepted) return checkLiteral(name, row.literals?.[place], operand, context);
  const [only, ...others] = accepted;
  if (only?.kind === "boolean" && others.length === 0) return requireCondition(operand, context);
  const isText = only?.kind === "text" && others.length === 0 && isPrintable(operand.type);
  const fix = isText ? `text(${spelling(context, operand)})` : undefined;
  const expected = accepted.map(describe).join(" | ");
  return refuse(context, "P223", operand, { name, expected, found: describe(operand.type) }, fix);
}

/** The branches of `if`, the values of `default`: the last one that does not go with the others. */
function nothingCommon(name: string, operands: readonly Typed[], context: Context): Type {
  const [first, last] = operands.slice(-2);
  if (!first || !last || join(first.type, last.type)) return any;
  const values = { name, expected: describe(first.type), found: describe(last.type) };
  return refuse(context, "P223", last, values).type;
}
