import type { Json } from "../../../../schemas/index.ts";

/**
 * The way from an item of a list to its row; of an item that is the same as before the row is made of the same parts,
 * unless it is not to be kept.
 */
export type RowOf<Value, Row> = (value: Value, index: number, isKept?: boolean) => Row;

/**
 * Makes a row of each object once.
 *
 * @param make a key of null: its place in the list is all that there is
 */
export function rememberRows<Row extends { readonly key: Json }>(
  make: (value: Json) => Row,
): RowOf<Json, Omit<Row, "key"> & { readonly key: string }> {
  const made = new WeakMap<object, Row>();
  const rowOf = (value: Json, isKept: boolean) => {
    if (typeof value !== "object" || value === null) return make(value);
    const row = made.get(value) ?? make(value);
    if (isKept) made.set(value, row);
    return row;
  };
  return (value, index, isKept = true) => {
    const row = rowOf(value, isKept);
    return { ...row, key: String(row.key ?? index) };
  };
}
