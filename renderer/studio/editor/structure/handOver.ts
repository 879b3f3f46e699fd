/** Has the property that is being typed hand over its words, as if it were left; it keeps the focus. */
export function handOverProperty(): void {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || !field.closest(".properties")) return;
  field.blur();
  field.focus();
}
