import { formatVersion, hostClasses, parseVersion } from "../../../actions/index.ts";
import type { Contract, HostName, PlatformName } from "../../../schemas/index.ts";

/** Neighbouring versions of a host between which the contract makes no difference; the first of them stands for all. */
export interface VersionInterval {
  /** The first version; `0.0.0` is whatever came before the first gate. */
  readonly version: string;
  /** The name of the line, such as `legacy`. */
  readonly line: string | undefined;
  /** Whether it begins at a gate. */
  readonly isGate: boolean;
  /** What changes there; undefined when the contract does not know. */
  readonly what: string | undefined;
  /** The platforms that the change concerns; undefined: all. */
  readonly platforms: readonly PlatformName[] | undefined;
}

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
  return classes.map(({ from, representative }) => {
    const version = formatVersion(from);
    const gate = gates.find((one) => one.version === version);
    return {
      version,
      line: representative.line,
      isGate: gate !== undefined,
      what: gate?.what,
      platforms: gate?.platforms,
    };
  });
}

/** The index of the interval that a version lies in; an unknown version lies in the oldest. Pure. */
export function intervalAt(intervals: readonly VersionInterval[], version: string): number {
  const numbers = parseVersion(version);
  const later = intervals.findIndex((one) => isBefore(numbers, parseVersion(one.version)));
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

type Numbers = ReturnType<typeof parseVersion>;

function isBefore(a: Numbers, b: Numbers): boolean {
  const [major, minor, patch] = b ?? [0, 0, 0];
  const [ownMajor, ownMinor, ownPatch] = a ?? [0, 0, 0];
  return (ownMajor - major || ownMinor - minor || ownPatch - patch) < 0;
}
