import type { DataSource } from "../../schemas/index.ts";
import type { DataPort } from "./data.ts";

/** What happens while a source is fetched again and again. */
interface Polling {
  readonly isUnderWay: () => boolean;
  readonly fetch: () => void;
  /** It has been fetched as often as it may, and is not as wanted. */
  readonly end: (times: number) => void;
}

const usualTimes = 100;

/** Fetches a source again and again, until it is as wanted; does nothing for one without `every`. Gives the way to stop. */
export function poll({ refetch = {} }: DataSource, port: DataPort, polling: Polling): () => void {
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
