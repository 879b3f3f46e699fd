import { createRequire } from "node:module";
import type { JSONSchema } from "json-schema-to-typescript";
import { everySchema, type SchemaObject } from "./everySchema.ts";

const require = createRequire(import.meta.url);

const banner = `/* Made from schemas/*.json by \`npm run fix\`. Change those, not this. */
import type { AnswerShape, Formula, Json, Late, RichText } from "./checked.ts";`;

/** The text of `schemas/types.ts`: the types of checked pages, of the contract and of stubs. */
export async function generateTypes(): Promise<string> {
  const $defs = Object.fromEntries(Object.entries(everySchema()).map(([name, schema]) => [name, adapt(schema, name)]));
  const roots = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
  // Required when it is asked for: who has installed Gangway has no such generator, and no use for it.
  const { compile }: typeof import("json-schema-to-typescript") = require("json-schema-to-typescript");
  const text = await compile({ title: "Everything", anyOf: roots, $defs } as JSONSchema, "Everything", {
    additionalProperties: false,
    bannerComment: banner,
    format: false,
    ignoreMinAndMaxItems: true,
  });
  return text.replace(/^export type Everything = .*\n/m, "");
}

/** A schema in the terms that the generator knows: conditions become alternatives, and each step names its verb. */
function adapt(schema: unknown, name: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => adapt(part, name));
  if (!isSchema(schema)) return schema;
  if (typeof schema.tsType === "string") return pick(schema, "title", "description", "tsType");
  if (typeof schema["x-late"] === "string") return { tsType: `Late<${JSON.stringify(schema["x-late"])}>` };
  if (schema["x-text"] === "choice") return { ...pick(schema, "title"), tsType: choiceType(schema) };
  if (typeof schema.$ref === "string") return { $ref: schema.$ref };
  const alternatives = branches(schema);
  if (alternatives) return { ...pick(schema, "title"), anyOf: alternatives.map((part) => adapt(part, name)) };
  const {
    discriminator: _,
    $schema: __,
    pattern: ___,
    propertyNames: ____,
    examples: _____,
    properties,
    ...rest
  } = schema;
  const adapted = mapValues(rest, (value) => adapt(value, name));
  if (isSchema(properties)) adapted.properties = mapValues(properties, (value) => adapt(value, name));
  return withVerb(adapted, name);
}

/** One of a few words, or a formula that gives one. */
function choiceType({ enum: words }: SchemaObject): string {
  return [...(words as unknown[]).map((word) => JSON.stringify(word)), "Formula"].join(" | ");
}

/** What a schema of conditions allows, one by one; undefined for any other schema. */
function branches(schema: SchemaObject): unknown[] | undefined {
  const { allOf, if: condition, then, else: otherwise } = schema;
  if (Array.isArray(allOf)) return allOf.map((part) => (part as SchemaObject).then);
  if (isSchema(condition) && isSchema(otherwise) && Array.isArray(otherwise.oneOf)) return [then, ...otherwise.oneOf];
  return undefined;
}

/** The compiler adds to each step the name of its verb, and to each rule or step of a test the name of its kind. */
function withVerb(schema: SchemaObject, name: string): SchemaObject {
  const tag = { step: "verb", rule: "rule", test: "act" }[name.replace(/\..*/, "")];
  const named = /(Step|Rule|.Act)$/.test(String(schema.title));
  if (!tag || !named || !isSchema(schema.properties)) return schema;
  const required = schema.required as string[];
  const verb = required[0];
  return { ...schema, properties: { [tag]: { const: verb }, ...schema.properties }, required: [tag, ...required] };
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapValues(node: SchemaObject, change: (value: unknown) => unknown): SchemaObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

function pick(node: SchemaObject, ...keys: string[]): SchemaObject {
  return Object.fromEntries(keys.filter((key) => key in node).map((key) => [key, node[key]]));
}
