import type { Contract, HostName, HostRow, Page, RouteRow, Supports } from "../../schemas/index.ts";
import { fits } from "../bridge/resolve.ts";
import { covers, type HostClass, hostClasses } from "../hosts/classes.ts";
import { compareVersions, parseRange, parseVersion } from "../hosts/version.ts";
import type { Gap, PagePath, StepCoverage } from "./analysis.ts";
import { type AnalysisOptions, analyzePage, type PageCoverage } from "./analyzePage.ts";

/** The oldest version of each host that would be served; a host that is not named stays as it is. */
export type MinVersions = Readonly<Partial<Record<HostName, string>>>;

/** Something of the contract that nothing would need any more. */
export interface UnusedRow {
  readonly kind: "route" | "since" | "gate" | "line" | "parameter";
  readonly file: keyof Contract;
  readonly path: PagePath;
  /** The function, destination or page; the host of a gate or a line. */
  readonly name: string;
  /** The version or the wire name by which one knows the row. */
  readonly detail: string;
}

/** A gap that is a line which does nothing, rather than one that is missing. */
type IdleGap = Gap & { readonly kind: "never-runs" | "dead-fallback" | "only-fallback" };

/** What a page would not need any more. */
export interface UnusedParts {
  /** Lines that would never run, and fallbacks that would never be taken, which now are. */
  readonly gaps: readonly IdleGap[];
  /** An `only` that would hold wherever it is reached, and now does not. */
  readonly onlys: readonly StepCoverage[];
  /** Claims of `supports` that begin below the floor, with what they may say; empty: the claim may go. */
  readonly claims: readonly UnusedClaim[];
  /** The coverage over the hosts that would be served. */
  readonly coverage: PageCoverage;
}

/** A claim of a page that could say less. */
export interface UnusedClaim {
  readonly key: string;
  readonly may: string;
}

/** The floors as a claim over all hosts. */
function servedFrom({ hosts }: Contract, floors: MinVersions): Supports {
  return Object.fromEntries(hosts.hosts.map(({ host }) => [host, floors[host] ? `${floors[host]}+` : "any"]));
}

/** What of a page would be dead if the oldest served versions were these. Pure. */
export function unusedInPage(
  page: Page,
  contract: Contract,
  floors: MinVersions,
  shared: Pick<AnalysisOptions, "onError" | "verbs"> = {},
): UnusedParts {
  const served = servedFrom(contract, floors);
  const [now, then] = [analyzePage(page, contract, shared), analyzePage(page, contract, { ...shared, served })];
  const known = new Set(now.gaps.map(keyOf));
  const narrowing = new Set(now.visited.filter(narrows).map(keyOf));
  return {
    gaps: then.gaps.filter((gap): gap is IdleGap => isIdle(gap) && !known.has(keyOf(gap))),
    onlys: then.visited.filter((one) => one.only && one.run.length > 0 && !narrows(one) && narrowing.has(keyOf(one))),
    claims: Object.entries(page.supports).flatMap(([key, range]) => unusedClaim(key, range, floors)),
    coverage: then,
  };
}

/** What of the contract would be dead if the oldest served versions were these. Pure. */
export function unusedInContract(contract: Contract, floors: MinVersions): UnusedRow[] {
  const { hosts, natives, schemes, miniPrograms } = contract;
  const tables = { natives, schemes, miniPrograms };
  const rows = (["natives", "schemes", "miniPrograms"] as const).flatMap((file) =>
    Object.entries(tables[file]).flatMap(([name, row]) => [
      ...unusedParams("params" in row ? row.params : undefined, floors).map((one) => ({ ...one, file, name })),
      ...unusedRoutes(row.routes, contract, floors).map((one) => ({ ...one, file, name })),
    ]),
  );
  return [
    ...hosts.hosts.flatMap((row, index) => unusedGates(row, index, floors)),
    ...rows.map(({ path, name, ...rest }) => ({ ...rest, name, path: [name, ...path] })),
  ];
}

