import {
  compareVersions,
  formatVersion,
  hostClasses,
  parseVersion,
  type Version,
  versionWithin,
} from "../../../actions/index.ts";
import type { Contract, HostName, PlatformName } from "../../../schemas/index.ts";
import { studioLanguage } from "../words/studioLanguage.ts";

/** Neighbouring versions of a host between which the contract makes no difference; the first of them stands for all. */
export interface VersionInterval {
  /** A version of it that a phone can have: its first, of the oldest one its last; `0.0.0` for a host without versions. */
  readonly version: string;
  /** Inclusive; 0.0.0 for the oldest. */
  readonly from: Version;
  /** Exclusive; undefined: no end. */
  readonly until: Version | undefined;
  /** Whether it is whatever came before the first gate. */
  readonly isOldest: boolean;
  /** The name of the line, such as `legacy`. */
  readonly line: string | undefined;
  /** Whether it begins at a gate. */
  readonly isGate: boolean;
  /** What changes there; undefined when the contract does not know. */
  readonly what: string | undefined;
  /** The platforms that the change concerns; undefined: all. */
  readonly platforms: readonly PlatformName[] | undefined;
}

/** What becomes of a page on the versions of an interval: a step fails on some, it is given to none, or all is well. */
export type IntervalOutcome = "fails" | "unserved" | "works";

/** A version line: neighbouring intervals that have a name together. */
export interface VersionLine {
  readonly name: string;
  /** The index of its first interval. */
  readonly start: number;
  /** How many intervals it has. */
  readonly length: number;
}

/** The version axis of a host on a platform, oldest first. A host without gates has a single interval. Pure. */
export function versionIntervals(
  contract: Contract,
  host: HostName,
  platform: PlatformName,
): readonly VersionInterval[] {
  const gates = contract.hosts.hosts.find((row) => row.host === host)?.gates ?? [];
  const classes = hostClasses(contract).filter((one) => one.host === host && one.platform === platform);
  return classes.map(({ from, until, representative }, index) => {
    const gate = gates.find(({ version }) => version === formatVersion(from));
    return {
      version: formatVersion(versionWithin({ from, until }) ?? from),
      ...{ from, until, isOldest: index === 0 && gate === undefined },
      line: representative.line,
      isGate: gate !== undefined,
      what: studioLanguage === "en" ? (gate?.english ?? gate?.what) : gate?.what,
      platforms: gate?.platforms,
    };
  });
}

/** The index of the interval that a version lies in; an unknown version lies in the oldest. Pure. */
export function intervalAt(intervals: readonly VersionInterval[], version: string): number {
  const numbers = parseVersion(version);
  const later = intervals.findIndex(({ from }) => compareVersions(numbers, from) < 0);
  return later === -1 ? intervals.length - 1 : Math.max(0, later - 1);
}

/** The lines of an axis, oldest first; none when its host has no lines. Pure. */
export function versionLines(intervals: readonly VersionInterval[]): readonly VersionLine[] {
  const lines: VersionLine[] = [];
  for (const [start, { line }] of intervals.entries()) {
    const last = lines[lines.length - 1];
    if (line === undefined) continue;
    if (last?.name === line) lines[lines.length - 1] = { ...last, length: last.length + 1 };
    else lines.push({ name: line, start, length: 1 });
  }
  return lines;
}
