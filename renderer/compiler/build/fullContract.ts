import { schemas } from "../../../schemas/index.ts";

/** A field of an entity, in the words of JSON Schema. */
interface Property {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The contract's names for JSON Schema's types. */
const types: Readonly<Record<string, string>> = { string: "text", array: "list" };

/**
 * A file of the contract with all that it says, and entities with their fields, since a phone has no schemas. Pure.
 */
export function fullContract(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fullContract);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [key, fullContract(inner)]);
  const whole: Readonly<Record<string, unknown>> = Object.fromEntries(parts);
  const fields = fieldsOf(whole.entity);
  return fields ? { ...whole, fields: { ...fields, ...Object(whole.fields) } } : whole;
}

/** The fields of an entity as the contract describes fields; undefined if there is none of that name. */
function fieldsOf(entity: unknown): object | undefined {
  const found = Object.entries(schemas["entities.json"].$defs).find(([name]) => name === entity)?.[1];
  if (!found) return undefined;
  const properties: Readonly<Record<string, Property>> = found.properties;
  const fields = Object.entries(properties).map(([name, { type = "any", minimum: min, maximum: max }]) => {
    const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    return [name, { type: types[type] ?? type, ...bounds }];
  });
  return Object.fromEntries(fields);
}
