import type { Formula } from "../../schemas/index.ts";
import { compileFormula, type Evaluator } from "./formula.ts";

/** Whether a part of a checked page is a formula. */
export function isFormula(value: unknown): value is Formula {
  return typeof value === "object" && value !== null && "$" in value;
}

/** The evaluator of a property that may be a formula; any other value stands for itself. */
export function evaluator(value: unknown): Evaluator {
  return isFormula(value) ? compileFormula(value.$) : { evaluate: () => value as never, reads: [] };
}
