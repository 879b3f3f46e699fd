import type { Contract, HostName, PlatformName } from "../../schemas/index.ts";
import { hostTitle, type Lang, platformTitle } from "../titles.ts";
import type { HostClass } from "./classes.ts";
import { compareVersions, formatVersion, oldest, type Version } from "./version.ts";

/** Neighbouring versions of a host, on the platforms that have them in common. */
export interface HostVersionRange {
  readonly host: HostName;
  readonly platforms: readonly PlatformName[];
  /** Inclusive. */
  readonly from: Version;
  /** Exclusive; undefined: no end. */
  readonly until: Version | undefined;
}

/** Joins classes, which are in the contract's order, into the fewest and longest ranges. */
export function versionRangesOf(classes: readonly HostClass[]): HostVersionRange[] {
  return joinPlatforms(joinVersions(classes));
}

/** Says a range in words, such as `GR 4.6.0–4.8.x (iOS, 安卓, 鸿蒙)`. */
export function describeVersionRange(contract: Contract, range: HostVersionRange, lang: Lang): string {
  const titles = range.platforms.map((platform) => platformTitle(contract, platform, lang));
  const where = range.platforms.some((platform) => platform !== "other") ? [`(${titles.join(", ")})`] : [];
  return [hostTitle(contract, range.host, lang), ...versionWords(range, lang), ...where].join(" ");
}

/** The versions of a range in words, such as `4.6.0–4.8.x`; empty where it has all of them. */
export function describeVersions(range: Pick<HostVersionRange, "from" | "until">, lang: Lang): string {
  return versionWords(range, lang).join("");
}

function joinVersions(classes: readonly HostClass[]): HostVersionRange[] {
  const joined: HostVersionRange[] = [];
  for (const { host, platform, from, until } of classes) {
    const last = joined[joined.length - 1];
    const continues = last?.host === host && last.platforms[0] === platform && isSame(last.until, from);
    if (continues) joined[joined.length - 1] = { ...last, until };
    else joined.push({ host, platforms: [platform], from, until });
  }
  return joined;
}

function joinPlatforms(ranges: readonly HostVersionRange[]): HostVersionRange[] {
  const joined: HostVersionRange[] = [];
  for (const one of ranges) {
    const index = joined.findIndex((other) => alike(one, other));
    const other = joined[index];
    if (other) joined[index] = { ...other, platforms: [...other.platforms, ...one.platforms] };
    else joined.push(one);
  }
  return joined;
}

function alike(a: HostVersionRange, b: HostVersionRange): boolean {
  return a.host === b.host && isSame(a.from, b.from) && isSame(a.until, b.until);
}

function isSame(a: Version | undefined, b: Version | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return compareVersions(a, b) === 0;
}

function versionWords({ from, until }: Pick<HostVersionRange, "from" | "until">, lang: Lang): string[] {
  const first = formatVersion(from);
  if (compareVersions(from, oldest) === 0) return until ? [before(formatVersion(until), lang)] : [];
  if (!until) return [`${first}+`];
  const last = lastBefore(until);
  return [first === last ? first : `${first}–${last}`];
}

function before(version: string, lang: Lang): string {
  return lang === "zh" ? `${version} 以下` : `before ${version}`;
}

/** The newest version before another one: 4.8.x before 4.9.0, 4.18.1 before 4.18.2, 4.x before 5.0.0. */
function lastBefore([major, minor, patch]: Version): string {
  if (patch > 0) return `${major}.${minor}.${patch - 1}`;
  return minor > 0 ? `${major}.${minor - 1}.x` : `${major - 1}.x`;
}
