import type { CallbackWindow } from "./pendingCalls.ts";

/** What becomes of a page while calls wait. */
interface Visits {
  /** The document goes for good, or into the browser's cache, or comes back from it: whoever asked is not there. */
  readonly onLeave: () => void;
  /** Something covers the page, such as a screen of the app. */
  readonly onHide: () => void;
  /** The page is shown again. A screen of the app may still lie over it. */
  readonly onReturn: () => void;
  /** Input has reached the page: it is in sight. */
  readonly onTouch: () => void;
}

/**
 * Watches a page go and come back; gives the way to stop. A web view may say that it is shown again by one event or
 * another (on older ones the focus is all that comes), so whichever comes first counts, and only after it was hidden.
 */
export function watchVisibility(window: CallbackWindow, { onLeave, onHide, onReturn, onTouch }: Visits): () => void {
  const { document } = window;
  let isHidden = document.visibilityState === "hidden";

  function hide(): void {
    isHidden = true;
    onHide();
  }

  function comeBack(): void {
    if (!isHidden) return;
    isHidden = false;
    onReturn();
  }

  function show(event: Event): void {
    if (Reflect.get(event, "persisted") === true) onLeave();
    comeBack();
  }

  /** Some web views never say that they are shown. */
  function touch(): void {
    comeBack();
    onTouch();
  }

  const change = () => (document.visibilityState === "hidden" ? hide() : comeBack());
  const watched = [
    [window, "pagehide", onLeave],
    [window, "pageshow", show],
    [window, "focus", comeBack],
    [window, "pointerdown", touch],
    [window, "keydown", touch],
    // On the document: Safari before 14 has no such event on the window.
    [document, "visibilitychange", change],
  ] as const;
  for (const [target, name, listener] of watched) target.addEventListener(name, listener, listener === touch);
  return () => {
    for (const [target, name, listener] of watched) target.removeEventListener(name, listener, listener === touch);
  };
}
