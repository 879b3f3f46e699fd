/** Tells whether a navigation through the history has begun and not ended: it takes real time. */
export interface Navigations {
  readonly isPending: () => boolean;
  readonly restore: () => void;
}

type NavigatingWindow = Pick<Window, "history" | "addEventListener" | "removeEventListener" | "setTimeout">;

/** Real milliseconds after which a navigation counts as one that leads nowhere. */
const timeLimit = 500;

/** Watches a window's navigations through its history. */
export function watchNavigations(window: NavigatingWindow): Navigations {
  const { history } = window;
  // The window's own timer: the page's clock is stopped.
  const setTimeout = window.setTimeout.bind(window);
  let pending = 0;
  const end = () => {
    pending = 0;
  };
  const watched = (["back", "forward", "go"] as const).map((name) => {
    const move = history[name].bind(history) as (delta?: number) => void;
    const watch = (delta?: number) => {
      pending += 1;
      setTimeout(end, timeLimit);
      move(delta);
    };
    Object.defineProperty(history, name, { value: watch, configurable: true });
    return name;
  });
  window.addEventListener("popstate", end, true);
  return {
    isPending: () => pending > 0,
    restore() {
      window.removeEventListener("popstate", end, true);
      for (const name of watched) Reflect.deleteProperty(history, name);
    },
  };
}
