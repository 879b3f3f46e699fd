import type {
  Contract,
  HostName,
  HostRow,
  Mechanism,
  NativeRow,
  RouteRow,
  Shape,
  Supports,
} from "../../schemas/index.ts";
import { fits } from "../bridge/resolve.ts";
import { type HostClass, hostClasses } from "../hosts/classes.ts";
import { compareVersions, formatVersion, oldest, parseRange } from "../hosts/version.ts";
import type { PagePath } from "./analysis.ts";

/** The files of the contract, as its type calls them. */
type ContractFile = keyof Contract;

/**
 * Something in the contract that is not what it seems.
 *
 * - `not-a-gate`: a version at which something begins or ends is no gate of these hosts, so the axis is not cut there
 * - `never-fits`: a route row fits no host: its platform is none of its host's, or its versions are none
 * - `shadowed`: a route row fits some hosts, and an earlier one is taken on all of them
 * - `idle-gate`: a gate says what changes there, and no row changes there
 * - `unnamed-document`: it is said to be documented, and not where
 * - `mute`: a function tells of events, and the mechanism of a row cannot carry any
 * - `unasked`: a function answers, and the mechanism of a row cannot ask it: it only tells of events
 */
export interface ContractIssue {
  readonly kind: "not-a-gate" | "never-fits" | "shadowed" | "idle-gate" | "mute" | "unasked" | "unnamed-document";
  readonly file: ContractFile;
  readonly path: PagePath;
  /** The name of the function, destination or page; empty for a host's own rows. */
  readonly name: string;
  readonly hosts: readonly HostName[];
  readonly version?: string;
  /** Of `shadowed`: a row that is taken in its place. */
  readonly by?: PagePath;
}

/** A version at which something begins or ends, and the hosts whose gate it must be. */
interface Edge extends Omit<ContractIssue, "kind" | "version" | "by"> {
  readonly version: string;
}

type Named = Extract<ContractFile, "natives" | "schemes" | "miniPrograms">;

interface Entry {
  readonly file: Named;
  readonly name: string;
  readonly mode: NativeRow["mode"] | undefined;
  readonly row: Pick<RouteRow, "verified" | "document">;
  readonly routes: readonly RouteRow[];
  readonly params: Readonly<Record<string, Shape>>;
}

/** The mechanisms by which a callback can be called again and again. */
const answering: readonly Mechanism[] = ["promise", "iosV1", "iosV2", "androidV2", "androidV3", "dsbridge"];

/** The mechanisms by which the native side reaches the page, and not the other way. */
const onlyTelling: readonly Mechanism[] = ["dsbridgeHandler"];

/** Looks for rows that never count and for versions that do not cut the axis. Pure; empty when all is well. */
export function findContractIssues(contract: Contract): ContractIssue[] {
  const entries = entriesOf(contract);
  const edges = [...linesOf(contract), ...entries.flatMap((entry) => [...routeEdges(entry), ...paramEdges(entry)])];
  return [
    ...idleGates(contract, edges),
    ...edges.flatMap((edge) => notAGate(contract, edge)),
    ...entries.flatMap((entry) => idleRows(contract, entry)),
    ...entries.flatMap(muteRows),
    ...contract.hosts.hosts.flatMap((row, index) => unnamedDocument("hosts", row.host, ["hosts", index], row)),
    ...entries.flatMap(unnamedDocuments),
  ];
}

/** Every name of the three tables with its rows. */
function entriesOf(contract: Contract): Entry[] {
  return (["natives", "schemes", "miniPrograms"] as const).flatMap((file) =>
    Object.entries(contract[file]).map(([name, row]) => {
      const params = "params" in row ? (row.params ?? {}) : {};
      return { file, name, mode: "mode" in row ? row.mode : undefined, row, routes: row.routes, params };
    }),
  );
}

function routeEdges({ file, name, routes }: Entry): Edge[] {
  return routes.flatMap((row, index) =>
    (["since", "until"] as const).flatMap((key) => {
      const version = row[key];
      return version === undefined
        ? []
        : [{ file, name, path: [name, "routes", index, key], hosts: hostsOf(row), version }];
    }),
  );
}

function paramEdges({ file, name, params }: Entry): Edge[] {
  return Object.entries(params).flatMap(([param, { only = {} }]) =>
    claimEdges(only).map(({ key, host, version }) => ({
      ...{ file, name, hosts: [host], version },
      path: [name, "params", param, "only", key],
    })),
  );
}

