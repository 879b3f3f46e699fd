import type { Formula, Json, PickerOption } from "../../../schemas/index.ts";
import { isOfPage } from "../../runtime/form/formLayouts.ts";
import { optionSources } from "../../runtime/form/options/optionSources.ts";
import { isFormula } from "../../runtime/formula/isFormula.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";
import { type BoundChoices, holdersOf, noChoice, stateName } from "./boundChoices.ts";

/**
 * Empties a state value that is no longer offered, while no component that shows its choices is mounted: in a closed popup,
 * behind an `if`, or in an empty data block. A mounted component does this itself (`useShownChoice`).
 *
 * @returns the function that stops it
 */
export function keepChoices(list: BoundChoices, page: PageSession): () => void {
  const { bind, options } = list;
  const { reads } = optionSources(list, page);
  if (!isFormula(options) || !reads.every(isOfPage)) return () => undefined;
  const holders = holdersOf(page, bind);
  const update = () => dropUnoffered(page, bind);
  holders.lists.add(list);
  holders.onLeft = update;
  const stop = page.store.derive([...reads, bind], update);
  update();
  return () => {
    stop();
    holders.lists.delete(list);
  };
}

function dropUnoffered(page: PageSession, bind: string): void {
  const { count, lists } = holdersOf(page, bind);
  const held = page.store.read(bind) ?? "";
  if (count > 0 || lists.size === 0 || held === "") return;
  for (const list of lists) {
    const items = page.evaluate(list.options as Formula);
    // An unknown list neither confirms nor rejects the value.
    if (optionSources(list, page).unknown() || !Array.isArray(items)) return;
    const { heldFor = (item: Json) => (item as unknown as PickerOption).value } = list;
    if (items.some((item) => String(heldFor(item) ?? "") === String(held))) return;
  }
  page.store.set("state", stateName(bind), noChoice(page, bind));
}
