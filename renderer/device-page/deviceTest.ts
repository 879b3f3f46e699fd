import { ActionError, type Bridge, type Drift, type Host, isRefusal, redact } from "../../actions/index.ts";
import type { Json } from "../../schemas/index.ts";
import type { Entry } from "./entries.ts";
import { judge } from "./judge.ts";
import { createOutcomes, type Outcome, type Outcomes } from "./outcomes.ts";
import { readTexts, textsOf } from "./paramText.ts";
import { rawCallOf } from "./rawCallOf.ts";
import { sendEntry } from "./sendEntry.ts";

type Params = Readonly<Record<string, Json>>;

/** The calls that a tester makes, and how each compares with the contract. */
export interface Lab extends Pick<Outcomes, "subscribe" | "getSnapshot"> {
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

/** How many events of one function are kept. */
const mostEvents = 20;

/** Makes the lab of a visit. It listens from the first call on until `end`. */
export function createLab(bridge: Bridge, host: Host): Lab {
  const outcomes = createOutcomes();
  const leaving = new AbortController();
  const sender = { bridge, host, signal: leaving.signal };
  const stopDrift = bridge.onDrift(() => outcomes.set({}));
  const isDeclared = ({ kind, name }: Entry) => !isRefusal(bridge.supports(kind, name));
  const isSafe = (entry: Entry) =>
    !entry.caution && isDeclared(entry) && "params" in readTexts(entry.params, textsOf(entry.params));

  function driftsOf(entry: Entry): readonly Drift[] {
    const method = rawCallOf(bridge, host, entry)?.method;
    return bridge.drifts.filter(({ name }) => name === entry.name || name === method);
  }

  async function call(entry: Entry, params: Params): Promise<void> {
    const { key, mode } = entry;
    const declared = isDeclared(entry);
    const began = performance.now();
    const end = (change: Partial<Outcome>, thrown?: unknown) => {
      const verdict = judge(declared, thrown, driftsOf(entry));
      outcomes.change(key, { isRunning: false, ms: performance.now() - began, verdict, ...change });
    };
    outcomes.get(key).stop?.();
    outcomes.replace(key, { isRunning: true, events: [] });
    try {
      end(declared && mode === "listen" ? { stop: await listen(entry, params) } : await ask(entry, params));
    } catch (thrown) {
      end({ error: told(thrown) }, thrown);
    }
  }

  async function ask(entry: Entry, params: Params): Promise<Partial<Outcome>> {
    const answer = await sendEntry(entry, params, sender);
    return answer === undefined ? {} : { answer: redact(answer, entry.sensitive) };
  }

  async function listen({ key, name, sensitive }: Entry, params: Params): Promise<() => void> {
    const take = (data: Json) => {
      const events = [...outcomes.get(key).events, redact(data, sensitive)];
      outcomes.change(key, { events: events.slice(-mostEvents) });
    };
    const stop = await bridge.listen(name, params, take, { signal: leaving.signal });
    return () => {
      stop();
      const { stop: _, ...rest } = outcomes.get(key);
      outcomes.replace(key, rest);
    };
  }

  return {
    subscribe: outcomes.subscribe,
    getSnapshot: outcomes.getSnapshot,
    call,
    async callSafe(entries) {
      outcomes.set({ isTesting: true });
      for (const entry of entries.filter(isSafe)) if (!leaving.signal.aborted) await call(entry, {});
      outcomes.set({ isTesting: false });
    },
    canTry: (entry) => isDeclared(entry) || rawCallOf(bridge, host, entry) !== undefined,
    isSafe,
    driftsOf,
    end() {
      stopDrift();
      leaving.abort();
    },
  };
}

function told(thrown: unknown): NonNullable<Outcome["error"]> {
  const message = String(redact(thrown instanceof Error ? thrown.message : String(thrown)));
  return { code: thrown instanceof ActionError ? thrown.code : "page", message };
}
