import type { Field, Json } from "../../../../schemas/index.ts";

type Kind = "text" | "number" | "boolean" | "list";

/** The kinds of values by types of fields. A type that is missing here checks its values itself, as choices do. */
const kinds: { readonly [Type in Field["type"]]?: Kind } = {
  ...{ text: "text", textarea: "text", digit: "text", phone: "text", idCard: "text", bankCard: "text", email: "text" },
  ...{ date: "text", money: "number", amountInput: "number", number: "number", stepper: "number", slider: "number" },
  ...{ rating: "number", switch: "boolean", checkbox: "boolean" },
  ...{ checkboxGroup: "list", cascade: "list", repeat: "list" },
};

/**
 * Reads a value of a server's draft as its field holds it: a number that comes as a text becomes a number.
 *
 * @returns undefined if the field cannot hold it, so that nothing is sent that is not shown
 */
export function resumedValue({ type }: Field, value: Json): Json | undefined {
  const kind = kinds[type];
  if (kind === undefined || value === null) return value;
  if (kind === "text") return typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined;
  if (kind === "number") return numberIn(value);
  return (kind === "list" ? Array.isArray(value) : typeof value === "boolean") ? value : undefined;
}

function numberIn(value: Json): number | undefined {
  const isNumeral = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value);
  const number = isNumeral ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
