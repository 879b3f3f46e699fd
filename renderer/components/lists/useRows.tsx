import { type ReactNode, useMemo } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { Evaluator } from "../../runtime/formula/createFormulas.ts";
import { createRenderScope, RenderScopeContext, useRenderScope } from "../../runtime/render/renderScope.ts";

/** The name of an item of a list, what tells one from another, and what is shown for each. */
interface RowShape {
  readonly each: string;
  readonly itemKey: Evaluator;
  readonly item: ReactNode;
}

/** A row as it is shown. */
export interface ShownRow {
  readonly key: string;
  readonly content: ReactNode;
}

/**
 * The way from an item of a list to its row; of an item that is the same as before the row is made of the same parts,
 * unless it is not to be kept.
 */
export type RowOf<Value, Row> = (value: Value, index: number, isKept?: boolean) => Row;

/**
 * What is shown for an item of a list, with the item's key; in it, the item goes by the name that `each` gives.
 * An item that is the same as before keeps its element, so that a list which grows does not render what it had.
 */
export function useRow({ each, itemKey, item }: RowShape): RowOf<Json, ShownRow> {
  const { session, names } = useRenderScope();
  return useMemo(() => {
    return remembering((value) => {
      const scope = createRenderScope(session, { ...names, [each]: value });
      return {
        key: scope.evaluate(itemKey) as Json,
        content: <RenderScopeContext value={scope}>{item}</RenderScopeContext>,
      };
    });
  }, [session, names, each, itemKey, item]);
}

/** A list, and what is shown for each item of it. */
export interface Rows extends RowShape {
  readonly items: unknown;
}

/** The same for each item of a list. */
export function useRows({ items, ...shape }: Rows): readonly ShownRow[] {
  const rowOf = useRow(shape);
  return (Array.isArray(items) ? items : []).map((value: Json, index) => rowOf(value, index));
}

/** Tells rows with the same key apart, of which React would lose all but one: the second `a` becomes `a (2)`. */
export function distinctRows<Row extends { readonly key: string }>(rows: readonly Row[]): readonly Row[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const count = (times.get(row.key) ?? 0) + 1;
    times.set(row.key, count);
    return count === 1 ? row : { ...row, key: `${row.key} (${count})` };
  });
}

/**
 * Makes a row of each object once.
 *
 * @param make a key of null: its place in the list is all that there is
 */
export function remembering<Row extends { readonly key: Json }>(
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
