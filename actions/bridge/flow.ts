import { apart } from "../apart.ts";
import type { HostWindow } from "../window.ts";

/** A way for values that come when they like. */
export interface Flow<Value> {
  readonly push: (value: Value) => void;
  /** Ends it: what is under way does not arrive. */
  readonly stop: () => void;
}

/** The most values that pass within one span. */
const most = 50;

/** Milliseconds. */
const span = 1000;

/**
 * Hands each value on in a task of its own: at most 50 a second. Of what is more, the newest follows when the second
 * is over, since it says how things stand; each of the others is told of by `drop`.
 */
export function createFlow<Value>(
  window: Pick<HostWindow, "setTimeout" | "clearTimeout">,
  deliver: (value: Value) => void,
  drop: () => void,
): Flow<Value> {
  let passed = 0;
  let newest: { value: Value } | undefined;
  let timer: number | undefined;
  let stopped = false;

  function push(value: Value): void {
    timer ??= window.setTimeout(endSpan, span);
    if (passed < most) pass(value);
    else hold(value);
  }

  function pass(value: Value): void {
    passed += 1;
    window.setTimeout(() => {
      if (!stopped) apart(() => deliver(value));
    }, 0);
  }

  function hold(value: Value): void {
    if (newest) drop();
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
