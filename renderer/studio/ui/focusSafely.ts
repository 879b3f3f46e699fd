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
  // The one among the dialog's own buttons before the one that closes it.
  const safe = [...dialog.querySelectorAll<HTMLElement>("[data-loses-nothing]")].at(-1);
  (found ?? safe ?? dialog).focus();
}
