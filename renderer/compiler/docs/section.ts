import { markdownCell, markdownTable, propertyTable } from "./propertyTable.ts";
import { resolveRef, type Schema, type SchemaLocation, schemaName } from "./schema.ts";
import { yamlBlock } from "./yamlBlock.ts";

/** What all members of a family have in common: told once, above them. */
export type SharedProperties = Readonly<Record<string, Schema>>;

/** A part of the reference under a heading of its own. */
export function section(anchor: string, title: string, ...parts: readonly string[]): string {
  return [`<a id="${anchor}"></a>\n\n${title}`, ...parts].filter((part) => part !== "").join("\n\n");
}

/** Something that is written in YAML: what it is, an example, its properties. */
export function definitionSection(ref: string, anchor: string, title: string): string {
  const place = resolveRef(ref);
  return section(anchor, `### ${title}`, about(place.schema), exampleOf(place.schema), propertyTable(place));
}

/** A member of a family: an example of it within a list, and the properties that are its own. */
export function memberSection(place: SchemaLocation, anchor: string, shared: SharedProperties): string {
  const { schema } = place;
  const lacking = Object.keys(shared).filter((name) => !(name in (schema.properties ?? {})));
  return section(
    `${anchor}-${schemaName(place)}`,
    `### ${schemaName(place)}`,
    about(schema),
    picture(place),
    exampleOf(schema, true),
    propertyTable(place, (name) => !isShared(name, schema, shared)),
    lacking.length > 0 ? `没有公共属性 ${lacking.map((name) => `\`${name}\``).join("、")}。` : "",
  );
}

/** The members in a list, for looking them up. */
export function overviewSection(members: readonly SchemaLocation[], anchor: string, head: string): string {
  const lines = members.map((place) => [
    `[\`${schemaName(place)}\`](#${anchor}-${schemaName(place)})`,
    markdownCell(about(place.schema)),
  ]);
  return markdownTable([head, "说明"], lines);
}

/** The properties that most members have, alike. */
export function sharedBy(members: readonly SchemaLocation[]): SharedProperties {
  const count = new Map<string, { schema: Schema; times: number }>();
  for (const { schema } of members) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const key = `${name} ${JSON.stringify(property)}`;
      count.set(key, { schema: property, times: (count.get(key)?.times ?? 0) + 1 });
    }
  }
  const frequent = [...count].filter(([, { times }]) => times > members.length * 0.6);
  return Object.fromEntries(frequent.map(([key, { schema }]) => [key.split(" ")[0], schema]));
}

/** The section of what members share; empty where that is nothing. */
export function sharedSection(shared: SharedProperties, anchor: string, file: string): string {
  const table = propertyTable({ file, name: "", schema: { properties: shared } });
  return table === "" ? "" : section(`${anchor}-shared`, "### 公共属性", table);
}

function isShared(name: string, { properties = {} }: Schema, shared: SharedProperties): boolean {
  return JSON.stringify(properties[name]) === JSON.stringify(shared[name]) || isTag(name, properties[name]);
}

/** What the example looks like; only components and fields have a file of their own, and a picture. */
function picture(place: SchemaLocation): string {
  if (place.name !== "") return "";
  return `![${schemaName(place)}](pictures/${place.file.replace(".json", ".webp")})`;
}

/** `type: button` is said by the heading. */
function isTag(name: string, property: Schema | undefined): boolean {
  return name === "type" && property?.const !== undefined;
}

function about({ description = "", descriptionZh = description }: Schema): string {
  return descriptionZh;
}

function exampleOf({ examples = [] }: Schema, isItem = false): string {
  return examples.map((example) => yamlBlock(isItem ? [example] : example)).join("\n\n");
}
