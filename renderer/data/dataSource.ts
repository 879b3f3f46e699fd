import { ActionError } from "../../actions/index.ts";
import type { DataSource, Json } from "../../schemas/index.ts";
import { readsOf } from "../formula/evaluate.ts";
import type { DataPort } from "./data.ts";
import { firstPage, isLast, joined } from "./paging.ts";

/** One data source during a visit. */
export interface Source {
  /** From here on it is fetched while it is wanted. Gives the way to stop, which ends what is pending. */
  readonly start: () => () => void;
  /** Rejects with its ActionError; what was there before stays. */
  readonly load: () => Promise<void>;
  /** Never rejects. */
  readonly more: () => Promise<void>;
}

const usualDebounce = 300;
const usualTimes = 100;

/** Makes a data source. An answer that a newer request has made out of date is dropped, and its request ended. */
export function createSource(name: string, source: DataSource, port: DataPort): Source {
  const { store, evaluate } = port;
  const { refetch = {}, paging } = source;
  let pending: AbortController | undefined;
  let page = firstPage(paging);
  let soon: ReturnType<typeof setTimeout> | undefined;
  let stopPolling = () => {};

  const wanted = () => source.when === undefined || evaluate(source.when) === true;
  const asked = () => ({
    path: String(evaluate(source.get)),
    query: evaluate(source.query ?? {}) as Readonly<Record<string, Json>>,
  });

  function abort(): void {
    pending?.abort();
    pending = undefined;
    clearTimeout(soon);
    if (store.get("more")[name] === "loading") store.set("more", name, "idle");
  }

  /** The answer; undefined when it is out of date. Rejects with the ActionError, unless that is. */
  async function send(number: number): Promise<Json | undefined> {
    abort();
    const controller = new AbortController();
    pending = controller;
    const { path, query } = asked();
    const { timeout, retry } = source;
    try {
      const answer = await port.http.send({
        method: "get",
        path,
        query: paging ? { ...query, [paging.page]: number } : query,
        ...(timeout !== undefined && { timeout }),
        ...(retry !== undefined && { retry }),
        signal: controller.signal,
      });
      return pending === controller ? answer : undefined;
    } catch (error) {
      if (pending === controller) throw error;
      return undefined;
    } finally {
      if (pending === controller) pending = undefined;
    }
  }

  /** Takes an answer in; nothing for one that is out of date. */
  async function take(answer: Json | undefined): Promise<void> {
    if (answer === undefined) return;
    page = firstPage(paging);
    store.set("data", name, answer);
    store.set("status", name, source.empty !== undefined && evaluate(source.empty) === true ? "empty" : "ready");
    if (paging) store.set("more", name, isLast(answer, paging) ? "end" : "idle");
    await port.run(source.onSuccess);
  }

  async function load(): Promise<void> {
    stopPolling();
    store.set("status", name, "loading");
    const answer = await send(firstPage(paging)).catch((error) => {
      store.set("status", name, "failed");
      throw error;
    });
    if (answer !== undefined) stopPolling = poll();
    await take(answer);
  }

  /** Fetches again and again, unseen: a failure is made good by the next time. */
  function poll(): () => void {
    const { every, until = true, times = usualTimes } = refetch;
    if (every === undefined) return () => {};
    let left = times;
    const stop = port.every(every * 1000, () => {
      if (evaluate(until) === true) return stop();
      if (pending) return;
      left -= 1;
      if (left >= 0) return void send(firstPage(paging)).then(take, () => undefined);
      stop();
      void failed(new ActionError("timed-out", `"${name}" was fetched ${times} times, and is not as wanted`));
    });
    return stop;
  }

  async function failed(error: unknown): Promise<void> {
    // The page shows the failure in place; only a source that says what to do does more.
    if (error instanceof ActionError) await port.run(source.onError, { error: port.tell(error) });
  }

  const fetchNow = () => void load().catch(failed);

  /** What is under way is out of date already, and so is what is on screen. */
  function fetchIn(ms: number): void {
    abort();
    stopPolling();
    store.set("status", name, "loading");
    soon = setTimeout(fetchNow, ms);
  }

  function giveUp(): void {
    abort();
    stopPolling();
    if (store.get("status")[name] === "loading") store.remove("status", name);
  }

  /** What the source is asked with; its own value would make it run in circles. */
  const reads = readsOf([source.get, source.query ?? {}]).filter((read) => read !== `data.${name}`);

  return {
    load,
    start() {
      let was = wanted();
      let seen = JSON.stringify(asked());
      if (was) fetchNow();
      const stopWhen = store.subscribe(readsOf(source.when ?? true), () => {
        const now = wanted();
        if (now && !was) fetchIn(0);
        if (!now && was) giveUp();
        was = now;
      });
      const stopAsked = store.subscribe(reads, () => {
        const now = JSON.stringify(asked());
        if (now === seen) return;
        seen = now;
        if (wanted()) fetchIn(refetch.debounce ?? usualDebounce);
      });
      return () => {
        stopWhen();
        stopAsked();
        giveUp();
      };
    },
    async more() {
      if (!paging || pending || store.get("more")[name] === "end" || !(name in store.get("data"))) return;
      store.set("more", name, "loading");
      try {
        const answer = await send(page + 1);
        if (answer === undefined) return;
        page += 1;
        store.set("data", name, joined(store.get("data")[name] as Json, answer, paging));
        store.set("more", name, isLast(answer, paging) ? "end" : "idle");
      } catch {
        store.set("more", name, "failed");
      }
    },
  };
}
