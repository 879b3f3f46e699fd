import type { Contract, HostName, Mechanism, PlatformName, RouteRow } from "../schemas/index.ts";
import type { Host } from "./host.ts";
import { hostTitle, platformTitle } from "./titles.ts";
import type { Mode } from "./transport.ts";
import { compareVersions, formatVersion, parseVersion } from "./version.ts";

/** How a name is reached on a host. */
export interface Route {
  readonly via: Mechanism;
  /** The name on the wire. */
  readonly method: string;
  readonly mode: Mode;
  readonly row: RouteRow;
}

/** Why a name cannot be reached on a host. */
export interface Refusal {
  readonly reason: "unknown-name" | Obstacle;
  /** A sentence that names the function, the host, its version and what would be needed. */
  readonly message: string;
}

/** What stands between a host and a row. */
type Obstacle = "host" | "platform" | "too-old" | "removed" | "unknown-version";

/** One row and what became of it. */
export interface Explained {
  readonly row: RouteRow;
  readonly taken: boolean;
  /** `taken`, `an earlier row is taken`, or what the row needs. */
  readonly why: string;
}

/** The three tables of names. */
export type Kind = "native" | "scheme" | "miniProgram";

/** What the three tables have in common. */
interface Entry {
  /** Destinations and mini-program pages have none: they never answer. */
  readonly mode?: Mode;
  readonly routes: readonly RouteRow[];
}

interface Table {
  readonly words: string;
  readonly entries: (contract: Contract) => Readonly<Record<string, Entry>>;
}

const tables: Readonly<Record<Kind, Table>> = {
  native: { words: "native function", entries: ({ natives }) => natives },
  scheme: { words: "destination", entries: ({ schemes }) => schemes },
  miniProgram: { words: "mini-program page", entries: ({ miniPrograms }) => miniPrograms },
};

/** How a native function is reached on a host, or why it is not. Pure. */
export function resolveNative(contract: Contract, name: string, host: Host): Route | Refusal {
  return resolve(contract, "native", name, host);
}

/** How a native destination is opened on a host, or why it is not. Pure. */
export function resolveScheme(contract: Contract, name: string, host: Host): Route | Refusal {
  return resolve(contract, "scheme", name, host);
}

/** How a page of a mini program is reached on a host, or why it is not. Pure. */
export function resolveMiniProgram(contract: Contract, name: string, host: Host): Route | Refusal {
  return resolve(contract, "miniProgram", name, host);
}

/** The first row of a name that fits the host, or what stands in the way of the nearest one. Pure. */
export function resolve(contract: Contract, kind: Kind, name: string, host: Host): Route | Refusal {
  const entry = entryOf(contract, kind, name);
  if (!entry) return { reason: "unknown-name", message: `There is no ${tables[kind].words} "${name}"` };
  const row = firstFit(entry.routes, host);
  if (!row) return refuse(contract, name, entry.routes, host);
  const { via, method, mode = entry.mode ?? "oneWay" } = row;
  return { via, method, mode, row };
}

/** Whether a name could not be reached. */
export function isRefusal(found: Route | Refusal): found is Refusal {
  return "reason" in found;
}

/** Each row of a name, with why it is taken or not. An unknown name has none. */
export function explain(contract: Contract, kind: Kind, name: string, host: Host): Explained[] {
  const routes = entryOf(contract, kind, name)?.routes ?? [];
  const winner = firstFit(routes, host);
  return routes.map((row) => {
    const obstacle = obstacleOf(row, host);
    const why = obstacle ? `needs ${need(contract, obstacle, [row], host)}` : "an earlier row is taken";
    return { row, taken: row === winner, why: row === winner ? "taken" : why };
  });
}

/** Asks of many hosts whether a name has a route there: `resolve` without the words. */
export function hasRoute(contract: Contract, kind: Kind, name: string): (host: Host) => boolean {
  const routes = entryOf(contract, kind, name)?.routes ?? [];
  return (host) => firstFit(routes, host) !== undefined;
}

function entryOf(contract: Contract, kind: Kind, name: string): Entry | undefined {
  const entries = tables[kind].entries(contract);
  return Object.keys(entries).includes(name) ? entries[name] : undefined;
}

function firstFit(routes: readonly RouteRow[], host: Host): RouteRow | undefined {
  return routes.find((row) => obstacleOf(row, host) === undefined);
}

function obstacleOf(row: RouteRow, { name, platform, version }: Host): Obstacle | undefined {
  if (!listed(row.host).includes(name)) return "host";
  if (row.platform !== undefined && !listed(row.platform).includes(platform)) return "platform";
  if (compareVersions(version, parseVersion(row.since)) < 0) return version ? "too-old" : "unknown-version";
  if (row.until !== undefined && compareVersions(version, parseVersion(row.until)) >= 0) return "removed";
  return undefined;
}

/** From the obstacle nearest to success, which an upgrade removes, to the farthest. */
const nearness: readonly Obstacle[] = ["too-old", "unknown-version", "removed", "platform", "host"];

function refuse(contract: Contract, name: string, routes: readonly RouteRow[], host: Host): Refusal {
  const obstacles = routes.map((row) => obstacleOf(row, host));
  const reason = nearness.find((one) => obstacles.includes(one)) ?? "host";
  const rows = routes.filter((_, index) => obstacles[index] === reason);
  return { reason, message: `${name} needs ${need(contract, reason, rows, host)}; this is ${seen(contract, host)}` };
}

/** What a host would have to be for one of these rows, all of which fail for the same reason. */
function need(contract: Contract, reason: Obstacle, rows: readonly RouteRow[], { name }: Host): string {
  if (reason === "host") return anyOf(rows.flatMap(({ host }) => listed(host)).map((one) => hostTitle(contract, one)));
  const title = hostTitle(contract, name);
  if (reason === "platform")
    return `${title} on ${anyOf(platformsOf(rows).map((one) => platformTitle(contract, one)))}`;
  if (reason === "removed") return `${title} before ${newest(rows.map(({ until }) => until))}`;
  return `${title} ${earliest(rows.map(({ since }) => since))}`;
}

function seen(contract: Contract, { name, platform, version }: Host): string {
  const known = version ? formatVersion(version) : "of unknown version";
  const where = platform === "other" ? [] : ["on", platformTitle(contract, platform)];
  return [hostTitle(contract, name), ...(version || platform !== "other" ? [known] : []), ...where].join(" ");
}

function earliest(versions: readonly (string | undefined)[]): string {
  return sorted(versions)[0] ?? "";
}

function newest(versions: readonly (string | undefined)[]): string {
  return sorted(versions).pop() ?? "";
}

function sorted(versions: readonly (string | undefined)[]): string[] {
  const known = versions.filter((version) => version !== undefined);
  return known.sort((a, b) => compareVersions(parseVersion(a), parseVersion(b)));
}

function platformsOf(rows: readonly RouteRow[]): PlatformName[] {
  return rows.flatMap(({ platform }) => (platform === undefined ? [] : listed(platform)));
}

function anyOf(words: readonly string[]): string {
  return [...new Set(words)].join(" or ") || "another host";
}

function listed<Name extends HostName | PlatformName>(names: Name | readonly Name[]): readonly Name[] {
  return typeof names === "string" ? [names] : names;
}
