import type { Contract } from "../../schemas/index.ts";
import { isHostKnown } from "../hosts/host.ts";
import type { HostWindow } from "../window.ts";

/** Says, with a text for the error, that a bridge is not there; undefined: it is. */
type Missing = () => string | undefined;

/** Lets calls wait until their bridge has come. */
interface BridgeReady {
  /**
   * Resolves when `missing` says nothing any more, in the order of the calls, or with its text when `ms`, counted
   * from the beginning, are over: a bridge that has not come by then does not come. Rejects with what `missing`
   * throws.
   */
  readonly wait: (missing: Missing, ms: number) => Promise<string | undefined>;
  /** Ends every wait, with what is missing then. */
  readonly flush: () => void;
  /** Does so, and stops watching the window. */
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

/** Begins to watch a window for its bridge. Calls that are made before it is there wait, with a limit. */
export function createBridgeReady(window: HostWindow): BridgeReady {
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
    wait: (missing, ms) =>
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

/** Ends a wait when its bridge is there or its time is over; false when it goes on. */
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

/** Milliseconds after which a host that has said nothing counts as what it looks like. */
const limit = 2000;

/**
 * Begins when it is known where the page runs: at once, except in a WeChat whose user agent leaves it open. There a
 * page that began at once would have begun as a web page, with its requests and its calls, and had to begin anew.
 * That WeChat is waited for until its bridge is ready, 2 s at most.
 */
export function whenHostKnown(window: HostWindow, contract: Contract, begin: () => void): void {
  const isKnown = () => isHostKnown(window, contract);
  if (isKnown()) {
    begin();
    return;
  }
  const ready = createBridgeReady(window);
  const waited = ready.wait(() => (isKnown() ? undefined : "The host has not said what it is"), limit);
  void waited.then(() => {
    ready.dispose();
    begin();
  });
}
