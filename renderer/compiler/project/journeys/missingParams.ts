import type { JourneyGraph, JourneyPage, JourneyStep } from "./journeyGraph.ts";
import type { PageWay } from "./pageWays.ts";

/** A param that a way may not give, though the page to which it leads needs it. */
export interface MissingParam {
  readonly name: string;
  readonly from: string;
  readonly way: PageWay;
  /** How the page is reached from which it leads. */
  readonly before: readonly JourneyStep[];
}

/** A page as it was reached: by which way, and which of its own params were not given. */
interface Reached {
  readonly page: JourneyPage;
  readonly missing: ReadonlySet<string>;
  readonly before: readonly JourneyStep[];
}

/**
 * The ways on which a required param may be missing, each once, with the shortest way there: the page that they lead from hands
 * on a param of its own that it need not have. Pure.
 */
export function missingParams(graph: JourneyGraph, opened: readonly string[]): readonly MissingParam[] {
  const { pages } = graph;
  const found = new Map<PageWay, MissingParam>();
  const queue = opened.flatMap((name) => reachedAt(pages.get(name), [], () => false));
  const known = new Set(queue.map(keyOf));
  // The list grows while it is gone through: the nearest pages first.
  for (const { page, missing, before } of queue) {
    for (const way of page.ways) {
      const to = way.to === undefined ? undefined : pages.get(way.to);
      if (!to) continue;
      const isGiven = (name: string) => isGivenBy(way, name, missing);
      const lacking = to.required.find((name) => !isGiven(name));
      if (lacking !== undefined) {
        if (!found.has(way)) found.set(way, { name: lacking, from: page.name, way, before });
        continue;
      }
      for (const next of reachedAt(to, [...before, { from: page.name, way }], isGiven)) {
        if (known.has(keyOf(next))) continue;
        known.add(keyOf(next));
        queue.push(next);
      }
    }
  }
  return [...found.values()];
}

function isGivenBy({ gives = {} }: PageWay, name: string, missing: ReadonlySet<string>): boolean {
  const given = Object.hasOwn(gives, name) ? gives[name] : undefined;
  return given !== undefined && (given === true || !missing.has(given));
}

/** Of a page's params only those count that it hands on as they are. */
function reachedAt(
  page: JourneyPage | undefined,
  before: readonly JourneyStep[],
  isGiven: (name: string) => boolean,
): readonly Reached[] {
  if (!page) return [];
  const passed = page.ways.flatMap(({ gives = {} }) => Object.values(gives).filter((one) => one !== true));
  const missing = new Set(passed.map(String).filter((name) => !page.required.includes(name) && !isGiven(name)));
  return [{ page, missing, before }];
}

function keyOf({ page, missing }: Reached): string {
  return `${page.name} ${[...missing].sort().join()}`;
}
