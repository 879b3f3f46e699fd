import { schemas } from "../../../schemas/index.ts";
import { wholeRef } from "./schema.ts";

export type SchemaObject = { [key: string]: unknown };

/**
 * All schemas as the definitions of one, for programs that take a single file: `component.body` is a part of
 * component.json, `components.text` the whole of components/text.json. References lead from one definition to another.
 */
export function everySchema(): Readonly<Record<string, SchemaObject>> {
  return Object.assign(
    {},
    ...Object.entries<object>(schemas).map(([file, schema]) => definitions(file, schema as SchemaObject)),
  );
}

function definitions(file: string, { $schema: _, $defs = {}, ...root }: SchemaObject): Record<string, SchemaObject> {
  const found: Record<string, SchemaObject> = {};
  for (const [name, schema] of Object.entries($defs as SchemaObject))
    found[nameIn(file, name)] = local(schema, file) as SchemaObject;
  if ("$ref" in root || "type" in root) found[nameIn(file)] = local(root, file) as SchemaObject;
  return found;
}

function nameIn(file: string, definition = ""): string {
  const whole = file.replace(".json", "").replace("/", ".");
  return definition ? `${whole}.${definition}` : whole;
}

/** A schema whose references no longer name a file. */
function local(schema: unknown, file: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => local(part, file));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === "$ref" ? localRef(value, file) : local(value, file)]),
  );
}

function localRef(ref: string, file: string): string {
  const [target = "", pointer = ""] = wholeRef(ref, file).split("#");
  return `#/$defs/${nameIn(target, pointer.replace("/$defs/", ""))}`;
}
