import type { Json, Values } from "../../schemas/index.ts";
import type { StepContext } from "./verb.ts";

/** Named values with their formulas evaluated; no values give an empty object. */
export function evaluateValues(
  values: Values | undefined,
  { evaluate, names }: StepContext,
): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values ?? {})) found[name] = evaluate(value, names);
  return found;
}
