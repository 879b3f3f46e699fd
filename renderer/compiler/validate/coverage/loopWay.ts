import { covers, hostClasses } from "../../../../actions/index.ts";
import type { Contract, Supports } from "../../../../schemas/index.ts";
import type { ProblemWay } from "../../problems/problemWay.ts";
import { saidAs } from "./acts/actWords.ts";
import { hostText, toHost } from "./testHosts.ts";

/**
 * The way into pages that lead to each other by themselves: the first of them is opened, and a second passes in which they go
 * round. Nothing can be tapped between them. On the newest version of the first host on which all of them work; undefined where
 * there is none. Pure.
 *
 * @param names the pages in their order, the first one at the end, too
 * @param supports where each of them works
 */
export function loopWay(
  names: readonly string[],
  supports: readonly Supports[],
  contract: Contract,
): ProblemWay | undefined {
  const [page, ...others] = names;
  const able = hostClasses(contract, supports).filter((one) => supports.every((each) => covers(each, one)));
  const [first] = able;
  const newest = able.findLast(({ host, platform }) => host === first?.host && platform === first.platform);
  if (page === undefined || !newest) return undefined;
  const led = others.map((name) => `→ ${name}`).join(" ");
  const round = saidAs({ zh: `自动 ${led}`, en: `by itself ${led}` }, [{ act: "wait", wait: 1000 }]);
  return { page, host: hostText(toHost(newest)), steps: [round] };
}
