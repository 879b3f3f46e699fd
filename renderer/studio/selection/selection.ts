import { formatVersion, parseVersion } from "../../../actions/index.ts";
import type { Contract, HostName, HostRow, PlatformName } from "../../../schemas/index.ts";
import { type ChangedSettings, changedSettings, readSettings } from "./deviceSettings.ts";

/** The phone's colours. */
export type PhoneTheme = "light" | "dark";

/** What a page runs on. */
export interface Target {
  readonly host: HostName;
  readonly platform: PlatformName;
  /** Three parts; `unversioned` for a host without versions, or one older than its first gate. */
  readonly version: string;
}

/** What the operator has selected; it is also the studio's address. */
export interface Selection extends Target, ChangedSettings {
  readonly page: string;
  /** What the page is opened with, as in an address; left out where it needs nothing, or where nobody has said it yet. */
  readonly query?: string;
  readonly theme: PhoneTheme;
  /** In which the phone is asked to speak; left out: the first of the project's. */
  readonly language?: string;
}

/** The parts of a selection that an address or a tap changes, as any text. */
export type SelectionChange = { readonly [Part in keyof Selection]?: string | undefined };

/** The version of a host that has none or does not say it. */
export const unversioned = "0.0.0";

const defaultSelection: SelectionChange = {
  page: "quota",
  platform: "android",
  version: "4.9.0",
  theme: "light",
};

/** The selection that an address stands for; parts that are missing or unknown take their defaults. Pure. */
export function readSelection(contract: Contract, search: string): Selection {
  const asked: Record<string, string | undefined> = Object.fromEntries(new URLSearchParams(search));
  const isDefaultHost = asked.host === undefined || asked.host === defaultHost(contract)?.host;
  const version = !isDefaultHost && { version: undefined };
  return nearestSelection(contract, { ...defaultSelection, ...version, language: asked.lang, ...asked });
}

/** The first of our apps. */
function defaultHost({ hosts }: Contract): HostRow | undefined {
  return hosts.hosts.find(({ schemePrefix }) => schemePrefix !== undefined);
}

/** The query of the address of a selection. Pure. */
export function writeSelection(selection: Selection): string {
  const { page, query, host, platform, version, theme, language } = selection;
  const told = { page, ...(query && { query }), host, platform, version, theme, ...(language && { lang: language }) };
  return `?${new URLSearchParams({ ...told, ...changedSettings(selection) })}`;
}

/** The selection nearest to a change that the contract allows: an unknown platform or version is replaced. Pure. */
export function nearestSelection(contract: Contract, change: SelectionChange): Selection {
  const { page, query, host, platform, version, theme, language } = change;
  const rows = contract.hosts.hosts;
  const row = rows.find((one) => one.host === host) ?? defaultHost(contract);
  if (!row) throw new Error("The contract has no hosts");
  return {
    page: page ?? defaultSelection.page ?? "",
    ...(query && { query }),
    host: row.host,
    platform: platformOf(row, platform),
    version: versionOf(row, version),
    theme: readTheme(theme),
    ...(language && { language }),
    ...readSettings(contract, change),
  };
}

/** The theme of that name; the light one when there is none. */
function readTheme(name: string | undefined): PhoneTheme {
  return name === "dark" ? "dark" : "light";
}

/** The target that a host is as tests name it: `gr.ios 5.0.0`. Pure. */
export function targetOf(named: string): SelectionChange {
  const [, host, platform, version = unversioned] = /^([a-z]+)(?:\.([a-z]+))?(?: (\S+))?$/.exec(named) ?? [];
  return { host, platform, version };
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
  return named(wanted) ?? named(defaultSelection.platform) ?? platforms[0] ?? "other";
}

/** The wanted version; without one that of the newest gate, which most phones have. */
function versionOf({ gates = [] }: HostRow, wanted: string | undefined): string {
  const newest = gates[gates.length - 1];
  if (!newest) return unversioned;
  const asked = parseVersion(wanted);
  return asked ? formatVersion(asked) : newest.version;
}
