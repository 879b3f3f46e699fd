import type { DataSource } from "../../../schemas/index.ts";
import { type ActiveSource, createSource } from "./createSource.ts";
import type { DataPort } from "./sourceState.ts";

/** The data sources of a page. */
export interface DataSources {
  /** Puts back what was there when the page was left to which the user comes back, where the same would be asked. */
  readonly recall: () => void;
  /** Fetches what is wanted, and again when what it is asked with changes; gives the way to stop. */
  readonly start: () => () => void;
  /** Fetches one again, and before it what it waits for and has failed. Rejects with its ActionError; what was there before stays. */
  readonly reload: (name: string) => Promise<void>;
  /** Fetches the next page of one with `paging`, if there is one; how that goes stands in `more`. Never rejects. */
  readonly more: (name: string) => Promise<void>;
  /** The page is shown again: what says so is fetched anew, and what was there stays on screen meanwhile. */
  readonly refresh: () => void;
}

/**
 * Each source's value stands in `data`, and where it is in `status`: `loading`, `ready`, `empty` or `failed`.
 * A source whose `when` does not hold is not fetched, and has no status. One that reads another waits for it, and is
 * fetched again when that has changed. Of one with `paging`, `more` says how its next page is: `idle`, `loading`,
 * `failed`, or `end` for none.
 */
export function createDataSources(sources: Readonly<Record<string, DataSource>>, port: DataPort): DataSources {
  const reload = async (name: string): Promise<void> => active.get(name)?.reload();
  const active: ReadonlyMap<string, ActiveSource> = new Map(
    Object.entries(sources).map(([name, source]) => [name, createSource(name, source, port, reload)]),
  );
  const { kept, place, isBack } = port;
  return {
    recall() {
      const left = isBack ? kept.left(place) : undefined;
      const recallOthers = () => {
        // What reads another one is asked for only when that is there.
        const found = [...active].filter(([name, source]) => source.recall(left?.get(name)));
        if (found.length > 0) recallOthers();
      };
      if (left) recallOthers();
    },
    start() {
      const stops = [...active.values()].map((source) => source.start());
      return () => {
        const left = [...active].flatMap(([name, source]) => {
          const had = source.current();
          return had ? [[name, had] as const] : [];
        });
        kept.leave(place, new Map(left));
        for (const stop of stops) stop();
      };
    },
    reload,
    more: async (name) => active.get(name)?.more(),
    refresh() {
      for (const source of active.values()) source.refresh();
    },
  };
}
