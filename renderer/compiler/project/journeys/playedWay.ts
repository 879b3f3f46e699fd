import { type HostVersionRange, hostClasses, inHosts } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import type { ProblemWay, WayStep } from "../../problems/problemWay.ts";
import { hostText, toHost } from "../../validate/coverage/testHosts.ts";
import { claimOf, isIn } from "./claimOf.ts";
import type { JourneyGraph, JourneyStep } from "./journeyGraph.ts";
import { stepsOfWay } from "./wayInWords.ts";

/** A way over pages, and what else is done at its end. */
export interface PlannedWay {
  /** Where it ends, if it is empty. */
  readonly page: string;
  readonly way: readonly JourneyStep[];
  readonly more?: readonly WayStep[];
  /** The hosts on which it shows the problem; all that can go it when left out. */
  readonly ranges?: readonly HostVersionRange[];
}

/** A way as it can be played: on the first host that can go all of it, in the newest version that can. Pure. */
export function playedWay(
  { page, way, more = [], ranges }: PlannedWay,
  { pages }: JourneyGraph,
  contract: Contract,
): ProblemWay {
  const start = way[0]?.from ?? page;
  const supports = pages.get(start)?.supports ?? {};
  const needed = [...way.map((one) => one.way.ranges), ...(ranges ? [ranges] : [])];
  const classes = hostClasses(contract, [supports, ...needed.flat().map(claimOf)]).filter(({ representative }) =>
    inHosts(representative, supports),
  );
  const able = classes.filter((one) => needed.every((each) => each.some(isIn(one))));
  const [first] = able.length > 0 ? able : classes;
  const newest = able.findLast(({ host, platform }) => host === first?.host && platform === first.platform) ?? first;
  return {
    page: start,
    host: newest ? hostText(toHost(newest)) : "",
    steps: [...stepsOfWay(way), ...more],
  };
}
