import type { Clock } from "./clock.ts";
import type { Moves } from "./moves.ts";

/** Waits for the page to come to rest. */
export interface Rest {
  /** Lets the page do what is due, and so many milliseconds pass as long as it has something to wait for. */
  readonly settle: (ms: number) => Promise<void>;
  /** Lets so many milliseconds pass, whatever there is to wait for. */
  readonly pass: (ms: number) => Promise<void>;
  readonly close: () => void;
}

/** So many turns without a sign of life are rest: React and promises take a turn or two for each thing. */
const turns = 4;

/** Real milliseconds that code may take to come. */
const patience = 15_000;

/** Makes the way to wait for a document. */
export function createRest(document: Document, clock: Clock, moves: Moves): Rest {
  const { next, close } = createTurns();
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** Code comes in its own time, over the network or from a compiler. */
  const isFetching = () => document.querySelector("[data-fetching]") !== null;

  async function quiet(): Promise<void> {
    const latest = performance.now() + patience;
    for (let still = 0; still < turns; ) {
      const before = changes + clock.count();
      // A move takes time that is not the page's, but what is due at once is: some engines move by a timer.
      if (moves.isMoving() && (clock.next() ?? Number.POSITIVE_INFINITY) <= clock.now()) clock.goTo(clock.now());
      await next();
      still = before === changes + clock.count() && !moves.isMoving() ? still + 1 : 0;
      if (isFetching() && performance.now() < latest) still = 0;
    }
  }

  /** Takes every timer until a time, each when the one before has had its effect. */
  async function takeUntil(end: number): Promise<void> {
    await quiet();
    for (let due = clock.next(); due !== undefined && due <= end; due = clock.next()) {
      clock.goTo(due);
      await quiet();
    }
  }

  return {
    settle: (ms) => takeUntil(clock.now() + ms),
    async pass(ms) {
      const end = clock.now() + ms;
      await takeUntil(end);
      clock.goTo(end);
    },
    close() {
      observer.disconnect();
      close();
    },
  };
}

/** The window's own, before the page's time stands still. */
const setTimeout = globalThis.setTimeout.bind(globalThis);

/** Real milliseconds of a turn in a browser, which needs some to give a module that it has already. */
const breath = 10;

/** Gives turns: tasks behind all that are there already, by the way that React takes too. */
function createTurns(): { readonly next: () => Promise<void>; readonly close: () => void } {
  const immediate: unknown = Reflect.get(globalThis, "setImmediate");
  if (typeof immediate === "function") {
    return { next: () => new Promise((resolve) => immediate(resolve)), close: () => undefined };
  }
  const { port1, port2 } = new MessageChannel();
  const next = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => setTimeout(resolve, breath);
      port2.postMessage(undefined);
    });
  return { next, close: () => port1.close() };
}
