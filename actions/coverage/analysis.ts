import type { Contract, Shape, Step, Supports, VerbTraits, VerbTraitsTable } from "../../schemas/index.ts";
import { type EntryKind, lookUp, type Route } from "../bridge/resolve.ts";
import { supportsMechanism } from "../bridge/transport.ts";
import { covers, type HostClass } from "../hosts/classes.ts";
import type { Host } from "../hosts/host.ts";
import { type HostVersionRange, versionRangesOf } from "../hosts/versionRanges.ts";

/**
 * Something that a page says and some supported host does not do.
 *
 * - `no-route`: these hosts reach the step and cannot do it, and there is no `fallback`
 * - `no-answer`: these hosts reach the step and only take its message, and the step names the answer with `as`
 * - `late-param`: these hosts reach the step and do not take one of its parameters yet
 * - `no-way-out`: these hosts take `onBack` and find no line in it that leaves the page
 * - `no-way-on`: these hosts take the `else` of a guard, and it may end without leading elsewhere
 * - `dead-fallback`: every host that reaches the step can do it, so only a missing bridge could bring it about
 * - `only-fallback`: no host that reaches the step can do it, so its fallback stands for it everywhere
 * - `never-runs`: no host reaches it; said once, for the first such line of a list
 */
export interface Gap {
  /** Where in the page: the step, its `fallback`, or the component. */
  readonly path: PagePath;
  readonly kind:
    | "no-route"
    | "no-answer"
    | "late-param"
    | "no-way-out"
    | "no-way-on"
    | "dead-fallback"
    | "only-fallback"
    | "never-runs";
  /** The step's verb, or the component's type. */
  readonly verb: string;
  /** The verb's main argument, or the component's id; empty when it has no plain text. */
  readonly name: string;
  /** The hosts concerned; none for `never-runs`. */
  readonly ranges: readonly HostVersionRange[];
  /** Of `late-param`. */
  readonly param?: string;
}

/** A place in a page: the keys and positions that lead to it. */
export type PagePath = readonly (string | number)[];

/** Classes of hosts, always in the contract's order. */
export type Classes = readonly HostClass[];

/** A step or a component that the analysis came to. */
export interface StepCoverage {
  readonly path: PagePath;
  readonly verb: string;
  readonly name: string;
  /** The table in which its name stands, `undeclared` for none; undefined for what needs nothing of the host. */
  readonly table: Table | undefined;
  readonly only: Supports | undefined;
  /** The classes that reach it. */
  readonly reach: Classes;
  /** Those of them that `only` and what its condition says of the host let in. */
  readonly run: Classes;
  /** Those of them that can do it by themselves, without its `fallback`. */
  readonly able: Classes;
  /** How each of those does it; left out for what needs nothing of the host. */
  readonly routes?: ReadonlyMap<HostClass, StepRoute> | undefined;
  readonly hasFallback: boolean;
}

type Table = EntryKind | "undeclared";

/** How a class of hosts does a step. */
export type StepRoute = Pick<Route, "via" | "mode">;

/** What the contract knows of a step's name, for the classes of a universe. */
interface CallSupport {
  readonly params: Readonly<Record<string, Shape>>;
  /** The classes that can do it, and how. */
  readonly routes: ReadonlyMap<HostClass, StepRoute>;
}

/** One run of the analysis, and what it has found. */
export interface Analysis {
  readonly gaps: Gap[];
  readonly visited: StepCoverage[];
  /** The verbs of the page language. */
  readonly verbs: VerbTraitsTable;
  /** What the contract knows of a step; undefined for one that needs nothing of the host. */
  readonly known: (step: Step) => CallSupport | undefined;
  /** Whether the default error handling lets a failed step's list go on. */
  readonly resumes: boolean;
}

/** What the schema says of a step's verb. */
export function traitsOfVerb({ verb }: Pick<Step, "verb">, verbs: VerbTraitsTable): VerbTraits {
  return verbs[verb] ?? { lists: [] };
}

