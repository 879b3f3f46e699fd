import { ActionError } from "../../../actions/index.ts";
import type { DataSource } from "../../../schemas/index.ts";
import { readsOf, sourcesIn } from "../formula/readsOf.ts";
import { createFetcher, type Fetcher, requestParams } from "./fetcher.ts";
import type { KeptAnswer, Recalled } from "./keptAnswers.ts";
import { createSourceState, type DataPort } from "./sourceState.ts";

/** One data source during a visit. */
export interface ActiveSource extends Pick<Fetcher, "more"> {
  /** Fetches it now, and before it what it waits for and has failed. Rejects with its ActionError. */
  readonly reload: () => Promise<void>;
  /** The page is shown again: one that says so is fetched anew, and what was there stays meanwhile. */
  readonly refresh: () => void;
  /** Puts back what was there when the page was left; false where that is not what would be asked now, or was put back. */
  readonly recall: (left: readonly [question: string, KeptAnswer] | undefined) => boolean;
  /** What is there, with its question; undefined while there is nothing, and for what must not outlast its page. */
  readonly current: () => readonly [question: string, KeptAnswer] | undefined;
  /** From here on it is fetched while it is wanted. Gives the way to stop, which ends what is pending. */
  readonly start: () => () => void;
}

/** What the compiler says of a source whose answer holds a secret: it does not outlast its page. */
interface Forgotten {
  readonly forgotten?: true;
}

const usualDebounce = 300;
const nothing: Recalled = {};

/** How often in a row its own `onSuccess` or `onError` may have a source fetched again. More would never end. */
const mostRounds = 20;

/**
 * Makes a data source during a visit. An answer that a newer request has made out of date is dropped, and its request ended.
 *
 * @param reloadOther fetches another source, whose value this one reads
 */
