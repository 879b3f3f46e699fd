import { type ReactNode, useMemo } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { Evaluator } from "../../runtime/formula/createFormulas.ts";
import { createRenderScope, RenderScopeContext, useRenderScope } from "../../runtime/render/renderScope.ts";

/** A list, the name of an item in it, what tells one from another, and what is shown for each. */
export interface Rows {
  readonly items: unknown;
  readonly each: string;
  readonly itemKey: Evaluator;
  readonly item: ReactNode;
}

interface Row {
  /** null: its place in the list is all that there is. */
  readonly key: Json;
  readonly content: ReactNode;
}

/**
 * What is shown for each item of a list, with the item's key; in it, the item goes by the name that `each` gives.
 * An item that is the same as before keeps its element, so that a list which grows does not render what it had.
 */
export function useRows({ items, each, itemKey, item }: Rows): readonly { key: string; content: ReactNode }[] {
  const { session, names } = useRenderScope();
  const rowOf = useMemo(() => {
    return remembering((value): Row => {
      const scope = createRenderScope(session, { ...names, [each]: value });
      return {
        key: scope.evaluate(itemKey) as Json,
        content: <RenderScopeContext value={scope}>{item}</RenderScopeContext>,
      };
    });
  }, [session, names, each, itemKey, item]);
  return (Array.isArray(items) ? items : []).map((value: Json, index) => {
    const { key, content } = rowOf(value);
    return { key: String(key ?? index), content };
  });
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

/** Makes a row of each object once. */
function remembering(make: (value: Json) => Row): (value: Json) => Row {
  const made = new WeakMap<object, Row>();
  return (value) => {
    if (typeof value !== "object" || value === null) return make(value);
    const row = made.get(value) ?? make(value);
    made.set(value, row);
    return row;
  };
}
