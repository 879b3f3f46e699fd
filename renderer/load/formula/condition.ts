import { isCall } from "./subjects.ts";
import { describe } from "./type.ts";
import { type Context, refuse, spelling, type Typed } from "./typed.ts";

/**
 * Reports a condition that is neither true nor false, and gives what raises no further mistakes. Presence is not
 * taken for truth: it is asked for with `has`.
 */
export function requireCondition(condition: Typed, context: Context): Typed {
  const { type, tree } = condition;
  if (type.kind === "boolean" || type.kind === "any") return condition;
  const isThere = !isCall(tree) || tree[0] === "if";
  const fix = isThere ? undefined : `has(${spelling(context, condition)})`;
  return refuse(context, "P226", condition, { found: describe(type) }, fix);
}
