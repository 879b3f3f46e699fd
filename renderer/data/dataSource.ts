import { ActionError } from "../../actions/index.ts";
import type { DataSource } from "../../schemas/index.ts";
import type { DataPort } from "./data.ts";
import { createFetching, type Fetching } from "./fetching.ts";
import { follow } from "./follow.ts";

/** One data source during a visit. */
export interface Source extends Pick<Fetching, "load" | "more"> {
  /** From here on it is fetched while it is wanted. Gives the way to stop, which ends what is pending. */
  readonly start: () => () => void;
}

/** Makes a data source. An answer that a newer request has made out of date is dropped, and its request ended. */
export function createSource(name: string, source: DataSource, port: DataPort): Source {
  // The page shows the failure in place; only a source that says what to do does more.
  const fail = (error: unknown) => {
    if (error instanceof ActionError) void port.run(source.onError, { error: port.tell(error) });
  };
  const { load, more, loadIn, giveUp } = createFetching(name, source, port, fail);
  const fetchNow = () => void load().catch(fail);
  return { load, more, start: () => follow(name, source, port, { fetchNow, loadIn, giveUp }) };
}
