import { lazy, type ReactNode, Suspense, useMemo, useRef } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import type { TableColumn } from "../rows/columnLook.ts";
import { PlanFrame, planCells, planHeads } from "../rows/PlanFrame.tsx";
import { useFolded } from "../rows/useFolded.ts";
import { useReads } from "../rows/useReads.ts";
import { distinctRows } from "../rows/useRows.tsx";
import { loadLongPlanTable } from "./loadLong.ts";
import "./PlanTable.css";

interface PlanRow {
  readonly key: string;
  /** What it shows in each column. */
  readonly cells: readonly string[];
}

export interface PlanTableProps {
  /** What it shows. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly PlanRow[];
  /** How many rows are shown before all are asked for. */
  readonly more?: number | undefined;
  /** A line below it. */
  readonly note?: string | undefined;
  /** What stands there when there is no row. */
  readonly empty?: ReactNode;
}

/** A table such as the plan of a repayment. Where it is too wide, each row folds to two lines. */
export function PlanTable({ label, columns, rows, more, note, empty = null }: PlanTableProps) {
  if (rows.length === 0) return empty;
  return (
    <PlanFrame
      count={rows.length}
      {...{ more, note }}
      table={(shown) => <Table {...{ label, columns }} rows={rows.slice(0, shown)} />}
    />
  );
}

/** Folded, it is laid out as something else, and engines then forget that it is a table: the roles say it again. */
function Table({ label, columns, rows }: Pick<PlanTableProps, "label" | "columns" | "rows">) {
  const table = useRef<HTMLTableElement>(null);
  useFolded(table, rows);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table ref={table} className="gw-plan-table" role="table">
      <caption className="gw-plan-label">{label}</caption>
      <thead role="rowgroup">
        <tr role="row">{planHeads(columns)}</tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {planCells(columns, cells)}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const { whole, first } = defaults.rows;

/** Few tables are so long. */
const LongPlanTable = lazy(loadLongPlanTable);

/** A table with a row for each item of a list; in its columns the item goes by the name that `each` gives. */
export function BoundPlanTable(props: PropsOf<"planTable">) {
  const { rows } = props;
  if (!Array.isArray(rows) || rows.length <= whole) return <ShortPlanTable {...props} />;
  return (
    <Suspense fallback={<ShortPlanTable {...props} rows={rows.slice(0, first)} />}>
      <LongPlanTable {...props} rows={rows} />
    </Suspense>
  );
}

function ShortPlanTable({ rows, each = "row", itemKey, columns, ...props }: PropsOf<"planTable">) {
  const { session, names } = useRenderScope();
  // What the columns read beside the row.
  useReads(useMemo(() => columns.flatMap(({ value }) => value.reads), [columns]));
  const inRow = (value: Json) => session.scope({ ...names, [each]: value });
  const shown = (Array.isArray(rows) ? rows : []).map((value: Json, index) => ({
    key: String(itemKey.evaluate(inRow(value)) ?? index),
    cells: columns.map((column) => String(column.value.evaluate(inRow(value)) ?? "")),
  }));
  return <PlanTable {...props} columns={columns} rows={distinctRows(shown)} />;
}