function claimEdges(claim: Supports) {
  return Object.entries(claim).flatMap(([key, text]) => {
    const range = parseRange(text);
    const host = key.split(".")[0] as HostName;
    const versions = [range?.from, range?.until].filter(
      (one) => one !== undefined && compareVersions(one, oldest) !== 0,
    );
    return versions.map((version = oldest) => ({ key, host, version: formatVersion(version) }));
  });
}

/** The oldest line of a host begins with its first version, whatever that is. */
function linesOf({ hosts }: Contract): Edge[] {
  return hosts.hosts.flatMap(({ host, lines = [] }, index) =>
    lines.flatMap(({ since }, line) => {
      const path = ["hosts", index, "lines", line, "since"];
      return line === 0 ? [] : [{ file: "hosts" as const, name: "", path, hosts: [host], version: since }];
    }),
  );
}

function notAGate({ hosts }: Contract, { version, ...edge }: Edge): ContractIssue[] {
  const isGate = ({ gates = [] }: HostRow) => gates.some((gate) => gate.version === version);
  const lacking = edge.hosts.filter((name) => hosts.hosts.some((row) => row.host === name && !isGate(row)));
  return lacking.length === 0 ? [] : [{ ...edge, kind: "not-a-gate", hosts: lacking, version }];
}

/** A gate that does not say what changes there cuts the axis because nobody knows. */
function idleGates({ hosts }: Contract, edges: readonly Edge[]): ContractIssue[] {
  return hosts.hosts.flatMap(({ host, gates = [] }, index) =>
    gates.flatMap(({ version, what }, gate): ContractIssue[] => {
      const isUsed = edges.some((edge) => edge.version === version && edge.hosts.includes(host));
      const path = ["hosts", index, "gates", gate, "version"];
      return isUsed || what === undefined
        ? []
        : [{ kind: "idle-gate", file: "hosts", path, name: "", hosts: [host], version }];
    }),
  );
}

function idleRows(contract: Contract, entry: Entry): ContractIssue[] {
  const { file, name, routes } = entry;
  const classes = hostClasses(contract, routes.flatMap(claimsOf));
  const taken = new Set(classes.map((one) => firstFit(routes, one)));
  return routes.flatMap((row, index): ContractIssue[] => {
    if (taken.has(row)) return [];
    const flaw = { file, name, path: [name, "routes", index], hosts: hostsOf(row) };
    const fitting = classes.find(({ representative }) => fits(row, representative));
    const winner = fitting && firstFit(routes, fitting);
    if (!winner) return [{ kind: "never-fits", ...flaw }];
    return [{ kind: "shadowed", ...flaw, by: [name, "routes", routes.indexOf(winner)] }];
  });
}

function muteRows({ file, name, mode, routes }: Entry): ContractIssue[] {
  return routes.flatMap((row, index): ContractIssue[] => {
    const tells = (row.mode ?? mode) === "listen";
    const isUnasked = !tells && onlyTelling.includes(row.via);
    const isMute = tells && ![...answering, ...onlyTelling].includes(row.via);
    if (!isMute && !isUnasked) return [];
    const path = [name, "routes", index, "via"];
    return [{ kind: isMute ? "mute" : "unasked", file, name, path, hosts: hostsOf(row) }];
  });
}

/** What stands in a vendor's document can be looked up there. */
function unnamedDocument(
  file: ContractFile,
  name: string,
  path: PagePath,
  { verified, document }: Pick<RouteRow, "verified" | "document">,
): ContractIssue[] {
  if (verified !== "documented" || document !== undefined) return [];
  return [{ kind: "unnamed-document", file, path: [...path, "verified"], name, hosts: [] }];
}

function unnamedDocuments({ file, name, row, routes }: Entry): ContractIssue[] {
  return [
    ...unnamedDocument(file, name, [name], row),
    ...routes.flatMap((route, index) => unnamedDocument(file, name, [name, "routes", index], route)),
  ];
}

function firstFit(routes: readonly RouteRow[], { representative }: HostClass): RouteRow | undefined {
  return routes.find((row) => fits(row, representative));
}

/** A row's versions as claims, so that its edges cut the axis whether they are gates or not. */
function claimsOf({ since, until, ...row }: RouteRow): Supports[] {
  const versions = [since, until].filter((version) => version !== undefined);
  return versions.map((version) => Object.fromEntries(hostsOf(row).map((host) => [host, `${version}+`])));
}

function hostsOf({ host }: Pick<RouteRow, "host">): readonly HostName[] {
  return typeof host === "string" ? [host] : host;
}
