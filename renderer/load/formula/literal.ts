import type { LiteralRule } from "./function.ts";
import { type Context, refuse, spelling, type Typed } from "./typed.ts";

/** Reports an operand that must be a text between quotes and is none, or one that does not look as it must. */
export function checkLiteral(name: string, rule: LiteralRule | undefined, operand: Typed, context: Context): Typed {
  const { tree } = operand;
  if (!rule) return operand;
  if (typeof tree !== "string") return rule.isNeeded ? refuse(context, "P245", operand, { name }) : operand;
  const fault = rule.faultOf(tree);
  if (!fault) return operand;
  const quote = spelling(context, operand).charAt(0);
  const fix = fault.meant === undefined ? undefined : quote + fault.meant + quote;
  return refuse(context, "P246", operand, { name, found: tree, expected: fault.expected }, fix);
}
