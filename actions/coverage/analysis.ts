import type { Contract, Shape, Step, Supports } from "../../schemas/index.ts";
import { carriers } from "../bridge/carriers.ts";
import { type Kind, lookUp, type Route } from "../bridge/resolve.ts";
import { covers, type HostClass } from "../hosts/classes.ts";
import type { Host } from "../hosts/host.ts";
import { type Stretch, stretchesOf } from "../hosts/stretches.ts";

/**
 * Something that a page says and some supported host does not do.
 *
 * - `no-route`: these hosts reach the step and cannot do it, and there is no `fallback`
 * - `no-answer`: these hosts reach the step and only take its message, and the step names the answer with `as`
 * - `late-param`: these hosts reach the step and do not take one of its parameters yet
 * - `no-way-out`: these hosts take `onBack` and find no line in it that leaves the page
 * - `dead-fallback`: every host that reaches the step can do it, so only a missing bridge could bring it about
 * - `only-fallback`: no host that reaches the step can do it, so its fallback stands for it everywhere
 * - `never-runs`: no host reaches it; said once, for the first such line of a list
 */
export interface Gap {
  /** Where in the page: the step, its `fallback`, or the component. */
  readonly path: Path;
  readonly kind:
    | "no-route"
    | "no-answer"
    | "late-param"
    | "no-way-out"
    | "dead-fallback"
    | "only-fallback"
    | "never-runs";
  /** The step's verb, or the component's type. */
  readonly verb: string;
  /** The verb's main argument, or the component's id; empty when it has no plain text. */
  readonly name: string;
  /** The hosts concerned; none for `never-runs`. */
  readonly stretches: readonly Stretch[];
  /** Of `late-param`. */
  readonly param?: string;
}

/** A place in a page: the keys and positions that lead to it. */
export type Path = readonly (string | number)[];

/** Classes of hosts, always in the contract's order. */
export type Classes = readonly HostClass[];

/** A step or a component as the proof came to it. */
export interface Met {
  readonly path: Path;
  readonly verb: string;
  readonly name: string;
  /** The table in which its name stands, `raw` for none; undefined for what needs nothing of the host. */
  readonly table: Table | undefined;
  readonly only: Supports | undefined;
  /** The classes that reach it. */
  readonly reach: Classes;
  /** Those of them that `only` and what its condition says of the host let in. */
  readonly run: Classes;
  /** Those of them that can do it by themselves, without its `fallback`. */
  readonly able: Classes;
  /** How each of those does it; left out for what needs nothing of the host. */
  readonly ways?: ReadonlyMap<HostClass, Way> | undefined;
  readonly hasFallback: boolean;
}

type Table = Kind | "raw";

/** How a class of hosts does a step. */
export type Way = Pick<Route, "via" | "mode">;

/** What the contract knows of a step's name, for the classes of a universe. */
interface Known {
  readonly params: Readonly<Record<string, Shape>>;
  /** The classes that can do it, and how. */
  readonly ways: ReadonlyMap<HostClass, Way>;
}

/** One run of the proof, and what it has found. */
export interface Proof {
  readonly gaps: Gap[];
  readonly met: Met[];
  /** What the contract knows of a step; undefined for one that needs nothing of the host. */
  readonly known: (step: Step) => Known | undefined;
  /** Whether the default error handling lets a failed step's list go on. */
  readonly resumes: boolean;
}

/** The verbs that reach the native side, and the table of their names. `interceptBack` falls back to the history. */
const tables: { readonly [verb in Step["verb"]]?: Table } = {
  openScheme: "scheme",
  callNative: "native",
  callRaw: "raw",
  miniProgramNavigate: "miniProgram",
};

/** Begins a proof over these classes. Every name is looked up once, however many steps call it. */
export function createProof(contract: Contract, universe: Classes, resumes: boolean): Proof {
  const cache = new Map<string, Known>();
  return {
    gaps: [],
    met: [],
    resumes,
    known(step) {
      const table = tables[step.verb];
      if (!table) return undefined;
      const key = step.verb === "callRaw" ? `${step.via} ${step.mode}` : `${table} ${nameOf(step)}`;
      const known = cache.get(key) ?? knownIn(contract, step, table, universe);
      cache.set(key, known);
      return known;
    },
  };
}

function knownIn(contract: Contract, step: Step, table: Table, universe: Classes): Known {
  const { params, wayOn } = table === "raw" ? rawWays(contract, step) : namedWays(contract, table, nameOf(step));
  const ways = new Map<HostClass, Way>();
  for (const one of universe) {
    const way = wayOn(one.representative);
    if (way) ways.set(one, way);
  }
  return { params, ways };
}

interface Ways {
  readonly params: Known["params"];
  readonly wayOn: (host: Host) => Way | undefined;
}

function namedWays(contract: Contract, table: Kind, name: string): Ways {
  const { params, routeOn } = lookUp(contract, table, name);
  return { params, wayOn: routeOn };
}

/** A call that no row names can be tried wherever the bridge has its mechanism. */
function rawWays(contract: Contract, step: Step): Ways {
  if (step.verb !== "callRaw") return { params: {}, wayOn: () => undefined };
  const { via, mode = "async" } = step;
  const carries = carriers(contract, via);
  return { params: {}, wayOn: (host) => (carries(host) ? { via, mode } : undefined) };
}

/** Notes that the proof came to a step. */
export function meet(proof: Proof, step: Step, path: Path, classes: Pick<Met, "reach" | "run" | "able">): void {
  const { verb, only } = step;
  const hasFallback = "fallback" in step && step.fallback !== undefined;
  const ways = proof.known(step)?.ways;
  proof.met.push({ path, verb, name: nameOf(step), table: tables[verb], only, ...classes, ways, hasFallback });
}

/** Reports what is wrong with a step. */
export function report(
  { gaps }: Proof,
  kind: Gap["kind"],
  step: Step,
  path: Path,
  classes: Classes = [],
  param?: string,
): void {
  const named = param === undefined ? {} : { param };
  gaps.push({ path, kind, verb: step.verb, name: nameOf(step), stretches: stretchesOf(classes), ...named });
}

/** Those of the classes for which an `only` holds; all when there is none. */
export function within(only: Supports | undefined, classes: Classes): Classes {
  return only ? those(classes, (one) => covers(only, one)) : classes;
}

/** Those of the classes for which something holds; the very same list where it holds for all, as it mostly does. */
export function those(classes: Classes, holds: (one: HostClass) => boolean): Classes {
  return classes.every(holds) ? classes : classes.filter(holds);
}

function nameOf(step: Step): string {
  const main: unknown = Reflect.get(step, step.verb);
  return typeof main === "string" || typeof main === "boolean" ? String(main) : "";
}
