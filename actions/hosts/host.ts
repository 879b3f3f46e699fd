import type { HostName, HostRow, HostsContract, PlatformName, Probe } from "../../schemas/index.ts";
import { hostTitle, platformTitle } from "../titles.ts";
import { readAppType } from "./appType.ts";
import { type Environment, isThere, readPath, touchPointsOf, userAgentOf } from "./environment.ts";
import { compareVersions, formatVersion, parseVersion, type Version } from "./version.ts";

/** Where the page runs. */
export interface Host {
  readonly name: HostName;
  /** One of the host's own platforms, else `other`: a browser is `other` on every device. */
  readonly platform: PlatformName;
  /** undefined: the host does not say. It then counts as the oldest. */
  readonly version: Version | undefined;
  /** The named stretch of the version axis, such as `legacy`. */
  readonly line: string | undefined;
  readonly webview: string | undefined;
  /** What was seen, and what disagreed. */
  readonly evidence: readonly string[];
}

/** A host that the preview asks for. What is left out is seen as usual. */
export interface HostOverride {
  readonly host: HostName;
  readonly platform?: PlatformName | undefined;
  readonly version?: string | undefined;
}

/** What one source says. */
interface Claim {
  readonly by: string;
  readonly host: HostName;
  readonly line?: string | undefined;
  /** The version as it was written. */
  readonly version?: string | undefined;
  readonly webview?: string | undefined;
}

/**
 * Recognises the host: what the preview asks for, else the user agent, else injected objects, else the stored app
 * type, else a browser. A source that disagrees with an earlier one loses and stays in `evidence`. What cannot be
 * read says nothing. Never throws.
 */
export function detectHost(window: Environment, contract: HostsContract, override?: HostOverride): Host {
  const claims = [
    ...(override ? [{ ...override, by: "The preview" }] : []),
    ...userAgentClaims(window, contract),
    ...injectedClaims(window, contract),
    ...storedClaims(window, contract),
  ];
  const { hosts } = contract.hosts;
  const claim: Claim = claims[0] ?? { by: "Nothing", host: hosts.find(isEverywhere)?.host ?? "" };
  const row = hosts.find(({ host }) => host === claim.host);
  const device = override?.platform ?? devicePlatform(window, contract);
  const version = parseVersion(claim.version);
  const host = {
    name: claim.host,
    platform: row?.platforms.includes(device) ? device : "other",
    version,
    line: lineOf(row, version),
    webview: claim.webview,
  } as const;
  const evidence = claims.map((one) => told(one, host, contract));
  return { ...host, evidence: [...evidence, ...platformEvidence(host, device, contract)] };
}

/** The line of a host that a version belongs to; an unknown version belongs to the oldest. */
export function lineOf(row: HostRow | undefined, version: Version | undefined): string | undefined {
  const reached = row?.lines?.filter(({ since }) => compareVersions(version, parseVersion(since)) >= 0) ?? [];
  return reached[reached.length - 1]?.line;
}

/**
 * Whether nothing can come any more that would change what `detectHost` says. False while the user agent leaves open
 * whether it is a host that says so late, and that host is not ready. Never throws.
 */
export function isHostKnown(window: Environment, contract: HostsContract): boolean {
  if (userAgentClaims(window, contract).length > 0) return true;
  return contract.hosts.hosts.every(({ probe }) => {
    const isOpen = probe !== undefined && matchOf(probe.userAgent, window) !== null;
    return !isOpen || isThere(window, pathOf(probe)) || isThere(window, probe.ready);
  });
}

/** A host on any device: a browser. */
function isEverywhere({ platforms }: HostRow): boolean {
  return platforms.includes("other");
}

function userAgentClaims(window: Environment, { hosts }: HostsContract): Claim[] {
  return hosts.hosts.flatMap(({ host, userAgent, ignoreCase }) => {
    const found = userAgent === undefined ? null : matchOf(userAgent, window, ignoreCase);
    if (!userAgent || !found) return [];
    const claim = { ...groupsOf(found), by: "The user agent", host };
    // Douyin's name in another case has one version.
    return [{ ...claim, version: versionOf(userAgent, window) || claim.version }];
  });
}