function isIdle(gap: Gap): gap is IdleGap {
  return gap.kind === "never-runs" || gap.kind === "dead-fallback" || gap.kind === "only-fallback";
}

function narrows({ only, reach, run }: StepCoverage): boolean {
  return only !== undefined && run.length < reach.length;
}

function keyOf({ path, kind = "" }: { readonly path: PagePath; readonly kind?: string }): string {
  return `${kind} ${path.join("/")}`;
}

function unusedClaim(key: string, text: string, floors: MinVersions): UnusedClaim[] {
  const [floor, range] = [floorOf(key.split(".")[0], floors), parseRange(text)];
  if (!floor || !range) return [];
  const { from, until } = range;
  if (until && compareVersions(until, parseVersion(floor)) <= 0) return [{ key, may: "" }];
  const isBelow = text !== "any" && compareVersions(from, parseVersion(floor)) < 0;
  return isBelow ? [{ key, may: until ? `${floor}..${until.join(".")}` : `${floor}+` }] : [];
}

type Part = Omit<UnusedRow, "file" | "name">;

/** The versions of a parameter's `only` that every served host has reached. */
function unusedParams(params: Readonly<Record<string, { only?: Supports }>> = {}, floors: MinVersions): Part[] {
  return Object.entries(params).flatMap(([param, { only = {} }]) =>
    Object.entries(only).flatMap(([key, text]): Part[] => {
      const range = parseRange(text);
      const isDead = text !== "any" && !range?.until && isReached(range?.from.join("."), key.split(".")[0], floors);
      return isDead ? [{ kind: "parameter", path: ["params", param, "only", key], detail: text }] : [];
    }),
  );
}

function unusedRoutes(routes: readonly RouteRow[], contract: Contract, floors: MinVersions): Part[] {
  const classes = hostClasses(contract, [servedFrom(contract, floors)]);
  const served = classes.filter((one) => covers(servedFrom(contract, floors), one));
  const [taken, needed] = [takenOn(routes, classes), takenOn(routes, served)];
  return routes.flatMap((row, index): Part[] => {
    const { via, method, since, host } = row;
    if (taken.has(row) && !needed.has(row))
      return [{ kind: "route", path: ["routes", index], detail: `${via} ${method}` }];
    const hosts = typeof host === "string" ? [host] : host;
    const isDead = since !== undefined && hosts.every((name) => isReached(since, name, floors));
    return isDead && needed.has(row) ? [{ kind: "since", path: ["routes", index, "since"], detail: since }] : [];
  });
}

function takenOn(routes: readonly RouteRow[], classes: readonly HostClass[]): ReadonlySet<RouteRow | undefined> {
  return new Set(classes.map(({ representative }) => routes.find((row) => fits(row, representative))));
}

/** A gate at or below the floor parts nothing; a line that ends there has no host. */
function unusedGates({ host, gates = [], lines = [] }: HostRow, index: number, floors: MinVersions): UnusedRow[] {
  const row = { file: "hosts", name: host } as const;
  const isDead = (version: string | undefined) => isReached(version, host, floors);
  return [
    ...gates.flatMap(({ version }, at): UnusedRow[] =>
      isDead(version) ? [{ ...row, kind: "gate", path: ["hosts", index, "gates", at], detail: version }] : [],
    ),
    ...lines.flatMap(({ line }, at): UnusedRow[] =>
      isDead(lines[at + 1]?.since) ? [{ ...row, kind: "line", path: ["hosts", index, "lines", at], detail: line }] : [],
    ),
  ];
}

/** Whether every served version of a host is at least this one. */
function isReached(version: string | undefined, host: string | undefined, floors: MinVersions): boolean {
  const floor = floorOf(host, floors);
  if (!floor || version === undefined) return false;
  return compareVersions(parseVersion(version), parseVersion(floor)) <= 0;
}

function floorOf(host: string | undefined, floors: MinVersions): string | undefined {
  return Object.entries(floors).find(([name]) => name === host)?.[1];
}
