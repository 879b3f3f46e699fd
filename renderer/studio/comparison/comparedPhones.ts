import { compareVersions, parseVersion } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { CoverageColumn, StudioCoverage } from "../../compiler/index.ts";
import { worstColumn } from "../panels/coverage/worstColumn.ts";
import { nearestSelection, type Selection, type Target } from "../selection/selection.ts";

/** How many phones stand side by side at most. */
export const mostPhones = 6;

/** The phone that is selected, and beside it the hosts on which most goes wrong. Pure. */
export function firstPhones(
  contract: Contract,
  selection: Selection,
  coverage: StudioCoverage | undefined,
): readonly Selection[] {
  const worst = coverage && worstColumn(coverage)?.column;
  const second =
    worst && !columnHolds(worst, selection) ? worst : coverage?.columns.find((one) => isOther(one, selection));
  return [selection, ...(second ? [phoneOf(contract, selection, second)] : [])];
}

/**
 * The phone that is selected, and one for each further cell of the coverage: first those on which the steps end as on
 * none before, then those of other hosts, then what is left, the hosts that the page is given to before the others. Pure.
 */
export function phonesOfCells(
  contract: Contract,
  selection: Selection,
  coverage: StudioCoverage,
): readonly Selection[] {
  let left = coverage.columns.map((column, index) => ({ column, marks: marksOf(coverage, index) }));
  const own = left.find(({ column }) => columnHolds(column, selection));
  const taken = own ? [own] : [];
  left = left.filter((one) => one !== own);
  while (taken.length < mostPhones && left.length > 0) {
    const next =
      left.find(({ marks }) => taken.every((one) => one.marks !== marks)) ??
      left.find(({ column }) => taken.every((one) => one.column.host !== column.host)) ??
      left[0];
    if (next) taken.push(next);
    left = left.filter((one) => one !== next);
  }
  const others = taken.filter((one) => one !== own).map(({ column }) => phoneOf(contract, selection, column));
  return [selection, ...others].slice(0, mostPhones);
}

/** How the steps of a page end on the hosts of a column, as one text. */
function marksOf({ columns, rows }: StudioCoverage, index: number): string {
  return columns[index]?.isServed ? rows.map(({ marks }) => marks[index] ?? "none").join() : "unserved";
}

/** Whether a phone is one of the hosts of a column. Pure. */
export function columnHolds({ host, platforms, from, until }: CoverageColumn, phone: Target): boolean {
  const version = parseVersion(phone.version);
  const isWithin = compareVersions(version, from) >= 0 && (!until || compareVersions(version, until) < 0);
  return host === phone.host && platforms.includes(phone.platform) && isWithin;
}

function isOther(column: CoverageColumn, { host }: Target): boolean {
  return column.isServed && column.host !== host;
}

/** A phone of a column, set up as the one that is selected, on its platform where there is that. */
function phoneOf(contract: Contract, selection: Selection, { sample, platforms }: CoverageColumn): Selection {
  const platform = platforms.includes(selection.platform) ? selection.platform : sample.platform;
  return nearestSelection(contract, { ...selection, version: undefined, ...sample, platform });
}
