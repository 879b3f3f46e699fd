import { ActionError, type Bridge, type Drift, type Host, isRefusal, redact } from "../../actions/index.ts";
import type { Json } from "../../schemas/index.ts";
import type { Entry } from "./entries.ts";
import { judge, type Verdict } from "./judge.ts";
import { readTexts, textsOf } from "./paramText.ts";
import { rawCallOf } from "./rawCallOf.ts";

type Params = Readonly<Record<string, Json>>;

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

/** The calls that a tester makes, and how each compares with the contract. */
export interface Lab {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => LabState;
  /** Calls an entry; what the contract has no way for on this host is tried all the same. Never rejects. */
  readonly call: (entry: Entry, params: Params) => Promise<void>;
  /** Calls those of the entries that nobody notices, one after the other. Never rejects. */
  readonly callSafe: (entries: readonly Entry[]) => Promise<void>;
  /** Whether there is any way to call an entry here, also past the contract. */
  readonly canTry: (entry: Entry) => boolean;
  /** Whether `callSafe` would call an entry. */
  readonly isSafe: (entry: Entry) => boolean;
  readonly driftsOf: (entry: Entry) => readonly Drift[];
  /** Gives up what is under way. */
  readonly end: () => void;
}

/** How long a function that should not be there has to show that it is, in milliseconds. */
const trial = { timeout: 5000 };

/** How many events of one function are kept. */
const mostEvents = 20;

/** Makes the lab of a visit. It listens from the first call on until `end`. */
export function createLab(bridge: Bridge, host: Host): Lab {
  let state: LabState = { outcomes: {}, isTesting: false };
  const listeners = new Set<() => void>();
  const leaving = new AbortController();

  const set = (change: Partial<LabState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const put = (entry: Entry, change: Partial<Outcome>) => {
    const before = state.outcomes[entry.key] ?? { isRunning: false, events: [] };
    set({ outcomes: { ...state.outcomes, [entry.key]: { ...before, ...change } } });
  };
  const shown = (entry: Entry, value: Json) => redact(value, entry.sensitive);
  const stopDrift = bridge.onDrift(() => set({}));

  const driftsOf = (entry: Entry) => {
    const method = rawCallOf(bridge, host, entry)?.method;
    return bridge.drifts.filter(({ name }) => name === entry.name || name === method);
  };

  async function call(entry: Entry, params: Params): Promise<void> {
    const isDeclared = !isRefusal(bridge.supports(entry.kind, entry.name));
    const began = performance.now();
    const end = (change: Partial<Outcome>, thrown?: unknown) => {
      const verdict = judge(isDeclared, thrown, driftsOf(entry));
      put(entry, { isRunning: false, ms: performance.now() - began, verdict, ...change });
    };
    state.outcomes[entry.key]?.stop?.();
    set({ outcomes: { ...state.outcomes, [entry.key]: { isRunning: true, events: [] } } });
    try {
      end(isListening(entry, isDeclared) ? { stop: await listen(entry, params) } : await ask(entry, params));
    } catch (thrown) {
      end({ error: told(thrown) }, thrown);
    }
  }

  async function ask(entry: Entry, params: Params): Promise<Partial<Outcome>> {
    const answer = await send(entry, params);
    return answer === undefined ? {} : { answer: shown(entry, answer) };
  }

  /** Sends a call on its way; undefined: there is no answer. */
  async function send(entry: Entry, params: Params): Promise<Json | undefined> {
    const { kind, name } = entry;
    const { signal } = leaving;
    if (kind === "scheme") return bridge.open(name, params, { signal }).then(() => undefined);
    if (kind === "miniProgram") return bridge.goMiniProgram(name, moveOf(params, signal)).then(() => undefined);
    const raw = rawCallOf(bridge, host, entry);
    return raw
      ? bridge.callRaw(raw, params, { signal, ...(entry.class !== "interactive" && trial) })
      : bridge.call(name, params, { signal });
  }

  async function listen(entry: Entry, params: Params): Promise<() => void> {
    const take = (data: Json) => {
      const events = [...(state.outcomes[entry.key]?.events ?? []), shown(entry, data)];
      put(entry, { events: events.slice(-mostEvents) });
    };
    const stop = await bridge.listen(entry.name, params, take, { signal: leaving.signal });
    return () => {
      stop();
      const { stop: _, ...rest } = state.outcomes[entry.key] ?? { isRunning: false, events: [] };
      set({ outcomes: { ...state.outcomes, [entry.key]: rest } });
    };
  }

  const isSafe = ({ kind, name, caution, params }: Entry) =>
    !caution && !isRefusal(bridge.supports(kind, name)) && "params" in readTexts(params, textsOf(params));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    call,
    async callSafe(entries) {
      set({ isTesting: true });
      for (const entry of entries.filter(isSafe)) if (!leaving.signal.aborted) await call(entry, {});
      set({ isTesting: false });
    },
    canTry: (entry) =>
      !isRefusal(bridge.supports(entry.kind, entry.name)) || rawCallOf(bridge, host, entry) !== undefined,
    isSafe,
    driftsOf,
    end() {
      stopDrift();
      leaving.abort();
    },
  };
}

function isListening({ mode }: Entry, isDeclared: boolean): boolean {
  return isDeclared && mode === "listen";
}

function moveOf({ url, delta, query }: Params, signal: AbortSignal): Parameters<Bridge["goMiniProgram"]>[1] {
  return {
    query: isParams(query) ? query : {},
    signal,
    ...(typeof url === "string" && { url }),
    ...(typeof delta === "number" && { delta }),
  };
}

function isParams(value: Json | undefined): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function told(thrown: unknown): NonNullable<Outcome["error"]> {
  const message = String(redact(thrown instanceof Error ? thrown.message : String(thrown)));
  return { code: thrown instanceof ActionError ? thrown.code : "page", message };
}
