import { stringify } from "yaml";
import type { Json } from "../../../schemas/index.ts";
import type { SchemaChoice, WritingSchema } from "../languageService/schemaParts.ts";
import { isMapping } from "../parse/path.ts";
import type { ItemLines } from "./listEdits.ts";

/** A new component or field: its type, and of its first example what it must have. Pure. */
export function newPart({ name, part }: SchemaChoice): Readonly<Record<string, Json>> {
  const example = part.schema.examples?.find(isMapping) ?? {};
  const wanted = [...(part.schema.required ?? []), ...oneOfThese(part.schema, example)];
  const kept = Object.entries(example).filter(([key]) => key !== "type" && wanted.includes(key));
  return { type: name, ...(Object.fromEntries(kept) as Record<string, Json>) };
}

/** Of some properties one must be there; it is the first that the example has. */
function oneOfThese(schema: WritingSchema, example: Readonly<Record<string, unknown>>): readonly string[] {
  const among = schema["x-oneOf"] ?? [];
  return among.filter((key) => key in example).slice(0, 1);
}

/** A part as it is written, its dash in the first column. Pure. */
export function writePart(value: Readonly<Record<string, Json>>): ItemLines {
  return { lines: stringify([value], { lineWidth: 0, aliasDuplicateObjects: false }).trimEnd(), column: 0 };
}
