import type { DataSource } from "../../../schemas/index.ts";
import { readsOf } from "../formula/readsOf.ts";
import type { DataPort } from "./dataPort.ts";
import type { Fetcher } from "./fetcher.ts";
import { requestParams } from "./requestParams.ts";

/** What is done as a source comes to be wanted, or is asked with other values. */
interface Watcher extends Pick<Fetcher, "loadIn" | "giveUp"> {
  readonly fetchNow: () => void;
}

const usualDebounce = 300;

/** Fetches a source while it is wanted, and again when what it is asked with changes. Gives the way to stop. */
export function watchSource(name: string, source: DataSource, port: DataPort, watcher: Watcher): () => void {
  const { store, evaluate } = port;
  const { fetchNow, loadIn, giveUp } = watcher;
  const isEnabled = () => source.when === undefined || evaluate(source.when) === true;
  const params = () => JSON.stringify(requestParams(source, port));
  let was = isEnabled();
  let seen = params();
  if (was) fetchNow();
  const stopWhen = store.subscribe(readsOf(source.when ?? true), () => {
    const now = isEnabled();
    if (now && !was) loadIn(0);
    if (!now && was) giveUp();
    was = now;
  });
  // Its own value would make it run in circles.
  const reads = readsOf([source.get, source.query ?? {}]).filter((read) => read !== `data.${name}`);
  const stopParams = store.subscribe(reads, () => {
    const now = params();
    if (now === seen) return;
    seen = now;
    if (isEnabled()) loadIn(source.refetch?.debounce ?? usualDebounce);
  });
  return () => {
    stopWhen();
    stopParams();
    giveUp();
  };
}
