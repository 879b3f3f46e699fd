import type { Json, Value } from "../../schemas/index.ts";
import { evaluator, isFormula } from "./evaluator.ts";
import { compileFormula, type Scope } from "./formula.ts";

/** A value of a checked page with every formula in it evaluated. */
export function evaluate(value: Value, scope: Scope): Json {
  if (typeof value !== "object" || value === null) return value;
  if (isFormula(value)) return compileFormula(value.$).evaluate(scope);
  if (Array.isArray(value)) return value.map((item) => evaluate(item, scope));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, evaluate(part as Value, scope)]));
}

/** What the formulas in a value read, each once. */
export function readsOf(value: Value): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isFormula(value)) return evaluator(value).reads;
  return [...new Set(Object.values(value).flatMap((part) => readsOf(part as Value)))];
}
