import { type ActionError, bridgeMissing, notSent, tooMany } from "../errors.ts";
import { randomId } from "../randomId.ts";
import { runSafely } from "../runSafely.ts";
import { type Answer, readAnswer, readNotice } from "./answer.ts";
import {
  type CallbackWindow,
  type CallLimits,
  createPendingCalls,
  type PendingCall,
  type PendingCalls,
} from "./pendingCalls.ts";
import { createUnmatchedMessages, type UnmatchedMessages } from "./unmatchedMessages.ts";
import { watchVisibility } from "./watchVisibility.ts";

/** One answer that is waited for. */
export interface PendingAnswer {
  /** The callback id; for a callable wait also the name of the global function that takes the answer. */
  readonly id: string;
  /** Rejects with `timed-out`, `interrupted`, `malformed`, or what `fail` was given. */
  readonly answer: Promise<Answer>;
  /** Takes an answer that came another way: an envelope, its text, or bare data where the call is answered so. */
  readonly settle: (value: unknown) => void;
  readonly fail: (error: ActionError) => void;
}

/** The waiting calls of one window. */
export interface Callbacks {
  readonly counts: UnmatchedMessages["counts"];
  /** The calls that wait for their answer. */
  readonly pending: number;
  /** The calls that listen: their answer has come, events may. */
  readonly listening: number;
  /**
   * Starts to wait for an answer, under a fresh unguessable id.
   *
   * @param as "callable" also puts a global function under that id, for wires that want a callback's name
   * @throws ActionError `too-many` when too many calls wait, `not-sent` when the signal has fired or all is over,
   * `bridge-missing` when the notify function could not be installed and the wait is not callable
   */
  wait(limits: CallLimits, as?: "callable"): PendingAnswer;
  /** Tells of each unmatched message; gives back a function that ends it. */
  readonly onUnmatched: UnmatchedMessages["onUnmatched"];
  /** Counts a message that came another way, and settles nothing. Never throws. */
  readonly count: UnmatchedMessages["count"];
  /** Interrupts whatever waits, and ends. */
  dispose(): void;
}

/** The most calls that wait at one time. */
const maxPending = 64;

/** The most calls that listen at one time. */
const maxListening = 32;

const callbacksOf = new WeakMap<object, Callbacks>();

/**
 * Opens the way back from the native side: the global notify function (specification §7) and the waiting calls.
 * A window has one; asking again gives the same until it is disposed of. Never throws.
 */
export function createCallbacks(window: CallbackWindow, notifyName: string): Callbacks {
  const callbacks = callbacksOf.get(window) ?? openCallbacks(window, notifyName);
  callbacksOf.set(window, callbacks);
  return callbacks;
}

function openCallbacks(window: CallbackWindow, notifyName: string): Callbacks {
  const unmatched = createUnmatchedMessages();
  const calls = createPendingCalls(window, unmatched);
  const isReachable = installNotify(window, notifyName, receive);
  let isOver = false;

  function wait(limits: CallLimits, as?: "callable"): PendingAnswer {
    const { name, signal } = limits;
    if (isOver || signal?.aborted) throw notSent(name);
    assertRoom(limits, calls);
    if (!isReachable && !as) throw bridgeMissing(name, `${name} was not sent: its answer has no way back`);
    const id = `gw${randomId(window.crypto)}`;
    const settleCall = (value: unknown) => settle(id, readAnswer(value, limits.answer));
    const fail = (error: ActionError) => calls.fail(id, error);
    const answer = calls.add(id, limits, as && settleCall);
    // Nobody may hear of an answer that came by another way, or that is not waited for: no unhandled rejection then.
    answer.catch(() => undefined);
    return { id, answer, settle: settleCall, fail };
  }

  function receive(message: unknown): void {
    if (isOver) return;
    const notice = readNotice(message);
    if (notice) settle(notice.id, notice.answer);
    else unmatched.count({ kind: "malformed" });
  }

  function settle(id: string, answer: Answer | undefined): void {
    if (!isOver) calls.settle(id, answer);
  }

  const stopWatching = watchVisibility(window, {
    // Whoever listens goes on: a page that only was out of sight still wants its events.
    onLeave: () => calls.interrupt(isListening),
    onHide: () => calls.setHidden(true),
    onReturn: () => calls.setHidden(false),
    onTouch: calls.touch,
  });

  return {
    counts: unmatched.counts,
    get pending() {
      return calls.count((one) => !isListening(one));
    },
    get listening() {
      return calls.count(isListening);
    },
    wait,
    onUnmatched: unmatched.onUnmatched,
    count: unmatched.count,
    dispose: () => {
      isOver = true;
      calls.dispose();
      stopWatching();
      callbacksOf.delete(window);
    },
  };
}

const isListening = (call: PendingCall) => call.isListening;

function assertRoom({ name, onEvent }: CallLimits, calls: PendingCalls): void {
  const most = onEvent ? maxListening : maxPending;
  if (calls.count(({ events }) => !events === !onEvent) >= most) throw tooMany(name, most);
}

/** Takes one message of the native side. */
type Receive = (message: unknown) => void;

/** By window and name: who receives the messages of a notify function that we have installed there. */
const receivers = new WeakMap<object, Map<string, { receive: Receive }>>();

/**
 * Puts the global notify function on a window (specification §7), where no later script can replace it, and hands its
 * messages to `receive`. A function that another script put there earlier is called after ours; what that throws is kept
 * from the native side. The second time on one window only the receiver changes.
 *
 * @returns false when the name is taken by something that cannot be replaced
 */
function installNotify(window: object, name: string, receive: Receive): boolean {
  const installed = receivers.get(window) ?? new Map<string, { receive: Receive }>();
  receivers.set(window, installed);
  const receiver = installed.get(name) ?? { receive };
  receiver.receive = receive;
  if (!installed.has(name) && defineNotify(window, name, receiver)) installed.set(name, receiver);
  return installed.has(name);
}

function defineNotify(window: object, name: string, receiver: { receive: Receive }): boolean {
  const earlier: unknown = Reflect.get(window, name);
  const value = (...messages: unknown[]) => {
    receiver.receive(messages[0]);
    return typeof earlier === "function" ? runSafely(() => Reflect.apply(earlier, window, messages)) : undefined;
  };
  return Reflect.defineProperty(window, name, { value, writable: false, configurable: false });
}
