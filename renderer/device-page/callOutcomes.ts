import type { Json } from "../../schemas/index.ts";
import type { Verdict } from "./compareWithContract.ts";

/** What became of the last call of an entry. */
export interface CallOutcome {
  readonly isRunning: boolean;
  /** undefined: it is still under way. */
  readonly verdict?: Verdict;
  /** Redacted. */
  readonly answer?: Json;
  readonly error?: { readonly code: string; readonly message: string };
  readonly ms?: number;
  /** What a listening function has told since, the newest last; redacted. */
  readonly events: readonly Json[];
  /** Ends the listening; left out: nothing listens. */
  readonly stop?: () => void;
}

/** What is known at a moment. */
export interface DeviceTestState {
  readonly outcomes: Readonly<Record<string, CallOutcome>>;
  /** The safe calls are being made one after the other. */
  readonly isTesting: boolean;
}

/** The outcomes of a visit by the keys of their entries, and who waits for a change. */
export interface CallOutcomes {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => DeviceTestState;
  /** Changes what is known; without a change it only tells. */
  readonly set: (change: Partial<DeviceTestState>) => void;
  readonly get: (key: string) => CallOutcome;
  /** Puts an outcome in place of the one before. */
  readonly replace: (key: string, outcome: CallOutcome) => void;
  readonly change: (key: string, change: Partial<CallOutcome>) => void;
}

const none: CallOutcome = { isRunning: false, events: [] };

/** Makes the outcomes of a visit. */
export function createCallOutcomes(): CallOutcomes {
  let state: DeviceTestState = { outcomes: {}, isTesting: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<DeviceTestState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const get = (key: string) => state.outcomes[key] ?? none;
  const replace = (key: string, outcome: CallOutcome) => set({ outcomes: { ...state.outcomes, [key]: outcome } });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    set,
    get,
    replace,
    change: (key, change) => replace(key, { ...get(key), ...change }),
  };
}
