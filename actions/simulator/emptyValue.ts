import { type Json, type NativeRow, type Shape, schemas } from "../../schemas/index.ts";
import { asRecord } from "./json.ts";

/** The empty value of each type. */
const empties: Readonly<Record<string, Json>> = {
  ...{ text: "", number: 0, integer: 0, money: 0, boolean: false, list: [], object: {} },
  // The entities are written in JSON Schema's own words.
  ...{ string: "", array: [] },
};

/**
 * Returns the answer of a function that has no stub: the empty value of its result. A function that writes was done, and
 * a list is not empty where that would mean that the user declined.
 */
export function emptyAnswer({ result, done, nothing }: Pick<NativeRow, "result" | "done" | "nothing">): Json {
  if (nothing === "cancelled" && result?.type === "list") return [emptyValue(result.of)];
  const value = emptyValue(result);
  return done ? { ...asRecord(value), ...asRecord(mapFields(done, ([first = ""]) => first)) } : value;
}

/** The empty value of a shape. */
function emptyValue(shape: Shape | undefined): Json {
  if (!shape) return null;
  if (shape.default !== undefined) return shape.default;
  if (shape.oneOf?.[0] !== undefined) return shape.oneOf[0];
  if (shape.entity !== undefined) return emptyEntity(shape.entity);
  if (shape.fields) return mapFields(shape.fields, emptyValue);
  return empties[shape.type ?? "any"] ?? null;
}

function emptyEntity(name: string): Json {
  const found = Object.entries(schemas["entities.json"].$defs).find(([key]) => key === name)?.[1];
  return found ? mapFields(found.properties, ({ type = "any" }: { type?: string }) => empties[type] ?? null) : {};
}

function mapFields<Field>(fields: Readonly<Record<string, Field>>, value: (field: Field) => Json): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));
}
