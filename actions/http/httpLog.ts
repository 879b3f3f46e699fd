import { ActionError, type ActionErrorCode } from "../errors.ts";
import { createListeners } from "../listeners.ts";
import { redact } from "../redact.ts";
import type { HttpRequest } from "./httpRequest.ts";

/** One request that has ended, as a log may show it: without its query, headers, body and answer. */
export interface Exchange {
  readonly method: HttpRequest["method"];
  /** As the page wrote it, without what betrays a person. */
  readonly path: string;
  /** How often it left; 0: it never did. */
  readonly attempts: number;
  /** Why it failed; undefined: it did not. */
  readonly error?: { readonly code: ActionErrorCode; readonly message: string };
  /** Whoever wanted the answer had gone by then. */
  readonly isDropped: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
}

/** Tells listeners of each request, once, when it has ended. */
export interface HttpLog {
  /** Adds a listener; gives back a function that takes it away. */
  readonly onExchange: (listener: (exchange: Exchange) => void) => () => void;
  /** Runs a request and tells of its end; `run` calls what it is given each time that the request leaves. */
  readonly record: <Answer>(
    request: HttpRequest,
    wanted: AbortSignal | undefined,
    run: (sent: () => void) => Promise<Answer>,
  ) => Promise<Answer>;
}

/** Makes the log of the requests. */
export function createHttpLog(): HttpLog {
  const listeners = createListeners<Exchange>();
  return {
    onExchange: listeners.add,
    record({ method, path }, wanted, run) {
      const startedAt = Date.now();
      let attempts = 0;
      const tell = (error?: Exchange["error"]) => {
        const [plain = ""] = path.split(/[?#]/);
        const isDropped = wanted?.aborted === true;
        const ms = Date.now() - startedAt;
        const exchange = { method, path: String(redact(plain)), attempts, isDropped, startedAt, ms };
        listeners.tell({ ...exchange, ...(error && { error }) });
      };
      const ended = run(() => {
        attempts += 1;
      });
      ended.then(
        () => tell(),
        (thrown) => tell(failureOf(thrown)),
      );
      return ended;
    },
  };
}

function failureOf(thrown: unknown): Exchange["error"] {
  const code = thrown instanceof ActionError ? thrown.code : "page";
  return { code, message: String(redact(thrown instanceof Error ? thrown.message : String(thrown))) };
}
