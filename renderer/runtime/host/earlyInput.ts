/** What can be typed in, ticked or pushed along. */
export type EditedInput = HTMLInputElement | HTMLTextAreaElement;

/** What came before the page was taken over. */
export interface EarlyInput {
  /** The controls that were tapped, in their order; those that count when they are tapped are not among them. */
  readonly taps: readonly HTMLElement[];
  /**
   * What stands in inputs that were changed, the last one last: a text, or whether it is ticked. What an input method is
   * still composing is not among them: who writes into it ends the composition, and the field hears of its end itself.
   */
  readonly inputs: ReadonlyMap<EditedInput, string | boolean>;
  /** Lets go of what comes from now on. */
  readonly stop: () => void;
}

/** Under which name on `window` it is found. */
export const earlyInputName = "gangwayEarly";

/**
 * Remembers what is tapped and typed before the page is taken over, since nothing else would come of it. What says that it
 * does not work yet, as everything does that counts, is left alone: it must not happen later than it was meant.
 */
export function recordEarlyInput(document: Document): EarlyInput {
  const taps: HTMLElement[] = [];
  const inputs = new Map<EditedInput, string | boolean>();
  const hold = (event: Event) => {
    const target = event.target as EditedInput;
    const isOff = target.closest("[aria-disabled=true]");
    const control = target.closest<HTMLElement>("button,[role=link]");
    if (event.type === "input" || event.type === "compositionend") {
      inputs.delete(target);
      if (!(event as InputEvent).isComposing)
        inputs.set(target, /checkbox|radio/.test(target.type) ? (target as HTMLInputElement).checked : target.value);
    } else if (isOff || control || event.type === "submit") {
      // A form would leave the page.
      event.preventDefault();
      event.stopPropagation();
      if (control && !isOff) taps.push(control);
    }
  };
  const listen = (change: "addEventListener" | "removeEventListener") => {
    for (const type of ["click", "submit", "input", "compositionend"]) document[change](type, hold, true);
  };
  listen("addEventListener");
  return { taps, inputs, stop: () => listen("removeEventListener") };
}
