import { describe } from "./type.ts";
import { type Context, refuse, spelling, type Typed } from "./typed.ts";

/** Reports a condition that is neither true nor false. Presence is not taken for truth: it is asked for with `has`. */
export function requireCondition(condition: Typed, context: Context): void {
  const { type, tree } = condition;
  if (type.kind === "boolean" || type.kind === "any") return;
  const isWrittenOut = typeof tree !== "object" || tree === null;
  const fix = isWrittenOut ? undefined : `has(${spelling(context, condition)})`;
  refuse(context, "P226", condition, { found: describe(type) }, fix);
}
