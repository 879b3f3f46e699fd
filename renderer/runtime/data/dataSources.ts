import { ActionError } from "../../../actions/index.ts";
import type { DataSource } from "../../../schemas/index.ts";
import type { DataPort } from "./dataPort.ts";
import { createFetcher, type Fetcher } from "./fetcher.ts";
import { watchSource } from "./watchSource.ts";

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
  const made = new Map<string, ActiveSource>(
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

/** One data source during a visit. */
interface ActiveSource extends Pick<Fetcher, "load" | "more"> {
  /** From here on it is fetched while it is wanted. Gives the way to stop, which ends what is pending. */
  readonly start: () => () => void;
}

/** Makes a data source during a visit. An answer that a newer request has made out of date is dropped, and its request ended. */
function createSource(name: string, source: DataSource, port: DataPort): ActiveSource {
  // The page shows the failure in place; only a source that says what to do does more.
  const fail = (error: unknown) => {
    if (error instanceof ActionError) void port.run(source.onError, { error: port.tell(error) });
  };
  const { load, more, loadIn, giveUp } = createFetcher(name, source, port, fail);
  const fetchNow = () => void load().catch(fail);
  return { load, more, start: () => watchSource(name, source, port, { fetchNow, loadIn, giveUp }) };
}
