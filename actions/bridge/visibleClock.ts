import type { HostWindow } from "../window.ts";

/** A limit of time that counts only while it runs. */
export interface VisibleClock {
  /** Runs or rests from now on. The clock rests at first. */
  readonly run: (isRunning: boolean) => void;
  /** Ends it: it never runs again. */
  readonly stop: () => void;
}

/**
 * Milliseconds that one timer counts at most. An engine that suspends a page runs its timers at once when the page goes
 * on; such a time counts as one slice, however long it was.
 */
const slice = 1000;

/**
 * Makes a clock that measures the time during which it runs, and calls `onEnd` at the end.
 *
 * @param ms the limit; undefined: it never ends
 */
export function createVisibleClock(
  window: Pick<HostWindow, "setTimeout" | "clearTimeout">,
  ms: number | undefined,
  onEnd: () => void,
): VisibleClock {
  let left = ms;
  let timer: number | undefined;
  let started = 0;

  function start(): void {
    if (timer !== undefined || left === undefined) return;
    const part = Math.min(left, slice);
    started = performance.now();
    timer = window.setTimeout(() => count(part), part);
  }

  function count(part: number): void {
    timer = undefined;
    if (left === undefined) return;
    left -= part;
    if (left > 0) {
      start();
      return;
    }
    left = undefined;
    onEnd();
  }

  function rest(): void {
    if (timer === undefined) return;
    window.clearTimeout(timer);
    timer = undefined;
    if (left !== undefined) left = Math.max(1, left - Math.min(slice, performance.now() - started));
  }

  return {
    run: (isRunning) => (isRunning ? start() : rest()),
    stop() {
      rest();
      left = undefined;
    },
  };
}
