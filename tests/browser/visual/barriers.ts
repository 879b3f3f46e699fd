import type { Page } from "playwright-core";
import { isSoak } from "../../soak.ts";
import { axe, violationsIn } from "./axe.ts";
import { isOwnLook, looks } from "./looks.ts";
import { nameless, nodesOf } from "./namesOf.ts";

/** In which colours is looked: each theme and each brand once, and all four in the soak. */
const seen = isSoak ? looks : looks.filter(isOwnLook);

/** What keeps somebody out of a page who does not see it, or not well: controls without a name, and what axe finds in each look. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const nodes = await nodesOf(page);
  const silent = nodes.length > 3 ? [] : ["readers of the screen are told of nothing"];
  await page.evaluate(axe);
  return [...silent, ...nameless(nodes), ...(await page.evaluate(violationsIn, seen))];
}
