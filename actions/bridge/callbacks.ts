import type { ActionError } from "../errors.ts";
import { randomId } from "../randomId.ts";
import type { HostWindow } from "../window.ts";
import { type Answer, readAnswer, readNotice } from "./answer.ts";
import { setBounds } from "./bounds.ts";
import { bridgeMissing, interrupted, tooMany } from "./failures.ts";
import { installNotify } from "./notify.ts";
import { createStrays, type Strays } from "./strays.ts";
import { createWaits, type Wait, type Waits } from "./waits.ts";

/** What bounds one call. */
export interface Limits {
  /** The native function's name, for error texts. */
  readonly name: string;
  /** Milliseconds until a silent call fails; undefined waits for the user. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Makes the wait last until the signal: the first answer confirms it, and this takes each later one. */
  readonly onEvent?: ((answer: Answer) => void) | undefined;
  /** For a wait that lasts: false when nothing confirms it, so that the first answer is an event already. */
  readonly confirms?: boolean | undefined;
}

/** One answer that is waited for. */
export interface Waiting {
  /** The callback id; for a callable wait also the name of the global function that takes the answer. */
  readonly id: string;
  /** Rejects with `timed-out`, `interrupted`, `malformed`, or what `fail` was given. */
  readonly answer: Promise<Answer>;
  /** Takes an answer that came another way: an envelope, its text, or bare data. */
  readonly settle: (value: unknown) => void;
  readonly fail: (error: ActionError) => void;
}

/** The waiting calls of one window. */
export interface Callbacks {
  readonly counts: Strays["counts"];
  /** The calls that wait for their answer. */
  readonly pending: number;
  /** The calls that listen: their answer has come, events may. */
  readonly listening: number;
  /**
   * Starts to wait for an answer, under a fresh unguessable id.
   *
   * @param as "callable" also puts a global function under that id, for wires that want a callback's name
   * @throws ActionError `refused` when too many calls wait, `interrupted` when the signal has fired or all is over,
   * `bridge-missing` when the notify function could not be installed and the wait is not callable
   */
  wait(limits: Limits, as?: "callable"): Waiting;
  /** Tells of each stray answer; gives back a function that ends it. */
  readonly onStray: Strays["onStray"];
  /** Interrupts whatever waits, and ends. */
  dispose(): void;
}

/** The part of a window that callbacks need. */
export type CallbackWindow = EventTarget & Pick<HostWindow, "crypto" | "setTimeout" | "clearTimeout">;

/** The most calls that wait at one time. */
const mostPending = 64;

/** The most calls that listen at one time. */
const mostListening = 32;

const live = new WeakMap<object, Callbacks>();

/**
 * Opens the way back from the native side: the global notify function (specification §7) and the waiting calls.
 * A window has one; asking again gives the same until it is disposed of. Never throws.
 */
export function createCallbacks(window: CallbackWindow, notifyName: string): Callbacks {
  const callbacks = live.get(window) ?? openCallbacks(window, notifyName);
  live.set(window, callbacks);
  return callbacks;
}

function openCallbacks(window: CallbackWindow, notifyName: string): Callbacks {
  const strays = createStrays();
  const waits = createWaits(window, strays);
  const isReachable = installNotify(window, notifyName, receive);
  let isOver = false;

  function wait(limits: Limits, as?: "callable"): Waiting {
    const { name, signal } = limits;
    if (isOver || signal?.aborted) throw interrupted(name);
    assertRoom(limits, waits);
    if (!isReachable && !as) throw bridgeMissing(name, `${name} was not sent: its answer has no way back`);
    const id = `gw${randomId(window.crypto)}`;
    const take = (value: unknown) => settle(id, readAnswer(value));
    const fail = (error: ActionError) => waits.giveUp(id, error);
    const answer = new Promise<Answer>((resolve, reject) => {
      const bounds = setBounds({ window, strays, id, limits, fail, callable: as && take });
      waits.add(id, { ...bounds, name, resolve, reject });
    });
    // A call that has its answer already, or none to wait for, may still be given up.
    answer.catch(() => undefined);
    return { id, answer, settle: take, fail };
  }

  function receive(message: unknown): void {
    if (isOver) return;
    const notice = readNotice(message);
    if (notice) settle(notice.id, notice.answer);
    else strays.count({ kind: "malformed" });
  }

  function settle(id: string, answer: Answer | undefined): void {
    if (!isOver) waits.settle(id, answer);
  }

  // Whoever listens goes on: a page that only was out of sight still wants its events.
  const stopWatching = whenLeft(window, () => waits.interrupt(isListening));

  return {
    counts: strays.counts,
    get pending() {
      return waits.count((one) => !isListening(one));
    },
    get listening() {
      return waits.count(isListening);
    },
    wait,
    onStray: strays.onStray,
    dispose: () => {
      isOver = true;
      waits.interrupt(() => false);
      stopWatching();
      live.delete(window);
    },
  };
}

const isListening = (wait: Wait) => wait.isListening;

function assertRoom({ name, onEvent }: Limits, waits: Waits): void {
  const most = onEvent ? mostListening : mostPending;
  if (waits.count(({ events }) => !events === !onEvent) >= most) throw tooMany(name, most);
}

/** Calls the listener when the page is hidden, or comes back from the browser's cache. Gives the way to stop. */
function whenLeft(window: EventTarget, listener: () => void): () => void {
  const restored = (event: Event) => {
    if (Reflect.get(event, "persisted") === true) listener();
  };
  window.addEventListener("pagehide", listener);
  window.addEventListener("pageshow", restored);
  return () => {
    window.removeEventListener("pagehide", listener);
    window.removeEventListener("pageshow", restored);
  };
}
