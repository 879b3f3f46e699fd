import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { runSafely } from "../runSafely.ts";
import { answerLimits } from "./answerLimits.ts";
import type { ClientOptions } from "./clientOptions.ts";
import { conform } from "./conform.ts";
import type { HttpExchange } from "./httpExchange.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { UnreadableBody } from "./readBody.ts";

/** A body that has been read. */
export type Body = Json | UnreadableBody | undefined;

/** How an exchange has ended. */
export type Outcome = Pick<HttpExchange, "status" | "answer" | "failure">;

/** What tells how the exchange of a request ends that begins now. Whatever becomes of who is told, an answer stays one. */
export function createTeller(request: HttpRequest, { onExchange }: ClientOptions): (outcome: Outcome) => void {
  const startedAt = Date.now();
  return (outcome) => runSafely(() => onExchange?.({ request, ms: Date.now() - startedAt, ...outcome }));
}

/**
 * The answer in the shape that was promised, of which `tell` is told. A body that can be read is an answer, whatever it is,
 * where nothing was.
 *
 * @throws ActionError `malformed`
 */
export function answerOf(
  data: Body,
  status: number,
  { path, returns }: HttpRequest,
  { maxRows = answerLimits.rows }: ClientOptions,
  tell: (outcome: Outcome) => void,
): Json {
  tell(data instanceof UnreadableBody ? { status, failure: "malformed" } : { status, answer: data ?? null });
  if (data instanceof UnreadableBody) throw new ActionError("malformed", `${path}: ${data.fault}`, { name: path });
  return returns === undefined ? (data ?? null) : conform(data ?? null, returns, { name: path, maxRows });
}
