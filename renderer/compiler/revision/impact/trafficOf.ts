import { compareVersions, detectHost, type Host, type HostVersionRange, inRange } from "../../../../actions/index.ts";
import type { Contract, HostName } from "../../../../schemas/index.ts";
import type { UserAgents } from "./readUserAgents.ts";

/** Sessions in one host, on one platform and version. Nothing else of their user agents is kept. */
interface HostSessions extends Pick<Host, "name" | "platform" | "version"> {
  readonly count: number;
}

/** How many sessions each host has. */
export interface Traffic {
  readonly sessions: readonly HostSessions[];
  /** The places of the histogram at which nothing could be read. */
  readonly unread: readonly number[];
}

/** The sessions of a host that something concerns, out of all that it has. */
export interface SessionShare {
  readonly host: HostName;
  readonly sessions: number;
  readonly of: number;
}

/**
 * Puts user agents into hosts, by the recogniser that the runtime has. What pages know beside the user agent is not
 * known here: injected objects, the stored app type, and fingers, which everybody is taken to have, so that an iPad that
 * says Macintosh is one. Pure.
 */
export function trafficOf({ rows, unread }: UserAgents, contract: Contract): Traffic {
  const groups = new Map<string, HostSessions>();
  for (const { userAgent, count } of rows) {
    const environment = { navigator: { userAgent, maxTouchPoints: 5 }, localStorage: { getItem: () => null } };
    const { name, platform, version } = detectHost(environment, contract);
    const key = `${name} ${platform} ${version}`;
    groups.set(key, { name, platform, version, count: (groups.get(key)?.count ?? 0) + count });
  }
  return { sessions: [...groups.values()], unread };
}

/** How many sessions each host has, in the contract's order; hosts without any are left out. Pure. */
export function sessionsByHost(traffic: Traffic, { hosts }: Contract): SessionShare[] {
  const all = total(traffic, () => true);
  const shares = hosts.hosts.map(({ host }) => ({
    host,
    sessions: total(traffic, ({ name }) => name === host),
    of: all,
  }));
  return shares.filter(({ sessions }) => sessions > 0);
}

/** How many sessions lie in some ranges, by host; hosts of which none was seen are left out. Pure. */
export function sharesOf(ranges: readonly HostVersionRange[], traffic: Traffic): SessionShare[] {
  const hosts = [...new Set(ranges.map(({ host }) => host))];
  return hosts.flatMap((host) => {
    const of = total(traffic, ({ name }) => name === host);
    const sessions = total(traffic, (one) => one.name === host && ranges.some((range) => liesIn(one, range)));
    return of === 0 ? [] : [{ host, sessions, of }];
  });
}

/** The sessions of a host that are older than a version, and are served today. Pure. */
export function shareBelow(
  host: HostName,
  version: Host["version"],
  traffic: Traffic,
  isServed: (one: HostSessions) => boolean,
): SessionShare {
  const own = ({ name }: HostSessions) => name === host;
  const isBelow = (one: HostSessions) => own(one) && compareVersions(one.version, version) < 0 && isServed(one);
  return { host, sessions: total(traffic, isBelow), of: total(traffic, own) };
}

function liesIn({ name, platform, version }: HostSessions, range: HostVersionRange): boolean {
  return name === range.host && range.platforms.includes(platform) && inRange(version, range);
}

function total({ sessions }: Traffic, isMeant: (one: HostSessions) => boolean): number {
  return sessions.reduce((sum, one) => (isMeant(one) ? sum + one.count : sum), 0);
}
