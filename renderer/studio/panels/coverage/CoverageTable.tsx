import { type KeyboardEvent, useState } from "react";
import { compareVersions, describeVersions, hostTitle, platformTitle } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import type { CoverageColumn, StudioCoverage } from "../../../compiler/index.ts";
import { hostsOf } from "../../selection/selection.ts";
import { coverageSigns, coverageWords as words } from "../../words/coverageWords.ts";
import { headerWords } from "../../words/headerWords.ts";
import { studioLanguage } from "../../words/studioLanguage.ts";
import "./CoverageTable.css";

type CoverageRow = StudioCoverage["rows"][number];

/** A cell of the table; without a column a step, without a row hosts. */
export interface PickedCell {
  readonly row?: CoverageRow;
  readonly column?: CoverageColumn;
}

interface CoverageTableProps {
  readonly contract: Contract;
  readonly coverage: StudioCoverage;
  /** Hosts in words. */
  readonly said: (column: CoverageColumn) => string;
  readonly onPick: (cell: PickedCell) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Steps down, hosts across; the arrow keys go from cell to cell. */
export function CoverageTable({ contract, coverage, said, onPick }: CoverageTableProps) {
  const columns = sortedColumns(contract, coverage);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const [down, across] = steps[event.key] ?? [0, 0];
    const next = [at[0] + down, at[1] + across] as const;
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.join()}"]`);
    if (!cell || !(event.key in steps)) return;
    event.preventDefault();
    setAt(next);
    cell.focus();
  };
  return (
    <div className="coverageRoom">
      <table className="coverageTable" onKeyDown={move}>
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            {columns.map(({ column }) => (
              <th key={keyOf(column)} scope="col" data-served={column.isServed}>
                <button type="button" tabIndex={-1} title={said(column)} onClick={() => onPick({ column })}>
                  <strong>{hostTitle(contract, column.host, studioLanguage)}</strong>
                  <span>{describeVersions(column, studioLanguage) || words.any}</span>
                  <small>{platformsIn(column, contract)}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.rows.map((row, down) => (
            <tr key={`${row.file}:${row.line}:${row.column}`}>
              <th scope="row">
                <button type="button" onClick={() => onPick({ row })} style={{ paddingLeft: 12 + 14 * row.depth }}>
                  <span>{row.depth > 0 ? `↪ ${stepOf(row)}` : stepOf(row)}</span>
                  <small>{row.line}</small>
                </button>
              </th>
              {columns.map(({ column, index }, across) => {
                const mark = column.isServed ? (row.marks[index] ?? "none") : undefined;
                const meaning = mark ? words.marks[mark] : words.unserved;
                return (
                  <td key={keyOf(column)} data-mark={mark ?? "unserved"}>
                    <button
                      type="button"
                      data-at={`${down},${across}`}
                      tabIndex={down === at[0] && across === at[1] ? 0 : -1}
                      aria-label={words.cell(stepOf(row), said(column), meaning)}
                      title={`${said(column)}：${meaning}`}
                      onFocus={() => setAt([down, across])}
                      onClick={() => onPick({ row, column })}
                    >
                      {mark && coverageSigns[mark]}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Hosts as the header has them, older versions first; each with its place in the marks. */
function sortedColumns(contract: Contract, { columns }: StudioCoverage) {
  const places = hostsOf(contract).map(({ host }) => host);
  const all = columns.map((column, index) => ({ column, index }));
  return all.sort(
    ({ column: a }, { column: b }) =>
      places.indexOf(a.host) - places.indexOf(b.host) || compareVersions(a.from, b.from),
  );
}

function keyOf({ host, from, platforms, isServed }: CoverageColumn): string {
  return [host, from.join("."), platforms.join(), isServed].join(" ");
}

function stepOf({ verb, name }: CoverageRow): string {
  return name === "" ? verb : `${verb} ${name}`;
}

/** Empty where they are all of the host's. */
function platformsIn({ host, platforms }: CoverageColumn, contract: Contract): string {
  const all = contract.hosts.hosts.find((row) => row.host === host)?.platforms ?? [];
  if (platforms.length === all.length) return "";
  return platforms.map((one) => platformTitle(contract, one, studioLanguage)).join(headerWords.platforms);
}
