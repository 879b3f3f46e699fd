import { useCallback, useMemo } from "react";
import type { Json, PlanColumn } from "../../schemas/index.ts";
import type { PropsOf } from "../component.ts";
import { PlanTable } from "../components/PlanTable.tsx";
import { evaluate, readsOf } from "../formula/evaluate.ts";
import { usePlace, useSession } from "../place.ts";
import { useLive } from "../useLive.ts";

type BoundPlanTableProps = Omit<PropsOf<"planTable">, "columns"> & { readonly columns: readonly PlanColumn[] };

/** A table with a row for each item of a list; in its columns the item goes by the name that `each` gives. */
export function BoundPlanTable({ rows, each = "row", itemKey, columns, ...props }: BoundPlanTableProps) {
  const { session, names } = usePlace();
  useReads(columns);
  const inRow = (value: Json) => session.scope({ ...names, [each]: value });
  const shown = (Array.isArray(rows) ? rows : []).map((value: Json, index) => ({
    key: String(itemKey.evaluate(inRow(value)) ?? index),
    cells: columns.map((column) => String(evaluate(column.value, inRow(value)) ?? "")),
  }));
  const heads = columns.map(({ value: _, ...column }) => {
    return { ...column, title: String(evaluate(column.title, session.scope(names)) ?? "") };
  });
  return <PlanTable {...props} columns={heads} rows={shown} />;
}

/** Renders again when something beside the row has changed that the columns read. */
function useReads(columns: readonly PlanColumn[]): void {
  const { store } = useSession();
  const reads = useMemo(() => columns.flatMap(({ title, value }) => [...readsOf(title), ...readsOf(value)]), [columns]);
  useLive(
    reads,
    useCallback(() => Object.fromEntries(reads.map((read) => [read, store.read(read)])), [store, reads]),
  );
}
