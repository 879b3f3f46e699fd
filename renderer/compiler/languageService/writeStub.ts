import type { SchemaPart, SchemaReader } from "./schemaParts.ts";

/** A text to insert, and where in it the next word is to be written. */
export interface WrittenStub {
  readonly insert: string;
  readonly caret: number;
}

/**
 * What is written when a key is chosen: the key with its colon, and below it what must stand there. Pure.
 *
 * @param column of the key on its line
 * @param isFlow whether it stands between brackets: then all is on one line
 */
export function writeKey(
  name: string,
  parts: readonly SchemaPart[],
  schemas: SchemaReader,
  { column, isFlow }: { readonly column: number; readonly isFlow: boolean },
): WrittenStub {
  const before = `${name}:`;
  const shape = shapeOf(parts);
  if (shape === "nothing") return ended(before);
  if (shape === "true") return ended(`${before} true`);
  if (shape === "scalar") return ended(`${before} `);
  if (isFlow) return shape === "list" ? at(`${before} []`, 1) : at(`${before} {}`, 1);
  const inner = " ".repeat(column + 2);
  if (shape === "list") return ended(`${before}\n${inner}- `);
  return ended(`${before}\n${inner}${firstRequired(parts, schemas)}`);
}

/** Lines for the keys that must stand beside the first one; empty where there are none. Pure. */
export function writeRequired(
  part: SchemaPart,
  present: readonly string[],
  schemas: SchemaReader,
  column: number,
): WrittenStub {
  const { required = [], properties = {} } = part.schema;
  const missing = required.filter((key) => !present.includes(key));
  let insert = "";
  let caret: number | undefined;
  for (const key of missing) {
    const property = properties[key];
    const parts = property ? schemas.partsOf({ file: part.file, schema: property }, undefined) : [];
    const stub = writeKey(key, parts, schemas, { column, isFlow: false });
    insert += `\n${" ".repeat(column)}`;
    caret ??= insert.length + stub.caret;
    insert += stub.insert;
  }
  return { insert, caret: caret ?? 0 };
}

type Shape = "nothing" | "true" | "scalar" | "list" | "map";

/** What stands behind a key. Where several things may, a text on the same line is the simplest. */
function shapeOf(parts: readonly SchemaPart[]): Shape {
  if (parts.some(({ schema }) => schema.const === true)) return "true";
  const types = new Set(parts.flatMap(({ schema: { type } }) => type ?? []));
  if (types.size === 1 && types.has("null")) return "nothing";
  const isScalar = [...types].some((type) => type !== "array" && type !== "object");
  if (isScalar || types.size === 0) return "scalar";
  return types.has("array") ? "list" : "map";
}

/** The first key that must stand in a map. */
function firstRequired(parts: readonly SchemaPart[], schemas: SchemaReader): string {
  const names = parts.flatMap(({ schema }) => schema.required ?? []);
  const [name] = names;
  if (name === undefined) return "";
  const inner = parts.flatMap(({ file, schema }) => {
    const property = schema.properties?.[name];
    return property ? schemas.partsOf({ file, schema: property }, undefined) : [];
  });
  return shapeOf(inner) === "scalar" ? `${name}: ` : `${name}:`;
}

function ended(insert: string): WrittenStub {
  return { insert, caret: insert.length };
}

function at(insert: string, before: number): WrittenStub {
  return { insert, caret: insert.length - before };
}
