import { isMapping } from "../../../parse/path.ts";
import type { ServedField, ServedKind, ServedShape } from "./apiDocument.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Reads schemas, each once: one that is met again, also inside of itself, is the same shape. */
export function shapeReader(named: Schema): (schema: unknown) => ServedShape {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  const known = new Map<unknown, ServedShape>();

  return function shapeOf(schema: unknown): ServedShape {
    const found = known.get(schema);
    if (found) return found;
    const shape = { ...anything, fields: new Map<string, ServedField>(), name: names.get(schema) };
    known.set(schema, shape);
    return Object.assign(shape, merged(isMapping(schema) ? schema : {}, shapeOf), { name: shape.name });
  };
}

const anything: ServedShape = {
  ...{ kinds: [], isNullable: false, isNumeral: false, oneOf: undefined, isOpen: true },
  ...{ fields: new Map(), item: undefined, name: undefined, example: undefined },
};

type ShapeOf = (schema: unknown) => ServedShape;

/** A schema with all that it must be besides (`allOf`), and what it may be one of (`oneOf`, `anyOf`). */
function merged(schema: Schema, shapeOf: ShapeOf): ServedShape {
  const all = [plain(schema, shapeOf), ...parts(schema.allOf).map(shapeOf)];
  const choices = [...parts(schema.oneOf), ...parts(schema.anyOf)].map(shapeOf);
  const [first = anything, ...rest] = choices.length > 0 ? [...all, either(choices)] : all;
  return rest.reduce(both, first);
}

function plain(schema: Schema, shapeOf: ShapeOf): ServedShape {
  const { type, properties, items, format, pattern, additionalProperties } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === "string");
  const values = Array.isArray(schema.enum) ? schema.enum : "const" in schema ? [schema.const] : undefined;
  const kinds = types.flatMap((one) => kindNamed.get(one) ?? []);
  const required = new Set(parts(schema.required));
  const fields = Object.entries(isMapping(properties) ? properties : {}).map(([name, one]): [string, ServedField] => [
    name,
    { shape: shapeOf(one), isRequired: required.has(name) },
  ]);
  const implied: readonly ServedKind[] = fields.length > 0 ? ["object"] : items === undefined ? [] : ["list"];
  return {
    kinds: kinds.length > 0 ? [...new Set(kinds)] : implied,
    isNullable: schema.nullable === true || types.includes("null") || values?.includes(null) === true,
    isNumeral: isNumeral(format, pattern),
    oneOf: values?.filter((one) => ["string", "number", "boolean"].includes(typeof one)),
    fields: new Map(fields),
    isOpen: additionalProperties === undefined ? properties === undefined : additionalProperties !== false,
    item: items === undefined ? undefined : shapeOf(items),
    name: undefined,
    example: schema.example ?? parts(schema.examples)[0] ?? schema.default,
  };
}

const kindNamed: ReadonlyMap<unknown, ServedKind> = new Map<unknown, ServedKind>([
  ["string", "text"],
  ["number", "number"],
  ["integer", "number"],
  ["boolean", "boolean"],
  ["array", "list"],
  ["object", "object"],
]);

/** A text of which the document says that it is a number. */
function isNumeral(format: unknown, pattern: unknown): boolean {
  const isSaid = ["decimal", "number", "money", "int32", "int64", "double", "float"].includes(String(format));
  return isSaid || (typeof pattern === "string" && /^\^[-?+\\d[\]0-9{},.()*:|]*\$$/.test(pattern));
}

function both(one: ServedShape, other: ServedShape): ServedShape {
  const kinds = one.kinds.length === 0 ? other.kinds : other.kinds.length === 0 ? one.kinds : common(one, other);
  return {
    ...{ kinds, isNullable: one.isNullable || other.isNullable, isNumeral: one.isNumeral || other.isNumeral },
    oneOf: one.oneOf ?? other.oneOf,
    fields: joined(one.fields, other.fields, (a, b) => a || b),
    isOpen: one.isOpen && other.isOpen,
    item: one.item ?? other.item,
    name: undefined,
    example: one.example ?? other.example,
  };
}

function common(one: ServedShape, other: ServedShape): readonly ServedKind[] {
  return one.kinds.filter((kind) => other.kinds.includes(kind));
}

/** One of several: a field is sure only where all of them have it. */
function either(choices: readonly ServedShape[]): ServedShape {
  const real = choices.filter(({ kinds, isNullable }) => kinds.length > 0 || !isNullable);
  const isKnown = real.every(({ kinds }) => kinds.length > 0);
  const all = [...new Set(real.flatMap(({ fields }) => [...fields.keys()]))];
  const fields = all.map((name): [string, ServedField] => {
    const found = real.flatMap((one) => one.fields.get(name) ?? []);
    const isRequired = found.length === real.length && found.every((one) => one.isRequired);
    return [name, { shape: found[0]?.shape ?? anything, isRequired }];
  });
  return {
    kinds: isKnown ? [...new Set(real.flatMap(({ kinds }) => kinds))] : [],
    isNullable: choices.some(({ isNullable }) => isNullable),
    isNumeral: real.every((one) => one.isNumeral),
    oneOf: real.every((one) => one.oneOf) ? real.flatMap((one) => one.oneOf ?? []) : undefined,
    fields: new Map(fields),
    isOpen: real.some(({ isOpen }) => isOpen),
    item: real.find((one) => one.item)?.item,
    name: undefined,
    example: real.find((one) => one.example !== undefined)?.example,
  };
}

function joined(
  one: ServedShape["fields"],
  other: ServedShape["fields"],
  isRequired: (a: boolean, b: boolean) => boolean,
): ServedShape["fields"] {
  const all = new Map(one);
  for (const [name, field] of other) {
    const known = all.get(name);
    all.set(name, known ? { shape: known.shape, isRequired: isRequired(known.isRequired, field.isRequired) } : field);
  }
  return all;
}

function parts(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
