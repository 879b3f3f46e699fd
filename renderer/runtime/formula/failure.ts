/** Why a formula has no value, in words for developers. What is merely missing is no failure: it reads as null. */
export const failureReasons = {
  zero: "division by zero",
  overflow: "a number that is too large",
  range: "a place that the list does not have",
  conversion: "a text that cannot be read as what is wanted",
  type: "a value of another type than is wanted",
  steps: "too much work",
  operation: "an operation that this front end does not have",
} as const;

export type FailureReason = keyof typeof failureReasons;

/** Thrown where a formula has no value. It makes no condition true: whoever evaluates the formula is told. */
export class FormulaFailure extends Error {
  override readonly name = "FormulaFailure";
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(failureReasons[reason]);
    this.reason = reason;
  }
}

/** Gives up on a formula. */
export function fail(reason: FailureReason): never {
  throw new FormulaFailure(reason);
}
