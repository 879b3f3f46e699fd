import type { HostWindow } from "./window.ts";

/** Lets calls through when their bridge has come. */
export interface Gate {
  /**
   * Resolves when `missing` says nothing any more, in the order of the calls, or with its text when `ms`, counted
   * from the gate's creation, are over: a bridge that has not come by then does not come.
   */
  readonly pass: (missing: () => string | undefined, ms: number) => Promise<string | undefined>;
  /** Lets through whoever waits, as it stands. */
  readonly dispose: () => void;
}

interface Waiter {
  readonly missing: () => string | undefined;
  readonly until: number;
  readonly pass: (text: string | undefined) => void;
}

/** Milliseconds between two looks. */
const interval = 50;

/** The events, on the document, with which a vendor says that its bridge has come. */
const readyEvents = ["WeixinJSBridgeReady"];

/** Makes the gate of a window. Calls made before the bridge is there wait in it, with a limit. */
export function createGate(window: HostWindow): Gate {
  const opened = Date.now();
  let waiters: Waiter[] = [];
  let timer: number | undefined;

  function look(isLast = false): void {
    const waiting = waiters;
    waiters = [];
    for (const waiter of waiting) {
      const text = waiter.missing();
      if (text === undefined || isLast || Date.now() >= waiter.until) waiter.pass(text);
      else waiters.push(waiter);
    }
    window.clearTimeout(timer);
    timer = waiters.length > 0 ? window.setTimeout(() => look(), interval) : undefined;
  }

  const onReady = () => look();
  for (const event of readyEvents) window.document.addEventListener(event, onReady);

  return {
    pass: (missing, ms) =>
      new Promise((pass) => {
        waiters.push({ missing, until: opened + ms, pass });
        look();
      }),
    dispose: () => {
      look(true);
      for (const event of readyEvents) window.document.removeEventListener(event, onReady);
    },
  };
}
