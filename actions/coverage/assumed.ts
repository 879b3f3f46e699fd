import type { Contract, RouteRow, Shape } from "../../schemas/index.ts";

/** Something in the contract that an integrator has yet to confirm on a device. */
export interface Assumed {
  /** Where it stands: `natives.dial.routes.0`. */
  readonly path: string;
  /** What is assumed of it; of a `type` the name is the specification's, which gives no types. */
  readonly what: "row" | "route" | "parameter" | "answer" | "type";
}

/** How far something is known. */
type Verified = Contract["hosts"]["notify"]["verified"];

/** What functions, destinations and mini-program pages have in common. */
interface Row {
  readonly routes: readonly RouteRow[];
  readonly params?: Readonly<Record<string, Shape>>;
  readonly result?: Shape;
  readonly event?: Shape;
  readonly verified: Verified;
}

/** All that is assumed, in the contract's order: what stands in a row is known as far as the row, unless it says otherwise. Pure. */
export function assumedIn(contract: Contract): Assumed[] {
  const { hosts, ...tables } = contract;
  const { hosts: rows, storage, notify, forward, token, user, insets } = hosts;
  const known = Object.entries({ storage, notify, forward, token, user, insets });
  const ways = [...rows.map((row) => [`hosts.${row.host}`, row] as const), ...known];
  const assumed = ways.filter(([, row]) => row?.verified === "assumed").map(([path]) => path);
  return [
    ...assumed.map((path) => ({ path, what: "row" }) as const),
    ...Object.entries(tables).flatMap(([table, entries]) =>
      Object.entries(entries).flatMap(([name, row]) => assumedInRow(`${table}.${name}`, row)),
    ),
  ];
}

function assumedInRow(path: string, { routes, params = {}, result, event, verified }: Row): Assumed[] {
  const shapes = (what: "parameter" | "answer", found: Readonly<Record<string, Shape | undefined>>, at: string) =>
    Object.entries(found).flatMap(([name, shape]) => assumedInShape(`${at}.${name}`, what, shape, verified));
  return [
    ...shapes("parameter", params, `${path}.params`),
    ...shapes("answer", { result, event }, path),
    ...routes.flatMap((route, index) => assumedInRoute(`${path}.routes.${index}`, route, verified)),
  ];
}

function assumedInShape(
  path: string,
  what: "parameter" | "answer",
  shape: Shape | undefined,
  row: Verified,
): Assumed[] {
  const known = shape?.verified ?? row;
  if (!shape || known === "device" || known === "documented") return [];
  return [{ path, what: known === "spec" ? "type" : what }];
}

/** What a browser can do by itself is nobody's word but ours. */
function assumedInRoute(path: string, { via, verified }: RouteRow, row: Verified): Assumed[] {
  return via !== "web" && (verified ?? row) === "assumed" ? [{ path, what: "route" }] : [];
}
