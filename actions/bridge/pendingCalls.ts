import { type ActionError, interrupted, malformed, timedOut } from "../errors.ts";
import type { HostWindow } from "../window.ts";
import { type Answer, type AnswerForm, sent } from "./answer.ts";
import { createThrottledQueue, type ThrottledQueue } from "./throttledQueue.ts";
import { createTombstones } from "./tombstones.ts";
import { maxRemembered, type UnmatchedMessages } from "./unmatchedMessages.ts";

/** What bounds one call. */
export interface CallLimits {
  /** The native function's name, for error texts. */
  readonly name: string;
  /** Milliseconds until a silent call fails; undefined: as long as the page is there. */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds that a call has left when the page is shown again after it was hidden: the user is back from what the
   * app has shown. undefined: being hidden makes no difference.
   */
  readonly grace?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How the answer comes; when left out: with its code, but what a call gives back at once as it is. */
  readonly answer?: AnswerForm | undefined;
  /** Makes the call last until the signal: the first answer confirms it, and this takes each later one. */
  readonly onEvent?: ((answer: Answer) => void) | undefined;
  /** For a call that lasts: false when nothing confirms it, so that the first answer is an event already. */
  readonly confirms?: boolean | undefined;
  /** For a call that lasts: whether an answer is known to be an event, also before anything has confirmed the call. */
  readonly isEvent?: ((answer: Answer) => boolean) | undefined;
}

/** The part of a window that callbacks need. */
export type CallbackWindow = EventTarget &
  Pick<HostWindow, "crypto" | "setTimeout" | "clearTimeout"> & {
    readonly document: EventTarget & Pick<Document, "visibilityState">;
  };

/** A call that waits for its answer, or listens. */
export interface PendingCall {
  readonly name: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ActionError) => void;
  /** The time limit, until the answer has come. */
  readonly clock: Clock;
  /** What is left of it once the user is back. */
  readonly graceClock: Clock;
  /** Takes back the timer, the listener of the signal and the global function. */
  readonly release: () => void;
  /** Where its events go, when it listens. */
  readonly events: ThrottledQueue<Answer> | undefined;
  /** It listens and its answer has come: what comes now is an event. */
  isListening: boolean;
  readonly isEvent: CallLimits["isEvent"];
  /** Its events are known by a mark: whatever comes without one is none, such as a late confirmation. */
  isMarking: boolean;
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
  /** The page is shown again: what the user went away for is to be answered within its grace. */
  readonly startGrace: () => void;
  /** The page is hidden again: the user is not back yet. */
  readonly stopGrace: () => void;
  /** Fails all that wait, and leaves nothing on the window. */
  readonly dispose: () => void;
  readonly count: (isMeant: (call: PendingCall) => boolean) => number;
}

/** Makes the list of waiting calls; a message that belongs to none of them is counted in `unmatched`. */
export function createPendingCalls(window: CallbackWindow, unmatched: UnmatchedMessages): PendingCalls {
  const calls = new Map<string, PendingCall>();
  const tombstones = createTombstones(window, maxRemembered, (id) => unmatched.countUnknown(id));

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

  /** An event that comes before the confirmation is one all the same. */
  function takeEvent(id: string, call: PendingCall, event: Answer): void {
    const isMarked = call.isEvent?.(event) === true;
    if (call.isMarking && !isMarked) {
      unmatched.count({ kind: "late", id, name: call.name });
      return;
    }
    call.isMarking = isMarked;
    call.events?.push(event);
  }

  function takeAnswer(id: string, call: PendingCall, answer: Answer): void {
    if (call.events) call.isListening = true;
    else take(id, "duplicate");
    call.clock.stop();
    call.graceClock.stop();
    later(() => call.resolve(answer));
  }

  const fail = (id: string, error: ActionError) => take(id, "late")?.reject(error);

  /** The limit is over. What has told of events listens, though it never said so. */
  function runOut(id: string, name: string, timeout: number): void {
    const call = calls.get(id);
    if (call?.isMarking) takeAnswer(id, call, sent);
    else fail(id, timedOut(name, timeout));
  }

  function add(id: string, limits: CallLimits, callable?: (value: unknown) => void): Promise<Answer> {
    const { name, signal, timeout, grace, onEvent, confirms, isEvent } = limits;
    return new Promise((resolve, reject) => {
      // Where nothing confirms that the call listens, it does from the start.
      const isListening = onEvent !== undefined && confirms === false;
      const clock = createClock(window, timeout, () => runOut(id, name, timeout ?? 0));
      const graceClock = createClock(window, grace, () => fail(id, interrupted(name)));
      if (!isListening) clock.start();
      const onDrop = () => unmatched.count({ kind: "flood", id, name });
      const events = onEvent && createThrottledQueue(window, onEvent, onDrop);
      const abort = () => fail(id, interrupted(name));
      signal?.addEventListener("abort", abort);
      if (callable) Reflect.defineProperty(window, id, { configurable: true, value: callable });
      const release = () => {
        clock.stop();
        graceClock.stop();
        events?.stop();
        signal?.removeEventListener("abort", abort);
        if (callable) tombstones.raise(id);
      };
      const isMarking = false;
      calls.set(id, { name, resolve, reject, clock, graceClock, release, events, isListening, isEvent, isMarking });
    });
  }

  return {
    add,
    settle(id, answer) {
      const call = calls.get(id);
      if (!call) unmatched.countUnknown(id, answer ? "unknown" : "malformed");
      else if (!answer) takeMalformed(id, call);
      else if (call.isListening || call.isEvent?.(answer)) takeEvent(id, call, answer);
      else takeAnswer(id, call, answer);
    },
    fail,
    interrupt(goesOn) {
      for (const [id, call] of [...calls]) if (!goesOn(call)) fail(id, interrupted(call.name));
    },
    dispose() {
      for (const [id, call] of [...calls]) fail(id, interrupted(call.name));
      tombstones.clear();
    },
    startGrace: () => {
      for (const call of calls.values()) if (!call.isListening) call.graceClock.start();
    },
    stopGrace: () => {
      for (const call of calls.values()) call.graceClock.stop();
    },
    count: (isMeant) => [...calls.values()].filter(isMeant).length,
  };
}

/** A limit of time that can be started and stopped. */
interface Clock {
  readonly start: () => void;
  readonly stop: () => void;
}

/** Makes the clock of a limit, in milliseconds; one without a limit never runs out. Starting it again changes nothing. */
function createClock(window: CallbackWindow, ms: number | undefined, onEnd: () => void): Clock {
  let timer: number | undefined;
  return {
    start: () => {
      if (ms !== undefined) timer ??= window.setTimeout(onEnd, ms);
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
    },
  };
}
