import { compareVersions, formatVersion, type HostClass, type HostVersionRange } from "../../../../actions/index.ts";
import type { Supports } from "../../../../schemas/index.ts";

/** A range of versions as a page says it. */
export function claimOf({ host, from, until }: HostVersionRange): Supports {
  return { [host]: until ? `${formatVersion(from)}..${formatVersion(until)}` : `${formatVersion(from)}+` };
}

/** Whether a class of hosts is in a range. */
export const isIn =
  ({ host, platform, from }: HostClass) =>
  (range: HostVersionRange): boolean =>
    range.host === host &&
    range.platforms.includes(platform) &&
    compareVersions(from, range.from) >= 0 &&
    (range.until === undefined || compareVersions(from, range.until) < 0);
