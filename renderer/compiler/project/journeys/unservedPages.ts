import {
  covers,
  type HostClass,
  type HostVersionRange,
  hostClasses,
  versionRangesOf,
} from "../../../../actions/index.ts";
import type { Contract, Supports } from "../../../../schemas/index.ts";
import { claimOf, isIn } from "./claimOf.ts";
import type { JourneyGraph, JourneyPage } from "./journeyGraph.ts";
import type { PageWay } from "./pageWays.ts";

/** A way to a page on hosts on which that does not work. */
interface UnservedWay {
  readonly from: string;
  readonly way: PageWay;
  readonly ranges: readonly HostVersionRange[];
}

/** The ways that lead to a page where that does not work: whoever takes one there comes no further. Pure. */
export function unservedPages({ pages }: JourneyGraph, contract: Contract): readonly UnservedWay[] {
  const known = new Map<string, readonly HostClass[]>();
  return [...pages.values()].flatMap((page) =>
    page.ways.flatMap((way): UnservedWay[] => {
      const to = way.to === undefined ? undefined : pages.get(way.to);
      if (!to || isSame(to.supports, page.supports)) return [];
      const missing = classesOf(way, page, to.supports, contract, known).filter((one) => !covers(to.supports, one));
      return missing.length > 0 ? [{ from: page.name, way, ranges: versionRangesOf(missing) }] : [];
    }),
  );
}

/** The classes that take a way, cut where the page that it leads to begins to work. */
function classesOf(
  { ranges }: PageWay,
  page: JourneyPage,
  supports: Supports,
  contract: Contract,
  known: Map<string, readonly HostClass[]>,
): readonly HostClass[] {
  const claims = [page.supports, supports, ...ranges.map(claimOf)];
  const key = JSON.stringify(claims);
  const classes = known.get(key) ?? hostClasses(contract, claims);
  known.set(key, classes);
  return classes.filter((one) => ranges.some(isIn(one)));
}

function isSame(a: Supports, b: Supports): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
