import { type CSSProperties, useCallback, useMemo, useRef, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import { useSelector } from "../../../runtime/render/useSelector.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { planTexts } from "../../../runtime/theme/texts/planTexts.ts";
import { Icon } from "../../display/Icon.tsx";
import { columnLook, type TableColumn } from "../../rows/columnLook.ts";
import { useFolded } from "../../rows/useFolded.ts";
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
export function LongPlanTable({ rows, each = "row", itemKey, columns, label, note, ...props }: LongPlanTableProps) {
  const { more = rows.length } = props;
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(() => (isWhole || more >= rows.length ? rows : rows.slice(0, more)), [isWhole, rows, more]);
  const { session, names } = useRenderScope();
  // What the columns read beside the row.
  const reads = useMemo(() => columns.flatMap(({ value }) => value.reads), [columns]);
  const { store } = session;
  const read = useSelector(
    reads,
    useCallback(() => Object.fromEntries(reads.map((one) => [one, store.read(one)])), [store, reads]),
  );
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
    <div className="gw-plan">
      <Table label={label} columns={columns} all={all} rowOf={rowOf} />
      {more < rows.length ? (
        <button type="button" className="gw-plan-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? planTexts.showLess : planTexts.showAll(rows.length)}
          <Icon name="down" />
        </button>
      ) : null}
      {note ? <p className="gw-plan-note">{note}</p> : null}
    </div>
  );
}

interface TableProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly all: readonly Json[];
  readonly rowOf: RowOf<Json, PlanRow>;
}

/** Folded, it is laid out as something else, and engines then forget that it is a table: the roles say it again. */
function Table({ label, columns, all, rowOf }: TableProps) {
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { lines, total, rest } = useRowParts(body, all, rowOf, defaults.rows.planTable);
  // Some rows of all parts of the table, so that it does not fold only when its longest ones come.
  const samples = useMemo(() => sampleOf(all).map((index) => rowOf(all[index] ?? null, index, false)), [all, rowOf]);
  const widest = useWidest([...samples, ...lines.flatMap((line) => ("row" in line ? line.row : []))], columns.length);
  useFolded(table, total ? widest : lines);
  const cellsOf = (cells: readonly string[], style?: CSSProperties) =>
    columns.map((column, index) => (
      <td
        key={`${index} ${column.title}`}
        style={style}
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="cell"
        data-title={column.title}
        {...columnLook(column, index, columns)}
      >
        {cells[index]}
      </td>
    ));
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table ref={table} className="gw-plan-table" role="table" aria-rowcount={total && total + 1}>
        <caption className="gw-plan-label">{label}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={total && 1}>
            {columns.map((column, index) => (
              <th
                key={`${index} ${column.title}`}
                scope="col"
                role="columnheader"
                {...columnLook(column, index, columns)}
              >
                {column.title}
              </th>
            ))}
          </tr>
          {/* Columns stay as wide as they are, whichever rows are drawn. */}
          {total ? (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a role is not
            <tr aria-hidden="true">{cellsOf(widest, flat)}</tr>
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
                {cellsOf(line.row.cells)}
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
