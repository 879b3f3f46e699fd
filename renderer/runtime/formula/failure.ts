/**
 * Why a formula has no value: a division by `zero`; a number that is too large (`overflow`); a place out of the `range` that
 * there is; a text that says no number or date (`conversion`); a value of another `type` than is wanted; too many `steps`;
 * an `operation` that this front end does not have. What is merely missing is no failure: it reads as null.
 */
export type FailureReason = "zero" | "overflow" | "range" | "conversion" | "type" | "steps" | "operation";

/** Thrown where a formula has no value. It makes no condition true: whoever evaluates the formula is told. */
export class FormulaFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`A formula has no value: ${reason}`);
    this.reason = reason;
  }
}

/** Gives up on a formula. */
export function fail(reason: FailureReason): never {
  throw new FormulaFailure(reason);
}
