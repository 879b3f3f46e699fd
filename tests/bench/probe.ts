/** What the probe has seen so far, in milliseconds since the navigation began. */
export interface Seen {
  content?: number;
  interactive?: number;
}

declare global {
  interface Window {
    benchSeen?: Seen;
  }
}

/**
 * Runs in the page before anything else, as text: it can use nothing from outside. Notes when the content is on
 * screen, and when React has taken over the control; markup that was prerendered is there before React is.
 */
export function probe({ content, control }: { readonly content: string; readonly control: string }): void {
  const seen: Seen = {};
  window.benchSeen = seen;
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));

  const look = () => {
    if (seen.content === undefined && document.querySelector(content)) seen.content = performance.now();
    if (seen.content === undefined) return;
    const element = document.querySelector(control);
    if (!element) return;
    if (!isTaken(element)) return void requestAnimationFrame(look);
    seen.interactive = performance.now();
    observer.disconnect();
  };
  // A change is on screen with the next frame.
  const observer = new MutationObserver(() => requestAnimationFrame(look));
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
}
