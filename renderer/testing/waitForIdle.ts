import { fetchedLate } from "../../actions/index.ts";
import type { Clock } from "./clock.ts";

/** Waits until a page is idle: nothing changes any more, and no timer is due. */
export interface IdleWaiter {
  /** Runs what is due now, and the timers of the next `ms` milliseconds, until the page is idle. */
  readonly waitForIdle: (ms: number) => Promise<void>;
  /** Lets `ms` milliseconds pass, even if the page is idle. */
  readonly passTime: (ms: number) => Promise<void>;
  readonly close: () => void;
}

/** A page is idle after so many turns of the event loop without a change: React and promises take one or two for each. */
const idleTurns = 4;

/** Real milliseconds that code may take to be fetched. */
const fetchLimit = 15_000;

/** Real time, also while the page's own clock does not move. */
const realNow = performance.now.bind(performance);

/**
 * Makes the waiter of a document.
 *
 * @param isBusy whether something is under way that takes real time, such as a step through the history
 */
export function createIdleWaiter(document: Document, clock: Clock, isBusy: () => boolean): IdleWaiter {
  const { next, close } = createTurns();
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  let looked = -1;
  let found = false;
  /** Returns true while code loads, which takes real time. Cached until the next change: in jsdom the query visits the whole page. */
  const isFetching = () => {
    if (looked !== changes) found = document.querySelector("[data-fetching]") !== null;
    looked = changes;
    return found;
  };

  async function quiet(): Promise<void> {
    const latest = realNow() + fetchLimit;
    for (let still = 0; still < idleTurns; ) {
      const before = changes + clock.count();
      await next();
      still = before === changes + clock.count() && !isBusy() ? still + 1 : 0;
      if (still === idleTurns && isFetching() && realNow() < latest) still = 0;
    }
  }

  /** Runs every timer until a time, each when the one before has had its effect. */
  async function takeUntil(end: number): Promise<void> {
    await quiet();
    for (let due = clock.next(); due !== undefined && due <= end; due = clock.next()) {
      clock.goTo(due);
      await quiet();
    }
  }

  return {
    waitForIdle: (ms) => takeUntil(clock.now() + ms),
    async passTime(ms) {
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

/**
 * Makes `next`, which resolves after all tasks that are queued already, by the means that React's scheduler uses; in a
 * browser also after all code has come that was asked for, be it there already.
 */
function createTurns(): { readonly next: () => Promise<void>; readonly close: () => void } {
  const immediate: unknown = Reflect.get(globalThis, "setImmediate");
  if (typeof immediate === "function") {
    return { next: () => new Promise((resolve) => immediate(resolve)), close: () => undefined };
  }
  const { port1, port2 } = new MessageChannel();
  const next = () =>
    new Promise<void>((resolve) => {
      port1.onmessage = () => void askForCode().then(resolve);
      port2.postMessage(undefined);
    });
  return { next, close: () => port1.close() };
}

/**
 * Asks for code that is there, and that reaches as deep as any: a browser goes through all that it imports each time, in
 * the order in which it was asked, so that what a page has asked for before has come by then (measured in Chromium).
 */
async function askForCode(): Promise<void> {
  await Promise.all([import("../index.ts").then((file) => file.loadActions()), ...fetchedLate.map((load) => load())]);
}
