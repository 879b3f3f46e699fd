import { patch } from "../../actions/simulator/index.ts";

/** The history of a window under test. */
export interface TestHistory {
  /** Whether a step through it has begun and not ended. */
  readonly isPending: () => boolean;
  /** Whether the front end was left: by going back from its first entry, or by closing the window. */
  readonly isLeft: () => boolean;
  /** Gives the window its own history and its own address back. */
  readonly restore: () => void;
}

interface Entry {
  readonly state: unknown;
  readonly url: string;
}

/**
 * Gives a window a history of its own, with `address` above an entry that is outside of the front end. Frames beside each
 * other share the browser's: a step back in one would be one in another.
 */
export function createTestHistory(window: Window, address: string): TestHistory {
  const { history, location } = window;
  // The window's own timer: the page's clock will be stopped.
  const setTimeout = window.setTimeout.bind(window);
  const replaceOwn = history.replaceState.bind(history);
  const outside: Entry = { state: history.state, url: location.href };
  let entries: readonly Entry[] = [outside];
  let at = 0;
  let pending = 0;
  let isLeft = false;

  /** The window's only entry of its own says where it is: it holds the state, and resolves the address. */
  const write = (index: number, state: unknown, url?: string | URL | null) => {
    replaceOwn(state, "", url);
    entries = [...entries.slice(0, index), { state: history.state, url: location.href }, ...entries.slice(index + 1)];
    at = index;
  };
  const push = (state: unknown, url?: string | URL | null) => {
    entries = entries.slice(0, at + 1);
    write(at + 1, state, url);
  };
  const move = (by: number) => {
    const next = entries[at + by];
    if (by === 0 || !next) return;
    write(at + by, next.state, next.url);
    isLeft ||= at === 0;
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  };
  const go = (by = 0) => {
    pending += 1;
    setTimeout(() => {
      pending -= 1;
      move(by);
    });
  };
  const own = {
    pushState: (state: unknown, _: string, url?: string | URL | null) => push(state, url),
    replaceState: (state: unknown, _: string, url?: string | URL | null) => write(at, state, url),
    back: () => go(-1),
    forward: () => go(1),
    go,
  };
  const close = () => {
    isLeft = true;
  };
  const restores = [
    ...Object.entries(own).map(([name, value]) => patch(history, name, { value })),
    patch(window, "close", { value: close }),
  ];
  push(null, address);
  return {
    isPending: () => pending > 0,
    isLeft: () => isLeft,
    restore() {
      for (const restore of restores) restore();
      replaceOwn(outside.state, "", outside.url);
    },
  };
}
