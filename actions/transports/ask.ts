import { type Answer, readAnswer, sent } from "../bridge/answer.ts";
import type { PendingAnswer } from "../bridge/callbacks.ts";
import type { NativeRequest, Wire } from "../bridge/transport.ts";
import { ActionError, malformed, threw } from "../errors.ts";

/**
 * Sends a request whose answer comes later. `post` puts it on the wire, with the wait under whose id the answer
 * shall come; a one-way call has none. What `post` throws is the native side's: the call fails with `threw`. What it
 * gives back is no answer.
 */
export async function ask(
  wire: Wire,
  request: NativeRequest,
  post: (waiting: PendingAnswer | undefined) => unknown,
  as?: "callable",
): Promise<Answer> {
  if (request.mode === "oneWay") return sendOff(request, () => post(undefined));
  const waiting = wire.callbacks.wait(request, as);
  try {
    const reply = post(waiting);
    if (request.confirms === false && request.onEvent) return sent;
    if (request.confirms === false) waiting.settle(sent);
    waiting.answer.catch((error) => suspect(wire, request, error, reply));
  } catch (cause) {
    waiting.fail(asFailure(request.name, cause));
  }
  return waiting.answer;
}

/** Sends a request that has no answer: it is done when it is sent. */
export function sendOff({ name }: NativeRequest, post: () => unknown): Answer {
  attempt(name, post);
  return sent;
}

/** Sends a request that is answered by what `post` gives back. */
export function askNow({ differs }: Wire, { name, answer: form = "bare" }: NativeRequest, post: () => unknown): Answer {
  const reply = attempt(name, post);
  const answer = readAnswer(reply, form);
  if (!answer) throw malformed(name);
  if (reply === undefined) differs?.({ kind: "mode", name, expected: "an answer at once", found: "none" });
  return answer;
}

/** A native side that stayed silent, but had given something back at once, may have answered that way. */
function suspect({ differs }: Wire, { name }: NativeRequest, error: ActionError, reply: unknown): void {
  const isAnswer = ["string", "number", "boolean"].includes(typeof reply) && reply !== "";
  if (error.code !== "timed-out" || !isAnswer) return;
  differs?.({ kind: "mode", name, expected: "an answer through a callback", found: `a ${typeof reply} at once` });
}

function attempt(name: string, post: () => unknown): unknown {
  try {
    return post();
  } catch (cause) {
    throw asFailure(name, cause);
  }
}

function asFailure(name: string, cause: unknown): ActionError {
  return cause instanceof ActionError ? cause : threw(name, cause);
}
