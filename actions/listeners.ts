import { runSafely } from "./runSafely.ts";

/** Those who want to hear of something. */
export interface Listeners<Value> {
  readonly isEmpty: () => boolean;
  /** Adds one; gives back a function that takes it away. */
  readonly add: (listener: (value: Value) => void) => () => void;
  /** Tells each. What one throws concerns neither the others nor the caller. */
  readonly tell: (value: Value) => void;
}

/** Makes a set of listeners. */
export function createListeners<Value>(): Listeners<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    isEmpty: () => listeners.size === 0,
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (value) => {
      for (const listener of listeners) runSafely(() => listener(value));
    },
  };
}
