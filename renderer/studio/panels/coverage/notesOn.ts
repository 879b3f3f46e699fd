import { compareVersions, formatVersion, inRange, parseVersion } from "../../../../actions/index.ts";
import type { CoverageColumn, StudioCoverage } from "../../../compiler/index.ts";
import type { HostNote } from "../../editor/ghostNotes.ts";
import type { Target } from "../../selection/selection.ts";
import { coverageWords as words } from "../../words/coverageWords.ts";

/**
 * What is to be said of the lines of a page on one host: those steps that it does not do itself. Pure.
 *
 * @param host the host in words
 */
export function notesOn(coverage: StudioCoverage, target: Target, host: string): readonly HostNote[] {
  const at = coverage.columns.findIndex((column) => holds(column, target));
  return coverage.rows.flatMap(({ file, line, name, marks }) => {
    const mark = marks[at];
    if (mark !== "fallback" && mark !== "gap") return [];
    const since = coverage.columns.find((column, index) => marks[index] === "direct" && isLater(column, target))?.from;
    const more = since ? words.since(formatVersion(since)) : "";
    return [{ file, line, is: mark, words: words[mark](host, name) + more }];
  });
}

function holds({ host, platforms, from, until, isServed }: CoverageColumn, target: Target): boolean {
  const isMeant = isServed && host === target.host && platforms.includes(target.platform);
  return isMeant && inRange(parseVersion(target.version), { from, until });
}

function isLater({ host, platforms, from }: CoverageColumn, target: Target): boolean {
  if (host !== target.host || !platforms.includes(target.platform)) return false;
  return compareVersions(from, parseVersion(target.version)) > 0;
}
