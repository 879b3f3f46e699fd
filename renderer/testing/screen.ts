/** What is on screen, as the user finds it: by texts, names and marks. */

/** What can be tapped. */
const controls =
  "button, a[href], [role=tab], [role=link], [role=button], [role=option], [role=radio], [role=switch], input, textarea";

/** What is there and not to be seen: hidden parts, and popups on their way out. */
const unseen = "[hidden], [data-leaving=true], script, style";

/** A part of the page that a mark is around: a component with an id, or a field. */
export function marked(document: Document, name: string): Element | undefined {
  const all = [...document.querySelectorAll<HTMLElement>("[data-mark]")];
  return all.find((one) => one.dataset.mark === name && !one.closest(unseen) && one.childElementCount > 0);
}

/** The popup that lies over all else. */
export function topDialog(document: Document): Element | undefined {
  return [...document.querySelectorAll("[role=dialog]")].filter((one) => !one.closest(unseen)).pop();
}

/** The texts of a part of the page, in order, with what stands in its inputs. */
export function textsOf(root: Element): readonly string[] {
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.nodeValue?.trim() ?? "");
    if (node.nodeType !== 1 || (node as Element).matches(unseen)) return;
    if (isTextInput(node)) texts.push(node.value);
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return texts.filter((text) => text !== "");
}

/** The text of a part without blanks: what stands in several elements is read as one. */
export function plain(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Whether a part of the page says something. */
export function says(root: Element, text: string): boolean {
  return plain(textsOf(root).join("")).includes(plain(text));
}

/** The controls of a part, in order. */
export function controlsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest(unseen));
}

/** The name of a control, as it is read out. */
export function nameOf(control: HTMLElement): string {
  const labels = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const named = labels.map((id) => control.ownerDocument.getElementById(id)?.textContent ?? "").join(" ");
  return (control.getAttribute("aria-label") ?? "") || named.trim() || textsOf(control).join(" ") || labelOf(control);
}

function labelOf(control: HTMLElement): string {
  const { labels = null } = control as HTMLInputElement;
  return [...(labels ?? [])].map(({ textContent }) => textContent?.trim()).join(" ");
}

/** Whether a control is switched off. */
export function isDisabled(control: HTMLElement): boolean {
  return control.matches(":disabled, [aria-disabled=true]");
}

/** Whether an element is an input of text. */
export function isTextInput(node: Node): node is HTMLInputElement {
  return node instanceof Element && node.matches("input:not([type=checkbox], [type=radio]), textarea");
}

/** Whether an element is a box to tick, or a switch. */
export function isTick(element: Element): boolean {
  return element.matches("[type=checkbox], [role=checkbox], [role=switch]");
}

/** Whether a box is ticked, or an option picked. */
export function isTicked(element: Element): boolean {
  return element.matches(":checked, [aria-checked=true]");
}

/** What is found by a word: an id, the name of a field, or a text. The exact text comes before one that contains it. */
export function findControls(document: Document, word: string): readonly HTMLElement[] {
  const over = topDialog(document);
  const part = marked(document, word);
  if (part && (!over || over.contains(part))) return controlsIn(part).slice(0, 1);
  const all = controlsIn(over ?? document);
  const exact = all.filter((one) => plain(nameOf(one)) === plain(word));
  return exact.length > 0 ? exact : all.filter((one) => plain(nameOf(one)).includes(plain(word)));
}
