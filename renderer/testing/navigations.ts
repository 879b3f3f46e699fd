/** Tells whether the browser is on its way through its history, which takes time of its own. */
export interface Moves {
  readonly isMoving: () => boolean;
  readonly restore: () => void;
}

type MovingWindow = Pick<Window, "history" | "addEventListener" | "removeEventListener" | "setTimeout">;

/** Real milliseconds after which a move counts as one that leads nowhere. */
const patience = 500;

/** Watches a window's moves through its history. */
export function watchMoves(window: MovingWindow): Moves {
  const { history } = window;
  // The window's own: the page's time may stand still meanwhile.
  const setTimeout = window.setTimeout.bind(window);
  let moving = 0;
  const end = () => {
    moving = 0;
  };
  const watched = (["back", "forward", "go"] as const).map((name) => {
    const move = history[name].bind(history) as (delta?: number) => void;
    const watch = (delta?: number) => {
      moving += 1;
      setTimeout(end, patience);
      move(delta);
    };
    Object.defineProperty(history, name, { value: watch, configurable: true });
    return name;
  });
  window.addEventListener("popstate", end, true);
  return {
    isMoving: () => moving > 0,
    restore() {
      window.removeEventListener("popstate", end, true);
      for (const name of watched) Reflect.deleteProperty(history, name);
    },
  };
}
