import { covers, type HostClass, hostClasses, hostValue } from "../../../../actions/index.ts";
import type { Contract, Guard, Page, Step, Supports, Tree } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import type { Problem } from "../../problems/problems.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";
import { isSatisfiable, type Literal } from "./isSatisfiable.ts";
import { loopWay } from "./loopWay.ts";

/** A page that says who may come in. */
export interface GuardedPage {
  readonly source: Source;
  readonly name: string;
  readonly supports: Supports;
  readonly guards: NonNullable<Page["guard"]>;
}

/** A way from a page to another that who may not come in is led. */
interface Detour {
  readonly from: GuardedPage;
  /** Where the line stands that leads on. */
  readonly path: Path;
  readonly to: string;
  /** What is so when it is taken. */
  readonly taken: readonly Literal[];
  /** Its steps change what is shared, so that the next page may be open. */
  readonly sets: ReadonlySet<string>;
}

/** All ways by the page from which they lead, and the hosts on which they are gone. */
interface Network {
  readonly ways: ReadonlyMap<string, readonly Detour[]>;
  readonly classes: readonly HostClass[];
}

/**
 * Says where guards lead in a circle that nobody leaves: their conditions can fail together. Conditions over `params` are
 * left out, since each page has its own, and so are ways that change what a condition reads: the runtime ends those.
 */
export function guardLoops(pages: readonly GuardedPage[], contract: Contract): Problem[] {
  const classes = hostClasses(
    contract,
    pages.map(({ supports }) => supports),
  );
  const ways = new Map(pages.map((page) => [page.name, detoursOf(page)]));
  const told = new Set<string>();
  return pages.flatMap(({ name }) => {
    const circle = circleFrom(name, [], { ways, classes });
    const key =
      circle
        ?.map(({ from }) => from.name)
        .sort()
        .join() ?? "";
    if (!circle || told.has(key)) return [];
    told.add(key);
    return [circleProblem(circle, classes)];
  });
}

/** The first circle that comes back to a page; the ways so far lead from it to the last one's target. */
function circleFrom(start: string, so: readonly Detour[], network: Network): readonly Detour[] | undefined {
  const last = so[so.length - 1]?.to ?? start;
  for (const way of network.ways.get(last) ?? []) {
    const next = [...so, way];
    if (!canHappen(next, network.classes) || so.some(({ from }) => from.name === way.to && way.to !== start)) continue;
    if (way.to === start) return next;
    const circle = circleFrom(start, next, network);
    if (circle) return circle;
  }
  return undefined;
}

/** Whether one host can go all of these ways, one after the other. */
function canHappen(ways: readonly Detour[], classes: readonly HostClass[]): boolean {
  const taken = ways.flatMap((way) => way.taken);
  const read = taken.map(({ tree }) => JSON.stringify(tree));
  if (read.some((text) => text.includes('["get","params"'))) return false;
  const changed = ways.flatMap(({ sets }) => [...sets]);
  if (changed.some((name) => read.some((text) => text.includes(`["get","visit","${name}"`)))) return false;
  return classes.some(
    (one) =>
      ways.every(({ from }) => covers(from.supports, one)) &&
      isSatisfiable(taken, (tree) => hostValue({ $: tree }, one.representative)),
  );
}

function detoursOf(page: GuardedPage): Detour[] {
  return page.guards.flatMap(({ must, else: steps }, index) => {
    const passed = page.guards.slice(0, index).map((one) => ({ tree: treeOf(one.must), isSo: true }));
    const taken = [...passed, { tree: treeOf(must), isSo: false }];
    const found = stepsIn(steps, ["guard", index, "else"]);
    const sets = new Set(found.flatMap(({ step }) => (step.verb === "setVisit" ? Object.keys(step.setVisit) : [])));
    return found.flatMap(({ step, path }): Detour[] => {
      if (step.verb !== "navigate" || typeof step.navigate !== "string") return [];
      return [{ from: page, path: [...path, "navigate"], to: step.navigate, taken, sets }];
    });
  });
}

function treeOf(must: Guard["must"]): Tree {
  return typeof must === "object" ? must.$ : (must as boolean);
}

interface Found {
  readonly step: Step;
  readonly path: Path;
}

/** Every step of a list, those inside others among them. */
function stepsIn(value: unknown, path: Path): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    stepsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return "verb" in value ? [{ step: value as Step, path }, ...inner] : inner;
}

function circleProblem(circle: readonly Detour[], classes: readonly HostClass[]): Problem {
  const [first] = circle;
  if (!first) throw new Error("A circle has a way");
  const names = [...circle.map(({ from }) => from.name), first.from.name];
  const round = classes.filter((one) => canHappen(circle, [one]));
  const way = loopWay(names, round);
  return problemOf({ code: "P541", path: first.path, values: { names: names.join(" → ") }, way }, first.from.source);
}
