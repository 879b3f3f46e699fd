import type { Refusal, Route } from "./resolve.ts";

/** Whether a name could not be reached. */
export function isRefusal(found: Route | Refusal): found is Refusal {
  return "reason" in found;
}
