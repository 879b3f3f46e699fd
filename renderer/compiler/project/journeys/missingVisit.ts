import type { Path } from "../../parse/path.ts";
import type { JourneyGraph, JourneyPage, JourneyStep } from "./journeyGraph.ts";
import type { PageWay } from "./pageWays.ts";

/** A value of the visit that a page needs and that is not there on a way to it. */
export interface MissingVisit {
  readonly name: string;
  readonly page: string;
  readonly path: Path;
  readonly before: readonly JourneyStep[];
  /** Where it was taken back last; undefined where nothing has set it. */
  readonly takenBack?: { readonly page: string; readonly path: Path } | undefined;
}

/** A page on which somebody is, and whether the value may not be there. */
interface Stand {
  readonly page: string;
  readonly isGone: boolean;
}

/** How somebody comes to stand so. */
interface Reached extends Stand {
  readonly before: readonly JourneyStep[];
}

/** Each step from where somebody stands. */
type StepsFrom = (stand: Stand) => readonly Reached[];

/** A way by which a page is left for the one before. The back key has no hosts of its own: it is there for whoever came. */
type WayHome = Omit<PageWay, "ranges"> & Partial<PageWay>;

/** How a value is gone from above a page: what is done on the page above it, and how that is then left, from which page. */
interface WayBack {
  readonly steps: readonly JourneyStep[];
  readonly from: string;
  readonly home: WayHome;
}

/**
 * The values of the visit that pages need and that are not there when they are reached, by the shortest way on which that is so:
 * nothing has set them, or a page has taken them back, which may have been left by going back. Pure.
 *
 * @param unset the values that are not there when the front end is opened
 */
export function missingVisit(
  graph: JourneyGraph,
  opened: readonly string[],
  unset: ReadonlySet<string>,
): readonly MissingVisit[] {
  const pages = [...graph.pages.values()];
  const needed = new Set(pages.flatMap(({ visit }) => visit.needs.map(({ name }) => name)));
  const taken = new Set(pages.flatMap((page) => [...namesTakenOn(page)]));
  return [...needed]
    .filter((name) => unset.has(name) || taken.has(name))
    .flatMap((name) => {
      const isUnset = unset.has(name);
      const back = taken.has(name) ? waysBack(graph, name) : new Map<string, WayBack>();
      const from = opened.map((page): Reached => ({ page, isGone: isUnset, before: [] }));
      // While nothing takes it back, nobody is interested in where it is there.
      const steps: StepsFrom = (stand) =>
        stepsOn(stand, name, graph, { isUnset, back, mayStay: true }).filter(({ isGone }) => isGone || taken.has(name));
      return shortest(from, steps).flatMap(({ page, isGone, before }) => {
        const need = isGone && graph.pages.get(page)?.visit.needs.find((one) => one.name === name);
        return need ? [{ name, page, path: need.path, before, takenBack: takenBackOnWay(before, name) }] : [];
      });
    });
}

function namesTakenOn({ ways, takesBack }: JourneyPage): ReadonlySet<string> {
  return new Set([
    ...takesBack.map(({ name }) => name),
    ...ways.flatMap((way) => (way.takesBack ? Object.keys(way.takesBack) : [])),
  ]);
}

/** Of each page how it is left by going back, with the value gone that was there, by whatever is opened over it. */
function waysBack(graph: JourneyGraph, name: string): ReadonlyMap<string, WayBack> {
  const back = new Map<string, WayBack>();
  const leading = leadingTo(graph);
  // What one page takes back is gone from the next one below, and so on: until nothing shorter is found.
  let open = new Set([...graph.pages.values()].flatMap((page) => (namesTakenOn(page).has(name) ? page.name : [])));
  while (open.size > 0) {
    const next = new Set<string>();
    for (const page of open) {
      const found = wayBackFrom(page, name, graph, back);
      const known = back.get(page);
      if (!found || (known && known.steps.length <= found.steps.length)) continue;
      back.set(page, found);
      for (const from of leading.get(page) ?? []) next.add(from);
    }
    open = next;
  }
  return back;
}

/** The pages that lead to each page. */
function leadingTo({ pages }: JourneyGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, ways } of pages.values())
    for (const { to = "" } of ways) found.set(to, (found.get(to) ?? new Set<string>()).add(name));
  return found;
}

