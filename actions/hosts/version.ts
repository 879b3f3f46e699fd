/** A version as numbers: never text, never NaN. */
export type Version = readonly [major: number, minor: number, patch: number];

/** A stretch of the version axis: `from` inclusive, `until` exclusive (undefined: no end). */
export interface VersionRange {
  readonly from: Version;
  readonly until: Version | undefined;
}

/** Before every version that a host can have. */
export const oldest: Version = [0, 0, 0];

/**
 * Reads a version as hosts write it. Missing parts are 0 (`4.9` is 4.9.0), parts after the third are ignored
 * (`8.0.32.2300` is 8.0.32). What is written around the numbers is left out: a `v` before them, and behind them what
 * begins with a letter or one of the signs of releases and builds (`5.0.0-beta.3`, `5.0.0_release`, `10.11.0+2231`).
 * Anything else (an empty text, `x5`, full-width digits) is unknown: undefined. Never throws.
 */
export function parseVersion(text: string | undefined): Version | undefined {
  const [, numbers] = /^[vV]?(\d{1,9}(?:\.\d{1,9})*)(?:\.?[A-Za-z_+~-][\w.+~-]*)?$/.exec(text ?? "") ?? [];
  if (numbers === undefined) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbers.split(".").map(Number);
  return [major, minor, patch];
}

/** Negative when `a` is older than `b`, 0 when they are the same. An unknown version counts as the oldest. */
export function compareVersions(a: Version = oldest, b: Version = oldest): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** `4.9.0`. */
export function formatVersion(version: Version): string {
  return version.join(".");
}

/** Reads `any`, `4.6.0+` or `4.6.0..5.0.0` (the end is excluded). Anything else is undefined. Never throws. */
export function parseRange(text: string): VersionRange | undefined {
  if (text === "any") return { from: oldest, until: undefined };
  const [, start, end] = /^(\d+\.\d+\.\d+)(?:\+|\.\.(\d+\.\d+\.\d+))$/.exec(text) ?? [];
  const from = parseVersion(start);
  const until = parseVersion(end);
  return from && (end === undefined || until) ? { from, until } : undefined;
}

/** Whether a version lies in a range; an unknown one only when the range starts with the oldest. */
export function inRange(version: Version | undefined, { from, until }: VersionRange): boolean {
  return compareVersions(version, from) >= 0 && (until === undefined || compareVersions(version, until) < 0);
}

/**
 * A version in a stretch of the axis that a phone can have: its first, or where it begins before all versions one just
 * before its end. undefined where it has neither, as for a host without versions. Pure.
 */
export function versionWithin({ from, until }: VersionRange): Version | undefined {
  if (compareVersions(from, oldest) > 0) return from;
  if (until === undefined || compareVersions(until, oldest) === 0) return undefined;
  const [major, minor, patch] = until;
  if (patch > 0) return [major, minor, patch - 1];
  return minor > 0 ? [major, minor - 1, 0] : [major - 1, 0, 0];
}
