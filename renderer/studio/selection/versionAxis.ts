import { formatVersion, hostClasses, parseVersion } from "../../actions/index.ts";
import type { Contract, HostName, PlatformName } from "../../schemas/index.ts";

/** A stretch of a host's versions in which the contract tells nothing apart; its first version stands for it. */
export interface Interval {
  /** The first version; `0.0.0` is whatever came before the first gate. */
  readonly version: string;
  /** The name of the line, such as `legacy`. */
  readonly line: string | undefined;
  /** It begins with a gate. */
  readonly isGate: boolean;
  /** What changes there; undefined when the contract does not know. */
  readonly what: string | undefined;
  /** The platforms that the change concerns; undefined: all. */
  readonly platforms: readonly PlatformName[] | undefined;
}

/** A named run of neighbouring intervals. */
export interface Line {
  readonly name: string;
  /** The index of its first interval. */
  readonly start: number;
  /** How many intervals it has. */
  readonly length: number;
}

/** The version axis of a host on a platform, oldest first. A host without gates has a single interval. Pure. */
export function intervalsOf(contract: Contract, host: HostName, platform: PlatformName): readonly Interval[] {
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
export function intervalAt(intervals: readonly Interval[], version: string): number {
  const numbers = parseVersion(version);
  const later = intervals.findIndex((one) => isBefore(numbers, parseVersion(one.version)));
  return later === -1 ? intervals.length - 1 : Math.max(0, later - 1);
}

/** The lines of an axis, oldest first; none when its host has no lines. Pure. */
export function linesOf(intervals: readonly Interval[]): readonly Line[] {
  const lines: Line[] = [];
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
