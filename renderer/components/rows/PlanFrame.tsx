import { type CSSProperties, type ReactNode, useState } from "react";
import { planTexts } from "../../runtime/theme/texts/planTexts.ts";
import { Icon } from "../display/Icon.tsx";
import { columnLook, type TableColumn } from "./columnLook.ts";

interface PlanFrameProps {
  /** How many rows there are. */
  readonly count: number;
  /** How many are shown before all are asked for; all when left out. */
  readonly more?: number | undefined;
  /** A line below it. */
  readonly note?: string | undefined;
  /** The table with so many rows. */
  readonly table: (shown: number) => ReactNode;
}

/** What stands around the table of a plan, however long that is: what shows all of it, and a note. */
export function PlanFrame({ count, more = count, note, table }: PlanFrameProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="gw-plan">
      {table(isWhole ? count : Math.min(more, count))}
      {more < count ? (
        <button type="button" className="gw-plan-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? planTexts.showLess : planTexts.showAll(count)}
          <Icon name="down" />
        </button>
      ) : null}
      {note ? <p className="gw-plan-note">{note}</p> : null}
    </div>
  );
}

/** The headings of a plan. */
export function planHeads(columns: readonly TableColumn[]): ReactNode {
  return columns.map((column, index) => (
    <th
      key={`${index} ${column.title}`}
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: folded, a table is laid out as something else, and engines forget what it is
      role="columnheader"
      {...columnLook(column, index, columns)}
    >
      {column.title}
    </th>
  ));
}

/** What a row of a plan shows in its columns. */
export function planCells(columns: readonly TableColumn[], cells: readonly string[], style?: CSSProperties): ReactNode {
  return columns.map((column, index) => (
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
}
