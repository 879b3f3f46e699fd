import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { isJsonObject } from "../json.ts";
import { isUncertain } from "../outcomes/isUncertain.ts";
import { randomId } from "../randomId.ts";
import { createHttpClient } from "./httpClient.ts";
import type { HttpOptions } from "./httpOptions.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { createJoin } from "./join.ts";
import { requestAborted } from "./requestErrors.ts";
import { retry } from "./retry.ts";
import { usualTimeout } from "./timeouts.ts";

/** Makes what `createHttp` fetches: it sends requests as `Http` promises, but lets nobody go whose signal fires. */
export function createSender(options: HttpOptions): (request: HttpRequest) => Promise<Json> {
  const { window, idempotencyHeader = "Idempotency-Key", retryWrites = false } = options;
  const prepare = createHttpClient(options);
  const join = createJoin<Json>();
  const joinRead = createJoin<Json>({ endsAlone: true });
  const moment = createMoments();

  /** Sends a request as often as it takes, while somebody wants it. */
  async function carry(request: HttpRequest, wanted: AbortSignal | undefined): Promise<Json> {
    const sending = await prepare(request);
    const { timeout = 0 } = request;
    const until = timeout > 0 ? performance.now() + timeout : undefined;
    const times = isWrite(request) && !retryWrites ? 0 : (request.retry ?? 2);
    const attempt = () => {
      if (wanted?.aborted) throw requestAborted(request, { isUnsent: true });
      return sending(until === undefined ? 0 : Math.max(1, Math.ceil(until - performance.now())), wanted);
    };
    return retry(isWrite(request) ? firstDoubt(attempt) : attempt, { window, times, until, signal: wanted });
  }

  function write(request: HttpRequest): Promise<Json> {
    // An event changes nothing that is read.
    if (request.joins !== false) moment.end();
    const { signal, intention, ...rest } = request;
    const under = (key: string) => ({ ...rest, headers: { [idempotencyHeader]: key, ...rest.headers } });
    const key = randomId(window.crypto);
    if (request.file) return carry({ ...under(key), signal }, signal);
    const identity = request.joins === false ? key : identityOf(request);
    const joining = { identity, signal, gone: () => requestAborted(request) };
    const { ledger } = options;
    return join(joining, (wanted) => {
      if (!intention || !ledger) return carry(under(key), wanted);
      return ledger.keep(intention, async (kept) => stating(request, await carry(under(kept), wanted)));
    });
  }

  /** What several parts of a page ask for at the same moment is asked for once. */
  function read(request: HttpRequest): Promise<Json> {
    const { signal, ...rest } = request;
    const identity = `${moment.now()} ${JSON.stringify(rest)}`;
    const joining = { identity, signal, gone: () => requestAborted(request) };
    return joinRead(joining, (wanted) => carry({ ...rest, signal: wanted }, wanted));
  }

  return (request) => {
    const bounded = { ...request, timeout: request.timeout ?? options.timeout ?? usualTimeout(request) };
    return isWrite(request) ? write(bounded) : read(bounded);
  };
}

/**
 * Counts moments: one lasts until all is done that is to be done now, and ends with a write. What is asked for later may have
 * another answer, though the same is under way.
 */
function createMoments() {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    count += 1;
  };
  return {
    end,
    now(): number {
      timer ??= setTimeout(end);
      return count;
    },
  };
}

function isWrite({ method }: HttpRequest): boolean {
  return method !== "get";
}

/**
 * Returns the answer to a write.
 *
 * @throws ActionError `malformed` if the answer has none of the fields that `returns` promises: it states nothing
 */
function stating({ path, returns }: HttpRequest, answer: Json): Json {
  const isEmpty = isJsonObject(answer) && Object.values(answer).every((value) => value === null);
  if (!isEmpty || returns?.[0] !== "object" || returns.length === 1) return answer;
  throw new ActionError("malformed", `${path}: answer: expected its fields, got nothing`, { name: path });
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
