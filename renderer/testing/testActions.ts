import type { Act } from "../../schemas/index.ts";
import type { Phone } from "./phone.ts";
import { patience } from "./phone.ts";
import {
  controlsIn,
  findControls,
  isDisabled,
  isTextInput,
  isTick,
  isTicked,
  marked,
  nameOf,
  plain,
  topDialog,
} from "./screen.ts";
import { sentences, Unfulfilled } from "./sentences.ts";

/** A step of a test that does something, by its word. */
type Doing = Exclude<Act["act"], "expect">;
type ActOf<Word extends Doing> = Extract<Act, { readonly act: Word }>;

/** What the user does. Each rejects with `Unfulfilled` when it cannot be done. */
const acts: { readonly [Word in Doing]: (act: ActOf<Word>, phone: Phone) => Promise<void> } = {
  async tap({ tap }, { document }) {
    tapOn(document, tap);
  },
  async fill({ fill }, phone) {
    for (const [name, value] of Object.entries(fill)) {
      if (typeof value === "object") typeIntoParts(phone.document, name, value);
      else typeInto(phone.document, name, value);
      await phone.rest.settle(0);
    }
  },
  async choose({ choose }, phone) {
    for (const [name, options] of Object.entries(choose)) await pick(phone, name, [options].flat().map(String));
  },
  async back(_, phone) {
    phone.back();
  },
  wait: ({ wait }, { rest }) => rest.pass(wait),
  reload: (_, phone) => phone.reload(),
};

/** Takes a step of a test, and lets the page come to rest. */
export async function take(act: Exclude<Act, { readonly act: "expect" }>, phone: Phone): Promise<void> {
  // What comes of waiting belongs to the line before.
  const recall = act.act === "wait" ? undefined : phone.forget();
  try {
    // The table pairs each word with its step; the compiler cannot follow the pair through an index.
    await (acts[act.act] as (one: typeof act, on: Phone) => Promise<void>)(act, phone);
  } catch (thrown) {
    recall?.();
    throw thrown;
  }
  await phone.rest.settle(patience);
}

function tapOn(document: Document, word: string): void {
  const [control, ...others] = findControls(document, word);
  if (!control) throw new Unfulfilled(sentences.nothingToTap(word, tappable(document)));
  if (others.length > 0) throw new Unfulfilled(sentences.severalToTap(word, others.length + 1));
  if (isDisabled(control)) throw new Unfulfilled(sentences.disabledToTap(word));
  control.click();
}

function tappable(document: Document): string {
  const names = controlsIn(topDialog(document) ?? document).map(nameOf);
  return [...new Set(names)].filter((name) => name !== "").join("、");
}

function typeInto(document: Document, name: string, value: string | number | boolean): void {
  const part = marked(document, name);
  const [control] = part ? controlsIn(part).filter(typeof value === "boolean" ? isTick : isTextInput) : [];
  if (!control) throw new Unfulfilled(sentences.noField(name));
  if (isDisabled(control)) throw new Unfulfilled(sentences.disabledToTap(name));
  if (typeof value === "boolean") tick(control, value);
  else type(control as HTMLInputElement, String(value));
}

/** Types into the inputs of a field that has several. */
function typeIntoParts(document: Document, name: string, parts: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(parts)) {
    const input = marked(document, name)?.querySelector<HTMLInputElement>(`[name="${name}.${key}"]`);
    if (!input) throw new Unfulfilled(sentences.noField(`${name}.${key}`));
    if (isDisabled(input)) throw new Unfulfilled(sentences.disabledToTap(name));
    type(input, text);
  }
}

function tick(control: HTMLElement, value: boolean): void {
  if (isTicked(control) !== value) control.click();
}

function type(input: HTMLInputElement, text: string): void {
  input.focus();
  input.value = text;
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
  leave(input);
}

/** A frame without the keyboard moves its focus and tells nobody. */
function leave(input: HTMLInputElement): void {
  let isTold = false;
  input.addEventListener("focusout", () => (isTold = true), { once: true });
  input.blur();
  if (!isTold) input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** Picks options where they stand; what is not there is looked for in what the field opens, one after the other. */
async function pick(phone: Phone, name: string, wanted: readonly string[]): Promise<void> {
  const part = marked(phone.document, name);
  const [first] = part ? controlsIn(part) : [];
  if (!part || !first) throw new Unfulfilled(sentences.noField(name));
  const album = part.querySelector<HTMLInputElement>("[type=file]");
  if (album) {
    for (const option of wanted) give(album, option);
    return;
  }
  let sheet: Element | undefined;
  for (const option of wanted) {
    const own = optionIn(part, option);
    if (!own) sheet ??= await opened(phone, first);
    const found = own ?? (sheet && optionIn(sheet, option));
    if (!found) throw new Unfulfilled(sentences.noOption(name, option, optionsIn(sheet ?? part)));
    found.click();
    await phone.rest.settle(0);
  }
  sheet?.querySelector<HTMLElement>("[data-answer=confirm], [data-confirms] button")?.click();
  await phone.rest.settle(0);
}

/** What a tap on a row opens. */
async function opened({ document, rest }: Phone, row: HTMLElement): Promise<Element | undefined> {
  row.click();
  await rest.settle(0);
  return topDialog(document);
}

/** The smallest picture there is: one pixel. */
const pixel = "R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** A picture of that name, as if it came from the phone's album. */
function give(input: HTMLInputElement, name: string): void {
  const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
  const files = [new File([bytes], name, { type: "image/gif" })];
  Object.defineProperty(input, "files", { value: files, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
  Reflect.deleteProperty(input, "files");
}

const options = "[role=option], [role=radio], [role=checkbox], [type=radio], [type=checkbox], [data-day]";

function optionIn(part: Element, option: string): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(options)];
  return all.find((one) => one.dataset.day === option || plain(nameOf(one)) === plain(option));
}

function optionsIn(part: Element): string {
  return [...part.querySelectorAll<HTMLElement>(options)].map(nameOf).join("、");
}
