import { describeVersionRange } from "../../../../actions/index.ts";
import type { Contract, PlatformName } from "../../../../schemas/index.ts";
import type { CoverageColumn } from "../../../compiler/index.ts";
import type { SelectionChange } from "../../selection/selection.ts";
import type { LoadedPage } from "../../state/studioState.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { coverageWords as words } from "../../words/coverageWords.ts";
import { studioLanguage } from "../../words/studioLanguage.ts";
import { CoverageTable, type PickedCell } from "./CoverageTable.tsx";
import { worstColumn } from "./worstColumn.ts";
import "./CoveragePanel.css";

interface CoveragePanelProps {
  readonly contract: Contract;
  /** undefined: the page has not been read yet. */
  readonly loaded: LoadedPage | undefined;
  /** Of the phone: where hosts are there on it, too, it stays. */
  readonly platform: PlatformName;
  /** Puts a host into the phone. */
  readonly onPick: (change: SelectionChange) => void;
  /** Leads to a line of a file. */
  readonly onGo: (file: string, line: number) => void;
  readonly onClose: () => void;
}

/** What becomes of each step of the page on each host: a cell puts its host into the phone, and leads to its line. */
export function CoveragePanel({ contract, loaded, platform, onPick, onGo, onClose }: CoveragePanelProps) {
  const coverage = loaded?.coverage;
  const worst = coverage && worstColumn(coverage);
  const said = (column: CoverageColumn) => describeVersionRange(contract, column, studioLanguage);
  const pick = ({ row, column }: PickedCell) => {
    if (column)
      onPick({ version: undefined, ...column.sample, ...(column.platforms.includes(platform) && { platform }) });
    if (row) onGo(row.file, row.line);
  };
  return (
    <section className="coverage" aria-label={words.title} data-pane>
      <div className="panelHead">
        <h2>
          {words.title} <span className="count">{coverage && words.served(coverage.classes)}</span>
        </h2>
        {coverage && coverage.rows.length > 0 && (
          <>
            {worst ? (
              <button
                type="button"
                className="textButton coverageWorst"
                data-mark={worst.mark}
                onClick={() => pick({ column: worst.column })}
              >
                {words.worst(said(worst.column), worst.count, words.marks[worst.mark])}
              </button>
            ) : (
              <span className="count">{words.allFine}</span>
            )}
            <span className="coverageLegend" title={words.legend}>
              {words.legend}
            </span>
          </>
        )}
        <IconButton icon="close" label={words.close} onTap={onClose} />
      </div>
      {!coverage && <p className="nothing">{words.unproved}</p>}
      {coverage?.rows.length === 0 && <p className="nothing">{words.nothing}</p>}
      {coverage && coverage.rows.length > 0 && <CoverageTable {...{ contract, coverage, said }} onPick={pick} />}
    </section>
  );
}
