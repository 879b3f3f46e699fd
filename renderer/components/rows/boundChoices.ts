import type { Formula, Json } from "../../../schemas/index.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";

/** A list of the page's data, one item of which stands in a value of its state. */
export interface BoundChoices {
  /** The value, such as `state.bill`. */
  readonly bind: string;
  /** The list. Choices that the page itself lists do not go, and need not be kept. */
  readonly options: Formula | readonly unknown[];
  /** What the state holds for an item; undefined: its `value`. */
  readonly heldFor?: ((item: Json) => Json) | undefined;
}

/** What is known of a value of the state that components show choices of. */
export interface Holders {
  /** How many of these components are on screen. */
  count: number;
  /** The lists of all of them. */
  readonly lists: Set<BoundChoices>;
  /** Is called when one has left the screen. */
  onLeft: () => void;
}

const pages = new WeakMap<PageSession, Map<string, Holders>>();

/** What is known of a value such as `state.bill`. */
export function holdersOf(page: PageSession, bind: string): Holders {
  const all = pages.get(page) ?? new Map<string, Holders>();
  pages.set(page, all);
  const holders = all.get(bind) ?? { count: 0, lists: new Set(), onLeft: () => undefined };
  all.set(bind, holders);
  return holders;
}

/** What a value of the state holds where there is nothing to choose: null, or "" if it has a default. */
export function noChoice({ page }: PageSession, bind: string): Json {
  return page.state?.[stateName(bind)]?.default === undefined ? null : "";
}

/** The name of `state.bill` in the state. */
export function stateName(bind: string): string {
  return bind.slice("state.".length);
}
