import type { ActionError, Ending, Http, Names } from "../../actions/index.ts";
import type { DataSource, Json, Step, Value } from "../../schemas/index.ts";
import type { Store } from "../state.ts";
import { createSource, type Source } from "./dataSource.ts";

/** What the data sources of a page work with. */
export interface DataPort {
  readonly store: Store;
  readonly http: Http;
  readonly evaluate: (value: Value) => Json;
  readonly run: (steps: readonly Step[] | undefined, names?: Names) => Promise<Ending>;
  /** A failure as steps see it. */
  readonly tell: (error: ActionError) => Json;
  /** Calls `tick` each time so many milliseconds have passed in sight; gives the way to stop. */
  readonly every: (ms: number, tick: () => void) => () => void;
}

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
  const made = new Map<string, Source>(
    Object.entries(sources).map(([name, source]) => [name, createSource(name, source, port)]),
  );
  return {
    start() {
      const stops = [...made.values()].map((source) => source.start());
      return () => {
        for (const stop of stops) stop();
      };
    },
    reload: async (name) => made.get(name)?.load(),
    more: async (name) => made.get(name)?.more(),
  };
}
