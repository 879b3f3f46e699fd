import type { ActionError } from "../errors.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";
import { interrupted, malformed } from "./failures.ts";
import type { Flow } from "./flow.ts";
import type { Strays } from "./strays.ts";

/** A call that waits for its answer, or listens. */
export interface Wait {
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

/** The calls of one window that wait, by their ids. */
export interface Waits {
  readonly add: (id: string, wait: Wait) => void;
  /** Gives an answer, or what cannot be read as one, to the call of an id. */
  readonly settle: (id: string, answer: Answer | undefined) => void;
  /** Fails the call of an id, if it still waits. */
  readonly giveUp: (id: string, error: ActionError) => void;
  /** Fails all calls but those that are to go on. */
  readonly interrupt: (goesOn: (wait: Wait) => boolean) => void;
  readonly count: (isMeant: (wait: Wait) => boolean) => number;
}

/** Makes the list of them; what belongs to none of them is told to `strays`. */
export function createWaits(window: Pick<HostWindow, "setTimeout">, strays: Strays): Waits {
  const waits = new Map<string, Wait>();

  /** Ends a wait before anyone hears of it, so that nothing can settle it twice. */
  function take(id: string, next: "late" | "duplicate"): Wait | undefined {
    const wait = waits.get(id);
    if (!wait) return undefined;
    waits.delete(id);
    wait.release();
    strays.remember(id, { kind: next, name: wait.name });
    return wait;
  }

  /** In a later task: the native side may hold the page's thread while it calls (an open alert does). */
  function later(run: () => void): void {
    window.setTimeout(run, 0);
  }

  /** An event that cannot be read is lost; an answer that cannot be read fails its call. */
  function spoil(id: string, wait: Wait): void {
    strays.count({ kind: "malformed", id, name: wait.name });
    if (wait.isListening) return;
    take(id, "duplicate");
    later(() => wait.reject(malformed(wait.name)));
  }

  function accept(id: string, wait: Wait, answer: Answer): void {
    if (wait.events) wait.isListening = true;
    else take(id, "duplicate");
    wait.stopClock();
    later(() => wait.resolve(answer));
  }

  const giveUp = (id: string, error: ActionError) => take(id, "late")?.reject(error);

  return {
    add: (id, wait) => void waits.set(id, wait),
    settle(id, answer) {
      const wait = waits.get(id);
      if (!wait) strays.unexpected(id);
      else if (!answer) spoil(id, wait);
      else if (wait.isListening) wait.events?.push(answer);
      else accept(id, wait, answer);
    },
    giveUp,
    interrupt(goesOn) {
      for (const [id, wait] of [...waits]) if (!goesOn(wait)) giveUp(id, interrupted(wait.name));
    },
    count: (isMeant) => [...waits.values()].filter(isMeant).length,
  };
}
