import type { Contract, HostName, HostRow, PlatformName, Supports } from "../../schemas/index.ts";
import { type Host, lineOf } from "./host.ts";
import { compareVersions, inRange, oldest, parseRange, parseVersion, type Version } from "./version.ts";

/**
 * One class of hosts that the contract does not tell apart: a host on a platform between two neighbouring gates.
 * What holds for its `representative` holds for all of it.
 */
export interface HostClass {
  readonly host: HostName;
  readonly platform: PlatformName;
  /** Inclusive. The first class starts with 0.0.0 and holds the hosts that do not say their version. */
  readonly from: Version;
  /** Exclusive; undefined: no end. */
  readonly until: Version | undefined;
  readonly representative: Host;
}

/**
 * Every class of hosts, by host, platform and version, in the contract's order. The gates of the specification give
 * 46. A gate cuts all platforms of its host, whatever platforms it concerns: nobody has to know which it leaves out.
 *
 * @param claims maps of `supports` and `only`, whose edges cut further, so that each class is wholly in or out
 */
export function hostClasses({ hosts }: Contract, claims: readonly Supports[] = []): HostClass[] {
  return hosts.hosts.flatMap((row) => {
    const cuts = cutsOf(row, claims);
    return row.platforms.flatMap((platform) =>
      cuts.map((from, index) => classOf(row, platform, from, cuts[index + 1])),
    );
  });
}

/** Whether a page's `supports` or a step's `only` holds for a class. Its edges must have cut the classes. */
export function covers(supports: Supports, { host, platform, from }: HostClass): boolean {
  return holds(supports, host, platform, from);
}

/** Whether a page's `supports` or a step's `only` holds for the host at hand. */
export function inHosts({ name, platform, version }: Host, supports: Supports): boolean {
  return holds(supports, name, platform, version);
}

/** A platform's own key (`gr.android`) beats its host's. */
function holds(supports: Supports, host: HostName, platform: PlatformName, version: Version | undefined): boolean {
  const text = supports[`${host}.${platform}`] ?? supports[host];
  const range = text === undefined ? undefined : parseRange(text);
  return range !== undefined && inRange(version, range);
}

function classOf(row: HostRow, platform: PlatformName, from: Version, until: Version | undefined): HostClass {
  const { host: name } = row;
  const version = compareVersions(from, oldest) === 0 ? undefined : from;
  const line = lineOf(row, version);
  const representative = { name, platform, version, line, webview: undefined, evidence: [] };
  return { host: name, platform, from, until, representative };
}

/** Where a host's version axis is cut: the oldest first, each once. */
function cutsOf({ host, gates = [] }: HostRow, claims: readonly Supports[]): Version[] {
  const cuts = [...gates.map(({ version }) => parseVersion(version)), ...claims.flatMap((claim) => edges(claim, host))];
  const sorted = cuts.filter((cut) => cut !== undefined).sort(compareVersions);
  return [oldest, ...sorted.filter((cut, index) => compareVersions(cut, sorted[index - 1]) > 0)];
}

function edges(claim: Supports, host: HostName): (Version | undefined)[] {
  const own = Object.entries(claim).filter(([key]) => key === host || key.startsWith(`${host}.`));
  return own.map(([, text]) => parseRange(text)).flatMap((range) => [range?.from, range?.until]);
}
