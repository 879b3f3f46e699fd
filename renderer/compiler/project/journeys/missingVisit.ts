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

/** How a value is gone from above a page: what is done on the page above it, and from which page back then leads to it. */
interface WayBack {
  readonly steps: readonly JourneyStep[];
  readonly last: string;
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
  const taken = new Set(
    pages.flatMap(({ ways, takesBack }) => [
      ...takesBack.map(({ name }) => name),
      ...ways.flatMap((way) => Object.keys(way.takesBack ?? {})),
    ]),
  );
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

/** Of each page how it is left by going back, with the value gone that was there, by whatever is opened over it. */
function waysBack(graph: JourneyGraph, name: string): ReadonlyMap<string, WayBack> {
  const back = new Map<string, WayBack>();
  // What one page takes back is gone from the next one below, and so on: until nothing shorter is found.
  for (let isOpen = true; isOpen; ) {
    isOpen = false;
    for (const page of graph.pages.values()) {
      const start: Reached = { page: page.name, isGone: false, before: [] };
      const stands = shortest([start], (stand) =>
        stepsOn(stand, name, graph, { isUnset: false, back, mayStay: false }),
      );
      const gone = stands.find((one) => one.isGone && goBackFrom(graph.pages.get(one.page)));
      const known = back.get(page.name);
      if (!gone || (known && known.steps.length <= gone.before.length)) continue;
      back.set(page.name, { steps: gone.before, last: gone.page });
      isOpen = true;
    }
  }
  return back;
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
      const over = isGoneAfter(way, name, false) ? { steps: [], last: to.name } : looking.back.get(to.name);
      const last = over && goBackFrom(graph.pages.get(over.last));
      if (!over || !last) return next;
      // The hosts that come to the page go back from it.
      const home: JourneyStep = { from: over.last, way: { ...last, to: from, ranges: last.ranges ?? way.ranges } };
      return [...next, gone(from, [first, ...over.steps, home])];
    }),
  ];
}

function gone(page: string, before: readonly JourneyStep[]): Reached {
  return { page, isGone: true, before };
}

function isGoneAfter({ visit = [], takesBack = {} }: PageWay, name: string, wasGone: boolean): boolean {
  return Object.hasOwn(takesBack, name) || (wasGone && !visit.includes(name));
}

/** How a page is left for the one before: by the back key, or by a step that goes back where the page holds that. */
function goBackFrom(page: JourneyPage | undefined): (Omit<PageWay, "ranges"> & Partial<PageWay>) | undefined {
  if (!page) return undefined;
  return page.guardsBack ? page.ways.find(({ isBack }) => isBack) : { path: [], trigger: "back", label: "" };
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
