/**
 * Moves the focus to something within an open dialog. While the dialog is only just opening, the focus is still
 * outside: it must find it there, to give it back, and comes to what is marked `data-autofocus` by itself.
 */
export function takeFocus(element: HTMLElement): void {
  const { activeElement, body } = document;
  const isInside = element.closest("[role=dialog]")?.contains(activeElement);
  if (isInside || activeElement === body) element.focus({ preventScroll: true });
}