function wayBackFrom(
  page: string,
  name: string,
  graph: JourneyGraph,
  back: ReadonlyMap<string, WayBack>,
): WayBack | undefined {
  const looking = { isUnset: false, back, mayStay: false };
  const stands = shortest([{ page, isGone: false, before: [] }], (stand) => stepsOn(stand, name, graph, looking));
  for (const { page: from, isGone, before: steps } of stands) {
    const home = homeFrom(graph.pages.get(from), name, isGone);
    if (home) return { steps, from, home };
  }
  return undefined;
}

interface Looking {
  /** Whether the value is not there where the front end is opened anew. */
  readonly isUnset: boolean;
  readonly back: ReadonlyMap<string, WayBack>;
  /** Whether pages that are opened over this one are gone to; else only what comes in its place. */
  readonly mayStay: boolean;
}

function stepsOn(
  { page: from, isGone }: Stand,
  name: string,
  graph: JourneyGraph,
  looking: Looking,
): readonly Reached[] {
  const page = graph.pages.get(from);
  if (!page) return [];
  const here = page.takesBack.filter((one) => one.name === name).map((way) => gone(from, [{ from, way }]));
  return [
    ...here,
    ...page.ways.flatMap((way): Reached[] => {
      const to = way.to === undefined ? undefined : graph.pages.get(way.to);
      if (!to || (!looking.mayStay && !way.isInstead && isGone)) return [];
      const first = { from, way };
      const isThen = way.isElsewhere ? looking.isUnset : isGoneAfter(way, name, isGone);
      const next = looking.mayStay || way.isInstead ? [{ page: to.name, isGone: isThen, before: [first] }] : [];
      if (way.isInstead || way.isElsewhere || isGone) return next;
      const over = isThen ? wayHome(to, name) : looking.back.get(to.name);
      if (!over) return next;
      const { home, from: last } = over;
      // Who could come to the page goes back from it.
      const left: JourneyStep = { from: last, way: { ...home, to: from, ranges: home.ranges ?? way.ranges } };
      return [...next, gone(from, [first, ...over.steps, left])];
    }),
  ];
}

function gone(page: string, before: readonly JourneyStep[]): Reached {
  return { page, isGone: true, before };
}

function isGoneAfter({ visit = [], takesBack = {} }: WayHome, name: string, wasGone: boolean): boolean {
  return Object.hasOwn(takesBack, name) || (wasGone && !visit.includes(name));
}

/** How a page to which somebody comes with the value gone is left so at once. */
function wayHome(page: JourneyPage, name: string): WayBack | undefined {
  const home = homeFrom(page, name, true);
  return home && { steps: [], from: page.name, home };
}

/** How a page is left for the one before with the value gone: by the back key, unless the page holds it, or by a step that goes back. */
function homeFrom(page: JourneyPage | undefined, name: string, isGone: boolean): WayHome | undefined {
  const key: WayHome = { path: [], trigger: "back", label: "" };
  const ways: readonly WayHome[] = page?.ways.filter(({ isBack }) => isBack) ?? [];
  return [...(page?.guardsBack === false ? [key] : []), ...ways].find((way) => isGoneAfter(way, name, isGone));
}

/** The shortest way to wherever one can stand, the nearest first; of two as short as each other the one that is found first. */
function shortest(starts: readonly Reached[], stepsFrom: StepsFrom): readonly Reached[] {
  const found = new Map<string, Reached>();
  const byLength: Reached[][] = [[...starts]];
  for (let length = 0; length < byLength.length; length++)
    for (const stand of byLength[length] ?? []) {
      const key = `${stand.isGone} ${stand.page}`;
      if (found.has(key)) continue;
      found.set(key, stand);
      for (const { before, ...next } of stepsFrom(stand)) {
        const all = [...stand.before, ...before];
        const alike = byLength[all.length] ?? [];
        byLength[all.length] = alike;
        alike.push({ ...next, before: all });
      }
    }
  return [...found.values()];
}

/** Where the value was taken back last on a way. */
function takenBackOnWay(before: readonly JourneyStep[], name: string): MissingVisit["takenBack"] {
  for (const { from, way } of [...before].reverse()) {
    if ("name" in way && way.name === name) return { page: from, path: way.path };
    const path = way.takesBack?.[name];
    if (path) return { page: from, path };
  }
  return undefined;
}
