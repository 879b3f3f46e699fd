import { readdirSync, readFileSync } from "node:fs";
import { compile, type JSONSchema } from "json-schema-to-typescript";

type Node = { [key: string]: unknown };

const banner = `/* Made from schemas/*.json by \`npm run fix\`. Change those, not this. */
import type { Formula, Json } from "./checked.ts";`;

/**
 * The text of `schemas/types.ts`: the types of checked pages, of the contract and of stubs.
 *
 * @param folder the path of the folder of schemas, ending in a slash
 */
export async function generateTypes(folder: string): Promise<string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const $defs: Node = {};
  for (const file of files) Object.assign($defs, definitions(file, JSON.parse(readFileSync(folder + file, "utf8"))));
  const roots = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
  const text = await compile({ title: "Everything", anyOf: roots, $defs } as JSONSchema, "Everything", {
    additionalProperties: false,
    bannerComment: banner,
    format: false,
    ignoreMinAndMaxItems: true,
  });
  return text.replace(/^export type Everything = .*\n/m, "");
}

/** The definitions of one file under names that are unique over all files: `component.text`. */
function definitions(file: string, { $defs = {}, $ref, ...root }: Node): Node {
  const found: Node = {};
  for (const [name, schema] of Object.entries($defs as Node)) found[nameIn(file, name)] = adapt(file, schema);
  if ($ref === undefined && !("type" in root)) return found;
  found[nameIn(file)] = typeof $ref === "string" ? { $ref: localRef(file, $ref) } : adapt(file, root);
  return found;
}

function nameIn(file: string, definition?: string): string {
  const folderless = file.replace(/\.json$/, "");
  return definition === undefined ? folderless : `${folderless}.${definition}`;
}

function localRef(file: string, ref: string): string {
  const [target = "", path = ""] = ref.split("#");
  const definition = path.replace("/$defs/", "");
  return `#/$defs/${nameIn(target || file, definition || undefined)}`;
}

/** A schema in the terms that the generator knows: conditions become alternatives, and each step names its verb. */
function adapt(file: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => adapt(file, part));
  if (!isNode(schema)) return schema;
  if (typeof schema.tsType === "string") return pick(schema, "title", "description", "tsType");
  if (typeof schema.$ref === "string") return { $ref: localRef(file, schema.$ref) };
  const alternatives = branches(schema);
  if (alternatives) return { ...pick(schema, "title"), anyOf: alternatives.map((part) => adapt(file, part)) };
  const {
    discriminator: _,
    $schema: __,
    pattern: ___,
    propertyNames: ____,
    examples: _____,
    properties,
    ...rest
  } = schema;
  const adapted = mapValues(rest, (value) => adapt(file, value));
  if (isNode(properties)) adapted.properties = mapValues(properties, (value) => adapt(file, value));
  return withVerb(file, adapted);
}

/** What a schema of conditions allows, one by one; undefined for any other schema. */
function branches(schema: Node): unknown[] | undefined {
  const { allOf, if: condition, then, else: otherwise } = schema;
  if (Array.isArray(allOf)) return allOf.map((part) => (part as Node).then);
  if (isNode(condition) && isNode(otherwise)) return [then, ...(otherwise.oneOf as unknown[])];
  return undefined;
}

/** The desk adds to each step the name of its verb, and to each rule or step of a test the name of its kind. */
function withVerb(file: string, schema: Node): Node {
  const tag = { "step.json": "verb", "rule.json": "rule", "test.json": "act" }[file];
  const named = /(Step|Rule|.Act)$/.test(String(schema.title));
  if (!tag || !named || !isNode(schema.properties)) return schema;
  const required = schema.required as string[];
  const verb = required[0];
  return { ...schema, properties: { [tag]: { const: verb }, ...schema.properties }, required: [tag, ...required] };
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapValues(node: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

function pick(node: Node, ...keys: string[]): Node {
  return Object.fromEntries(keys.filter((key) => key in node).map((key) => [key, node[key]]));
}
