import { everySchema, type SchemaObject } from "./everySchema.ts";

/** What an author writes, by the schema that it is held against. */
const kinds = { app: "app", page: "page", partial: "partial", stubs: "stubs", test: "test", texts: "app.texts" };

/**
 * The files of `schemas/editor/`, by name: the page language as editors take it. All of it stands in one file, since
 * editors lose their way among references that lead from folder to folder, and it speaks Chinese, as authors do.
 */
export function editorSchemas(): ReadonlyMap<string, string> {
  const definitions = everySchema();
  const $defs = branched(spoken(definitions), definitions) as Record<string, SchemaObject>;
  const doors = Object.entries(kinds).map(([kind, name]) => [kind, door(name, $defs[name])] as const);
  return new Map(
    [["language", { $defs }] as const, ...doors].map(([name, schema]) => [`${name}.json`, textOf(schema)]),
  );
}

function door(name: string, { title, description }: SchemaObject = {}): SchemaObject {
  return { title, description, $ref: `language.json#/$defs/${name}` };
}

function textOf(schema: SchemaObject): string {
  return `${JSON.stringify({ $schema: "https://json-schema.org/draft/2020-12/schema", ...schema }, null, 1)}\n`;
}

/**
 * A schema in which a choice by `type` is a list of conditions. Editors try every part of an `oneOf`, and within each of
 * them every part of the next one: what a few nested components take grows beyond all patience.
 */
function branched(schema: unknown, definitions: Readonly<Record<string, SchemaObject>>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => branched(part, definitions));
  if (typeof schema !== "object" || schema === null) return schema;
  const { discriminator, oneOf, ...rest } = schema as SchemaObject;
  if (!discriminator) return mapValues(schema, (part) => branched(part, definitions));
  const choices = (oneOf as { $ref: string }[]).map(({ $ref }) => ({ $ref, ...typeOf(definitions, $ref) }));
  const type = { enum: choices.map(({ name }) => name), enumDescriptions: choices.map(({ help }) => help) };
  const allOf = choices.map(({ $ref, name }) => ({
    if: { properties: { type: { const: name } }, required: ["type"] },
    then: { $ref },
  }));
  return { ...rest, properties: { type }, allOf };
}

/** The name that chooses a definition, and what it is, in Chinese. */
function typeOf(definitions: Readonly<Record<string, SchemaObject>>, ref: string) {
  const { properties, descriptionZh } = definitions[ref.replace("#/$defs/", "")] ?? {};
  const { type } = properties as { type: { const: string } };
  return { name: type.const, help: String(descriptionZh) };
}

function mapValues(object: object, change: (value: unknown) => unknown): SchemaObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** A schema in Chinese, without the words that only the compiler reads. */
function spoken(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(spoken);
  if (typeof schema !== "object" || schema === null) return schema;
  if (Reflect.get(schema, "x-text") === "choice") return spoken(calculable({ ...schema }));
  return Object.fromEntries(
    Object.entries(withArgument(schema)).flatMap(([key, value]) => {
      if (key.startsWith("x-") || key === "tsType" || key === "descriptionZh") return [];
      const isHelp = key === "description" && typeof value === "string";
      return [[key, isHelp ? (Reflect.get(schema, "descriptionZh") ?? value) : spoken(value)]];
    }),
  );
}

/** A choice that a formula may make: one of the words, or a text with a formula in it. */
function calculable({ enum: words, "x-text": _, ...rest }: SchemaObject): SchemaObject {
  return { ...rest, anyOf: [{ enum: words }, { type: "string", pattern: "\\$\\{" }] };
}

/** The schema of a step, a rule or an act, with its sentence also at the key that names it: editors show it there. */
function withArgument(schema: object): SchemaObject {
  const { title = "", descriptionZh, required, properties } = schema as SchemaObject;
  const [key] = Array.isArray(required) ? required.map(String) : [];
  const argument = key !== undefined && (properties as Record<string, SchemaObject> | undefined)?.[key];
  if (!argument || !/.(?:Step|Rule|Act)$/.test(String(title))) return { ...schema };
  const sentence = `${descriptionZh}${argumentInWords(String(argument.descriptionZh))}`;
  return { ...schema, properties: { ...(properties as object), [key]: { ...argument, descriptionZh: sentence } } };
}

/** What is written behind a key: `写 true。`, `后面不写内容。`, or only what it is. */
function argumentInWords(description: string): string {
  if (description.startsWith("后面不写")) return description;
  return description.startsWith("写") ? `这里${description}` : `这里写：${description}`;
}
