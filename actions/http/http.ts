import type { Json } from "../../schemas/index.ts";
import { randomId } from "../randomId.ts";
import { withAbort } from "../withAbort.ts";
import { type ClientOptions, createHttpClient, requestAborted } from "./httpClient.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { createJoin } from "./join.ts";
import { type RetryWindow, retry } from "./retry.ts";

/** How requests go to the server. */
export interface HttpOptions extends ClientOptions {
  readonly window: RetryWindow & { readonly crypto: Pick<Crypto, "getRandomValues"> };
  /** Milliseconds until a request counts as failed; without it there is no limit. */
  readonly timeout?: number | undefined;
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
   *
   * @throws ActionError `http`, `network`, `timed-out` or `interrupted` with the texts of specification §8; `bad-url`
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
      if (wanted?.aborted) throw requestAborted(request);
      return sending(until === undefined ? 0 : Math.max(1, Math.ceil(until - performance.now())));
    };
    return retry(attempt, { window, times, until, signal: wanted });
  }

  function read(request: HttpRequest): Promise<Json> {
    return withAbort(carry(request, request.signal), request.signal, () => requestAborted(request));
  }

  function write(request: HttpRequest): Promise<Json> {
    const { signal, ...rest } = request;
    const key = randomId(window.crypto);
    const headers = { [idempotencyHeader]: key, ...rest.headers };
    if (request.file) return read({ ...request, headers });
    const identity = request.joins === false ? key : identityOf(request);
    const joining = { identity, signal, gone: () => requestAborted(request) };
    return join(joining, (wanted) => carry({ ...rest, headers }, wanted));
  }

  return {
    warm: client.warm,
    send: (request) => {
      const bounded = { ...request, timeout: request.timeout ?? options.timeout };
      return isWrite(request) ? write(bounded) : read(bounded);
    },
  };
}

function isWrite({ method }: HttpRequest): boolean {
  return method !== "get";
}

/** What makes two writes the same. */
function identityOf({ method, path, query, body, encode, auth }: HttpRequest): string {
  return JSON.stringify([method, path, query, body, encode, auth]);
}
