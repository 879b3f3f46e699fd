/** When a page was there for whom it was opened, in milliseconds since the navigation began. */
export interface Seen {
  /** The content is on screen. */
  readonly content: number;
  /** React has taken over the control. */
  readonly interactive: number;
}

/** What the probe looks for, by selectors, and the name of the function by which it tells what it has seen. */
export interface Sought {
  readonly content: string;
  readonly control: string;
  readonly tell: string;
}

/**
 * Runs in the page before anything else, as text: it can use nothing from outside. Notes when the content is on screen, and
 * when React has taken over the control: markup that was prerendered is there before React is. It tells both as JSON.
 */
export function probe({ content, control, tell }: Sought): void {
  let shown: number | undefined;
  let sought: Element | null = null;
  let timer: number | undefined;
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));

  const look = () => {
    timer = undefined;
    if (shown === undefined && document.querySelector(content)) shown = performance.now();
    if (shown === undefined) return;
    // A long page takes a while to be looked through.
    if (!sought?.isConnected) sought = document.querySelector(control);
    if (!sought) return;
    // React leaves no trace in the document when it takes it over. A timer asks for no frames, which would cost time of their own.
    if (!isTaken(sought)) {
      timer = window.setTimeout(look, 8);
      return;
    }
    observer.disconnect();
    const seen: Seen = { content: shown, interactive: performance.now() };
    (window as unknown as Record<string, (text: string) => void>)[tell]?.(JSON.stringify(seen));
  };
  // A change is on screen with the next frame.
  const observer = new MutationObserver(() => timer ?? requestAnimationFrame(look));
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
}
