import type { FocusEvent, KeyboardEvent } from "react";

/** What is typed into, in the order in which it stands. */
const typedInto = ".gw-input:not(:disabled), .gw-pin-input:not(:disabled)";

/**
 * What a line of text listens to so that Enter leads on: to the next field of its form that is typed into, and after
 * the last one away, so that the keyboard goes. The phone's key says which.
 */
export const moveOn = {
  onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter also ends a composition.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = nextOf(event.currentTarget);
    if (next) next.focus();
    else event.currentTarget.blur();
  },
  onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    currentTarget.setAttribute("enterkeyhint", nextOf(currentTarget) ? "next" : "done");
  },
};

function nextOf(input: HTMLInputElement): HTMLElement | undefined {
  const all = [...(input.form?.elements ?? [])].filter((one) => one.matches(typedInto)) as HTMLElement[];
  return all[all.indexOf(input) + 1];
}
