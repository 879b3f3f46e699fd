import type { Field, Json } from "../../../schemas/index.ts";
import { locale } from "../theme/locale.ts";

/** Gives the value of a field's property, whose formula may read other fields. */
type Evaluate = (property: unknown) => Json;

/** Whether a field must be filled in now. */
export function isRequired({ required = false }: Pick<Field, "required">, evaluate: Evaluate): boolean {
  return evaluate(required) === true;
}

/**
 * How a field asks for what is missing: in its page's words, else in those for its type.
 *
 * @param isName whether one of its rules says that it holds somebody's name
 */
export function requiredMessage(field: Field, evaluate: Evaluate, isName: boolean): string {
  if (field.requiredText !== undefined) return String(evaluate(field.requiredText));
  if (field.type === "phone") return locale.telEmpty;
  if (field.type === "contact" || isName) return locale.nameEmpty;
  return locale[asking[field.type] ?? "required"](String(evaluate(field.label)));
}

/** How a kind of field asks for what is missing, when it is not typed. */
const asking: Readonly<
  Partial<
    Record<Field["type"], "requiredChoice" | "requiredTick" | "requiredSwitch" | "requiredUpload" | "requiredSignature">
  >
> = {
  picker: "requiredChoice",
  pick: "requiredChoice",
  radio: "requiredChoice",
  choice: "requiredChoice",
  date: "requiredChoice",
  time: "requiredChoice",
  rating: "requiredChoice",
  cascade: "requiredChoice",
  area: "requiredChoice",
  calendar: "requiredChoice",
  checkboxGroup: "requiredChoice",
  checkbox: "requiredTick",
  switch: "requiredSwitch",
  agreements: "requiredTick",
  uploader: "requiredUpload",
  signature: "requiredSignature",
};
