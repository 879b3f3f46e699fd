import type { Formula, Late } from "../../../schemas/index.ts";

/** Whether a part of a checked page is a formula. */
export function isFormula(value: unknown): value is Formula {
  return typeof value === "object" && value !== null && "$" in value;
}

/** Whether a part of a checked page is what a component evaluates itself. */
export function isLate(value: unknown): value is Late<string> {
  return isFormula(value) && "late" in value;
}
