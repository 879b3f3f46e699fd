import { type FormulaFailure, fail } from "./failure.ts";

/** What one evaluation has left of the steps that it may take, and what failed in it without being its value. */
export interface Meter {
  left: number;
  /** A part that another value stands in for: it is told, and the rest goes on. */
  failed?: FormulaFailure;
}

/** Takes steps. Gives up when there are none left. */
export function spend(meter: Meter, steps: number): void {
  meter.left -= steps;
  if (meter.left < 0) fail("steps");
}
