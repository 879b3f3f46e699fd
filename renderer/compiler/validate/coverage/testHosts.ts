import { formatVersion, type HostClass, hostClasses, inHosts, parseVersion } from "../../../../actions/index.ts";
import type { Contract, HostName, PlatformName, Supports } from "../../../../schemas/index.ts";

/** A host as a test names it: `gr.ios 5.0.0`. */
export interface NamedHost {
  readonly host: string;
  readonly platform: string | undefined;
  readonly version: string | undefined;
}

/** A host on which a test runs. */
export interface TestHost {
  readonly name: HostName;
  readonly platform: PlatformName;
  /** Left out: the host has no versions, or does not say it. */
  readonly version?: string;
}

/** Reads a host as a test names it; parts that are left out are undefined. Pure. */
export function parseTestHost(text: string): NamedHost {
  const [, host = "", platform, version] = /^([a-z]+)(?:\.([a-z]+))?(?: (\S+))?$/.exec(text) ?? [];
  return { host, platform, version };
}

/** A host as a test names it. Pure. */
export function hostText({ name, platform, version }: TestHost): string {
  return [`${name}.${platform}`, version].filter(Boolean).join(" ");
}

/**
 * The hosts on which a test runs: those that it names; the newest version of each that the page supports when it names
 * none; one of each class for `all`. What the page does not support is left out. Pure.
 */
export function testHosts(named: NamedHosts, supports: Supports, contract: Contract): readonly TestHost[] {
  if (named === "all") return served(hostClasses(contract, [supports]), supports).map(toHost);
  const texts = named ?? contract.hosts.hosts.map(({ host }) => host);
  const found = texts.flatMap((text) => hostsOf(parseTestHost(text), supports, contract));
  return found.filter(
    (one, index) => found.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  );
}

/** Which hosts a test says that it runs on. */
type NamedHosts = "all" | readonly string[] | undefined;

/**
 * What is left of the hosts that a test names when only some are asked for: a test that is for GR is not run on a mini
 * program, nor one that is for 4.6.0 on 5.0.0. Where the test leaves something open, what is asked for says it. Pure.
 */
export function onlyAsked(named: NamedHosts, asked: readonly string[]): readonly string[] {
  if (named === undefined || named === "all") return asked;
  return named.flatMap((one) => asked.flatMap((other) => inBoth(parseTestHost(one), parseTestHost(other)) ?? []));
}

function inBoth(one: NamedHost, other: NamedHost): string | undefined {
  const parts = ["host", "platform", "version"] as const;
  const isApart = parts.some((part) => one[part] && other[part] && one[part] !== other[part]);
  if (isApart) return undefined;
  const [host, platform, version] = parts.map((part) => one[part] ?? other[part]);
  return `${host}${platform ? `.${platform}` : ""}${version ? ` ${version}` : ""}`;
}

function hostsOf({ host, platform, version }: NamedHost, supports: Supports, contract: Contract): TestHost[] {
  const classes = served(hostClasses(contract, [supports]), supports).filter((one) => one.host === host);
  const platforms = contract.hosts.hosts.find((row) => row.host === host)?.platforms ?? [];
  return platforms
    .filter((one) => platform === undefined || one === platform)
    .flatMap((one) => {
      const newest = classes.findLast((known) => known.platform === one);
      return version === undefined
        ? newest
          ? [toHost(newest)]
          : []
        : inVersion(host, one, version, supports, contract);
    });
}

function inVersion(
  host: string,
  platform: PlatformName,
  text: string,
  supports: Supports,
  contract: Contract,
): TestHost[] {
  const row = contract.hosts.hosts.find((one) => one.host === host);
  const version = parseVersion(text);
  if (!row?.gates || !version) return [];
  const isServed = inHosts(
    { name: row.host, platform, version, line: undefined, webview: undefined, evidence: [] },
    supports,
  );
  return isServed ? [{ name: row.host, platform, version: text }] : [];
}

function served(classes: readonly HostClass[], supports: Supports): HostClass[] {
  return classes.filter(({ representative }) => inHosts(representative, supports));
}

/** The host that stands for a class. */
export function toHost({ host, platform, representative: { version } }: HostClass): TestHost {
  return { name: host, platform, ...(version && { version: formatVersion(version) }) };
}
