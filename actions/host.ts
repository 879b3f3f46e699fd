import type { Contract, HostName, HostRow, PlatformName } from "../schemas/index.ts";
import { readAppType } from "./app-type.ts";
import { hostTitle, platformTitle } from "./titles.ts";
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

/** What a host is recognised by; a real `window` fits. Reading `localStorage` may throw. */
export interface Surroundings {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints?: number };
  readonly localStorage: Pick<Storage, "getItem">;
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
 * type, else a browser. A source that disagrees with an earlier one loses and stays in `evidence`.
 * Some WeChat versions inject their object late: ask again when the bridge is ready. Never throws.
 */
export function detectHost(window: Surroundings, contract: Contract, override?: HostOverride): Host {
  const claims = [
    ...(override ? [{ ...override, by: "The preview" }] : []),
    ...userAgentClaims(window, contract),
    ...injectedClaims(window, contract),
    ...storedClaims(window, contract),
  ];
  const claim: Claim = claims[0] ?? { by: "Nothing", host: "browser" };
  const row = contract.hosts.hosts.find(({ host }) => host === claim.host);
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

function userAgentClaims({ navigator }: Surroundings, { hosts }: Contract): Claim[] {
  return hosts.hosts.flatMap(({ host, userAgent }) => {
    const found = userAgent === undefined ? null : new RegExp(userAgent).exec(navigator.userAgent);
    return found
      ? [{ by: "The user agent", host, version: found.groups?.version, webview: found.groups?.webview }]
      : [];
  });
}

function injectedClaims(window: Surroundings, { hosts }: Contract): Claim[] {
  return hosts.hosts.flatMap((row) => {
    const found = probes(row).find((probe) => isInjected(window, probe));
    return found === undefined ? [] : [{ by: `The injected ${found}`, host: row.host }];
  });
}

/** The objects that only this host has. The OpenHarmony object has one name in every app, so it says nothing. */
function probes({ probe, bridge }: HostRow): string[] {
  const handler = bridge?.ios && `webkit.messageHandlers.${bridge.ios.handler}`;
  return [probe, handler, bridge?.android?.object].filter((path) => path !== undefined);
}

function isInjected(window: Surroundings, probe: string): boolean {
  const [path = "", value] = probe.split("=");
  const found = path.split(".").reduce<unknown>(member, window);
  return value === undefined ? found !== undefined && found !== null : found === value;
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function storedClaims(window: Surroundings, contract: Contract): Claim[] {
  const stored = readAppType(window, contract);
  return stored ? [{ ...stored, by: `The stored app type ${stored.value}` }] : [];
}

function devicePlatform({ navigator }: Surroundings, { hosts }: Contract): PlatformName {
  const { userAgent, maxTouchPoints = 0 } = navigator;
  const matches = (pattern: string | undefined) => pattern !== undefined && new RegExp(pattern).test(userAgent);
  const found = hosts.platforms.find(
    (row) => matches(row.userAgent) || (maxTouchPoints > 1 && matches(row.touchUserAgent)),
  );
  return found?.platform ?? "other";
}

function told(claim: Claim, host: Omit<Host, "evidence">, contract: Contract): string {
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
  contract: Contract,
) {
  if (platform === device) return [];
  return [`The device is ${platformTitle(contract, device)}; ${hostTitle(contract, name)} counts it as other.`];
}
