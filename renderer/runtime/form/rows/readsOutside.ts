import type { Field } from "../../../../schemas/index.ts";
import { readsOf } from "../../formula/readsOf.ts";
import { ruleParts } from "../fieldRegistry.ts";
import type { RepeatLayout } from "./createRow.ts";

/** The other fields of the page that say whether a field of a row is right: `form.most`. */
export function readsOutside({ name, check = [] }: RepeatLayout, field: Field): readonly string[] {
  const parts = [ruleParts(field), check.filter((one) => one.field === field.name)];
  return readsOf(parts).filter((read) => read.startsWith("form.") && read !== `form.${name}`);
}
