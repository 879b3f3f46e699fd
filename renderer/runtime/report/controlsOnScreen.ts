/** What can be tapped. */
const controls =
  "button, a[href], [role=tab], [role=link], [role=button], [role=option], [role=radio], [role=switch], input, textarea";

/** Parts of the document that the user does not see: hidden ones, and popups that are closing. */
export const hiddenParts = "[hidden], [data-leaving=true], script, style";

/** The controls of a part, in order. */
export function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest(hiddenParts));
}

/** The control that a touched part of the page belongs to; undefined: it belongs to none. */
export function controlAt(touched: Element): HTMLElement | undefined {
  return touched.closest<HTMLElement>(controls) ?? undefined;
}

/** The topmost dialog. */
export function topDialog(document: Document): Element | undefined {
  return [...document.querySelectorAll("[role=dialog]")].filter((one) => !one.closest(hiddenParts)).pop();
}
