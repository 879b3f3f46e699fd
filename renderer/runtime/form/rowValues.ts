import type { Json } from "../../../schemas/index.ts";

/** The fields of a row of a `repeat` field, by name. */
export type RowValue = Readonly<Record<string, Json>>;

type Fill = (values: RowValue) => void;

const fillers = new WeakMap<object, Fill>();

/** Notes how the row is filled in that a value was read from. */
export function rememberRow(value: RowValue, fill: Fill): void {
  fillers.set(value, fill);
}

/** Fills in fields of the row that a value was read from; what is no such value is left alone. */
export function fillRow(value: unknown, values: RowValue): void {
  if (typeof value === "object" && value !== null) fillers.get(value)?.(values);
}
