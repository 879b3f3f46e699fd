import type { Contract, HostName, Mechanism, PlatformName, RouteRow, Shape } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import { compareVersions, formatVersion, parseVersion } from "../hosts/version.ts";
import { hostTitle, platformTitle } from "../titles.ts";
import type { Mode } from "./transport.ts";

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
  readonly reason: "unknown-name" | "not-found" | "mode" | Obstacle;
  /** A sentence that names the function, the host, its version and what would be needed. */
  readonly message: string;
}

/** What stands between a host and a row. */
type Obstacle = "host" | "platform" | "too-old" | "removed" | "unknown-version";

/** One row and what became of it. */
export interface Explained {
  readonly row: RouteRow;
  readonly taken: boolean;
  /** `taken`, `an earlier row is taken`, what the row needs, or what the host said when it turned out not to have it. */
  readonly why: string;
  /** The row and its why in one line, for a log. */
  readonly text: string;
}

/** The three tables of names. */
export type EntryKind = "native" | "scheme" | "miniProgram";

/** What the three tables have in common. */
interface Entry {
  /** Destinations and mini-program pages have none: they never answer. */
  readonly mode?: Mode;
  readonly params?: Readonly<Record<string, Shape>>;
  readonly routes: readonly RouteRow[];
}

/** What is known of a name: its parameters, and `resolve` without the words. */
interface EntryInfo {
  readonly params: Readonly<Record<string, Shape>>;
  readonly routeOn: (host: Host) => Route | undefined;
}

interface Table {
  readonly words: string;
  readonly entries: (contract: Contract) => Readonly<Record<string, Entry>>;
}

const tables: Readonly<Record<EntryKind, Table>> = {
  native: { words: "native function", entries: ({ natives }) => natives },
  scheme: { words: "destination", entries: ({ schemes }) => schemes },
  miniProgram: { words: "mini-program page", entries: ({ miniPrograms }) => miniPrograms },
};

/**
 * How a name is reached on a host: by its first row that fits the host. Without one a refusal, which says what stands
 * in the way of the row that comes nearest. Pure.
 */
export function resolve(contract: Contract, kind: EntryKind, name: string, host: Host): Route | Refusal {
  const entry = entryOf(contract, kind, name);
  if (!entry) return { reason: "unknown-name", message: `There is no ${tables[kind].words} "${name}"` };
  const row = firstFit(entry.routes, host);
  if (!row) return refuse(contract, name, entry.routes, host);
  return routeOf(entry, row);
}

/** The refusal of what a host should have by the contract, but turned out to lack; `said` is what came back. Pure. */
export function lacking(contract: Contract, name: string, host: Host, said: string): Refusal {
  return { reason: "not-found", message: `${name} was not found on ${seen(contract, host)} (${said})` };
}

/**
 * Each row of a name, with why it is taken or not. An unknown name has none. Pure.
 *
 * @param said what a host has said against a row that it should have; undefined when nothing is known
 */
export function explainEntry(
  contract: Contract,
  kind: EntryKind,
  name: string,
  host: Host,
  said: (row: RouteRow) => string | undefined = () => undefined,
): Explained[] {
  const routes = entryOf(contract, kind, name)?.routes ?? [];
  const winner = firstFit(routes, host);
  const whyNot = (row: RouteRow, obstacle = obstacleOf(row, host)) =>
    obstacle ? `needs ${need(contract, obstacle, [row], host)}` : "an earlier row is taken";
  const judge = (row: RouteRow) => {
    if (row !== winner) return { row, taken: false, why: whyNot(row) };
    const against = said(row);
    return { row, taken: against === undefined, why: against === undefined ? "taken" : `not found (${against})` };
  };
  return routes.map(judge).map((one) => ({ ...one, text: `${describeRoute(contract, one.row)}: ${one.why}` }));
}

/** A row in words, for a log. */
function describeRoute(contract: Contract, { host, platform, since, until, via, method }: RouteRow): string {
  const hosts = anyOf(listed(host).map((one) => hostTitle(contract, one)));
  const platforms =
    platform === undefined ? [] : ["on", anyOf(listed(platform).map((one) => platformTitle(contract, one)))];
  const versions = [...(since ? ["from", since] : []), ...(until ? ["before", until] : [])];
  return [via, method, "for", hosts, ...versions, ...platforms].join(" ");
}

/** A name of a table, looked up once to ask for its route on many hosts. An unknown name has no routes. */
export function lookUp(contract: Contract, kind: EntryKind, name: string): EntryInfo {
  const entry = entryOf(contract, kind, name);
  return {
    params: entry?.params ?? {},
    routeOn(host) {
      const row = entry && firstFit(entry.routes, host);
      return row && routeOf(entry, row);
    },
  };
}

function routeOf(entry: Entry, row: RouteRow): Route {
  const { via, method, mode = entry.mode ?? "oneWay" } = row;
  return { via, method, mode, row };
}

function entryOf(contract: Contract, kind: EntryKind, name: string): Entry | undefined {
  const entries = tables[kind].entries(contract);
  return Object.keys(entries).includes(name) ? entries[name] : undefined;
}

function firstFit(routes: readonly RouteRow[], host: Host): RouteRow | undefined {
  return routes.find((row) => fits(row, host));
}

/** Whether a row holds for a host; that it is taken there is another matter. Pure. */
export function fits(row: RouteRow, host: Host): boolean {
  return obstacleOf(row, host) === undefined;
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
