/** What came before the page was taken over. */
export interface EarlyInput {
  /** The controls that were tapped, in their order; those that count when they are tapped are not among them. */
  readonly taps: readonly HTMLElement[];
  /** Lets go of what is tapped from now on. */
  readonly stop: () => void;
}

/** Under which name on `window` it is found. */
export const earlyInputName = "gangwayEarly";

/** What can be tapped; a box to tick and what is typed in is the browser's own, and keeps what was done. */
const controls = "button,a,[role=link]";

/**
 * Remembers what is tapped before the page is taken over, since nothing would happen. What says that it does not work yet,
 * as everything does that counts, is left alone: it must not happen later than it was meant.
 */
export function recordEarlyInput(document: Document): EarlyInput {
  const taps: HTMLElement[] = [];
  const hold = (event: Event) => {
    const target = event.target as Element;
    const isOff = target.closest("[aria-disabled=true]");
    const control = target.closest<HTMLElement>(controls);
    // A form would leave the page.
    if (!isOff && !control && event.type === "click") return;
    event.preventDefault();
    event.stopPropagation();
    if (control && !isOff) taps.push(control);
  };
  const listen = (change: "addEventListener" | "removeEventListener") => {
    for (const type of ["click", "submit"]) document[change](type, hold, true);
  };
  listen("addEventListener");
  return { taps, stop: () => listen("removeEventListener") };
}
