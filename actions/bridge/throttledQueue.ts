import { runSafely } from "../runSafely.ts";
import type { HostWindow } from "../window.ts";

/** A queue that hands on a limited number of values in each span of time. */
export interface ThrottledQueue<Value> {
  readonly push: (value: Value) => void;
  /** Ends it: values that have not been handed on yet do not arrive. */
  readonly stop: () => void;
}

/** The most values that pass within one span. */
const valuesPerSpan = 50;

/** Milliseconds. */
const span = 1000;

/**
 * Hands each value on in a task of its own: at most 50 a second. When there are more, the newest of them follows at the
 * end of the second, since it says how things stand now; for each of the others `onDrop` is called.
 */
export function createThrottledQueue<Value>(
  window: Pick<HostWindow, "setTimeout" | "clearTimeout">,
  deliver: (value: Value) => void,
  onDrop: () => void,
): ThrottledQueue<Value> {
  let passed = 0;
  let newest: { value: Value } | undefined;
  let timer: number | undefined;
  let stopped = false;

  function push(value: Value): void {
    timer ??= window.setTimeout(endSpan, span);
    if (passed < valuesPerSpan) pass(value);
    else hold(value);
  }

  function pass(value: Value): void {
    passed += 1;
    window.setTimeout(() => {
      if (!stopped) runSafely(() => deliver(value));
    }, 0);
  }

  function hold(value: Value): void {
    if (newest) onDrop();
    newest = { value };
  }

  function endSpan(): void {
    const held = newest;
    [timer, passed, newest] = [undefined, 0, undefined];
    if (held) push(held.value);
  }

  return {
    push,
    stop: () => {
      stopped = true;
      window.clearTimeout(timer);
    },
  };
}