export function createSource(
  name: string,
  source: DataSource & Forgotten,
  port: DataPort,
  reloadOther: (name: string) => Promise<void>,
): ActiveSource {
  const { store, evaluate, tell, kept } = port;
  /** What it was last asked with; undefined while it is not wanted. */
  let asked: string | undefined;
  /** The last page of what was put back. */
  let recalled: number | undefined;

  const rounds = countRounds(port.run);
  // The page shows the failure in place, with its number; only a source that says what to do does more.
  const fail = (error: unknown) => {
    if (!(error instanceof ActionError)) return;
    const told = tell(error);
    store.set("number", name, told.number);
    if (!port.isHandled?.(error)) void rounds.run(source.onError, { error: told });
  };
  /** What is there stays; who has nothing else to say of it says so. */
  const failQuietly = (error: unknown) => {
    fail(error);
    if (error instanceof ActionError && !source.onError && !port.isHandled?.(error)) {
      port.tellOld(String(store.get("number")[name] ?? ""));
    }
  };
  const state = createSourceState(name, source, port);
  const fetcher = createFetcher(name, source, { ...port, run: rounds.run }, state, fail);

  const question = readsOf([source.get, source.query ?? {}]);
  const condition = readsOf(source.when ?? true);
  const awaited = othersIn([...question, ...condition], name);
  const statusOf = (one: string) => store.get("status")[one];
  const isReady = () => awaited.every((one) => statusOf(one) === "ready" || statusOf(one) === "empty");
  const isEnabled = () => source.when === undefined || evaluate(source.when) === true;
  const paramsKey = () => JSON.stringify(requestParams(source, port));
  const isKept = source.refetch?.returning === true;
  const keptAs = (key: string) => `${port.page} ${name} ${key}`;

  /** While it waits for another source, its status says so; that one's failure is its own, and is told once. */
  function showWaiting(): void {
    if (asked !== undefined || name in store.get("data")) return;
    const failed = awaited.find((one) => statusOf(one) === "failed");
    const isLoading = othersIn(question, name).some((one) => statusOf(one) === "loading");
    if (!isEnabled()) state.stopLoading();
    else if (failed !== undefined) {
      store.set("number", name, store.get("number")[failed]);
      state.setStatus("failed");
    } else if (isLoading) state.setStatus("loading");
    else state.stopLoading();
  }

  /** Fetches it where it is wanted, and was not asked so yet: at once what had not been wanted, else after so many milliseconds. */
  function follow(ms: number): void {
    const wanted = isEnabled() ? paramsKey() : undefined;
    if (wanted === asked) return;
    const wait = asked === undefined ? 0 : ms;
    asked = wanted;
    if (wanted === undefined) fetcher.giveUp();
    else if (rounds.isEndless()) state.setStatus("failed");
    else fetcher.loadIn(wait);
  }

  const look = (ms: number) => (isReady() ? follow(ms) : showWaiting());

  function begin(): void {
    asked = undefined;
    if (!isReady()) showWaiting();
    else if (isEnabled()) {
      asked = paramsKey();
      const { answer, page } = isKept ? kept.get(keptAs(asked)) : nothing;
      if (recalled !== undefined) fetcher.load(true, recalled).catch(failQuietly);
      else {
        if (answer !== undefined && page !== undefined) fetcher.restore(answer, page);
        fetcher.load(answer !== undefined, page).catch(answer === undefined ? fail : failQuietly);
      }
    }
  }

  // What is drawn first does not say that there is nothing: it is on its way. What `when` says is known only once it begins.
  if (source.when === undefined) state.setStatus("loading");

  /** Whether it can be asked for by now, and is wanted. */
  const isWanted = () => isReady() && isEnabled();

  const current = () => {
    const left = fetcher.keep();
    return asked !== undefined && left ? ([keptAs(asked), left] as const) : undefined;
  };

  return {
    more: fetcher.more,
    recall(left) {
      if (left === undefined || recalled !== undefined || !isWanted() || left[0] !== keptAs(paramsKey())) return false;
      recalled = left[1].page;
      fetcher.restore(left[1].answer, recalled);
      return true;
    },
    current: () => (source.forgotten ? undefined : current()),
    async reload() {
      if (rounds.isEndless()) throw new ActionError("page", `"${name}" has itself fetched again and again`);
      await Promise.all(awaited.filter((one) => statusOf(one) === "failed").map(reloadOther));
      if (isEnabled()) asked = paramsKey();
      await fetcher.load();
    },
    refresh() {
      const isQuiet = name in store.get("data");
      if (isKept && asked !== undefined) fetcher.load(isQuiet).catch(isQuiet ? failQuietly : fail);
    },
    start() {
      begin();
      const theirs = awaited.flatMap((one) => [`data.${one}`, `status.${one}`]);
      // A source that is asked with its own value would be fetched without end.
      const own = [...question.filter((read) => read !== `data.${name}`), ...condition];
      const stops = [
        store.subscribe(theirs, () => look(0)),
        store.subscribe(
          own.filter((read) => !theirs.includes(read)),
          () => look(source.refetch?.debounce ?? usualDebounce),
        ),
      ];
      const letGo = isKept ? kept.hold(current) : undefined;
      return () => {
        for (const stop of stops) stop();
        letGo?.();
        fetcher.giveUp();
      };
    },
  };
}

/** The other sources whose values are among what is read: what asks whether one is loading or has failed does not wait for it. */
function othersIn(reads: readonly string[], name: string): readonly string[] {
  return sourcesIn(reads.filter((read) => read.startsWith("data."))).filter((one) => one !== name);
}

/** Takes the steps of a source, and notices when they have it fetched again and again. */
function countRounds(take: DataPort["run"]) {
  let rounds = 0;
  let taking = 0;
  return {
    run: async (...[steps, names]: Parameters<DataPort["run"]>) => {
      taking += 1;
      const outcome = await take(steps, names);
      taking -= 1;
      return outcome;
    },
    /** It is to be fetched again: whether its own steps have wanted that too often in a row. */
    isEndless() {
      rounds = taking > 0 ? rounds + 1 : 0;
      return rounds > mostRounds;
    },
  };
}
