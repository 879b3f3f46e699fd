import { schemas } from "../../../schemas/index.ts";

/** The contract's names for JSON Schema's types. */
const types: Readonly<Record<string, string>> = { string: "text", array: "list" };

/**
 * A file of the contract as a page for testers gets it: all that it says, and entities with their fields, since a phone
 * has no schemas. Pure.
 */
export function fullContract(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fullContract);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([key, inner]) => [key, fullContract(inner)]);
  return { ...Object.fromEntries(parts), ...fieldsOf(Reflect.get(value, "entity")) };
}

function fieldsOf(entity: unknown): object {
  const found = Object.entries(schemas["entities.json"].$defs).find(([name]) => name === entity)?.[1];
  if (!found) return {};
  const properties: Readonly<Record<string, { readonly type?: string }>> = found.properties;
  const fields = Object.entries(properties).map(([name, { type = "any" }]) => [name, { type: types[type] ?? type }]);
  return { fields: Object.fromEntries(fields) };
}