/** Names of a host in a user agent that are read at most. */
const mostNames = 9;

/**
 * The version beside the name of a host in the user agent. If several names have different versions, the result is a
 * text that is no version, so that it counts as unknown: a shell may add its own name before or behind an older one's.
 */
function versionOf(pattern: string, window: Environment): string | undefined {
  const names = new RegExp(pattern, "g");
  const versions = new Set<string>();
  for (let left = mostNames; left > 0; left--) {
    const found = names.exec(userAgentOf(window));
    if (!found) break;
    versions.add(found.groups?.version ?? "");
  }
  return [...versions].join(" and ");
}

function injectedClaims(window: Environment, { hosts }: HostsContract): Claim[] {
  return hosts.hosts.flatMap(({ host, probe, bridge }) => {
    const object = objectsOf(bridge).find((path) => isThere(window, path));
    if (object !== undefined) return [{ by: `The injected ${object}`, host }];
    const open = probe && isInjected(window, probe) ? matchOf(probe.userAgent, window) : null;
    return open ? [{ ...groupsOf(open), by: `The injected ${probe?.path}`, host }] : [];
  });
}

/** The objects that only this host has. The OpenHarmony object has one name in every app, so it says nothing. */
function objectsOf(bridge: HostRow["bridge"]): string[] {
  const handler = bridge?.ios && `webkit.messageHandlers.${bridge.ios.handler}`;
  return [handler, bridge?.android?.object].filter((path) => path !== undefined);
}

function isInjected(window: Environment, probe: Probe): boolean {
  const [path = "", value] = probe.path.split("=");
  return value === undefined ? isThere(window, path) : readPath(window, path) === value;
}

function pathOf({ path }: Probe): string {
  return path.split("=")[0] ?? "";
}

function matchOf(pattern: string, window: Environment, ignoreCase = false): RegExpExecArray | null {
  return new RegExp(pattern, ignoreCase ? "i" : "").exec(userAgentOf(window));
}

function groupsOf({ groups }: RegExpExecArray): Pick<Claim, "version" | "webview"> {
  return { version: groups?.version, webview: groups?.webview };
}

function storedClaims(window: Environment, contract: HostsContract): Claim[] {
  const stored = readAppType(window, contract);
  return stored ? [{ ...stored, by: `The stored app type ${stored.value}` }] : [];
}

function devicePlatform(window: Environment, { hosts }: HostsContract): PlatformName {
  const touches = touchPointsOf(window) > 1;
  const matches = (pattern: string | undefined) => pattern !== undefined && matchOf(pattern, window) !== null;
  const found = hosts.platforms.find((row) => matches(row.userAgent) || (touches && matches(row.touchUserAgent)));
  return found?.platform ?? "other";
}

function told(claim: Claim, host: Omit<Host, "evidence">, contract: HostsContract): string {
  const version = parseVersion(claim.version);
  const known = version ? ` ${formatVersion(version)}` : "";
  const unknown = claim.version !== undefined && !version ? ` with an unknown version "${claim.version}"` : "";
  const line = claim.line === undefined ? "" : `, ${claim.line} line`;
  const overruled =
    claim.host !== host.name ||
    (claim.line !== undefined && claim.line !== host.line) ||
    (version !== undefined && compareVersions(version, host.version) !== 0);
  return `${claim.by} says ${hostTitle(contract, claim.host)}${known}${unknown}${line}${overruled ? "; overruled" : ""}.`;
}

function platformEvidence(
  { name, platform }: Pick<Host, "name" | "platform">,
  device: PlatformName,
  contract: HostsContract,
) {
  if (platform === device) return [];
  return [`The device is ${platformTitle(contract, device)}; ${hostTitle(contract, name)} counts it as other.`];
}
