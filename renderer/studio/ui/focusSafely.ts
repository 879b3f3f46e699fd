/** What is typed into, or a file is picked by. */
const inputs =
  "input:not([type=radio], [type=checkbox], [type=range], :disabled), textarea:not(:disabled), [role=textbox][contenteditable=true]";

/** Marks the button of a dialog that loses nothing: it gets the focus where nothing is typed. */
export const losesNothing = { "data-loses-nothing": true } as const;

/**
 * Focuses the part of a dialog where a key that is pressed by mistake does no harm: what is given, else its first input,
 * else the button that loses nothing.
 */
export function focusSafely(dialog: HTMLElement, first?: HTMLElement | null): void {
  const found = first ?? dialog.querySelector<HTMLElement>(inputs);
  (found ?? dialog.querySelector<HTMLElement>("[data-loses-nothing]") ?? dialog).focus();
}
