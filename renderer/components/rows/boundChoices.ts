import type { Formula, Json } from "../../../schemas/index.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";

/** The choices of a component that writes the chosen one into the page's state. */
export interface BoundChoices {
  /** The state value, such as `state.bill`. */
  readonly bind: string;
  /** A formula for a list of data, or a fixed list. Fixed choices cannot disappear. */
  readonly options: Formula | readonly unknown[];
  /** Returns the state value for an item. Default: the item's `value`. */
  readonly heldFor?: ((item: Json) => Json) | undefined;
}

/** The components that are bound to one state value. */
export interface Holders {
  /** The number of mounted components. */
  count: number;
  /** The choices of all components, mounted or not. */
  readonly lists: Set<BoundChoices>;
  /** Called after a component was unmounted. */
  onLeft: () => void;
}

const pages = new WeakMap<PageSession, Map<string, Holders>>();

/** Returns the components bound to a state value such as `state.bill`. */
export function holdersOf(page: PageSession, bind: string): Holders {
  const all = pages.get(page) ?? new Map<string, Holders>();
  pages.set(page, all);
  const holders = all.get(bind) ?? { count: 0, lists: new Set(), onLeft: () => undefined };
  all.set(bind, holders);
  return holders;
}

/** Returns the state value for an empty list of choices: null, or "" if the value has a default. */
export function noChoice({ page }: PageSession, bind: string): Json {
  return page.state?.[stateName(bind)]?.default === undefined ? null : "";
}

/** Returns the name without its root: `bill` for `state.bill`. */
export function stateName(bind: string): string {
  return bind.slice("state.".length);
}
