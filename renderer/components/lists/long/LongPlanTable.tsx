import { type CSSProperties, useMemo, useRef } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import type { TableColumn } from "../../rows/columnLook.ts";
import { PlanFrame, planCells, planHeads } from "../../rows/PlanFrame.tsx";
import { useFolded } from "../../rows/useFolded.ts";
import { useReads } from "../../rows/useReads.ts";
import { type RowOf, rememberRows } from "./rowOf.ts";
import { Undrawn, useRowParts } from "./useRowParts.tsx";

interface PlanRow {
  readonly key: string;
  /** What it shows in each column. */
  readonly cells: readonly string[];
}

interface LongPlanTableProps extends Omit<PropsOf<"planTable">, "rows"> {
  readonly rows: readonly Json[];
}

/** A table of very many rows, of which those about the screen are drawn. */
export function LongPlanTable({ rows, each = "row", itemKey, columns, label, more, note }: LongPlanTableProps) {
  const { session, names } = useRenderScope();
  // What the columns read beside the row.
  const read = useReads(useMemo(() => columns.flatMap(({ value }) => value.reads), [columns]));
  const rowOf = useMemo(() => {
    return rememberRows((value) => {
      const scope = session.scope({ ...names, [each]: value });
      return {
        key: itemKey.evaluate(scope) ?? null,
        cells: columns.map((column) => String(column.value.evaluate(scope) ?? "")),
        read,
      };
    });
  }, [session, names, each, itemKey, columns, read]);
  return (
    <PlanFrame
      count={rows.length}
      {...{ more, note }}
      table={(shown) => <Table {...{ label, columns, rows, shown, rowOf }} />}
    />
  );
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Json[];
  /** How many of them there are to be. */
  readonly shown: number;
  readonly rowOf: RowOf<Json, PlanRow>;
}

/** Folded, it is laid out as something else, and engines then forget that it is a table: the roles say it again. */
function Table({ label, columns, rows, shown, rowOf }: TableProps) {
  const all = useMemo(() => (shown < rows.length ? rows.slice(0, shown) : rows), [rows, shown]);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { lines, total, rest } = useRowParts(body, all, rowOf, defaults.rows.planTable);
  // Some rows of all parts of the table, so that it does not fold only when its longest ones come.
  const samples = useMemo(() => sampleOf(all).map((index) => rowOf(all[index] ?? null, index, false)), [all, rowOf]);
  const widest = useWidest([...samples, ...lines.flatMap((line) => ("row" in line ? line.row : []))], columns.length);
  useFolded(table, total ? widest : lines);
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table ref={table} className="gw-plan-table" role="table" aria-rowcount={total && total + 1}>
        <caption className="gw-plan-label">{label}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={total && 1}>
            {planHeads(columns)}
          </tr>
          {/* Columns stay as wide as they are, whichever rows are drawn. */}
          {total ? (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a role is not
            <tr aria-hidden="true">{planCells(columns, widest, flat)}</tr>
          ) : null}
        </thead>
        <tbody ref={body} role="rowgroup">
          {lines.map((line) =>
            "part" in line ? (
              // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a role is not
              <tr key={line.key} style={bare} aria-hidden="true">
                <td colSpan={columns.length} style={bare}>
                  <Undrawn part={line.part} />
                </td>
              </tr>
            ) : (
              <tr key={line.key} role="row" {...(total && { "aria-rowindex": line.at + 2, "data-index": line.at })}>
                {planCells(columns, line.row.cells)}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {rest}
    </>
  );
}

/** The longest texts have no height. */
const flat: CSSProperties = { visibility: "hidden", border: 0, paddingTop: 0, paddingBottom: 0, lineHeight: 0 };

/** Also where each row is a box of its own. */
const bare: CSSProperties = { border: 0, padding: 0, flex: "1 0 100%" };

/** The places of up to 50 rows, as far from each other as they can be. */
function sampleOf({ length }: readonly unknown[]): readonly number[] {
  const count = Math.min(50, length);
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / Math.max(1, count - 1)));
}

/** The longest text of each column among all rows that have been drawn so far; the same list as long as none is longer. */
function useWidest(rows: readonly PlanRow[], count: number): readonly string[] {
  const widest = useRef<readonly string[]>([]);
  const next = Array.from({ length: count }, (_, column) =>
    rows.reduce((longest, { cells }) => {
      const text = cells[column] ?? "";
      return widthOf(text) > widthOf(longest) ? text : longest;
    }, widest.current[column] ?? ""),
  );
  if (next.some((text, column) => text !== widest.current[column])) widest.current = next;
  return widest.current;
}

/** About how wide a text is, in half characters: those of Chinese are twice as wide as figures. */
function widthOf(text: string): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1) width += text.charCodeAt(index) > 0x2e80 ? 2 : 1;
  return width;
}
