import type { DataSource } from "../../schemas/index.ts";
import { readsOf } from "../formula/evaluate.ts";
import { askedOf } from "./asked.ts";
import type { DataPort } from "./data.ts";
import type { Fetching } from "./fetching.ts";

/** What is done as a source comes to be wanted, or is asked with other values. */
interface Following extends Pick<Fetching, "loadIn" | "giveUp"> {
  readonly fetchNow: () => void;
}

const usualDebounce = 300;

/** Fetches a source while it is wanted, and again when what it is asked with changes. Gives the way to stop. */
export function follow(name: string, source: DataSource, port: DataPort, following: Following): () => void {
  const { store, evaluate } = port;
  const { fetchNow, loadIn, giveUp } = following;
  const isWanted = () => source.when === undefined || evaluate(source.when) === true;
  const asked = () => JSON.stringify(askedOf(source, port));
  let was = isWanted();
  let seen = asked();
  if (was) fetchNow();
  const stopWhen = store.subscribe(readsOf(source.when ?? true), () => {
    const now = isWanted();
    if (now && !was) loadIn(0);
    if (!now && was) giveUp();
    was = now;
  });
  // Its own value would make it run in circles.
  const reads = readsOf([source.get, source.query ?? {}]).filter((read) => read !== `data.${name}`);
  const stopAsked = store.subscribe(reads, () => {
    const now = asked();
    if (now === seen) return;
    seen = now;
    if (isWanted()) loadIn(source.refetch?.debounce ?? usualDebounce);
  });
  return () => {
    stopWhen();
    stopAsked();
    giveUp();
  };
}
