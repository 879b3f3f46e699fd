import { suggest } from "../suggest.ts";
import { requireCondition } from "./condition.ts";
import { describe, isAssignable, isPrintable, type Type } from "./type.ts";
import { type Context, refuse, spelling, type Typed } from "./typed.ts";

/** Reports a value that is not of the type that its place wants, and gives the value. */
export function requireType(value: Typed, expected: Type, context: Context): Typed {
  if (isAssignable(value.type, expected)) return value;
  if (expected.kind === "boolean") requireCondition(value, context);
  else mismatch(value, expected, context);
  return value;
}

/** Reports a value that cannot be put on the screen. */
export function requirePrintable(value: Typed, context: Context): void {
  if (isPrintable(value.type)) return;
  const expected = "text | number | money | boolean";
  refuse(context, "P223", value, { name: "${…}", expected, found: value.type.kind });
}

function mismatch(value: Typed, expected: Type, context: Context): void {
  const values = { expected: describe(expected), found: describe(value.type) };
  refuse(context, "P227", value, values, conversion(value, expected, context));
}

/** What would give the wanted type: the member that was meant, or a function around the formula. */
function conversion({ tree, type, ...range }: Typed, expected: Type, context: Context): string | undefined {
  const source = spelling(context, range);
  if (expected.kind === "money" && type.kind === "number") return `cents(${source})`;
  if (expected.kind !== "text") return undefined;
  if (typeof tree !== "string") return isPrintable(type) ? `text(${source})` : undefined;
  const nearest = suggest(tree, expected.oneOf ?? []);
  return nearest && source.replace(tree, () => nearest);
}
