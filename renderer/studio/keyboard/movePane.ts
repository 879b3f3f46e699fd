/** What of a pane takes the focus when the pane is entered: its text, its page, its phone, else whatever comes first. */
const entrances = [
  "[contenteditable=true]",
  "[aria-current]",
  "iframe",
  "button:enabled, input, select, [tabindex='0']",
];

/** Moves the focus to the next pane of the studio, or to the one before; from none it goes to the first or the last. */
export function movePane(by: -1 | 1): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(
    (pane) => pane.closest("[inert]") === null,
  );
  const now = panes.findIndex((pane) => pane.contains(document.activeElement));
  const next = now === -1 && by === -1 ? panes.length - 1 : (now + by + panes.length) % panes.length;
  entranceOf(panes[next])?.focus();
}

function entranceOf(pane: HTMLElement | undefined): HTMLElement | undefined {
  for (const entrance of entrances) {
    const found = pane?.querySelector<HTMLElement>(entrance);
    if (found) return found;
  }
  return undefined;
}
