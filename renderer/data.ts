import { ActionError, type Ending, type Http, type Names } from "../actions/index.ts";
import type { DataSource, Json, Step, Value, Values } from "../schemas/index.ts";
import { evaluator } from "./evaluator.ts";
import type { Store } from "./state.ts";

/** What the data sources of a page work with. */
export interface DataPort {
  readonly store: Store;
  readonly http: Http;
  readonly evaluate: (value: Value) => Json;
  readonly run: (steps: readonly Step[] | undefined, names?: Names) => Promise<Ending>;
  /** A failure as steps see it. */
  readonly tell: (error: ActionError) => Json;
}

/** The data sources of a page. */
export interface DataSources {
  /** Fetches what is wanted, and again when what is watched changes; gives the way to stop. */
  readonly start: () => () => void;
  /** Fetches one again. Rejects with its ActionError; what was there before stays. */
  readonly reload: (name: string) => Promise<void>;
}

/**
 * Each source's value stands in `data`, and where it is in `status`: `loading`, `ready`, `empty` or `failed`.
 * A source whose `when` does not hold is not fetched, and has no status.
 */
export function createDataSources(sources: Readonly<Record<string, DataSource>>, port: DataPort): DataSources {
  const { store } = port;
  const pending = new Map<string, AbortController>();

  async function load(name: string, source: DataSource): Promise<void> {
    pending.get(name)?.abort();
    const controller = new AbortController();
    pending.set(name, controller);
    store.set("status", name, "loading");
    try {
      const answer = await port.http.send(requestOf(source, port, controller.signal));
      if (pending.get(name) !== controller) return;
      store.set("data", name, answer);
      store.set("status", name, isEmpty(source, port) ? "empty" : "ready");
      await port.run(source.onSuccess);
    } catch (error) {
      if (pending.get(name) !== controller) return;
      store.set("status", name, "failed");
      throw error;
    }
  }

  async function fetchNow(name: string, source: DataSource): Promise<void> {
    try {
      await load(name, source);
    } catch (error) {
      // The page shows the failure in place; only a source that says what to do does more.
      if (error instanceof ActionError) await port.run(source.onError, { error: port.tell(error) });
    }
  }

  /** One source from here on: fetched while it is wanted, and again when what it watches changes. */
  function follow(name: string, source: DataSource): () => void {
    const wanted = () => source.when === undefined || port.evaluate(source.when) === true;
    let was = wanted();
    if (was) void fetchNow(name, source);
    const stopWhen = store.subscribe(evaluator(source.when).reads, () => {
      const now = wanted();
      if (now && !was) void fetchNow(name, source);
      was = now;
    });
    const stopWatch = watch(source, port, () => wanted() && void fetchNow(name, source));
    return () => {
      stopWhen();
      stopWatch();
    };
  }

  return {
    start() {
      const stops = Object.entries(sources).map(([name, source]) => follow(name, source));
      return () => {
        for (const stop of stops) stop();
        for (const controller of pending.values()) controller.abort();
        pending.clear();
      };
    },
    async reload(name) {
      const source = sources[name];
      if (source) await load(name, source);
    },
  };
}

function requestOf(source: DataSource, port: DataPort, signal: AbortSignal) {
  return {
    method: "get" as const,
    path: String(port.evaluate(source.get)),
    query: port.evaluate((source.query ?? {}) as Values) as Readonly<Record<string, Json>>,
    ...(source.timeout !== undefined && { timeout: source.timeout }),
    signal,
  };
}

function isEmpty(source: DataSource, port: DataPort): boolean {
  return source.empty !== undefined && port.evaluate(source.empty) === true;
}

/** Calls `changed` once the watched values have been quiet for the source's `debounce`. */
function watch({ refetch }: DataSource, { store, evaluate }: DataPort, changed: () => void): () => void {
  if (!refetch) return () => {};
  const values = () => JSON.stringify(refetch.watch.map((one) => evaluate(one)));
  let seen = values();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe(
    refetch.watch.flatMap((one) => evaluator(one).reads),
    () => {
      const now = values();
      if (now === seen) return;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(changed, refetch.debounce ?? 0);
    },
  );
  return () => {
    stop();
    clearTimeout(timer);
  };
}
