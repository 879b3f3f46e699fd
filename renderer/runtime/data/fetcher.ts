import { ActionError, type Http, type HttpRequest } from "../../../actions/index.ts";
import type { DataSource, Json } from "../../../schemas/index.ts";
import { createSourceState, type DataPort } from "./sourceState.ts";

/** The ways to fetch a data source. */
export interface Fetcher {
  /** Fetches it now. Rejects with its ActionError; what was there before stays. */
  readonly load: () => Promise<void>;
  /** Fetches it after so many milliseconds: what is under way is out of date, and so is what is on screen. */
  readonly loadIn: (ms: number) => void;
  /** Fetches its next page, if there is one. Never rejects. */
  readonly more: () => Promise<void>;
  /** Ends what is under way: it is not wanted any more. */
  readonly giveUp: () => void;
}

/** How often a source with `refetch.every` is fetched at most, when it does not say. */
const usualTimes = 100;

/**
 * Makes the ways to fetch a data source.
 *
 * @param fail is told of a failure that nobody waits for
 */
export function createFetcher(
  name: string,
  source: DataSource,
  port: DataPort,
  fail: (error: unknown) => void,
): Fetcher {
  const first = source.paging?.first ?? 1;
  const latest = createLatest(port.http);
  const state = createSourceState(name, source, port);
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

  async function take(answer: Json | undefined): Promise<void> {
    if (answer === undefined) return;
    page = first;
    state.put(answer);
    await port.run(source.onSuccess);
  }

  async function load(): Promise<void> {
    abort();
    state.setStatus("loading");
    const answer = await ask(first).catch((error) => {
      state.setStatus("failed");
      throw error;
    });
    if (answer !== undefined) stopPolling = poll();
    await take(answer);
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
      if (left >= 0) return void ask(first).then(take, () => undefined);
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
