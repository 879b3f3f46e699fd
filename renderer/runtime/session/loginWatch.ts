import { ActionError, type Http } from "../../../actions/index.ts";

/** Notices when the server does not know the user any more. Pages share it, since their requests fail together. */
export interface LoginWatch {
  /**
   * The same way to the server. When an answer says that there is no login, `take` is called, once for all requests
   * that left before it was over: the first failure stands for those that have the same cause.
   */
  readonly around: (http: Http, take: (error: ActionError) => Promise<unknown>) => Http;
}

/** Makes the watch of a front end. */
export function createLoginWatch(): LoginWatch {
  let sent = 0;
  /** Requests up to this one left before the last handling was over. */
  let handled = 0;
  let isUnderWay = false;

  async function handle(take: () => Promise<unknown>): Promise<void> {
    isUnderWay = true;
    await take();
    isUnderWay = false;
    handled = sent;
  }

  return {
    around: (http, take) => ({
      ...http,
      async send(request) {
        sent += 1;
        const mine = sent;
        try {
          return await http.send(request);
        } catch (thrown) {
          if (isUnauthorized(thrown) && !isUnderWay && mine > handled) void handle(() => take(thrown));
          throw thrown;
        }
      },
    }),
  };
}

/** Whether the server wants a login first. */
export function isUnauthorized(thrown: unknown): thrown is ActionError {
  return thrown instanceof ActionError && thrown.code === "unauthorized";
}
