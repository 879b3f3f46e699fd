import { evaluator, isFormula } from "../formula/evaluator.ts";
import type { Member } from "./form.ts";

/** The fields that decide what a field accepts: its rules, its server's check and the form's checks read them. */
export function fieldsRead({ form, field }: Member): readonly string[] {
  const own = ["rules", "checkWith", "min", "max", "step"].map((key) => Reflect.get(field, key));
  const checks = form.check?.filter((one) => one.field === field.name).map(({ must }) => must);
  const reads = [...readsIn(own), ...readsIn(checks)];
  return reads.filter((read) => read.startsWith("form.")).map((read) => read.slice("form.".length));
}

function readsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return isFormula(value) ? evaluator(value).reads : Object.values(value).flatMap(readsIn);
}
