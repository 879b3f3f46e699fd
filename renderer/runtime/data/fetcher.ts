import { ActionError } from "../../actions/index.ts";
import type { DataSource, Json } from "../../schemas/index.ts";
import { requestOf } from "./asked.ts";
import type { DataPort } from "./data.ts";
import { createLatest } from "./latest.ts";
import { firstPage } from "./paging.ts";
import { poll } from "./poll.ts";
import { createSlot } from "./slot.ts";

/** The ways to fetch a data source. */
export interface Fetching {
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
export function createFetching(
  name: string,
  source: DataSource,
  port: DataPort,
  fail: (error: unknown) => void,
): Fetching {
  const first = firstPage(source.paging);
  const latest = createLatest(port.http);
  const slot = createSlot(name, source, port);
  let page = first;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let stopPolling = () => {};

  const ask = (number: number) => latest.send(requestOf(source, number, port));

  function abort(): void {
    clearTimeout(soon);
    soon = undefined;
    stopPolling();
    latest.abort();
    slot.restMore();
  }

  async function take(answer: Json | undefined): Promise<void> {
    if (answer === undefined) return;
    page = first;
    slot.put(answer);
    await port.run(source.onSuccess);
  }

  async function load(): Promise<void> {
    abort();
    slot.setStatus("loading");
    const answer = await ask(first).catch((error) => {
      slot.setStatus("failed");
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
      slot.setStatus("loading");
      soon = setTimeout(() => void load().catch(fail), ms);
    },
    async more() {
      if (latest.isUnderWay() || soon !== undefined || !slot.hasNext()) return;
      slot.setMore("loading");
      try {
        const answer = await ask(page + 1);
        if (answer === undefined) return;
        page += 1;
        slot.append(answer);
      } catch {
        slot.setMore("failed");
      }
    },
    giveUp() {
      abort();
      slot.rest();
    },
  };
}
