import type { Act } from "../../schemas/index.ts";
import {
  accessibleName,
  controlsIn,
  findControls,
  findMarked,
  isChecked,
  isDisabled,
  isTextInput,
  isToggle,
  topDialog,
  visibleTexts,
  withoutBlanks,
} from "./screen.ts";
import { sentences, Unfulfilled } from "./sentences.ts";
import { idleLimit, type TestDevice } from "./testDevice.ts";

/** The word of a line that does something. */
type ActionWord = Exclude<Act["act"], "expect">;
type ActOf<Word extends ActionWord> = Extract<Act, { readonly act: Word }>;

/** What the user does. Each rejects with `Unfulfilled` when it cannot be done. */
const testActions: { readonly [Word in ActionWord]: (act: ActOf<Word>, device: TestDevice) => Promise<void> } = {
  async tap({ tap }, { document }) {
    tapOn(document, tap);
  },
  async fill({ fill }, device) {
    for (const [name, value] of Object.entries(fill)) {
      if (typeof value === "object") typeIntoParts(device.document, name, value);
      else typeInto(device.document, name, value);
      await device.waitForIdle(0);
    }
  },
  async choose({ choose }, device) {
    for (const [name, options] of Object.entries(choose)) await pickOptions(device, name, [options].flat().map(String));
  },
  async back(_, device) {
    device.back();
  },
  wait: ({ wait }, { passTime }) => passTime(wait),
  reload: (_, device) => device.reload(),
};

/** Runs a line of a test that does something, and waits until the page is idle. Rejects with `Unfulfilled` when it cannot be done. */
export async function runAction(act: Exclude<Act, { readonly act: "expect" }>, device: TestDevice): Promise<void> {
  // What happens while a test waits is an effect of the line before.
  const restore = act.act === "wait" ? undefined : device.forget();
  try {
    // The table pairs each word with its step; TypeScript cannot follow the pair through an index.
    await (testActions[act.act] as (one: typeof act, on: TestDevice) => Promise<void>)(act, device);
  } catch (thrown) {
    restore?.();
    throw thrown;
  }
  await device.waitForIdle(idleLimit);
}

function tapOn(document: Document, word: string): void {
  const [control, ...others] = findControls(document, word);
  if (!control) throw new Unfulfilled(sentences.nothingToTap(word, tappable(document)));
  if (others.length > 0) throw new Unfulfilled(sentences.severalToTap(word, others.length + 1));
  if (isDisabled(control)) throw new Unfulfilled(sentences.disabledToTap(word));
  control.click();
}

function tappable(document: Document): string {
  const names = controlsIn(topDialog(document) ?? document).map(accessibleName);
  return [...new Set(names)].filter((name) => name !== "").join("、");
}

function typeInto(document: Document, name: string, value: string | number | boolean): void {
  const part = findMarked(document, name);
  const [control] = part ? controlsIn(part).filter(typeof value === "boolean" ? isToggle : isTextInput) : [];
  if (!control) throw new Unfulfilled(sentences.noField(name));
  if (isDisabled(control)) throw new Unfulfilled(sentences.disabledToTap(name));
  if (typeof value === "boolean") tick(control, value);
  else type(control as HTMLInputElement, String(value));
}

/** Types into the inputs of a field that has several. */
function typeIntoParts(document: Document, name: string, parts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(parts)) {
    const input = findMarked(document, name)?.querySelector<HTMLInputElement>(`[name="${nameOf(name)}.${key}"]`);
    if (!input) throw new Unfulfilled(sentences.noField(`${name}.${key}`));
    if (isDisabled(input)) throw new Unfulfilled(sentences.disabledToTap(name));
    type(input, text);
  }
}

/** The name of a field, without the row that it stands in. */
function nameOf(word: string): string {
  return word.slice(word.lastIndexOf(".") + 1);
}

function tick(control: HTMLElement, value: boolean): void {
  if (isChecked(control) !== value) control.click();
}

function type(input: HTMLInputElement, text: string): void {
  write(input, text);
  blur(input);
}

/** Types, and stays in the field. */
function write(input: HTMLInputElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}

/** Takes the focus away. A frame that is not focused itself sends no `focusout` when it does: then one is sent by hand. */
function blur(input: HTMLInputElement): void {
  let isSent = false;
  input.addEventListener("focusout", () => (isSent = true), { once: true });
  input.blur();
  if (!isSent) input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** Picks options in a field one after the other: in the field itself, else in the dialog that a tap on it opens. */
async function pickOptions(device: TestDevice, name: string, wanted: readonly string[]): Promise<void> {
  const part = findMarked(device.document, name);
  const [first] = part ? controlsIn(part) : [];
  if (!part || !first) throw new Unfulfilled(sentences.noField(name));
  if (first.matches("input[role=combobox]")) return pickSuggestion(device, part, first as HTMLInputElement, wanted);
  const album = part.querySelector<HTMLInputElement>("[type=file]");
  if (album) {
    for (const option of wanted) chooseFile(album, option);
    return;
  }
  let sheet: Element | undefined;
  for (const option of wanted) {
    const own = optionIn(part, option);
    if (!own) sheet ??= await openSheet(device, first);
    const found = own ?? (sheet && optionIn(sheet, option));
    if (!found) throw new Unfulfilled(sentences.noOption(name, option, optionsIn(sheet ?? part)));
    found.click();
    await device.waitForIdle(0);
  }
  sheet?.querySelector<HTMLElement>("[data-answer=confirm], [data-confirms] button")?.click();
  await device.waitForIdle(0);
}

/** Types into a field, and picks one of the suggestions that come: the last word is the suggestion's. */
async function pickSuggestion(device: TestDevice, part: Element, input: HTMLInputElement, words: readonly string[]) {
  const suggestion = words[words.length - 1] ?? "";
  write(input, words[0] ?? "");
  await device.waitForIdle(idleLimit);
  const found = [...part.querySelectorAll<HTMLElement>("[role=option]")].find((one) => leadsWith(one, suggestion));
  if (!found) throw new Unfulfilled(sentences.noOption(input.name, suggestion, optionsIn(part)));
  found.click();
  await device.waitForIdle(0);
  blur(input);
}

/** Taps a row, and gives the dialog that it opens. */
async function openSheet({ document, waitForIdle }: TestDevice, row: HTMLElement): Promise<Element | undefined> {
  row.click();
  await waitForIdle(0);
  return topDialog(document);
}

/** The smallest picture there is: one pixel. What is called a document is one by its type alone. */
const pixel = "R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** A file of that name, as if it came from the phone's album. */
function chooseFile(input: HTMLInputElement, name: string): void {
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  const files = [new File([bytes], name, { type: name.endsWith(".pdf") ? "application/pdf" : "image/gif" })];
  Object.defineProperty(input, "files", { value: files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  Reflect.deleteProperty(input, "files");
}

const options = "[role=option], [role=radio], [role=checkbox], [type=radio], [type=checkbox], [data-day]";

function optionIn(part: Element, option: string): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(options)];
  const isNamed = (one: HTMLElement) => withoutBlanks(accessibleName(one)) === withoutBlanks(option);
  return all.find((one) => one.dataset.day === option || isNamed(one)) ?? all.find((one) => leadsWith(one, option));
}

/** Whether an option is called so: a note below it is no part of it. */
function leadsWith(option: HTMLElement, text: string): boolean {
  return withoutBlanks(visibleTexts(option)[0] ?? "") === withoutBlanks(text);
}

function optionsIn(part: Element): string {
  return [...part.querySelectorAll<HTMLElement>(options)].map(accessibleName).join("、");
}
