import { type Answer, readAnswer, readNotice } from "./answer.ts";
import type { ActionError } from "./errors.ts";
import { bridgeMissing, interrupted, malformed, timedOut, tooMany } from "./failures.ts";
import { installNotify } from "./notify.ts";
import type { HostWindow } from "./window.ts";

/** What bounds one call. */
export interface Limits {
  /** The native function's name, for error texts. */
  readonly name: string;
  /** Milliseconds until a silent call fails; undefined waits for the user. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
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

/** An answer that nobody waits for, or that cannot be read. */
type StrayKind = "unknown" | "late" | "duplicate" | "malformed";

/** One such answer. The id is left out when it could not be read. */
export interface Stray {
  readonly kind: StrayKind;
  readonly id?: string;
}

/** The waiting calls of one window. */
export interface Callbacks {
  readonly counts: Readonly<Record<StrayKind, number>>;
  readonly pending: number;
  /**
   * Starts to wait for one answer, under a fresh unguessable id.
   *
   * @param as "callable" also puts a global function under that id, for wires that want a callback's name
   * @throws ActionError `refused` when too many calls wait, `interrupted` when the signal has fired or all is over,
   * `bridge-missing` when the notify function could not be installed and the wait is not callable
   */
  wait(limits: Limits, as?: "callable"): Waiting;
  /** Tells of each stray answer; gives back a function that ends it. */
  onStray(listener: (stray: Stray) => void): () => void;
  /** Interrupts whatever waits, and ends. */
  dispose(): void;
}

/** The part of a window that callbacks need. */
export type CallbackWindow = EventTarget & Pick<HostWindow, "crypto" | "setTimeout" | "clearTimeout">;

interface Entry {
  readonly name: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ActionError) => void;
  /** Takes back the timer, the listener and the global function. */
  readonly release: () => void;
}

/** The most calls that wait at one time. */
const mostPending = 64;

/** The calls that are over and still known by id, so that a late answer can be told from a forged one. */
const mostRemembered = 64;

const live = new WeakMap<object, Callbacks>();

/**
 * Opens the way back from the native side: the global notify function (specification §7) and the waiting calls.
 * A window has one; asking again gives the same until it is disposed of. Never throws.
 */
export function createCallbacks(window: CallbackWindow, notifyName: string): Callbacks {
  const callbacks = live.get(window) ?? new WaitingCalls(window, notifyName);
  live.set(window, callbacks);
  return callbacks;
}

class WaitingCalls implements Callbacks {
  readonly counts: Record<StrayKind, number> = { unknown: 0, late: 0, duplicate: 0, malformed: 0 };
  readonly #window: CallbackWindow;
  readonly #reachable: boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #over = new Map<string, "late" | "duplicate">();
  readonly #listeners = new Set<(stray: Stray) => void>();
  #disposed = false;

  constructor(window: CallbackWindow, notifyName: string) {
    this.#window = window;
    this.#reachable = installNotify(window, notifyName, (message) => this.#receive(message));
    window.addEventListener("pagehide", this.#interrupt);
    window.addEventListener("pageshow", this.#restored);
  }

  get pending(): number {
    return this.#entries.size;
  }

  wait(limits: Limits, as?: "callable"): Waiting {
    this.#admit(limits, as);
    const id = newId(this.#window.crypto);
    const answer = new Promise<Answer>((resolve, reject) => {
      const release = this.#bound(id, limits, as);
      this.#entries.set(id, { name: limits.name, resolve, reject, release });
    });
    return {
      id,
      answer,
      settle: (value) => this.#settle(id, readAnswer(value)),
      fail: (error) => this.#take(id, "late")?.reject(error),
    };
  }

  onStray(listener: (stray: Stray) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#disposed = true;
    this.#interrupt();
    this.#window.removeEventListener("pagehide", this.#interrupt);
    this.#window.removeEventListener("pageshow", this.#restored);
    live.delete(this.#window);
  }

  #admit({ name, signal }: Limits, as: "callable" | undefined): void {
    if (this.#disposed || signal?.aborted) throw interrupted(name);
    if (this.#entries.size >= mostPending) throw tooMany(name, mostPending);
    if (!this.#reachable && !as) throw bridgeMissing(name, `${name} was not sent: its answer has no way back`);
  }

  #bound(id: string, { name, timeout, signal }: Limits, as: "callable" | undefined): () => void {
    const giveUp = (error: ActionError) => this.#take(id, "late")?.reject(error);
    const abort = () => giveUp(interrupted(name));
    const timer =
      timeout === undefined ? undefined : this.#window.setTimeout(() => giveUp(timedOut(name, timeout)), timeout);
    signal?.addEventListener("abort", abort);
    if (as) Reflect.defineProperty(this.#window, id, this.#function(id));
    return () => {
      this.#window.clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      if (as) Reflect.deleteProperty(this.#window, id);
    };
  }

  #function(id: string): PropertyDescriptor {
    return { configurable: true, value: (value: unknown) => this.#settle(id, readAnswer(value)) };
  }

  #receive(message: unknown): void {
    const notice = readNotice(message);
    if (notice) this.#settle(notice.id, notice.answer);
    else this.#stray({ kind: "malformed" });
  }

  /** Settles in a later task: the native side may hold the page's thread while it calls (an open alert does). */
  #settle(id: string, answer: Answer | undefined): void {
    const entry = this.#take(id, "duplicate");
    if (!entry || !answer) this.#stray({ kind: entry ? "malformed" : (this.#over.get(id) ?? "unknown"), id });
    if (!entry) return;
    this.#window.setTimeout(() => (answer ? entry.resolve(answer) : entry.reject(malformed(entry.name))), 0);
  }

  /** Ends a wait before anyone hears of it, so that nothing can settle it twice. */
  #take(id: string, next: "late" | "duplicate"): Entry | undefined {
    const entry = this.#entries.get(id);
    if (!entry) return undefined;
    this.#entries.delete(id);
    entry.release();
    this.#remember(id, next);
    return entry;
  }

  #remember(id: string, next: "late" | "duplicate"): void {
    this.#over.set(id, next);
    for (const oldest of this.#over.keys()) {
      if (this.#over.size <= mostRemembered) return;
      this.#over.delete(oldest);
    }
  }

  #stray(stray: Stray): void {
    if (this.#disposed) return;
    this.counts[stray.kind] += 1;
    for (const listener of this.#listeners) listener(stray);
  }

  readonly #interrupt = (): void => {
    for (const [id, { name }] of [...this.#entries]) this.#take(id, "late")?.reject(interrupted(name));
  };

  readonly #restored = (event: Event): void => {
    if (Reflect.get(event, "persisted") === true) this.#interrupt();
  };
}

/** 128 random bits, in a form that is also a legal name of a function. */
function newId(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `gw${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
