import { type ActionError, interrupted, malformed, timedOut } from "../errors.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";
import { createThrottledQueue, type ThrottledQueue } from "./throttledQueue.ts";
import type { UnmatchedMessages } from "./unmatchedMessages.ts";

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

/** A call that waits for its answer, or listens. */
export interface PendingCall {
  readonly name: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ActionError) => void;
  /** Ends the time limit. */
  readonly stopClock: () => void;
  /** Takes back the timer, the listener of the signal and the global function. */
  readonly release: () => void;
  /** Where its events go, when it listens. */
  readonly events: ThrottledQueue<Answer> | undefined;
  /** It listens and its answer has come: what comes now is an event. */
  isListening: boolean;
}

/** The calls of one window that wait, by their ids. */
export interface PendingCalls {
  /**
   * Starts to wait under an id, within these limits. Gives the answer; rejects when the call fails.
   *
   * @param callable takes the answer as a global function under the id; left out: there is none
   */
  readonly add: (id: string, limits: CallLimits, callable?: (value: unknown) => void) => Promise<Answer>;
  /** Gives an answer, or what cannot be read as one, to the call of an id. */
  readonly settle: (id: string, answer: Answer | undefined) => void;
  /** Fails the call of an id, if it still waits. */
  readonly fail: (id: string, error: ActionError) => void;
  /** Fails all calls but those that are to go on. */
  readonly interrupt: (goesOn: (call: PendingCall) => boolean) => void;
  readonly count: (isMeant: (call: PendingCall) => boolean) => number;
}

/** Makes the list of waiting calls; a message that belongs to none of them is counted in `unmatched`. */
export function createPendingCalls(window: CallbackWindow, unmatched: UnmatchedMessages): PendingCalls {
  const calls = new Map<string, PendingCall>();

  /** Ends a call before anyone hears of it, so that nothing can settle it twice. */
  function take(id: string, next: "late" | "duplicate"): PendingCall | undefined {
    const call = calls.get(id);
    if (!call) return undefined;
    calls.delete(id);
    call.release();
    unmatched.remember(id, { kind: next, name: call.name });
    return call;
  }

  /** In a later task: the native side may hold the page's thread while it calls (an open alert does). */
  function later(run: () => void): void {
    window.setTimeout(run, 0);
  }

  /** An event that cannot be read is lost; an answer that cannot be read fails its call. */
  function takeMalformed(id: string, call: PendingCall): void {
    unmatched.count({ kind: "malformed", id, name: call.name });
    if (call.isListening) return;
    take(id, "duplicate");
    later(() => call.reject(malformed(call.name)));
  }

  function takeAnswer(id: string, call: PendingCall, answer: Answer): void {
    if (call.events) call.isListening = true;
    else take(id, "duplicate");
    call.stopClock();
    later(() => call.resolve(answer));
  }

  const fail = (id: string, error: ActionError) => take(id, "late")?.reject(error);

  /** Starts the time limit, if there is one; gives the way to end it. */
  function startClock(id: string, { name, timeout }: CallLimits): () => void {
    if (timeout === undefined) return () => {};
    const timer = window.setTimeout(() => fail(id, timedOut(name, timeout)), timeout);
    return () => window.clearTimeout(timer);
  }

  function add(id: string, limits: CallLimits, callable?: (value: unknown) => void): Promise<Answer> {
    const { name, signal, onEvent, confirms } = limits;
    return new Promise((resolve, reject) => {
      // Where nothing confirms that the call listens, it does from the start.
      const isListening = onEvent !== undefined && confirms === false;
      const stopClock = isListening ? () => {} : startClock(id, limits);
      const onDrop = () => unmatched.count({ kind: "flood", id, name });
      const events = onEvent && createThrottledQueue(window, onEvent, onDrop);
      const abort = () => fail(id, interrupted(name));
      signal?.addEventListener("abort", abort);
      if (callable) Reflect.defineProperty(window, id, { configurable: true, value: callable });
      const release = () => {
        stopClock();
        events?.stop();
        signal?.removeEventListener("abort", abort);
        if (callable) Reflect.deleteProperty(window, id);
      };
      calls.set(id, { name, resolve, reject, stopClock, release, events, isListening });
    });
  }

  return {
    add,
    settle(id, answer) {
      const call = calls.get(id);
      if (!call) unmatched.countUnknown(id);
      else if (!answer) takeMalformed(id, call);
      else if (call.isListening) call.events?.push(answer);
      else takeAnswer(id, call, answer);
    },
    fail,
    interrupt(goesOn) {
      for (const [id, call] of [...calls]) if (!goesOn(call)) fail(id, interrupted(call.name));
    },
    count: (isMeant) => [...calls.values()].filter(isMeant).length,
  };
}
