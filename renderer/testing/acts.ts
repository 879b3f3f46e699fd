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
      typeInto(phone.document, name, value);
      await phone.rest.settle(0);
    }
  },
  async choose({ choose }, phone) {
    for (const [name, options] of Object.entries(choose)) {
      for (const option of [options].flat()) await pick(phone, name, String(option));
    }
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

/** Picks an option where it stands; one that is not there is looked for in what the field opens. */
async function pick(phone: Phone, name: string, option: string): Promise<void> {
  const { document, rest } = phone;
  const part = marked(document, name);
  const [first] = part ? controlsIn(part) : [];
  if (!part || !first) throw new Unfulfilled(sentences.noField(name));
  const own = optionIn(part, option);
  if (own) return own.click();
  first.click();
  await rest.settle(0);
  const sheet = topDialog(document);
  const found = sheet && optionIn(sheet, option);
  if (!found) throw new Unfulfilled(sentences.noOption(name, option, optionsIn(sheet ?? part)));
  found.click();
  await rest.settle(0);
  sheet?.querySelector<HTMLElement>("[data-answer=confirm]")?.click();
  await rest.settle(0);
}

const options = "[role=option], [role=radio], [role=checkbox], [type=radio], [type=checkbox]";

function optionIn(part: Element, option: string): HTMLElement | undefined {
  const all = [...part.querySelectorAll<HTMLElement>(options)];
  return all.find((one) => plain(nameOf(one)) === plain(option));
}

function optionsIn(part: Element): string {
  return [...part.querySelectorAll<HTMLElement>(options)].map(nameOf).join("、");
}
