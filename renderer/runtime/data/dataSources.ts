import { ActionError } from "../../../actions/index.ts";
import type { DataSource } from "../../../schemas/index.ts";
import { readsOf } from "../formula/readsOf.ts";
import { createFetcher, type Fetcher, requestParams } from "./fetcher.ts";
import type { DataPort } from "./sourceState.ts";

/** The data sources of a page. */
export interface DataSources {
  /** Fetches what is wanted, and again when what it is asked with changes; gives the way to stop. */
  readonly start: () => () => void;
  /** Fetches one again. Rejects with its ActionError; what was there before stays. */
  readonly reload: (name: string) => Promise<void>;
  /** Fetches the next page of one with `paging`, if there is one; how that goes stands in `more`. Never rejects. */
  readonly more: (name: string) => Promise<void>;
}

/**
 * Each source's value stands in `data`, and where it is in `status`: `loading`, `ready`, `empty` or `failed`.
 * A source whose `when` does not hold is not fetched, and has no status. Of one with `paging`, `more` says how its
 * next page is: `idle`, `loading`, `failed`, or `end` for none.
 */
export function createDataSources(sources: Readonly<Record<string, DataSource>>, port: DataPort): DataSources {
  const active = new Map<string, ActiveSource>(
    Object.entries(sources).map(([name, source]) => [name, createSource(name, source, port)]),
  );
  return {
    start() {
      const stops = [...active.values()].map((source) => source.start());
      return () => {
        for (const stop of stops) stop();
      };
    },
    reload: async (name) => active.get(name)?.load(),
    more: async (name) => active.get(name)?.more(),
  };
}

/** One data source during a visit. */
interface ActiveSource extends Pick<Fetcher, "load" | "more"> {
  /** From here on it is fetched while it is wanted. Gives the way to stop, which ends what is pending. */
  readonly start: () => () => void;
}

const usualDebounce = 300;

/** Makes a data source during a visit. An answer that a newer request has made out of date is dropped, and its request ended. */
function createSource(name: string, source: DataSource, port: DataPort): ActiveSource {
  const { store, evaluate, run, tell } = port;
  // The page shows the failure in place, with its number; only a source that says what to do does more.
  const fail = (error: unknown) => {
    if (!(error instanceof ActionError)) return;
    const told = tell(error);
    store.set("number", name, told.number);
    if (!port.isHandled?.(error)) void run(source.onError, { error: told });
  };
  const { load, more, loadIn, giveUp } = createFetcher(name, source, port, fail);
  const isEnabled = () => source.when === undefined || evaluate(source.when) === true;
  const paramsKey = () => JSON.stringify(requestParams(source, port));

  /** Fetches while `when` holds, and again when the address or the query changes. */
  function start(): () => void {
    let wasEnabled = isEnabled();
    let lastKey = paramsKey();
    if (wasEnabled) void load().catch(fail);
    const stopWhen = store.subscribe(readsOf(source.when ?? true), () => {
      const enabled = isEnabled();
      if (enabled && !wasEnabled) loadIn(0);
      if (!enabled && wasEnabled) giveUp();
      wasEnabled = enabled;
    });
    // A source that is asked with its own value would be fetched without end.
    const reads = readsOf([source.get, source.query ?? {}]).filter((read) => read !== `data.${name}`);
    const stopParams = store.subscribe(reads, () => {
      const key = paramsKey();
      if (key === lastKey) return;
      lastKey = key;
      if (isEnabled()) loadIn(source.refetch?.debounce ?? usualDebounce);
    });
    return () => {
      stopWhen();
      stopParams();
      giveUp();
    };
  }

  return { load, more, start };
}
