import { suggest } from "../suggest.ts";
import { requireCondition } from "./condition.ts";
import { arityOf, functions, refusedBy, type Signature, signatureOf, takesCount } from "./functions.ts";
import { macroNames } from "./macro.ts";
import type { Expression, ExpressionOf } from "./syntax.ts";
import { any, boolean, describe, isPrintable, join, type Type } from "./type.ts";
import { type Context, pathOf, printed, refuse, spelling, type Typed } from "./typed.ts";

type Call = ExpressionOf<"call">;

/** A call of a function. The operands of one that does not exist are left alone. */
export function typeCall(node: Call, context: Context, infer: (node: Expression, context: Context) => Typed): Typed {
  const signature = signatureOf(node.name.text);
  const isKnown = signature !== undefined || node.name.text === "valid";
  const checked = isKnown ? node.operands : node.operands.slice(0, node.isMethod ? 1 : 0);
  const operands = checked.map((operand) => infer(operand, context));
  if (signature) return typeFunction(node, signature, operands, context);
  return isKnown ? typeValid(node, operands, context) : unknownFunction(node, context);
}

function typeFunction(node: Call, signature: Signature, operands: readonly Typed[], context: Context): Typed {
  const name = node.name.text;
  if (!takesCount(signature, operands.length)) return wrongCount(node, signature, context);
  const taken = operands.map((operand, place) => checkOperand(name, signature, place, operand, context));
  const trees = taken.map(name === "text" ? printed : ({ tree }) => tree);
  const type = signature.gives(taken.map((operand) => operand.type)) ?? nothingCommon(name, taken, context);
  return { tree: [name, ...trees], type, from: node.from, to: node.to };
}

/** `valid(form.phone)`: what the form keeps of a field beside its value. */
function typeValid(node: Call, operands: readonly Typed[], context: Context): Typed {
  const [field] = operands;
  if (!field || operands.length > 1) return wrongCount(node, { takes: [[any]], gives: () => boolean }, context);
  const [root, ...keys] = pathOf(field.tree) ?? [];
  if (root === "form" && keys.length > 0 && !context.locals.has("form")) {
    return { tree: ["get", "valid", ...keys], type: boolean, from: node.from, to: node.to };
  }
  if (field.type.kind === "any") return field;
  return refuse(context, "P223", field, { name: "valid", expected: "form.…", found: spelling(context, field) });
}

function unknownFunction({ name, isMethod }: Call, context: Context): Typed {
  const known = [...Object.keys(functions), "valid", ...(isMethod ? macroNames : [])];
  return refuse(context, "P221", name, { name: name.text, known: known.join(", ") }, suggest(name.text, known));
}

/** Counts what stands between the brackets: of `a.f(b)`, only `b`. */
function wrongCount({ name, operands, isMethod }: Call, signature: Signature, context: Context): Typed {
  const before = isMethod ? 1 : 0;
  const values = { name: name.text, expected: arityOf(signature, before), found: String(operands.length - before) };
  return refuse(context, "P222", name, values);
}

function checkOperand(name: string, signature: Signature, place: number, operand: Typed, context: Context): Typed {
  const accepted = refusedBy(signature, place, operand.type);
  if (!accepted) return operand;
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
