import type { PropsOf } from "../../runtime/render/component.ts";
import { CostStrip } from "../controls/CostStrip.tsx";
import { useCalculation } from "./useCalculation.ts";

/** The strip with what a loan costs. Hidden while there is nothing to calculate from, and after a failure. */
export function BoundCostStrip({ of, ...props }: PropsOf<"costStrip">) {
  const { state } = useCalculation(of);
  return state === "ready" || state === "loading" ? <CostStrip {...props} /> : null;
}
