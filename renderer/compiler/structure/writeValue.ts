import type { Json } from "../../../schemas/index.ts";
import { canBePlain } from "../format/restyle.ts";
import { quote } from "../text/quote.ts";

/** Where a value is written. */
export interface ValuePlace {
  readonly isFlow: boolean;
  /** Of the key that it stands behind, from 0. */
  readonly column: number;
  /** How lines end there. */
  readonly lineBreak: string;
}

/** A value as it is written behind the colon of its key, with the blank before it. Pure. */
export function writeValue(value: Json, place: ValuePlace): string {
  const { isFlow, column, lineBreak } = place;
  const isLong = typeof value === "string" && value.includes("\n") && !isFlow;
  if (!isLong || /^\s|[^\S\n]\n|[^\S\n]$|\n\n$|\p{Cc}/u.test(value.replace(/\n(?!$)/g, "")))
    return ` ${writeInline(value, isFlow)}`;
  const lines = value.replace(/\n$/, "").split("\n");
  const indent = " ".repeat(column + 2);
  return [value.endsWith("\n") ? " |" : " |-", ...lines.map((line) => (line === "" ? "" : indent + line))].join(
    lineBreak,
  );
}

function writeInline(value: Json, isFlow: boolean): string {
  if (typeof value === "string") return writeText(value, isFlow);
  if (Array.isArray(value)) return `[${value.map((item) => writeInline(item, true)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Object.entries(value).map(([key, inner]) => `${writeText(key, true)}: ${writeInline(inner, true)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function writeText(text: string, isFlow: boolean): string {
  if (canBePlain(text, isFlow ? "flow" : "block")) return text;
  return /[\p{Cc}\u2028\u2029]/u.test(text) ? JSON.stringify(text) : quote(text);
}
