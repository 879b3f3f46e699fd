import { ActionError, type Http, type HttpRequest } from "../../../actions/index.ts";
import type { DataSource, Json } from "../../../schemas/index.ts";
import type { KeptAnswer } from "./keptAnswers.ts";
import type { DataPort, SourceState } from "./sourceState.ts";

/** The ways to fetch a data source. */
export interface Fetcher {
  /**
   * Fetches it now; quietly where what is there is still right: nothing tells of it, and all pages are fetched that are
   * there. Rejects with its ActionError; what was there before stays.
   *
   * @param last the page up to which it is fetched
   */
  readonly load: (isQuiet?: boolean, last?: number) => Promise<void>;
  /** Fetches it after so many milliseconds: what is under way is out of date, and so is what is on screen. */
  readonly loadIn: (ms: number) => void;
  /** Fetches its next page, if there is one. Never rejects. */
  readonly more: () => Promise<void>;
  /** Ends what is under way: it is not wanted any more. */
  readonly giveUp: () => void;
  /** What is there, to be put back when the page is shown again; undefined while there is nothing. */
  readonly keep: () => KeptAnswer | undefined;
  readonly restore: (answer: Json, page: number) => void;
}

/** The answers of the first pages, in order; of a source without pages there is one. */
type Pages = readonly Json[];

/** How often a source with `refetch.every` is fetched at most, when it does not say. */
const usualTimes = 100;

/**
 * Makes the ways to fetch a data source.
 *
 * @param state what the page sees of it
 * @param fail is told of a failure that nobody waits for
 */
export function createFetcher(
  name: string,
  source: DataSource,
  port: DataPort,
  state: SourceState,
  fail: (error: unknown) => void,
): Fetcher {
  const first = source.paging?.first ?? 1;
  const latest = createLatest(port.http);
  let page = first;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let stopPolling = () => {};

  const ask = (number: number) => latest.send(createRequest(source, number, port));

  function abort(): void {
    clearTimeout(soon);
    soon = undefined;
    stopPolling();
    latest.abort();
    state.stopMore();
  }

  /** The pages up to one, as far as there are any; undefined when they are out of date by then. */
  async function askUpTo(last: number): Promise<Pages | undefined> {
    const answers: Json[] = [];
    for (let number = first; number <= last; number++) {
      const answer = await ask(number);
      if (answer === undefined) return undefined;
      answers.push(answer);
      if (state.isLast(answer)) break;
    }
    return answers;
  }

  async function take(answers: Pages | undefined): Promise<void> {
    if (answers === undefined) return;
    page = first + answers.length - 1;
    state.put(answers);
    await port.run(source.onSuccess);
  }

  async function load(isQuiet = false, last = isQuiet ? page : first): Promise<void> {
    abort();
    if (!isQuiet) state.setStatus("loading");
    const answers = await askUpTo(last).catch((error) => {
      if (!isQuiet) state.setStatus("failed");
      throw error;
    });
    if (answers !== undefined) stopPolling = poll();
    await take(answers);
  }

  /** Fetches the source again and again, until it is as wanted; does nothing for one without `every`. Gives the way to stop. */
  function poll(): () => void {
    const { every, until = true, times = usualTimes } = source.refetch ?? {};
    if (every === undefined) return () => {};
    let left = times;
    const stop = port.every(every * 1000, () => {
      if (port.evaluate(until) === true) return stop();
      if (latest.isUnderWay()) return;
      left -= 1;
      // A failure is not shown: the next time may make it good.
      if (left >= 0) return void askUpTo(first).then(take, () => undefined);
      stop();
      fail(new ActionError("timed-out", `"${name}" was fetched ${times} times, and is not as wanted`));
    });
    return stop;
  }

  return {
    load,
    loadIn(ms) {
      abort();
      state.setStatus("loading");
      soon = setTimeout(() => void load().catch(fail), ms);
    },
    async more() {
      if (latest.isUnderWay() || soon !== undefined || !state.hasNext()) return;
      state.setMore("loading");
      try {
        const answer = await ask(page + 1);
        if (answer === undefined) return;
        page += 1;
        state.append(answer);
      } catch {
        state.setMore("failed");
      }
    },
    giveUp() {
      abort();
      state.stopLoading();
    },
    keep() {
      const answer = port.store.get("data")[name] as Json | undefined;
      return answer === undefined ? undefined : { answer, page };
    },
    restore(answer, before) {
      page = before;
      state.put([answer]);
    },
  };
}

/** The path and the query of a data source, with their formulas evaluated now. */
export function requestParams(source: DataSource, { evaluate }: DataPort) {
  const query = evaluate(source.query ?? {}) as Readonly<Record<string, Json>>;
  return { path: String(evaluate(source.get)), query };
}

/** The request for a page of a data source; for all of it when it has no pages. */
function createRequest(source: DataSource, page: number, port: DataPort): HttpRequest {
  const { paging, timeout, retry, returns } = source;
  const { path, query } = requestParams(source, port);
  return {
    method: "get",
    path,
    query: paging ? { ...query, [paging.page]: page } : query,
    ...(timeout !== undefined && { timeout }),
    ...(retry !== undefined && { retry }),
    ...(returns !== undefined && { returns }),
  };
}

/** Sends requests of which only the newest counts. */
interface Latest {
  readonly isUnderWay: () => boolean;
  /**
   * Sends a request in place of the one under way, and gives its answer; undefined when that is out of date by then.
   * Rejects with its ActionError, unless that is out of date.
   */
  readonly send: (request: HttpRequest) => Promise<Json | undefined>;
  /** Ends the request under way. */
  readonly abort: () => void;
}

/** Makes the sender of such requests. */
function createLatest(http: Pick<Http, "send">): Latest {
  let newest: AbortController | undefined;
  const abort = () => {
    newest?.abort();
    newest = undefined;
  };
  return {
    abort,
    isUnderWay: () => newest !== undefined,
    async send(request) {
      abort();
      const own = new AbortController();
      newest = own;
      try {
        const answer = await http.send({ ...request, signal: own.signal });
        return newest === own ? answer : undefined;
      } catch (error) {
        if (newest === own) throw error;
        return undefined;
      } finally {
        if (newest === own) newest = undefined;
      }
    },
  };
}
