import type { Formula, Json, PickerOption } from "../../../schemas/index.ts";
import { isOfPage } from "../../runtime/form/formLayouts.ts";
import { optionSources } from "../../runtime/form/options/optionSources.ts";
import { isFormula } from "../../runtime/formula/isFormula.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";

/** A list of the page's data, one item of which stands in a value of its state. */
export interface BoundChoices {
  /** The value, such as `state.bill`. */
  readonly bind: string;
  /** The list. Choices that the page itself lists do not go, and need not be kept. */
  readonly options: Formula | readonly unknown[];
  /** What the state holds for an item; undefined: its `value`. */
  readonly heldFor?: ((item: Json, page: PageSession) => Json) | undefined;
}

/** What is known of a value of the state that components show choices of. */
interface Holders {
  /** How many of these components are on screen. */
  count: number;
  readonly lists: Set<BoundChoices>;
}

const pages = new WeakMap<PageSession, Map<string, Holders>>();

/** What is known of a value such as `state.bill`. */
export function holdersOf(page: PageSession, bind: string): Holders {
  const all = pages.get(page) ?? new Map<string, Holders>();
  pages.set(page, all);
  const holders = all.get(bind) ?? { count: 0, lists: new Set() };
  all.set(bind, holders);
  return holders;
}

/** What a value of the state holds where there is nothing to choose: null, or "" if it has a default. */
export function noChoice({ page }: PageSession, bind: string): Json {
  return page.state?.[nameOf(bind)]?.default === undefined ? null : "";
}

/**
 * Empties a value of the state that is no longer offered, while no component that shows its choices is on screen: they
 * stand in a closed popup, behind an `if`, or in a block of data that became empty. What is on screen sees to itself.
 */
export function dropUnoffered(page: PageSession, bind: string): void {
  const { count, lists } = holdersOf(page, bind);
  const held = page.store.read(bind) ?? "";
  if (count > 0 || lists.size === 0 || held === "") return;
  for (const list of lists) {
    const items = page.evaluate(list.options as Formula);
    // While a list is not known, the value stays.
    if (optionSources(list, page).unknown() || !Array.isArray(items)) return;
    const { heldFor = (item: Json) => (item as unknown as PickerOption).value } = list;
    if (items.some((item) => String(heldFor(item, page) ?? "") === String(held))) return;
  }
  page.store.set("state", nameOf(bind), noChoice(page, bind));
}

/** Keeps a value of the state among choices that are out of sight. Returns the way to stop. */
export function keepChoices(list: BoundChoices, page: PageSession): () => void {
  const { bind, options } = list;
  const { reads } = optionSources(list, page);
  if (!isFormula(options) || !reads.every(isOfPage)) return () => undefined;
  const { lists } = holdersOf(page, bind);
  const update = () => dropUnoffered(page, bind);
  lists.add(list);
  const stop = page.store.derive([...reads, bind], update);
  update();
  return () => {
    stop();
    lists.delete(list);
  };
}

const nameOf = (bind: string) => bind.slice("state.".length);
