import type { PageCoverage } from "../../../../actions/index.ts";
import type { App, Page, Supports, VerbTraitsTable, WithTexts } from "../../../../schemas/index.ts";
import { type PageWay, type TakingBack, takenBackOn, waysFrom } from "./pageWays.ts";
import { type VisitUse, visitUseOf } from "./visitUse.ts";

/** A page as others see it: where it works, and where it leads. */
export interface JourneyPage {
  readonly name: string;
  /** Its title where that stands in the page; else its name. */
  readonly title: string;
  /** The same in the languages into which the page is translated. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly supports: Supports;
  /** Whether the back key does what the page says. */
  readonly guardsBack: boolean;
  /** The params without which it cannot be shown. */
  readonly required: readonly string[];
  /** What it has to do with the values of the visit. */
  readonly visit: VisitUse;
  readonly ways: readonly PageWay[];
  /** Where it takes values of the visit back and may stay. */
  readonly takesBack: readonly TakingBack[];
}

/** All pages of a front end, with the ways between them. */
export interface JourneyGraph {
  readonly pages: ReadonlyMap<string, JourneyPage>;
  /** The pages that open without another page: the home page, the entries, and what app.yaml names besides. */
  readonly starts: readonly string[];
}

/** What others need to know of a page. */
export function journeyPageOf(whole: Page & WithTexts, coverage: PageCoverage, verbs: VerbTraitsTable): JourneyPage {
  const { page, title, supports, onBack, params = {}, translations = {} } = whole;
  const titles = Object.entries(translations).flatMap(([language, own]) => {
    const said: unknown = Reflect.get(own, "title");
    return typeof said === "string" ? [[language, said] as const] : [];
  });
  return {
    name: page,
    title: typeof title === "string" ? title : page,
    ...(titles.length > 0 && { titles: Object.fromEntries(titles) }),
    supports,
    guardsBack: onBack !== undefined,
    required: Object.keys(params).filter((name) => params[name]?.required === true),
    visit: visitUseOf(whole),
    ways: waysFrom(whole, coverage, verbs),
    takesBack: takenBackOn(whole, coverage, verbs),
  };
}

/** Puts the pages of a front end together. Pure. */
export function journeyGraph(
  pages: readonly JourneyPage[],
  { home, entries = [], errorPage, helpPage, tabBar }: App,
): JourneyGraph {
  const named = new Map(pages.map((page) => [page.name, page]));
  const tabs = tabBar?.items.map((item) => item.page) ?? [];
  const starts = [home, ...entries, ...tabs, errorPage, helpPage];
  return {
    pages: named,
    starts: [...new Set(starts.filter((one): one is string => one !== undefined && named.has(one)))],
  };
}

/** A page on the way to another one, and the way that leads on from it. */
export interface JourneyStep {
  readonly from: string;
  readonly way: PageWay;
}

/** The shortest way to each page that can be reached, by its name; an empty one to a page that opens by itself. Pure. */
export function shortestWays({ pages, starts }: JourneyGraph): ReadonlyMap<string, readonly JourneyStep[]> {
  const found = new Map<string, readonly JourneyStep[]>(starts.map((start) => [start, []]));
  // A map is gone through in the order in which it grows: the nearest pages first.
  for (const [from, before] of found)
    for (const way of tapsFirst(pages.get(from)?.ways ?? []))
      if (way.to !== undefined && pages.has(way.to) && !found.has(way.to))
        found.set(way.to, [...before, { from, way }]);
  return found;
}

/** Of two ways as short as each other the one that is taken by going on. */
function tapsFirst(ways: readonly PageWay[]): readonly PageWay[] {
  return [...ways].sort((a, b) => Number(a.trigger === "back") - Number(b.trigger === "back"));
}
