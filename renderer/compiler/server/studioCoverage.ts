import {
  covers,
  formatVersion,
  type HostVersionRange,
  hostClasses,
  versionRangesOf,
  versionWithin,
} from "../../../actions/index.ts";
import type { Contract, HostName, PlatformName } from "../../../schemas/index.ts";
import type { Project } from "../project/openProject.ts";
import { type PlacedRow, placedMatrix } from "../report/placedMatrix.ts";
import type { AnalyzedPage } from "../validate/check.ts";

/** Hosts that a page does not tell apart, with one of them that a phone can be. */
export interface CoverageColumn extends HostVersionRange {
  /** Whether the page is given to them at all. */
  readonly isServed: boolean;
  readonly sample: { readonly host: HostName; readonly platform: PlatformName; readonly version?: string };
}

/** What becomes of the steps of a page on every host that there is. */
export interface StudioCoverage {
  /** On how many classes of hosts the page is given to borrowers. */
  readonly classes: number;
  /** Those that it is given to first, then the others. */
  readonly columns: readonly CoverageColumn[];
  /** With a mark for each column that is served. */
  readonly rows: readonly PlacedRow[];
}

/** The coverage of a page as the studio shows it; undefined while nothing can be proved. */
export function studioCoverage(
  proved: AnalyzedPage | undefined,
  contract: Contract | undefined,
  project: Project,
): StudioCoverage | undefined {
  if (!proved || !contract) return undefined;
  const { supports } = proved.page;
  const others = versionRangesOf(hostClasses(contract, [supports]).filter((one) => !covers(supports, one)));
  const { columns, rows } = placedMatrix(proved, project);
  // A page without such steps is alike on all its hosts.
  const served = rows.length > 0 ? columns : versionRangesOf(proved.coverage.reach);
  return {
    classes: proved.coverage.reach.length,
    columns: [...served.map((range) => columnOf(range, true)), ...others.map((range) => columnOf(range, false))],
    rows,
  };
}

function columnOf(range: HostVersionRange, isServed: boolean): CoverageColumn {
  const { host, platforms } = range;
  const version = versionWithin(range);
  const sample = { host, platform: platforms[0] ?? "other", ...(version && { version: formatVersion(version) }) };
  return { ...range, isServed, sample };
}
