import { accessibleName, controlsIn, findMarked, isChecked, topDialog } from "../../../renderer/testing/screen.ts";

/* The screen of a visit, read and touched as a borrower does. */

/** The value that each field of the form shows: texts, and the names of what is marked as chosen. */
export type Marks = Readonly<Record<string, readonly string[]>>;

const fields = ["nick", "amount", "term", "way", "bank", "branch"] as const;

/** The fields that must be filled. */
export const requiredFields = fields.filter((name) => name !== "way");

const options = "[role=option], [role=radio], [role=checkbox], [type=radio], [type=checkbox]";

/** What the form shows; undefined if it is not on screen. */
export function marksOf(document: Document): Marks | undefined {
  if (!findMarked(document, "nick")) return undefined;
  return Object.fromEntries(fields.map((name) => [name, shownIn(document, name)]));
}

function shownIn(document: Document, name: string): readonly string[] {
  const part = findMarked(document, name);
  if (!part) return [];
  const row = part.querySelector<HTMLElement>("[role=combobox]");
  if (row) return row.dataset.empty === "true" ? [] : [row.textContent ?? ""];
  const text = part.querySelector<HTMLInputElement>("input[type=text]");
  if (text) return text.value === "" ? [] : [text.value];
  return [...part.querySelectorAll<HTMLElement>(options)].filter(isChecked).map(accessibleName);
}

/** Whether a field shows an error, or a reason why it is not ready. */
export function isBlocked(document: Document): boolean {
  return (
    document.querySelector('.gw-field[data-invalid="true"], .gw-field .gw-fallback, .gw-field [role=alert]') !== null
  );
}

/** All that can be read on the screen. */
export function textOf({ body }: Document): string {
  const typed = [...body.getElementsByTagName("input")].map(({ value }) => value);
  return [body.textContent, ...typed].join(" ");
}

/** Whether a dialog lies over the page. */
export const hasDialog = (document: Document): boolean => topDialog(document) !== undefined;

/** Taps a control of the page by its mark; false if it is not on screen, is switched off, or lies below a dialog. */
export function tapMarked(document: Document, name: string): boolean {
  if (hasDialog(document)) return false;
  const [control] = controlsIn(findMarked(document, name) ?? document.createElement("div"));
  if (!control || control.matches(":disabled, [aria-disabled=true]")) return false;
  control.click();
  return true;
}

/** Answers the dialog that lies over the page: by its first button, or by its last. */
export function answerDialog(document: Document, which: "first" | "last"): boolean {
  const buttons = [...(topDialog(document)?.querySelectorAll<HTMLElement>("button") ?? [])];
  const button = which === "first" ? buttons[0] : buttons[buttons.length - 1];
  button?.click();
  return button !== undefined;
}

/** Types a text into a field, and leaves it. */
export function typeInto(document: Document, name: string, text: string): void {
  const input = hasDialog(document)
    ? undefined
    : findMarked(document, name)?.querySelector<HTMLInputElement>("input[type=text]");
  if (!input) return;
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  input.blur();
}

/** Chooses the option at a place in a field, in the field itself or in the sheet that it opens. */
export async function choose(
  document: Document,
  name: string,
  place: number,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const part = hasDialog(document) ? undefined : findMarked(document, name);
  const row = part?.querySelector<HTMLElement>("[role=combobox]");
  if (!part) return;
  if (!row) return pick(part, place);
  row.click();
  await pass(400);
  const sheet = topDialog(document);
  if (!sheet) return;
  pick(sheet, place);
  await pass(50);
  topDialog(document)?.querySelector<HTMLElement>("[data-answer=confirm], [data-confirms] button")?.click();
  await pass(400);
  // A sheet without anything to choose stays open.
  if (topDialog(document)) document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await pass(400);
}

function pick(part: Element, place: number): void {
  const all = [...part.querySelectorAll<HTMLElement>(options)].filter(
    (one) => !one.matches(":disabled, [aria-disabled=true]"),
  );
  all[place % Math.max(1, all.length)]?.click();
}