/** Whether the page is left by a step: always, or with the argument that it has. */
export function leavesPage({ verb, name }: Pick<StepCoverage, "verb" | "name">, verbs: VerbTraitsTable): boolean {
  const { leaves } = traitsOfVerb({ verb } as Pick<Step, "verb">, verbs);
  return leaves === true || (leaves !== undefined && String(leaves.when) === name);
}

/** Begins an analysis over these classes. Every name is looked up once, however many steps call it. */
export function createAnalysis(
  contract: Contract,
  universe: Classes,
  resumes: boolean,
  verbs: VerbTraitsTable,
): Analysis {
  const cache = new Map<string, CallSupport>();
  return {
    gaps: [],
    visited: [],
    verbs,
    resumes,
    known(step) {
      const { calls: table, entry = nameOf(step) } = traitsOfVerb(step, verbs);
      if (!table) return undefined;
      const key = "via" in step ? `${step.via} ${step.mode}` : `${table} ${entry}`;
      const known = cache.get(key) ?? knownIn(contract, step, { table, entry }, universe);
      cache.set(key, known);
      return known;
    },
  };
}

function knownIn(
  contract: Contract,
  step: Step,
  { table, entry }: { readonly table: Table; readonly entry: string },
  universe: Classes,
): CallSupport {
  const { params, routeOn } =
    table === "undeclared" ? undeclaredLookup(contract, step) : declaredLookup(contract, table, entry);
  const routes = new Map<HostClass, StepRoute>();
  for (const one of universe) {
    const route = routeOn(one.representative);
    if (route) routes.set(one, route);
  }
  return { params, routes };
}

interface RouteLookup {
  readonly params: CallSupport["params"];
  readonly routeOn: (host: Host) => StepRoute | undefined;
}

function declaredLookup(contract: Contract, table: EntryKind, name: string): RouteLookup {
  const { params, routeOn } = lookUp(contract, table, name);
  return { params, routeOn };
}

/** A call that no row names can be tried wherever the bridge has its mechanism. */
function undeclaredLookup(contract: Contract, step: Step): RouteLookup {
  if (!("via" in step)) return { params: {}, routeOn: () => undefined };
  const { via, mode = "async" } = step;
  const isSupported = supportsMechanism(contract, via);
  return { params: {}, routeOn: (host) => (isSupported(host) ? { via, mode } : undefined) };
}

/** Records that the analysis came to a step. */
export function recordStep(
  analysis: Analysis,
  step: Step,
  path: PagePath,
  classes: Pick<StepCoverage, "reach" | "run" | "able">,
): void {
  const { verb, only } = step;
  const hasFallback = "fallback" in step && step.fallback !== undefined;
  const routes = analysis.known(step)?.routes;
  analysis.visited.push({
    path,
    verb,
    name: nameOf(step),
    table: traitsOfVerb(step, analysis.verbs).calls,
    only,
    ...classes,
    routes,
    hasFallback,
  });
}

/** Reports what is wrong with a step. */
export function reportGap(
  { gaps }: Analysis,
  kind: Gap["kind"],
  step: Step,
  path: PagePath,
  classes: Classes = [],
  param?: string,
): void {
  const named = param === undefined ? {} : { param };
  gaps.push({ path, kind, verb: step.verb, name: nameOf(step), ranges: versionRangesOf(classes), ...named });
}

/** Those of the classes for which an `only` holds; all when there is none. */
export function within(only: Supports | undefined, classes: Classes): Classes {
  return only ? filterClasses(classes, (one) => covers(only, one)) : classes;
}

/** Those of the classes for which something holds; the very same list where it holds for all, as it mostly does. */
export function filterClasses(classes: Classes, holds: (one: HostClass) => boolean): Classes {
  return classes.every(holds) ? classes : classes.filter(holds);
}

function nameOf(step: Step): string {
  const main: unknown = Reflect.get(step, step.verb);
  return typeof main === "string" || typeof main === "boolean" ? String(main) : "";
}
