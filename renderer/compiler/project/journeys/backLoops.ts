import {
  covers,
  type HostClass,
  type HostVersionRange,
  hostClasses,
  versionRangesOf,
} from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import { circleFrom } from "../../validate/coverage/circleFrom.ts";
import { claimOf, isIn } from "./claimOf.ts";
import type { JourneyGraph, JourneyPage } from "./journeyGraph.ts";

/** Pages that the back key never leads out of, in the order in which it goes through them, and the hosts on which that is so. */
export interface BackLoop {
  readonly names: readonly string[];
  readonly ranges: readonly HostVersionRange[];
}

/**
 * Finds where the back key goes round: each page's `onBack` leads to a page of the circle, be it to itself, and to nothing else. Pages
 * without `onBack` are left by the host. Pure.
 */
export function backLoops({ pages }: JourneyGraph, contract: Contract): readonly BackLoop[] {
  const guarded = [...pages.values()].filter(({ guardsBack }) => guardsBack);
  const loops = new Map<string, { readonly names: readonly string[]; readonly classes: HostClass[] }>();
  const claims = guarded.flatMap(({ supports, ways }) => [
    supports,
    ...ways.flatMap(({ ranges }) => ranges.map(claimOf)),
  ]);
  for (const one of guarded.length === 0 ? [] : hostClasses(contract, claims)) {
    for (const names of circlesOn(one, guarded)) {
      const loop = loops.get(names.join()) ?? { names, classes: [] };
      loop.classes.push(one);
      loops.set(names.join(), loop);
    }
  }
  return [...loops.values()].map(({ names, classes }) => ({ names, ranges: versionRangesOf(classes) }));
}

/** The circles on a class of hosts, each begun with the page whose name comes first. */
function circlesOn(one: HostClass, guarded: readonly JourneyPage[]): readonly (readonly string[])[] {
  let shut = new Map(
    guarded.filter(({ supports }) => covers(supports, one)).map((page) => [page.name, backTargets(page, one)]),
  );
  // A page from which one way leads elsewhere is none of them; and neither is then one that leads to it.
  for (let size = -1; size !== shut.size; ) {
    size = shut.size;
    shut = new Map([...shut].filter(([, targets]) => targets.every((to) => to !== undefined && shut.has(to))));
  }
  const told = new Set<string>();
  return [...shut.keys()].sort().flatMap((name) => {
    const circle = circleFrom(name, (page) => shut.get(page)?.[0]);
    if (circle.length === 0 || circle.some((page) => told.has(page))) return [];
    for (const page of circle) told.add(page);
    return [circle];
  });
}

/** Where the back key leads on a class of hosts; undefined stands for a place that is no page of this front end. */
function backTargets({ ways }: JourneyPage, one: HostClass): readonly (string | undefined)[] {
  return ways.filter(({ trigger, ranges }) => trigger === "back" && ranges.some(isIn(one))).map(({ to }) => to);
}
