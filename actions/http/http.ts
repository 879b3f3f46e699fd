import type { Json } from "../../schemas/index.ts";
import type { EarlyAnswer } from "./earlyAnswers.ts";
import { dropEarlyRequests, earlyRequestsOf } from "./earlyRequest.ts";
import type { HttpOptions } from "./httpOptions.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { networkError, requestAborted } from "./requestErrors.ts";
import { withAbort } from "./withAbort.ts";

/** The way to the server. */
export interface Http {
  /** Begins to fetch the code that sends, so that a request that is sure to come need not wait for it. */
  readonly warm: () => void;
  /**
   * Sends a request and gives the body of the answer.
   *
   * - A read is repeated when it fails in a way that may pass, and aborted when its signal fires. The same read from several
   *   places at the same moment is one request.
   * - A file is a write that its signal really stops, also when it is under way: nobody has decided anything by it.
   * - A write carries a key: the same for each repetition, another for each intention. The same write at the same
   *   time joins the one under way, from wherever it comes, and gets its answer. Once it has left, its signal no
   *   longer stops it: whether the server has acted could not be told. Only its answer is dropped then, and it is not
   *   repeated. A document that is unloaded still takes its requests with it.
   * - A write with an `intention` is not sent while the outcome of an earlier one of its step is not known.
   *
   * @throws ActionError `http`, `unauthorized`, `network` (also when the code that sends cannot be fetched), `timed-out` or
   * `interrupted` with the texts of specification §8; `bad-url`; `uncertain` for an intention; `malformed` for an answer that is not what was promised
   */
  readonly send: (request: HttpRequest) => Promise<Json>;
}

/** Fetches the code that sends requests. */
export const loadSender = () => import("./createSender.ts");

/** Fetches the code that takes what the page's HTML has asked for. */
export const loadEarlyAnswers = () => import("./earlyAnswers.ts");

/** Makes the way to the server. What sends is fetched with the first request: no page needs it to be shown. */
export function createHttp(options: HttpOptions): Http {
  let sender: Promise<Http["send"]> | undefined;
  const load = () => {
    sender ??= loadSender().then((file) => file.createSender(options));
    return sender;
  };
  const loadFor = (request: HttpRequest) =>
    load().catch((cause) => {
      sender = undefined;
      throw networkError(request, { isUnsent: true }, cause);
    });
  const early = earlyRequestsOf(options.window);
  let answers: Promise<EarlyAnswer> | undefined;
  const answerEarly: EarlyAnswer = async (request) => {
    answers ??= loadEarlyAnswers().then((file) => file.createEarlyAnswers(early, options));
    // Without it, the server is asked anew.
    const answer = await answers.catch(() => undefined);
    return answer?.(request);
  };
  return {
    warm: () => void load().catch(() => undefined),
    send: (request) => {
      const isRead = request.method === "get";
      // An event changes nothing that is read.
      if (!isRead && request.joins !== false) dropEarlyRequests(early);
      const sent = () => loadFor(request).then((send) => send(request));
      const answer =
        isRead && early.length > 0
          ? answerEarly(request).then((found) => (found === undefined ? sent() : found))
          : sent();
      return withAbort(answer, request.signal, () => requestAborted(request));
    },
  };
}
