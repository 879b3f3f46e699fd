import type { Observation } from "../compiler/index.ts";
import { controlAt, controlsIn, hiddenParts, topDialog } from "../index.ts";
import type { TestDevice } from "./testDevice.ts";

/* What is on screen, as the user finds it: by texts, names and marks. */

export { controlsIn, topDialog };

/** The part of the page inside the mark of that name: a component with that id, a field, or one of a row: `debts.2.amount`. */
export function findMarked(document: Document, name: string): Element | undefined {
  const [list = "", place, field] = name.split(".");
  const row = field === undefined ? undefined : findMarked(document, list)?.querySelector(`[data-row="${place}"]`);
  return field === undefined ? markedIn(document, name) : row ? markedIn(row, field) : undefined;
}

function markedIn(part: ParentNode, name: string): Element | undefined {
  const all = [...part.querySelectorAll<HTMLElement>("[data-mark]")];
  return all.find((one) => one.dataset.mark === name && !one.closest(hiddenParts) && one.childElementCount > 0);
}

/** The visible texts of an element in order, with the values of its inputs. */
export function visibleTexts(root: Element): readonly string[] {
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.nodeValue?.trim() ?? "");
    if (node.nodeType !== 1 || (node as Element).matches(hiddenParts)) return;
    if (isTextInput(node)) texts.push(node.value);
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return texts.filter((text) => text !== "");
}

/** A text without white space, so that text which is split over several elements compares equal. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Whether an element shows a text. */
export function showsText(root: Element, text: string): boolean {
  return withoutBlanks(visibleTexts(root).join("")).includes(withoutBlanks(text));
}

/** The accessible name of a control. */
export function accessibleName(control: HTMLElement): string {
  const labels = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const named = labels.map((id) => control.ownerDocument.getElementById(id)?.textContent ?? "").join(" ");
  return (
    (control.getAttribute("aria-label") ?? "") || named.trim() || visibleTexts(control).join(" ") || labelOf(control)
  );
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
export function isToggle(element: Element): boolean {
  return element.matches("[type=checkbox], [role=checkbox], [role=switch]");
}

/** Whether a box is ticked, or an option picked. */
export function isChecked(element: Element): boolean {
  return element.matches(":checked, [aria-checked=true]");
}

/** The controls that a word names: by id, by field name, by their exact text, else by a text that contains the word. */
export function findControls(document: Document, word: string): readonly HTMLElement[] {
  const over = topDialog(document);
  const part = findMarked(document, word);
  if (part && (!over || over.contains(part))) return controlsIn(part).slice(0, 1);
  const all = controlsIn(over ?? document);
  const exact = all.filter((one) => withoutBlanks(accessibleName(one)) === withoutBlanks(word));
  return exact.length > 0
    ? exact
    : all.filter((one) => withoutBlanks(accessibleName(one)).includes(withoutBlanks(word)));
}

/** The control that a touched part of the page belongs to, where a tap there does something; a text input is none. */
export function controlOf(touched: Element): HTMLElement | undefined {
  const control = controlAt(touched);
  return control && !isTextInput(control) && !isDisabled(control) ? control : undefined;
}

/** The word by which a test taps a control; undefined where its words name another one, too, or nothing does. */
export function nameOnScreen(control: HTMLElement): string | undefined {
  const word = accessibleName(control).trim();
  const [found, ...others] = word === "" ? [] : findControls(control.ownerDocument, word);
  return found === control && others.length === 0 ? word : undefined;
}

/** What a line of a test touches by a word: a field or a component of that name, else the control that the word names. */
export function touchedPart(document: Document, word: string): HTMLElement | undefined {
  return findControls(document, word)[0];
}

/** What a page shows and has done, in the words of an expectation: what a reader would look for, and no more. */
export function observationOf(device: TestDevice): NonNullable<Observation> {
  const { calls, requests, toasts } = device.events();
  const over = topDialog(device.document);
  const dialog = over && worded(visibleTexts(over))[0];
  const write = requests.findLast(({ method, path }) => !/^get$/i.test(method) && path !== device.app.tracking?.post);
  // That the back key is watched is the page's own affair.
  const call = calls.findLast(({ name }) => name !== "interceptBack");
  const toast = toasts.at(-1);
  const done = {
    ...(dialog !== undefined && { dialog }),
    ...(toast !== undefined && { toast }),
    ...(write && { request: write.path }),
    ...(call && { [call.word]: call.name }),
  };
  if (device.isLeft()) return { left: true, ...done };
  const text = Object.keys(done).length === 0 ? worded(visibleTexts(device.document.body)).slice(0, 2) : [];
  return { page: device.place().page, ...(text.length > 0 && { text }), ...done };
}

/** The texts that stay the same from day to day: words without figures, and not too long to be read. */
function worded(texts: readonly string[]): string[] {
  return texts.filter((text) => /^\p{Script=Han}[^\d]{1,28}$/u.test(text));
}
