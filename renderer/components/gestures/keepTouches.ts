/**
 * Keeps what fingers do on an element from the browser, which would make a fling of a quick stroke even where nothing
 * scrolls: Chromium (measured in 156) takes the next tap, also one beside the element, for the one that ends the fling,
 * and no click comes of it. `touch-action: none` alone does not help. Clicks on the element itself stay.
 *
 * @returns ends it
 */
export function keepTouches(element: HTMLElement): () => void {
  const prevent = (event: TouchEvent) => event.cancelable && event.preventDefault();
  // React's own listener is passive, and could prevent nothing.
  element.addEventListener("touchmove", prevent, { passive: false });
  return () => element.removeEventListener("touchmove", prevent);
}
