import { isNamed, kindOf } from "./kindOf.ts";
import { resolveRef, type Schema, type SchemaLocation } from "./schema.ts";

/** A line of a table of properties. */
interface Row {
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: string;
  readonly description: string;
}

/** The properties of a schema as a table; empty where there are none. */
export function propertyTable(
  { schema, file }: SchemaLocation,
  isShown: (name: string) => boolean = () => true,
): string {
  const rows = rowsOf(schema, file).filter(({ name }) => isShown(name.split(/[.[]/)[0] ?? name));
  if (rows.length === 0) return "";
  const lines = rows.map(({ name, isRequired, kind, description }) => [
    `\`${name}\`${isRequired ? " **必填**" : ""}`,
    kind,
    markdownCell(description),
  ]);
  return markdownTable(["属性", "写什么", "说明"], lines);
}

/** A table of Markdown. */
export function markdownTable(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A text within a table: nothing in it ends the cell or begins HTML. */
export function markdownCell(text: string): string {
  return text
    .replace(/\|/g, "\\|")
    .replace(/</g, "&lt;")
    .replace(/\s*\n\s*/g, " ");
}

/** The properties, and below each those of the object or of the list's items that it holds. */
function rowsOf({ properties = {}, required = [] }: Schema, file: string, prefix = ""): Row[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const row = {
      name,
      isRequired: required.includes(key),
      kind: kindOf(property, file),
      description: descriptionOf(property, file),
    };
    return [row, ...insideOf(property, file, name)];
  });
}

function insideOf(property: Schema, file: string, name: string): Row[] {
  if (property.$ref !== undefined) {
    // What holds more of its own kind is told once.
    if (isNamed(property.$ref, file) || name.endsWith("[].children[]")) return [];
    const place = resolveRef(property.$ref, file);
    return insideOf(place.schema, place.file, name);
  }
  if (property.properties) return rowsOf(property, file, `${name}.`);
  const inner = property.items ?? property.anyOf?.find(({ items }) => items);
  return inner ? insideOf(inner, file, inner === property.items ? `${name}[]` : name) : [];
}

/** The description that stands beside a reference, else that of the schema it leads to. */
function descriptionOf({ description, descriptionZh = description, $ref }: Schema, file: string): string {
  if (descriptionZh !== undefined) return descriptionZh;
  return $ref === undefined ? "" : descriptionOf(resolveRef($ref, file).schema, file);
}
