import { isNamed, kindOf } from "./kind.ts";
import { said } from "./said.ts";
import { follow, type Place, type Schema } from "./schema.ts";

/** A line of a table of properties. */
interface Row {
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: string;
  readonly description: string;
}

/** The properties of a schema as a table; empty where there are none. */
export function propertyTable({ schema, file }: Place, isShown: (name: string) => boolean = () => true): string {
  const rows = rowsOf(schema, file).filter(({ name }) => isShown(name.split(/[.[]/)[0] ?? name));
  if (rows.length === 0) return "";
  const lines = rows.map(({ name, isRequired, kind, description }) => [
    `\`${name}\`${isRequired ? " **必填**" : ""}`,
    kind,
    cell(description),
  ]);
  return markdown(["属性", "写什么", "说明"], lines);
}

/** A table of Markdown. */
export function markdown(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A text within a table: nothing in it ends the cell or begins HTML. */
export function cell(text: string): string {
  return text
    .replace(/\|/g, "\\|")
    .replace(/</g, "&lt;")
    .replace(/\s*\n\s*/g, " ");
}

/** The properties, and below each those of the object or of the list's items that it holds. */
function rowsOf({ properties = {}, required = [], description }: Schema, file: string, prefix = ""): Row[] {
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const row = {
      name,
      isRequired: required.includes(key),
      kind: kindOf(property, file),
      description: told(property, file, description),
    };
    return [row, ...insideOf(property, file, name)];
  });
}

function insideOf(property: Schema, file: string, name: string): Row[] {
  if (property.$ref !== undefined) {
    // What holds more of its own kind is told once.
    if (isNamed(property.$ref, file) || name.endsWith("[].children[]")) return [];
    const place = follow(property.$ref, file);
    return insideOf(place.schema, place.file, name);
  }
  if (property.properties) return rowsOf(property, file, `${name}.`);
  const inner = property.items ?? property.anyOf?.find(({ items }) => items);
  return inner ? insideOf(inner, file, inner === property.items ? `${name}[]` : name) : [];
}

/** What stands beside a reference, else what it leads to says. */
function told(schema: Schema, file: string, about = ""): string {
  const { description, $ref } = schema;
  if (description !== undefined) return said(without(about, description));
  return $ref === undefined ? "" : said(follow($ref, file).schema.description ?? "");
}

/** A verb repeats what its step does, since editors show it there; a table need not. */
function without(about: string, description: string): string {
  if (about === "" || !description.startsWith(`${about} `)) return description;
  const own = description.slice(about.length + 1).replace(/^Here: /, "");
  return own.charAt(0).toUpperCase() + own.slice(1);
}
