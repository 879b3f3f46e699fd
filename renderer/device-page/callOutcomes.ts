import type { Json } from "../../schemas/index.ts";
import type { Verdict } from "./judge.ts";

/** What became of the last call of an entry. */
export interface Outcome {
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
export interface LabState {
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The safe calls are being made one after the other. */
  readonly isTesting: boolean;
}

/** The outcomes of a visit by the keys of their entries, and who waits for a change. */
export interface Outcomes {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LabState;
  /** Changes what is known; without a change it only tells. */
  readonly set: (change: Partial<LabState>) => void;
  readonly get: (key: string) => Outcome;
  /** Puts an outcome in place of the one before. */
  readonly replace: (key: string, outcome: Outcome) => void;
  readonly change: (key: string, change: Partial<Outcome>) => void;
}

const none: Outcome = { isRunning: false, events: [] };

/** Makes the outcomes of a visit. */
export function createOutcomes(): Outcomes {
  let state: LabState = { outcomes: {}, isTesting: false };
  const listeners = new Set<() => void>();
  const set = (change: Partial<LabState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const get = (key: string) => state.outcomes[key] ?? none;
  const replace = (key: string, outcome: Outcome) => set({ outcomes: { ...state.outcomes, [key]: outcome } });
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
