import { ActionError } from "../../../actions/index.ts";
import type { DataSource, Json } from "../../../schemas/index.ts";
import type { DataPort } from "./dataPort.ts";
import { createLatest } from "./latest.ts";
import { createRequest } from "./requestParams.ts";
import { createSourceState, firstPage } from "./sourceState.ts";

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
  const first = firstPage(source.paging);
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
    state.restMore();
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
    if (answer !== undefined) stopPolling = poll(source, port, { isUnderWay: latest.isUnderWay, fetch: refresh, end });
    await take(answer);
  }

  /** Unseen: a failure is made good by the next time. */
  function refresh(): void {
    void ask(first).then(take, () => undefined);
  }

  function end(times: number): void {
    fail(new ActionError("timed-out", `"${name}" was fetched ${times} times, and is not as wanted`));
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
      state.rest();
    },
  };
}

/** What happens while a source is fetched again and again. */
interface Polling {
  readonly isUnderWay: () => boolean;
  readonly fetch: () => void;
  /** It has been fetched as often as it may, and is not as wanted. */
  readonly end: (times: number) => void;
}

const usualTimes = 100;

/** Fetches a source again and again, until it is as wanted; does nothing for one without `every`. Gives the way to stop. */
function poll({ refetch = {} }: DataSource, port: DataPort, polling: Polling): () => void {
  const { every, until = true, times = usualTimes } = refetch;
  if (every === undefined) return () => {};
  let left = times;
  const stop = port.every(every * 1000, () => {
    if (port.evaluate(until) === true) return stop();
    if (polling.isUnderWay()) return;
    left -= 1;
    if (left >= 0) return polling.fetch();
    stop();
    polling.end(times);
  });
  return stop;
}
