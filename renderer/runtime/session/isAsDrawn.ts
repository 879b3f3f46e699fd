import type { Page } from "../../../schemas/index.ts";
import { hasTexts } from "../data/textsOf.ts";
import type { PageLocation } from "../host/router.ts";

/** What the build has taken for granted when it drew a page. */
export interface DrawnFor {
  /** Params that are left out. */
  readonly params: readonly string[];
  /** Whether the visit is a new one. */
  readonly visit: boolean;
}

/** How a page is opened. */
interface Opening {
  readonly place: PageLocation;
  /** The visit goes on, as after a reload. */
  readonly goesOn: boolean;
  /** The language that the visitor wants. */
  readonly wanted: string;
}

/** Whether a page is opened as the build has drawn it. `settleHost` goes by the same before anything is painted. */
export function isAsDrawn(page: Page, { params, visit }: DrawnFor, { place, goesOn, wanted }: Opening): boolean {
  return (
    place.page === page.page &&
    hasTexts(page, wanted) &&
    !params.some((name) => place.query[name]) &&
    !(visit && goesOn)
  );
}
