import type { MiniProgramRow, RouteRow } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import type { Exchanges, Place } from "./exchanges.ts";
import type { SchemeWords } from "./requests.ts";
import {
  type Explained,
  explain,
  isRefusal,
  type Kind,
  lacking,
  type Refusal,
  type Route,
  resolve,
} from "./resolve.ts";

type Move = MiniProgramRow["move"];

/** What the calls of a page work with. */
export interface Ground extends Pick<Place, "window" | "contract" | "host"> {
  readonly exchanges: Exchanges;
  readonly words: SchemeWords;
}

/** How a name is reached on the host at hand, or why not: by the contract, and by what the host has shown. */
export function findRoute(ground: Ground, kind: Kind, name: string, move?: Move): Route | Refusal {
  const { contract, host, exchanges } = ground;
  const found = resolve(contract, kind, name, host);
  if (isRefusal(found)) return found;
  const said = exchanges.learned.said(wayOf(ground, kind, name, found, move));
  return said === undefined ? found : lacking(contract, name, host, said);
}

/** What became of each row of a name, by the contract and by what the host has shown. */
export function explainRoutes(ground: Ground, kind: Kind, name: string): Explained[] {
  const { contract, host, exchanges } = ground;
  return explain(contract, kind, name, host, (row: RouteRow) => exchanges.learned.said(wayOf(ground, kind, name, row)));
}

/** The route of a name. Throws ActionError `unsupported` without one, and tells the log. */
export function routeOf(ground: Ground, kind: Kind, name: string, move?: Move): Route {
  const outcome = findRoute(ground, kind, name, move);
  return isRefusal(outcome) ? refuse(ground, name, outcome) : outcome;
}

/** Throws a refusal as ActionError `unsupported`, and tells the log. */
export function refuse({ exchanges }: Ground, name: string, { message, reason }: Refusal): never {
  return exchanges.refuse(name, new ActionError("unsupported", message, { name, reason }));
}

/** The way by which something goes over the wire; a page of a mini program is reached by a move. */
export function wayOf(
  { contract }: Ground,
  kind: Kind,
  name: string,
  { via, method }: Pick<Route, "via" | "method">,
  move?: Move,
): Pick<Route, "via" | "method"> {
  if (kind !== "miniProgram") return { via, method };
  return { via, method: `${move ?? rowOf(contract.miniPrograms, name).move} ${method}` };
}

/** The row of a name that has a route. */
export function rowOf<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`The contract has no "${name}"`);
  return row;
}
