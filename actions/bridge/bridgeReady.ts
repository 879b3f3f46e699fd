import type { HostWindow } from "../window.ts";

/** Says, with a text for the error, that a bridge is not there; undefined: it is. */
type Missing = () => string | undefined;

/** Lets calls through when their bridge has come. */
export interface Gate {
  /**
   * Resolves when `missing` says nothing any more, in the order of the calls, or with its text when `ms`, counted
   * from the gate's creation, are over: a bridge that has not come by then does not come. Rejects with what `missing`
   * throws.
   */
  readonly pass: (missing: Missing, ms: number) => Promise<string | undefined>;
  /** Lets through whoever waits, as it stands. */
  readonly flush: () => void;
  /** Does so, and lets go of the window. */
  readonly dispose: () => void;
}

interface Waiter {
  readonly missing: Missing;
  readonly until: number;
  readonly pass: (text: string | undefined) => void;
  readonly fail: (cause: unknown) => void;
}

/** Milliseconds between two looks. */
const interval = 50;

/** The events, on the document, with which a vendor says that its bridge has come. */
const readyEvents = ["WeixinJSBridgeReady"];

/** Makes the gate of a window. Calls made before the bridge is there wait in it, with a limit. */
export function createGate(window: HostWindow): Gate {
  // Not the time of day: that may be set back while a call waits.
  const opened = performance.now();
  let waiters: Waiter[] = [];
  let timer: number | undefined;

  function look(isLast = false): void {
    const waiting = waiters;
    waiters = [];
    waiters.push(...waiting.filter((waiter) => !settle(waiter, isLast)));
    window.clearTimeout(timer);
    timer = waiters.length > 0 ? window.setTimeout(() => look(), interval) : undefined;
  }

  const onReady = () => look();
  for (const event of readyEvents) window.document.addEventListener(event, onReady);

  return {
    pass: (missing, ms) =>
      new Promise((pass, fail) => {
        waiters.push({ missing, until: opened + ms, pass, fail });
        look();
      }),
    flush: () => look(true),
    dispose: () => {
      look(true);
      for (const event of readyEvents) window.document.removeEventListener(event, onReady);
    },
  };
}

/** Lets a waiter go when its bridge is there or its time is over; false when it waits on. */
function settle({ missing, until, pass, fail }: Waiter, isLast: boolean): boolean {
  try {
    const text = missing();
    if (text !== undefined && !isLast && performance.now() < until) return false;
    pass(text);
  } catch (cause) {
    fail(cause);
  }
  return true;
}
