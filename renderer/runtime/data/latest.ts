import type { Http, HttpRequest } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";

/** Requests of which only the newest counts. */
export interface Latest {
  readonly isUnderWay: () => boolean;
  /**
   * Sends a request in place of the one under way, and gives its answer; undefined when that is out of date by then.
   * Rejects with its ActionError, unless that is out of date.
   */
  readonly send: (request: HttpRequest) => Promise<Json | undefined>;
  /** Ends the request under way. */
  readonly abort: () => void;
}

/** Makes the way of such requests to the server. */
export function createLatest(http: Pick<Http, "send">): Latest {
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
