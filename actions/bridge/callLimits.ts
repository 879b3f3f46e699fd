import { type ActionError, interrupted, timedOut } from "../errors.ts";
import { runSafely } from "../runSafely.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";

/** What bounds one call. */
export interface CallLimits {
  /** The native function's name, for error texts. */
  readonly name: string;
  /** Milliseconds until a silent call fails; undefined waits for the user. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Makes the call last until the signal: the first answer confirms it, and this takes each later one. */
  readonly onEvent?: ((answer: Answer) => void) | undefined;
  /** For a call that lasts: false when nothing confirms it, so that the first answer is an event already. */
  readonly confirms?: boolean | undefined;
}

/** The part of a window that callbacks need. */
export type CallbackWindow = EventTarget & Pick<HostWindow, "crypto" | "setTimeout" | "clearTimeout">;

/** A call that begins to wait. */
interface LimitedCall {
  readonly window: CallbackWindow;
  readonly id: string;
  readonly limits: CallLimits;
  readonly fail: (error: ActionError) => void;
  /** Hears of each event that is dropped because too many come. */
  readonly onDrop: () => void;
  /** Takes the answer from a global function under the call's id; left out: there is none. */
  readonly callable: ((value: unknown) => void) | undefined;
}

/** The limits of a call that has begun. */
export interface RunningLimits {
  /** Ends the time limit. */
  readonly stopClock: () => void;
  /** Takes back the timer, the listener and the global function. */
  readonly release: () => void;
  /** Where its events go, when it listens. */
  readonly events: ThrottledQueue<Answer> | undefined;
}

/** Starts what bounds a call: its time limit, its signal, the queue of its events, its global function. */
export function startLimits(call: LimitedCall): RunningLimits {
  const { window, id, limits, fail, onDrop, callable } = call;
  const { name, signal, onEvent } = limits;
  const stopClock = isListeningAtOnce(limits) ? () => {} : startClock(call);
  const events = onEvent && createThrottledQueue<Answer>(window, onEvent, onDrop);
  const abort = () => fail(interrupted(name));
  signal?.addEventListener("abort", abort);
  if (callable) Reflect.defineProperty(window, id, { configurable: true, value: callable });
  const release = () => {
    stopClock();
    events?.stop();
    signal?.removeEventListener("abort", abort);
    if (callable) Reflect.deleteProperty(window, id);
  };
  return { stopClock, release, events };
}

/** Whether nothing confirms that a call listens, so that it does from the start. */
export function isListeningAtOnce({ onEvent, confirms }: CallLimits): boolean {
  return onEvent !== undefined && confirms === false;
}

/** Starts the time limit, if there is one; gives the way to end it. */
function startClock({ window, limits: { name, timeout }, fail }: LimitedCall): () => void {
  if (timeout === undefined) return () => {};
  const timer = window.setTimeout(() => fail(timedOut(name, timeout)), timeout);
  return () => window.clearTimeout(timer);
}

/** A queue that lets so many values pass in each span of time. */
export interface ThrottledQueue<Value> {
  readonly push: (value: Value) => void;
  /** Ends it: values that are on their way do not arrive. */
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
