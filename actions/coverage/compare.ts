import type { Contract, Page, Supports } from "../../schemas/index.ts";
import { type EntryKind, lookUp } from "../bridge/resolve.ts";
import { type HostClass, hostClasses } from "../hosts/classes.ts";
import { type HostVersionRange, versionRangesOf } from "../hosts/versionRanges.ts";
import type { PagePath, StepCoverage } from "./analysis.ts";
import { type AnalysisOptions, analyzePage, claimsIn } from "./analyzePage.ts";
import { type Mark, markOf } from "./matrix.ts";

/** A page with what its coverage depends on, at one of two times. */
export interface PageRevision extends Pick<AnalysisOptions, "onError" | "verbs"> {
  readonly page: Page;
  readonly contract: Contract;
}

/**
 * What is otherwise for some hosts.
 *
 * - `lost`: a page calls it still and supports these hosts still; there it was done and is not any more, or it had a
 *   fallback and cannot be done now
 * - `gained`: the other way round
 * - `rerouted`: it was done and is done, by another mechanism
 * - `dropped`, `promised`: the page's `supports` does not name these hosts any more, or names them now
 */
export interface Change {
  readonly kind: "lost" | "gained" | "rerouted" | "dropped" | "promised";
  /** What the page calls; undefined for the page itself. */
  readonly call?: { readonly verb: string; readonly name: string; readonly path: PagePath };
  readonly before: string;
  readonly after: string;
  readonly ranges: readonly HostVersionRange[];
}

/** How a page does something on a class: a mechanism where it is done, else what becomes of it. */
type CallOutcome = string;

/** From the worst to the best that can become of a call; where it is not reached counts only when all its lines say so. */
const worstFirst: readonly Mark[] = ["gap", "fallback", "direct"];

/** A call of a page, wherever it stands in it. */
interface Call {
  readonly verb: string;
  readonly name: string;
  readonly visited: readonly StepCoverage[];
}

/** Compares two editions of a page: what it promises, and what becomes of its calls where both promise it. Pure. */
export function comparePages(before: PageRevision, after: PageRevision): Change[] {
  const [old, now] = [coverageOf(before, after), coverageOf(after, before)];
  const [oldClasses, nowClasses] = [keyed(old.reach), keyed(now.reach)];
  const dropped = old.reach.filter((one) => !nowClasses.has(keyOf(one)));
  const promised = now.reach.filter((one) => !oldClasses.has(keyOf(one)));
  const both = now.reach.filter((one) => oldClasses.has(keyOf(one)));
  const calls = callsOf(now.visited);
  const changes = [...callsOf(old.visited)].flatMap(([key, earlier]) => {
    const later = calls.get(key);
    return later ? compareCalls(earlier, later, both, oldClasses) : [];
  });
  return [...whole("dropped", dropped), ...whole("promised", promised), ...changes];
}

/** Compares what two contracts can do by a name. Pure. */
export function compareNames(before: Contract, after: Contract, kind: EntryKind, name: string): Change[] {
  const [old, now] = [before, after].map((contract) => lookUp(contract, kind, name).routeOn);
  const classes = hostClasses(after, gatesOf(before));
  const known = keyed(hostClasses(before, gatesOf(after)));
  return grouped(classes, (one) => {
    const earlier = known.get(keyOf(one));
    const [was, is] = [earlier && old?.(earlier.representative), now?.(one.representative)];
    return [was ? was.via : "gap", is ? is.via : "gap"];
  });
}

/** Both analyses have the same classes: each is cut where the other is. */
function coverageOf({ page, contract, onError, verbs }: PageRevision, other: PageRevision) {
  return analyzePage(page, contract, { onError, verbs, cuts: [...claimsIn(other.page), ...gatesOf(other.contract)] });
}

function gatesOf({ hosts }: Contract): Supports[] {
  return hosts.hosts.flatMap(({ host, gates = [] }) => gates.map(({ version }) => ({ [host]: `${version}+` })));
}

function callsOf(visited: readonly StepCoverage[]): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const one of visited.filter(({ table }) => table !== undefined)) {
    const { verb, name } = one;
    const known = calls.get(`${verb} ${name}`)?.visited ?? [];
    calls.set(`${verb} ${name}`, { verb, name, visited: [...known, one] });
  }
  return calls;
}

function compareCalls(old: Call, now: Call, both: readonly HostClass[], oldClasses: Keyed): Change[] {
  const { verb, name } = now;
  const path = now.visited[0]?.path ?? [];
  return grouped(both, (one) => {
    const earlier = oldClasses.get(keyOf(one));
    return [earlier ? outcomeOf(old, earlier) : "none", outcomeOf(now, one)];
  }).map((change) => ({ ...change, call: { verb, name, path } }));
}

/** What becomes of a call on a class: the worst, where it stands in several lines. */
function outcomeOf({ visited }: Call, one: HostClass): CallOutcome {
  const found = visited.map((step) => markOf(step, one));
  const worst = worstFirst.find((mark) => found.includes(mark)) ?? "none";
  return worst === "direct"
    ? (visited.find((step) => step.able.includes(one))?.routes?.get(one)?.via ?? "direct")
    : worst;
}

/** The changes between two outcomes, each with all its classes. */
function grouped(
  classes: readonly HostClass[],
  outcomesOn: (one: HostClass) => readonly [CallOutcome, CallOutcome],
): Change[] {
  const groups = new Map<string, HostClass[]>();
  for (const one of classes) {
    const key = outcomesOn(one).join(" ");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups].flatMap(([key, alike]): Change[] => {
    const [before = "", after = ""] = key.split(" ");
    const kind = before === after ? undefined : kindOf(before, after);
    return kind ? [{ kind, before, after, ranges: versionRangesOf(alike) }] : [];
  });
}

/** Undefined where nothing was done before and nothing is now: a line less that only fell back is no loss. */
function kindOf(before: CallOutcome, after: CallOutcome): Change["kind"] | undefined {
  if (isDone(before)) return isDone(after) ? "rerouted" : "lost";
  if (isDone(after)) return "gained";
  if (before === "none" || after === "none") return undefined;
  return after === "gap" ? "lost" : "gained";
}

function isDone(outcome: CallOutcome): boolean {
  return outcome !== "fallback" && outcome !== "none" && outcome !== "gap";
}

function whole(kind: "dropped" | "promised", classes: readonly HostClass[]): Change[] {
  return classes.length === 0 ? [] : [{ kind, before: "", after: "", ranges: versionRangesOf(classes) }];
}

type Keyed = ReadonlyMap<string, HostClass>;

function keyed(classes: readonly HostClass[]): Keyed {
  return new Map(classes.map((one) => [keyOf(one), one]));
}

function keyOf({ host, platform, from }: HostClass): string {
  return `${host} ${platform} ${from.join(".")}`;
}
