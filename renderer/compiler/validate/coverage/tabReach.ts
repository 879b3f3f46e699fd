import { covers, hostClasses, versionRangesOf } from "../../../../actions/index.ts";
import type { App, Contract, Page } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Problem } from "../../problems/problems.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";
import { placesInWords } from "./coverageProblems.ts";

/**
 * Says which pages of the bar of app.yaml do not work on a host on which the bar leads to them from another page.
 *
 * @param source app.yaml
 */
export function tabReach(
  { tabBar }: Pick<App, "tabBar">,
  source: Source,
  pages: readonly Pick<Page, "page" | "supports">[],
  contract: Contract,
): Problem[] {
  if (!tabBar) return [];
  const { only, items } = tabBar;
  const supports = new Map(pages.map((one) => [one.page, one.supports]));
  const listed = items.flatMap(({ page }) => {
    const own = supports.get(page);
    return own ? [own] : [];
  });
  const shown = hostClasses(contract, [...listed, ...(only ? [only] : [])]).filter((one) => !only || covers(only, one));
  return items.flatMap(({ page }, index) => {
    const own = supports.get(page);
    if (!own) return [];
    const others = listed.filter((one) => one !== own);
    const missing = shown.filter((one) => !covers(own, one) && others.some((other) => covers(other, one)));
    if (missing.length === 0) return [];
    const where = placesInWords(versionRangesOf(missing), contract);
    return [
      problemOf({ code: "P550", path: ["tabBar", "items", index, "page"], values: { name: page, where } }, source),
    ];
  });
}
