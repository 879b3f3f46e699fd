import { stringify } from "yaml";
import type { Json } from "../../../schemas/index.ts";
import type { SchemaChoice, WritingSchema } from "../languageService/schemaParts.ts";
import { isMapping } from "../parse/path.ts";
import type { ItemLines } from "./listEdits.ts";

/** A new component or field: its type, and of its first example what it must have, without what other pages have. Pure. */
export function newPart({ name, part }: SchemaChoice): Readonly<Record<string, Json>> {
  const example = part.schema.examples?.find(isMapping) ?? {};
  const { required = [], dependentRequired = {} } = part.schema;
  const first = [...required, ...oneOfThese(part.schema, example)];
  const wanted = [...first, ...first.flatMap((key) => dependentRequired[key] ?? [])];
  const kept = Object.entries(example).filter(([key]) => key !== "type" && wanted.includes(key));
  const whole = Object.fromEntries(kept) as Record<string, Json>;
  return { type: name, ...(withoutFormulas(whole) as Record<string, Json>) };
}

/** What stands for a value that the page does not have: alone, and within a text. */
const [alone, within] = ["0", "…"];

/** Formulas in texts read what only the example's page has; what is a formula as a whole has to be written anew. */
function withoutFormulas(value: Json): Json {
  if (typeof value === "string") return /^\$\{[^}]*\}$/.test(value) ? alone : value.replace(/\$\{[^}]*\}/g, within);
  if (Array.isArray(value)) return value.map(withoutFormulas);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== "if" && key !== "disabled");
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFormulas(inner)]));
}

/** Of some properties one must be there; it is the first that the example has. */
function oneOfThese(schema: WritingSchema, example: Readonly<Record<string, unknown>>): readonly string[] {
  const among = schema["x-oneOf"] ?? [];
  return among.filter((key) => key in example).slice(0, 1);
}

/**
 * A part as it is written, its dash in the first column. Pure.
 *
 * @param lineBreak how lines end where it is to stand
 */
export function writePart(value: Readonly<Record<string, Json>>, lineBreak: string): ItemLines {
  const lines = stringify([value], { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd();
  return { lines: lines.replaceAll("\n", lineBreak), column: 0 };
}
