import type { HostWindow, Opened } from "../../../actions/index.ts";
import type { Router } from "../host/router.ts";

/** What is needed of the front end to know what the borrower has seen. */
export interface ScreenPort {
  readonly window: HostWindow;
  readonly router: Pick<Router, "location" | "subscribe" | "way">;
  readonly onShow: (listener: () => void) => () => void;
  readonly shownAt: () => number | undefined;
  readonly onHide: (listener: () => void) => () => void;
}

/** Milliseconds in which a native function that opens a page of the app has covered this one. */
const openingTime = 1500;

/** What stands in for content that has not come, or that could not be had. */
const withoutContent = ".gw-outline, .gw-skeleton, .gw-loading, .gw-awaited, .gw-retry";

/**
 * Waits until the borrower has seen the end of a list of steps; see `PagePort.shown`. A page that was opened counts as seen
 * once it is in sight with content: neither an outline nor a failure stands in it.
 *
 * @param signal fires when the page of the list is left
 * @param since when the step that opened something began: a web view that was covered may run its code only afterwards
 */
export async function awaitShown(
  opened: Opened | undefined,
  signal: AbortSignal,
  since: number,
  screen: ScreenPort,
): Promise<boolean> {
  const isBack = (screen.shownAt() ?? -1) >= since;
  if (opened === "page") return nextPage(signal, screen);
  if (isBack && (opened === "app" || opened === "perhaps")) return !signal.aborted;
  if (opened === "app") return isReturn(signal, screen);
  if (opened === "perhaps" && (await isCovered(signal, screen))) return isReturn(signal, screen);
  await painted(screen);
  return !signal.aborted;
}

/** Resolves once what was changed before is on screen. */
async function painted({ window, onShow }: ScreenPort): Promise<void> {
  const { document } = window;
  if (document.visibilityState === "hidden") await first((resolve) => onShow(resolve));
  const view = document.defaultView ?? globalThis;
  // The task after a frame comes when the frame is on screen.
  await new Promise<void>((resolve) => view.requestAnimationFrame(() => window.setTimeout(resolve)));
}

/** Waits until the borrower comes back to the page; false if it is left before. */
async function isReturn(signal: AbortSignal, { onShow }: ScreenPort): Promise<boolean> {
  await first((resolve) => both(onShow(resolve), onAbort(signal, resolve)));
  return !signal.aborted;
}

/** Waits whether a page of the app covers this one. */
async function isCovered(signal: AbortSignal, { window, onHide }: ScreenPort): Promise<boolean> {
  if (window.document.visibilityState === "hidden") return true;
  let isHidden = false;
  await first((resolve) => {
    const timer = window.setTimeout(resolve, openingTime);
    const hide = onHide(() => {
      isHidden = true;
      resolve();
    });
    return both(both(hide, onAbort(signal, resolve)), () => window.clearTimeout(timer));
  });
  return isHidden;
}

/** Waits until the page to which a list has led has content; false if the borrower leaves it before. */
async function nextPage(left: AbortSignal, screen: ScreenPort): Promise<boolean> {
  const { window, router } = screen;
  let place = router.location();
  const isThere = () => {
    // A page may lead on to the next by itself.
    if (router.way() === "instead") place = router.location();
    return router.location() === place;
  };
  const hasContent = () => {
    const main = window.document.querySelector("main");
    return left.aborted && main !== null && main.childElementCount > 0 && !main.querySelector(withoutContent);
  };
  while (isThere()) {
    await painted(screen);
    if (isThere() && hasContent()) return true;
    await first((resolve) => both(router.subscribe(resolve), onMutation(window.document, resolve)));
  }
  return false;
}

function onMutation(document: Document, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true });
  return () => observer.disconnect();
}

function onAbort(signal: AbortSignal, listener: () => void): () => void {
  signal.addEventListener("abort", listener);
  if (signal.aborted) listener();
  return () => signal.removeEventListener("abort", listener);
}

/** Waits for what a listener hears first, and stops listening then. */
async function first(listen: (resolve: () => void) => () => void): Promise<void> {
  let stop = (): void => undefined;
  await new Promise<void>((resolve) => {
    stop = listen(resolve);
  });
  stop();
}

function both(one: () => void, other: () => void): () => void {
  return () => {
    one();
    other();
  };
}
