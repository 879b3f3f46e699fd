import type { HostClass } from "../../../../actions/index.ts";
import type { ProblemWay } from "../../problems/problemWay.ts";
import { saidAs } from "./acts/actWords.ts";
import { hostText, toHost } from "./testHosts.ts";

/**
 * The way into pages that lead to each other by themselves: the first of them is opened, and a second passes in which they go
 * round. Nothing can be tapped between them. On the newest version of the first host; undefined where there is none. Pure.
 *
 * @param names the pages in their order, the first one at the end, too
 * @param classes where they go round
 */
export function loopWay(names: readonly string[], classes: readonly HostClass[]): ProblemWay | undefined {
  const [page, ...others] = names;
  const [first] = classes;
  const newest = classes.findLast(({ host, platform }) => host === first?.host && platform === first.platform);
  if (page === undefined || !newest) return undefined;
  const led = others.map((name) => `→ ${name}`).join(" ");
  const round = saidAs({ zh: `自动 ${led}`, en: `by itself ${led}` }, [{ act: "wait", wait: 1000 }]);
  return { page, host: hostText(toHost(newest)), steps: [round] };
}
