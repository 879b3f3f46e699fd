import { type ActionError, interrupted, malformed, timedOut } from "../errors.ts";
import type { HostWindow } from "../window.ts";
import { type Answer, type AnswerForm, sent } from "./answer.ts";
import { createThrottledQueue, type ThrottledQueue } from "./throttledQueue.ts";
import { createTombstones } from "./tombstones.ts";
import { maxRemembered, type UnmatchedMessages } from "./unmatchedMessages.ts";
import { createVisibleClock, type VisibleClock } from "./visibleClock.ts";

/** What bounds one call. */
export interface CallLimits {
  /** The native function's name, for error texts. */
  readonly name: string;
  /**
   * Milliseconds until a silent call fails; undefined: as long as the page is there. The time does not count during which
   * the page is hidden, or another call covers it.
   */
  readonly timeout?: number | undefined;
  /** Set for a function that asks the person: the app may cover the page, although the page is not hidden. */
  readonly covers?: boolean | undefined;
  /**
   * Called once if a call that covers has no answer, although the person seems to be back: see `silentAfterReturn` and
   * `silentUnhidden`. The call goes on.
   */
  readonly onSilence?: (() => void) | undefined;
  /** Takes an answer that comes after the call has ended without one. */
  readonly onLate?: ((answer: Answer) => void) | undefined;
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
  readonly clock: VisibleClock;
  /** The screen of the app over the page, for a call that covers it. */
  readonly cover: Cover | undefined;
  readonly onLate: CallLimits["onLate"];
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
  /** Pauses all clocks while the page is hidden. */
  readonly setHidden: (isHidden: boolean) => void;
  /** Input has reached the page: no silent call covers it any more, so that the other clocks go on. */
  readonly touch: () => void;
  /** Fails all that wait, and leaves nothing on the window. */
  readonly dispose: () => void;
  readonly count: (isMeant: (call: PendingCall) => boolean) => number;
}

/** Makes the list of waiting calls; a message that belongs to none of them is counted in `unmatched`. */
export function createPendingCalls(window: CallbackWindow, unmatched: UnmatchedMessages): PendingCalls {
  const calls = new Map<string, PendingCall>();
  const tombstones = createTombstones(window, maxRemembered);
  /** The calls that have ended without an answer and want a late one, by id. */
  const late = new Map<string, (answer: Answer) => void>();
  let isHidden = window.document.visibilityState === "hidden";

  /** Lets each clock run or rest. Called after each change of what covers the page. */
  function updateClocks(): void {
    const isCovered = [...calls.values()].some(({ cover }) => cover?.isOver());
    for (const { clock, cover, isListening } of calls.values()) {
      if (isListening) continue;
      clock.run(!isHidden && (cover !== undefined || !isCovered));
      cover?.clock().run(!isHidden);
    }
  }

  /** Ends a call before anyone hears of it, so that nothing can settle it twice. */
  function take(id: string, next: "late" | "duplicate"): PendingCall | undefined {
    const call = calls.get(id);
    if (!call) return undefined;
    calls.delete(id);
    call.release();
    unmatched.remember(id, { kind: next, name: call.name });
    if (next === "late" && call.onLate) late.set(id, call.onLate);
    for (const oldest of late.keys()) if (late.size > maxRemembered) late.delete(oldest);
    updateClocks();
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
    later(() => call.resolve(answer));
  }

  /** Takes a message for which no call waits. */
  function takeStray(id: string, answer: Answer | undefined): void {
    unmatched.countUnknown(id, answer ? "unknown" : "malformed");
    const hear = answer && late.get(id);
    if (!hear) return;
    late.delete(id);
    later(() => hear(answer));
  }

  const fail = (id: string, error: ActionError) => take(id, "late")?.reject(error);

  /** The limit is over. What has told of events listens, though it never said so. */
  function runOut(id: string, name: string, timeout: number): void {
    const call = calls.get(id);
    if (call?.isMarking) takeAnswer(id, call, sent);
    else fail(id, timedOut(name, timeout));
  }

  function add(id: string, limits: CallLimits, callable?: (value: unknown) => void): Promise<Answer> {
    const { name, signal, timeout, covers, onSilence, onLate, onEvent, confirms, isEvent } = limits;
    return new Promise((resolve, reject) => {
      // Where nothing confirms that the call listens, it does from the start.
      const isListening = onEvent !== undefined && confirms === false;
      const clock = createVisibleClock(window, timeout, () => runOut(id, name, timeout ?? 0));
      const cover = covers ? createCover(window, onSilence) : undefined;
      const onDrop = () => unmatched.count({ kind: "flood", id, name });
      const events = onEvent && createThrottledQueue(window, onEvent, onDrop);
      const abort = () => fail(id, interrupted(name));
      signal?.addEventListener("abort", abort);
      if (callable) Reflect.defineProperty(window, id, { configurable: true, value: callable });
      const release = () => {
        clock.stop();
        cover?.clock().stop();
        events?.stop();
        signal?.removeEventListener("abort", abort);
        if (callable) tombstones.raise(id, callable);
      };
      const more = { onLate, release, events, isListening, isEvent, isMarking: false };
      calls.set(id, { name, resolve, reject, clock, cover, ...more });
      updateClocks();
    });
  }

  return {
    add,
    settle(id, answer) {
      const call = calls.get(id);
      if (!call) takeStray(id, answer);
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
    setHidden(is) {
      isHidden = is;
      for (const { cover } of calls.values()) cover?.renew();
      updateClocks();
    },
    touch() {
      for (const { cover } of calls.values()) cover?.touch();
      updateClocks();
    },
    count: (isMeant) => [...calls.values()].filter(isMeant).length,
  };
}

/** Milliseconds without an answer, since the page was shown again, until a call counts as silent: a slow phone's time. */
const silentAfterReturn = 3000;

/**
 * The same for a page that was not hidden since the call was sent. It is longer: the app may still be opening its screen,
 * and some draw it over the page without hiding that.
 */
const silentUnhidden = 10_000;

/** The screen of the app that a call may have brought over the page. */
interface Cover {
  /** True unless the call is silent and input has reached the page since. */
  readonly isOver: () => boolean;
  /** Counts the time until the call is silent. */
  readonly clock: () => VisibleClock;
  /** The page was hidden or shown: the screen may be there again. */
  readonly renew: () => void;
  readonly touch: () => void;
}

function createCover(window: CallbackWindow, onSilence: (() => void) | undefined): Cover {
  let isSilent = false;
  let isOver = true;
  let tell = onSilence;
  const silence = () => {
    isSilent = true;
    tell?.();
    tell = undefined;
  };
  let clock = createVisibleClock(window, silentUnhidden, silence);
  return {
    isOver: () => isOver,
    clock: () => clock,
    renew() {
      clock.stop();
      clock = createVisibleClock(window, silentAfterReturn, silence);
      isSilent = false;
      isOver = true;
    },
    touch() {
      isOver &&= !isSilent;
    },
  };
}
