import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { isUncertain } from "../outcomes/isUncertain.ts";
import type { Ledger } from "../outcomes/ledger.ts";
import { randomId } from "../randomId.ts";
import { withAbort } from "../withAbort.ts";
import type { ClientOptions } from "./clientOptions.ts";
import { createHttpClient } from "./httpClient.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { createJoin } from "./join.ts";
import { requestAborted } from "./requestErrors.ts";
import { type RetryWindow, retry } from "./retry.ts";
import { usualTimeout } from "./timeouts.ts";

/** How requests go to the server. */
export interface HttpOptions extends ClientOptions {
  readonly window: RetryWindow & { readonly crypto: Pick<Crypto, "getRandomValues"> };
  /** Milliseconds until a request counts as failed; by its kind when left out, 0 for no limit. */
  readonly timeout?: number | undefined;
  /** Where intentions are kept until their outcome is known. */
  readonly ledger?: Ledger | undefined;
  /** The header that names the intention behind a write. */
  readonly idempotencyHeader?: string | undefined;
  /** The server does a write once, however often it comes under one key: it may be repeated as a read may. */
  readonly retryWrites?: boolean | undefined;
}

/** The way to the server. */
export interface Http {
  /** Begins to fetch the client, so that a request that is sure to come need not wait for it. */
  readonly warm: () => void;
  /**
   * Sends a request and gives the body of the answer.
   *
   * - A read is repeated when it fails in a way that may pass, and aborted when its signal fires.
   * - A file is a write that its signal really stops, also when it is under way: nobody has decided anything by it.
   * - A write carries a key: the same for each repetition, another for each intention. The same write at the same
   *   time joins the one under way, from wherever it comes, and gets its answer. Once it has left, its signal no
   *   longer stops it: whether the server has acted could not be told. Only its answer is dropped then, and it is not
   *   repeated. A document that is unloaded still takes its requests with it.
   * - A write with an `intention` is not sent while the outcome of an earlier one of its step is not known.
   *
   * @throws ActionError `http`, `unauthorized`, `network`, `timed-out` or `interrupted` with the texts of specification §8; `bad-url`;
   * `uncertain` for an intention; `malformed` for an answer that is not what was promised
   */
  readonly send: (request: HttpRequest) => Promise<Json>;
}

/** Makes the way to the server. */
export function createHttp(options: HttpOptions): Http {
  const { window, idempotencyHeader = "Idempotency-Key", retryWrites = false } = options;
  const client = createHttpClient(options);
  const join = createJoin<Json>();

  /** Sends a request as often as it takes, while somebody wants it. */
  async function carry(request: HttpRequest, wanted: AbortSignal | undefined): Promise<Json> {
    const sending = await client.prepare(request);
    const { timeout = 0 } = request;
    const until = timeout > 0 ? performance.now() + timeout : undefined;
    const times = isWrite(request) && !retryWrites ? 0 : (request.retry ?? 2);
    const attempt = () => {
      if (wanted?.aborted) throw requestAborted(request, { isUnsent: true });
      return sending(until === undefined ? 0 : Math.max(1, Math.ceil(until - performance.now())));
    };
    return retry(isWrite(request) ? firstDoubt(attempt) : attempt, { window, times, until, signal: wanted });
  }

  function read(request: HttpRequest): Promise<Json> {
    return withAbort(carry(request, request.signal), request.signal, () => requestAborted(request));
  }

  function write(request: HttpRequest): Promise<Json> {
    const { signal, intention, ...rest } = request;
    const under = (key: string) => ({ ...rest, headers: { [idempotencyHeader]: key, ...rest.headers } });
    const key = randomId(window.crypto);
    if (request.file) return read({ ...under(key), signal });
    const identity = request.joins === false ? key : identityOf(request);
    const joining = { identity, signal, gone: () => requestAborted(request) };
    const { ledger } = options;
    return join(joining, (wanted) => {
      if (!intention || !ledger) return carry(under(key), wanted);
      return ledger.keep(intention, (kept) => carry(under(kept), wanted), wanted);
    });
  }

  return {
    warm: client.warm,
    send: (request) => {
      const bounded = { ...request, timeout: request.timeout ?? options.timeout ?? usualTimeout(request) };
      return isWrite(request) ? write(bounded) : read(bounded);
    },
  };
}

function isWrite({ method }: HttpRequest): boolean {
  return method !== "get";
}

/** What makes two writes the same. */
function identityOf({ method, path, query, body, encode, auth, intention }: HttpRequest): string {
  const { step, identity } = intention ?? {};
  return JSON.stringify(identity === undefined ? [method, path, query, body, encode, auth] : [step, identity]);
}

/**
 * Tries a write so that once its outcome is in doubt, no later failure takes that back: a repetition that is turned
 * away says nothing about the one before.
 */
function firstDoubt(attempt: () => Promise<Json>): () => Promise<Json> {
  let doubt: ActionError | undefined;
  return async () => {
    try {
      return await attempt();
    } catch (thrown) {
      if (thrown instanceof ActionError && isUncertain(thrown)) doubt ??= thrown;
      throw doubt ?? thrown;
    }
  };
}
