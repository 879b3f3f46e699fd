import type { Json } from "../../../../schemas/index.ts";
import type { PartProperty } from "../../../compiler/index.ts";

/**
 * What words in a field mean for a property: a number where one is wanted and it is one. No words take it away, but from
 * one that must be there. Pure.
 */
export function valueMeant(words: string, { control, isRequired }: PartProperty): Json | undefined {
  if (words === "") return isRequired ? "" : undefined;
  if (control.by === "number" && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(words)) return Number(words);
  if (control.by === "formula" && /^(?:true|false)$/.test(words)) return words === "true";
  return words;
}
