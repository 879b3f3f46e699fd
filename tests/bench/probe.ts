/** When a page was there for whom it was opened, in milliseconds since the navigation began. */
export interface Seen {
  /** The content is on screen: the first frame that has it is drawn. */
  readonly content: number;
  /** It is on screen, and React has taken over the control: what is typed or tapped then is heard. */
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
 *
 * It looks as early as a tap would be heard: a browser puts off timers while a page starts, until 150 ms after a form of 1,000
 * fields was taken over, and would let nobody type into what it has not drawn yet.
 */
export function probe({ content, control, tell }: Sought): void {
  let shown: number | undefined;
  let sought: Element | null = null;
  let looksAgain = false;
  let haveScriptsRun = false;
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
  const lookSoon = (delay: number) => {
    looksAgain = true;
    scheduler.postTask(look, { priority: "user-blocking", delay });
  };

  const look = () => {
    looksAgain = false;
    if (shown === undefined && document.querySelector(content)) shown = performance.now();
    if (shown === undefined) return;
    // A long page takes a while to be looked through.
    if (!sought?.isConnected) sought = document.querySelector(control);
    if (!sought) return;
    // React leaves no trace in the document when it takes it over, and cannot before the document's scripts have run: who
    // looked all the while spent 15 ms of the script that is measured.
    if (!isTaken(sought)) {
      if (haveScriptsRun) lookSoon(8);
      return;
    }
    observer.disconnect();
    const seen: Seen = { content: shown, interactive: performance.now() };
    (window as unknown as Record<string, (text: string) => void>)[tell]?.(JSON.stringify(seen));
  };
  // A change is on screen when its frame is drawn, which is what comes right after the frame's own callbacks.
  const observer = new MutationObserver(() => {
    if (looksAgain) return;
    looksAgain = true;
    requestAnimationFrame(() => lookSoon(0));
  });
  document.addEventListener("DOMContentLoaded", () => {
    haveScriptsRun = true;
    if (!looksAgain) lookSoon(0);
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled"] });
}
