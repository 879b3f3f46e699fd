import type { ActionError } from "../errors.ts";
import { randomId } from "../randomId.ts";
import type { HostWindow } from "../window.ts";
import { type Answer, readAnswer, readNotice } from "./answer.ts";
import { bridgeMissing, interrupted, malformed, timedOut, tooMany } from "./failures.ts";
import { createFlow, type Flow } from "./flow.ts";
import { installNotify } from "./notify.ts";
import { createStrays, type Strays } from "./strays.ts";

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

interface Entry {
  readonly name: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ActionError) => void;
  /** Ends the time limit. */
  readonly stopClock: () => void;
  /** Takes back the timer, the listener and the global function. */
  readonly release: () => void;
  /** The way of its events, when it listens. */
  readonly events: Flow<Answer> | undefined;
  /** It listens and its answer has come: what comes now is an event. */
  isListening: boolean;
}

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
  const entries = new Map<string, Entry>();
  const strays = createStrays();
  const isReachable = installNotify(window, notifyName, receive);
  let isOver = false;

  function wait(limits: Limits, as?: "callable"): Waiting {
    admit(limits, as);
    const id = `gw${randomId(window.crypto)}`;
    const answer = new Promise<Answer>((resolve, reject) => {
      entries.set(id, { ...bound(id, limits, as), name: limits.name, resolve, reject });
    });
    // A call that has its answer already, or none to wait for, may still be given up.
    answer.catch(() => undefined);
    return { id, answer, settle: (value) => settle(id, readAnswer(value)), fail: (error) => giveUp(id, error) };
  }

  function admit({ name, signal, onEvent }: Limits, as: "callable" | undefined): void {
    if (isOver || signal?.aborted) throw interrupted(name);
    const alike = [...entries.values()].filter(({ events }) => !events === !onEvent).length;
    const most = onEvent ? mostListening : mostPending;
    if (alike >= most) throw tooMany(name, most);
    if (!isReachable && !as) throw bridgeMissing(name, `${name} was not sent: its answer has no way back`);
  }

  function bound(id: string, limits: Limits, as: "callable" | undefined): Omit<Entry, "name" | "resolve" | "reject"> {
    const { name, timeout, signal, onEvent, confirms } = limits;
    const abort = () => giveUp(id, interrupted(name));
    const isListening = onEvent !== undefined && confirms === false;
    const isPatient = timeout === undefined || isListening;
    const timer = isPatient ? undefined : window.setTimeout(() => giveUp(id, timedOut(name, timeout)), timeout);
    const stopClock = () => window.clearTimeout(timer);
    const events = onEvent && createFlow(window, onEvent, () => strays.count({ kind: "flood", id, name }));
    signal?.addEventListener("abort", abort);
    if (as) Reflect.defineProperty(window, id, functionOf(id));
    const release = () => {
      stopClock();
      events?.stop();
      signal?.removeEventListener("abort", abort);
      if (as) Reflect.deleteProperty(window, id);
    };
    return { stopClock, release, events, isListening };
  }

  function functionOf(id: string): PropertyDescriptor {
    return { configurable: true, value: (value: unknown) => settle(id, readAnswer(value)) };
  }

  function receive(message: unknown): void {
    if (isOver) return;
    const notice = readNotice(message);
    if (notice) settle(notice.id, notice.answer);
    else strays.count({ kind: "malformed" });
  }

  function settle(id: string, answer: Answer | undefined): void {
    const entry = entries.get(id);
    if (isOver) return;
    if (!entry) strays.unexpected(id);
    else if (!answer) spoil(id, entry);
    else if (entry.isListening) entry.events?.push(answer);
    else accept(id, entry, answer);
  }

  /** An event that cannot be read is lost; an answer that cannot be read fails its call. */
  function spoil(id: string, entry: Entry): void {
    strays.count({ kind: "malformed", id, name: entry.name });
    if (entry.isListening) return;
    take(id, "duplicate");
    later(() => entry.reject(malformed(entry.name)));
  }

  function accept(id: string, entry: Entry, answer: Answer): void {
    if (entry.events) entry.isListening = true;
    else take(id, "duplicate");
    entry.stopClock();
    later(() => entry.resolve(answer));
  }

  /** In a later task: the native side may hold the page's thread while it calls (an open alert does). */
  function later(run: () => void): void {
    window.setTimeout(run, 0);
  }

  function giveUp(id: string, error: ActionError): void {
    take(id, "late")?.reject(error);
  }

  /** Ends a wait before anyone hears of it, so that nothing can settle it twice. */
  function take(id: string, next: "late" | "duplicate"): Entry | undefined {
    const entry = entries.get(id);
    if (!entry) return undefined;
    entries.delete(id);
    entry.release();
    strays.remember(id, { kind: next, name: entry.name });
    return entry;
  }

  function interrupt(isWanted: (entry: Entry) => boolean): void {
    for (const [id, entry] of [...entries]) if (!isWanted(entry)) giveUp(id, interrupted(entry.name));
  }

  /** Whoever listens goes on: a page that only was out of sight still wants its events. */
  const onHide = () => interrupt(({ isListening }) => isListening);

  const onShow = (event: Event) => {
    if (Reflect.get(event, "persisted") === true) onHide();
  };

  const countListening = () => [...entries.values()].filter(({ isListening }) => isListening).length;

  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);

  return {
    counts: strays.counts,
    get pending() {
      return entries.size - countListening();
    },
    get listening() {
      return countListening();
    },
    wait,
    onStray: strays.onStray,
    dispose: () => {
      isOver = true;
      interrupt(() => false);
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
      live.delete(window);
    },
  };
}
