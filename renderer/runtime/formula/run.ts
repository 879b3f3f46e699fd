import type { Json } from "../../../schemas/index.ts";
import { FormulaFailure } from "./failure.ts";
import { type Meter, spend } from "./meter.ts";
import { isText } from "./values.ts";

/** Where a formula's names come from: a root (`state`, `data`, …) or a local name in, its value out. */
export interface FormulaScope {
  (root: string): unknown;
  /** What a root has under a name, where that can be told without putting all of it together. */
  readonly member?: (root: string, name: string) => unknown;
}

/** A prepared part of a formula: its value in a scope. It throws a `FormulaFailure` where it has none. */
export type Run = (scope: FormulaScope, meter: Meter) => Json;

/** A value too large for the engine is too much work, like all that takes too many steps. */
export function failureOf(thrown: unknown): FormulaFailure {
  return thrown instanceof FormulaFailure ? thrown : new FormulaFailure("steps");
}

/** The failure of a part, which another part may make up for; but too much work ends all, and so does what is not known. */
export function failureIn(thrown: unknown): FormulaFailure {
  const failure = failureOf(thrown);
  if (failure.reason === "steps" || failure.reason === "operation") throw failure;
  return failure;
}

/** A value, or another one in its place where it has none; that is told. */
export function instead(run: Run, other: Run): Run {
  return (scope, meter) => {
    try {
      return valueFrom(run, scope, meter);
    } catch (thrown) {
      meter.failed = failureIn(thrown);
      return other(scope, meter);
    }
  };
}

/** The value of an operand, which costs a step. */
export function valueFrom(operand: Run, scope: FormulaScope, meter: Meter): Json {
  const value = operand(scope, meter);
  // Walking through a photo in a form costs more than through a name.
  spend(meter, isText(value) ? 1 + (value.length >> 10) : 1);
  return value;
}
