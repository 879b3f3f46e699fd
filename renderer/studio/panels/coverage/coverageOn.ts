import { compareVersions } from "../../../../actions/index.ts";
import type { CoverageColumn, StudioCoverage } from "../../../compiler/index.ts";
import type { Target } from "../../selection/selection.ts";
import type { IntervalOutcome, VersionInterval } from "../../selection/versionAxis.ts";

/** What becomes of a page on the versions of an interval of a host on a platform. Pure. */
export function coverageOn(
  coverage: StudioCoverage,
  { host, platform }: Pick<Target, "host" | "platform">,
  interval: Pick<VersionInterval, "from" | "until">,
): IntervalOutcome {
  const met = coverage.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.host === host && column.platforms.includes(platform) && overlaps(column, interval));
  if (met.some(({ index }) => coverage.rows.some(({ marks }) => marks[index] === "gap"))) return "fails";
  return met.every(({ column }) => !column.isServed) ? "unserved" : "works";
}

function overlaps(a: Pick<CoverageColumn, "from" | "until">, b: Pick<VersionInterval, "from" | "until">): boolean {
  const startsBefore = (from: CoverageColumn["from"], until: CoverageColumn["until"]) =>
    until === undefined || compareVersions(from, until) < 0;
  return startsBefore(a.from, b.until) && startsBefore(b.from, a.until);
}
