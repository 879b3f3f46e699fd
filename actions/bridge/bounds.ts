import type { ActionError } from "../errors.ts";
import type { Answer } from "./answer.ts";
import type { CallbackWindow, Limits } from "./callbacks.ts";
import { interrupted, timedOut } from "./failures.ts";
import { createFlow } from "./flow.ts";
import type { Strays } from "./strays.ts";
import type { Wait } from "./waits.ts";

/** A call that begins to wait. */
interface Beginning {
  readonly window: CallbackWindow;
  readonly strays: Strays;
  readonly id: string;
  readonly limits: Limits;
  readonly fail: (error: ActionError) => void;
  /** Takes its answer from a global function under its id; left out: there is none. */
  readonly callable: ((value: unknown) => void) | undefined;
}

/** Sets what bounds a call: its time limit, its signal, the way of its events, its global function. */
export function setBounds(beginning: Beginning): Omit<Wait, "name" | "resolve" | "reject"> {
  const { window, strays, id, limits, fail, callable } = beginning;
  const { name, signal, onEvent, confirms } = limits;
  const isListening = onEvent !== undefined && confirms === false;
  const stopClock = isListening ? () => {} : startClock(beginning);
  const events = onEvent && createFlow<Answer>(window, onEvent, () => strays.count({ kind: "flood", id, name }));
  const abort = () => fail(interrupted(name));
  signal?.addEventListener("abort", abort);
  if (callable) Reflect.defineProperty(window, id, { configurable: true, value: callable });
  const release = () => {
    stopClock();
    events?.stop();
    signal?.removeEventListener("abort", abort);
    if (callable) Reflect.deleteProperty(window, id);
  };
  return { stopClock, release, events, isListening };
}

/** Starts the time limit, if there is one; gives the way to end it. */
function startClock({ window, limits: { name, timeout }, fail }: Beginning): () => void {
  if (timeout === undefined) return () => {};
  const timer = window.setTimeout(() => fail(timedOut(name, timeout)), timeout);
  return () => window.clearTimeout(timer);
}
