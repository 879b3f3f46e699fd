import type { Json, Values } from "../schemas/index.ts";
import type { Context } from "./verb.ts";

/** Named values with their formulas evaluated; no values give an empty object. */
export function evaluated(values: Values | undefined, { evaluate, names }: Context): Readonly<Record<string, Json>> {
  const found: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values ?? {})) found[name] = evaluate(value, names);
  return found;
}
