import type { HostsContract } from "../../schemas/index.ts";
import { isHostKnown } from "../hosts/host.ts";
import type { HostWindow } from "../window.ts";

/** Gives a text for the error when a bridge is not there; undefined when it is. */
type Missing = () => string | undefined;

/** Lets calls wait until their bridge has come. */
interface BridgeReady {
  /**
   * Resolves with undefined as soon as `missing` gives undefined; several waits resolve in the order of their calls.
   * Resolves with the text of `missing` when it still gives one so many `ms` after the watch began: a bridge that has
   * not come by then does not come. Rejects with what `missing` throws.
   */
  readonly wait: (missing: Missing, ms: number) => Promise<string | undefined>;
  /** Resolves every wait at once, with what is missing at that moment. */
  readonly flush: () => void;
  /** Flushes, and stops watching the window. */
  readonly dispose: () => void;
}

interface Waiter {
  readonly missing: Missing;
  readonly until: number;
  readonly pass: (text: string | undefined) => void;
  readonly fail: (cause: unknown) => void;
}

/** Milliseconds between two checks. */
const checkInterval = 50;

/** The events, on the document, with which a vendor says that its bridge has come. */
const readyEvents = ["WeixinJSBridgeReady"];

/** Begins to watch a window for its bridge. Calls that are made before it is there wait, with a limit. */
export function createBridgeReady(window: HostWindow): BridgeReady {
  // Not the time of day: that may be set back while a call waits.
  const opened = performance.now();
  let waiters: Waiter[] = [];
  let timer: number | undefined;

  function check(isLast = false): void {
    const waiting = waiters;
    waiters = [];
    waiters.push(...waiting.filter((waiter) => !settle(waiter, isLast)));
    window.clearTimeout(timer);
    timer = waiters.length > 0 ? window.setTimeout(() => check(), checkInterval) : undefined;
  }

  const onReady = () => check();
  for (const event of readyEvents) window.document.addEventListener(event, onReady);

  return {
    wait: (missing, ms) =>
      new Promise((pass, fail) => {
        waiters.push({ missing, until: opened + ms, pass, fail });
        check();
      }),
    flush: () => check(true),
    dispose: () => {
      check(true);
      for (const event of readyEvents) window.document.removeEventListener(event, onReady);
    },
  };
}

/** Resolves a wait when its bridge is there or its time is over. Gives false when it has to go on. */
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

/** Milliseconds after which a host that has not said what it is counts as what its user agent says. */
const hostLimit = 2000;

/**
 * Calls `begin` once it is known which host the page runs in. That is at once, except in a WeChat whose user agent does
 * not say whether it is a mini program: there it waits for WeChat's bridge, 2 s at most. A page that began at once
 * would send its first requests and calls as a web page, and would have to start again as a mini program.
 */
export function whenHostKnown(window: HostWindow, contract: HostsContract, begin: () => void): void {
  const isKnown = () => isHostKnown(window, contract);
  if (isKnown()) {
    begin();
    return;
  }
  const ready = createBridgeReady(window);
  const waited = ready.wait(() => (isKnown() ? undefined : "The host has not said what it is"), hostLimit);
  void waited.then(() => {
    ready.dispose();
    begin();
  });
}
