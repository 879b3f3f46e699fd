import type { PropsOf } from "../../runtime/render/component.ts";
import { calculationTexts } from "../../runtime/theme/calculationTexts.ts";
import { Cell } from "../layout/Cell.tsx";
import { type CalculationState, useCalculation } from "./useCalculation.ts";

const short: Readonly<Partial<Record<CalculationState, "afterFilling" | "afterMending">>> = {
  missing: "afterFilling",
  invalid: "afterMending",
};

/** A row about a calculation: it does what it says once there are figures, and until then leads to them. */
export function CalculatedCell({ of, ...props }: PropsOf<"calculatedCell">) {
  const { state, reason, proceed } = useCalculation(of);
  if (state === "ready") return <Cell {...props} />;
  const words = short[state];
  const note = words ? calculationTexts[words] : reason;
  const value = state === "failed" ? calculationTexts.retry : undefined;
  return <Cell title={props.title} {...{ note, value }} onTap={async () => proceed?.()} />;
}
