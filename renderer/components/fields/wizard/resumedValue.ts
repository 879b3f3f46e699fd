import { conform } from "../../../../actions/index.ts";
import type { AnswerShape, Field, Json } from "../../../../schemas/index.ts";

/** The shapes of values by types of fields. A type that is missing here checks its values itself, as choices do. */
const shapes: { readonly [Type in Field["type"]]?: AnswerShape } = {
  ...{ text: "text", textarea: "text", digit: "text", phone: "text", idCard: "text", bankCard: "text", email: "text" },
  ...{ date: "text", money: "money", amountInput: "money", number: "number", stepper: "number", slider: "number" },
  ...{ rating: "number", switch: "boolean", checkbox: "boolean" },
  ...{ checkboxGroup: ["list", "any"], cascade: ["list", "any"], repeat: ["list", "map"] },
};

/**
 * Reads a value of a server's draft as its field holds it: a number that comes as a text becomes a number.
 *
 * @returns undefined if the field cannot hold it, so that nothing is sent that is not shown
 */
export function resumedValue({ type }: Field, value: Json): Json | undefined {
  const shape = shapes[type];
  if (shape === undefined || value === null) return value;
  try {
    return conform(value, shape, { name: type, maxRows: Number.POSITIVE_INFINITY });
  } catch {
    return undefined;
  }
}
