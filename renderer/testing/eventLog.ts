import type { HttpEvent, Simulator } from "../../actions/simulator/index.ts";
import type { NativeCall } from "./nativeCalls.ts";
import { watchToasts } from "./watchToasts.ts";

/** What the page has done since the log was last emptied. */
export interface EventLog {
  readonly calls: readonly NativeCall[];
  readonly requests: readonly HttpEvent[];
  readonly toasts: readonly string[];
}

/** Records what happens in a window. */
export interface EventRecorder extends EventLog {
  /** Calls are added here by `recordNativeCalls`. */
  readonly calls: NativeCall[];
  /** Empties the log. Returns the function that restores it. */
  readonly forget: () => () => void;
  readonly stop: () => void;
}

/** Begins to record requests and toasts. */
export function recordEvents(document: Document, simulator: Simulator): EventRecorder {
  const calls: NativeCall[] = [];
  const requests: HttpEvent[] = [];
  simulator.onHttp((event) => requests.push(event));
  const toasts: string[] = [];
  const stop = watchToasts(document, (words) => toasts.push(words));
  return {
    ...{ calls, requests, toasts, stop },
    forget() {
      const restores = [calls, requests, toasts].map((list) => emptyList<unknown>(list));
      return () => {
        for (const restore of restores) restore();
      };
    },
  };
}

/** Empties a list. Returns the function that puts the items back. */
function emptyList<Item>(list: Item[]): () => void {
  const before = list.splice(0);
  return () => list.unshift(...before);
}
