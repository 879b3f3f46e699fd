import { formatVersion, parseVersion } from "../../actions/index.ts";
import type { Contract, HostName, HostRow, PlatformName } from "../../schemas/index.ts";

/** The phone's colours. */
export type Theme = "light" | "dark";

/** Where a page runs: all that the phone's frame is told. */
export interface Surroundings {
  readonly host: HostName;
  readonly platform: PlatformName;
  /** Three parts; `unversioned` for a host without versions, or one older than its first gate. */
  readonly version: string;
  readonly theme: Theme;
}

/** What the operator has picked; it is also the studio's address. */
export interface Choice extends Surroundings {
  readonly page: string;
}

/** What an address or a tap asks for: any part, any text. */
export type Wish = { readonly [Part in keyof Choice]?: string | undefined };

/** The version of a host that has none or does not say it. */
export const unversioned = "0.0.0";

const usual: Wish = { page: "quota", host: "gr", platform: "android", version: "4.9.0", theme: "light" };

/** The choice that an address asks for; parts that are left out or do not exist are the usual ones. Pure. */
export function readChoice(contract: Contract, search: string): Choice {
  const asked: Record<string, string | undefined> = Object.fromEntries(new URLSearchParams(search));
  const isUsualHost = asked.host === undefined || asked.host === usual.host;
  return settle(contract, { ...usual, ...(!isUsualHost && { version: undefined }), ...asked });
}

/** The query of the address of a choice. Pure. */
export function writeChoice(choice: Choice): string {
  const { page, host, platform, version, theme } = choice;
  return `?${new URLSearchParams({ page, host, platform, version, theme })}`;
}

/** The nearest choice to a wish that the contract has: a platform or version that does not exist gives way. Pure. */
export function settle(contract: Contract, { page, host, platform, version, theme }: Wish): Choice {
  const rows = contract.hosts.hosts;
  const row = rows.find((one) => one.host === host) ?? rows.find((one) => one.host === usual.host);
  if (!row) throw new Error("The contract has no hosts");
  return {
    page: page ?? usual.page ?? "",
    host: row.host,
    platform: platformOf(row, platform),
    version: versionOf(row, version),
    theme: readTheme(theme),
  };
}

/** The theme of that name; the light one when there is none. */
export function readTheme(name: string | undefined): Theme {
  return name === "dark" ? "dark" : "light";
}

/** The hosts in the order of the header: the apps first, as they have versions to pick. */
export function hostsOf({ hosts }: Contract): readonly HostRow[] {
  const isApp = ({ bridge }: HostRow) => bridge !== undefined;
  return [...hosts.hosts.filter(isApp), ...hosts.hosts.filter((row) => !isApp(row))];
}

/** The platforms that an operator can pick, in the order of the header. */
export function platformsOf({ hosts }: Contract): readonly PlatformName[] {
  const all = new Set(hosts.hosts.flatMap(({ platforms }) => platforms));
  return [...all].filter((platform) => platform !== "other");
}

/** Whether a host exists on a platform. */
export function hasPlatform({ hosts }: Contract, host: HostName, platform: PlatformName): boolean {
  return hosts.hosts.some((row) => row.host === host && row.platforms.includes(platform));
}

function platformOf({ platforms }: HostRow, wanted: string | undefined): PlatformName {
  const named = (name: string | undefined) => platforms.find((platform) => platform === name);
  return named(wanted) ?? named(usual.platform) ?? platforms[0] ?? "other";
}

/** Without a wish it is the newest line, which most phones have. */
function versionOf({ gates = [] }: HostRow, wanted: string | undefined): string {
  const newest = gates[gates.length - 1];
  if (!newest) return unversioned;
  const asked = parseVersion(wanted);
  return asked ? formatVersion(asked) : newest.version;
}
