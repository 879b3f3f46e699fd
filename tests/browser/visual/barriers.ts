import type { Page } from "playwright-core";
import { axe, violationsIn } from "./axe.ts";
import type { Look } from "./looks.ts";
import { nameless, nodesOf } from "./namesOf.ts";

/**
 * What keeps somebody out of a page who does not see it, or not well: controls without a name, and what axe finds.
 *
 * @param seen the looks in which axe looks
 */
export async function barriers(page: Page, seen: readonly Look[]): Promise<readonly string[]> {
  const nodes = await nodesOf(page);
  const silent = nodes.length > 3 ? [] : ["readers of the screen are told of nothing"];
  const unnamed = [...silent, ...nameless(nodes)];
  if (seen.length === 0) return unnamed;
  await page.evaluate(axe);
  return [...unnamed, ...(await page.evaluate(violationsIn, seen))];
}
