import { ActionError, type Bridge, type Drift, type Host, isRefusal, redact } from "../../actions/index.ts";
import type { Json } from "../../schemas/index.ts";
import { type CallOutcome, type CallOutcomes, createCallOutcomes } from "./callOutcomes.ts";
import { compareWithContract } from "./compareWithContract.ts";
import type { ContractEntry } from "./entries.ts";
import { defaultTexts, readTexts } from "./paramText.ts";
import { rawCallOf } from "./rawCallOf.ts";
import { sendEntry } from "./sendEntry.ts";

type Params = Readonly<Record<string, Json>>;

/** The calls that a tester makes, and how each compares with the contract. */
export interface DeviceTest extends Pick<CallOutcomes, "subscribe" | "getSnapshot"> {
  /** Calls an entry; what the contract has no way for on this host is tried all the same. Never rejects. */
  readonly call: (entry: ContractEntry, params: Params) => Promise<void>;
  /** Calls those of the entries that nobody notices, one after the other. Never rejects. */
  readonly callSafe: (entries: readonly ContractEntry[]) => Promise<void>;
  /** Whether there is any way to call an entry here, also past the contract. */
  readonly canTry: (entry: ContractEntry) => boolean;
  /** Whether `callSafe` would call an entry. */
  readonly isSafe: (entry: ContractEntry) => boolean;
  readonly driftsOf: (entry: ContractEntry) => readonly Drift[];
  /** Gives up what is under way. */
  readonly end: () => void;
}

/** How many events of one function are kept. */
const mostEvents = 20;

/** Makes the test of a device for one visit. It listens from the first call on until `end`. */
export function createDeviceTest(bridge: Bridge, host: Host): DeviceTest {
  const outcomes = createCallOutcomes();
  const leaving = new AbortController();
  const sender = { bridge, host, signal: leaving.signal };
  const stopDrift = bridge.onDrift(() => outcomes.set({}));
  const isDeclared = ({ kind, name }: ContractEntry) => !isRefusal(bridge.resolve(kind, name));
  const isSafe = (entry: ContractEntry) =>
    !entry.caution && isDeclared(entry) && "params" in readTexts(entry.params, defaultTexts(entry.params));

  function driftsOf(entry: ContractEntry): readonly Drift[] {
    const method = rawCallOf(bridge, host, entry)?.method;
    return bridge.drifts.filter(({ name }) => name === entry.name || name === method);
  }

  async function call(entry: ContractEntry, params: Params): Promise<void> {
    const { key, mode } = entry;
    const declared = isDeclared(entry);
    const began = performance.now();
    const end = (change: Partial<CallOutcome>, thrown?: unknown) => {
      const verdict = compareWithContract(declared, thrown, driftsOf(entry));
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

  async function ask(entry: ContractEntry, params: Params): Promise<Partial<CallOutcome>> {
    const answer = await sendEntry(entry, params, sender);
    return answer === undefined ? {} : { answer: redact(answer, entry.sensitive) };
  }

  async function listen({ key, name, sensitive }: ContractEntry, params: Params): Promise<() => void> {
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

function told(thrown: unknown): NonNullable<CallOutcome["error"]> {
  const message = String(redact(thrown instanceof Error ? thrown.message : String(thrown)));
  return { code: thrown instanceof ActionError ? thrown.code : "page", message };
}
