import type { HostWindow } from "../../../actions/index.ts";

/**
 * Calls the listener each time the document becomes visible, or is restored from the browser's cache; gives the way to
 * stop.
 */
export function whenShown(window: HostWindow, listener: () => void): () => void {
  const { document } = window;
  const visible = () => document.visibilityState === "visible" && listener();
  const restored = (event: Event) => (event as PageTransitionEvent).persisted && listener();
  document.addEventListener("visibilitychange", visible);
  window.addEventListener("pageshow", restored);
  return () => {
    document.removeEventListener("visibilitychange", visible);
    window.removeEventListener("pageshow", restored);
  };
}

/** Calls the listener each time the document goes out of sight; gives the way to stop. */
export function whenHidden({ document }: HostWindow, listener: () => void): () => void {
  const hidden = () => document.visibilityState === "hidden" && listener();
  document.addEventListener("visibilitychange", hidden);
  return () => document.removeEventListener("visibilitychange", hidden);
}
