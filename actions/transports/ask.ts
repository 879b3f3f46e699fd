import { type Answer, readAnswer, sent } from "../answer.ts";
import type { Waiting } from "../callbacks.ts";
import { ActionError } from "../errors.ts";
import { malformed, threw } from "../failures.ts";
import type { NativeRequest, Wire } from "../transport.ts";

/**
 * Sends a request whose answer comes later. `post` puts it on the wire, with the wait under whose id the answer
 * shall come; a one-way call has none. What `post` throws is the native side's: the call fails with `threw`.
 */
export async function ask(
  { callbacks }: Wire,
  request: NativeRequest,
  post: (waiting: Waiting | undefined) => void,
  as?: "callable",
): Promise<Answer> {
  if (request.mode === "oneWay") return askNow(request, () => post(undefined), sent);
  const waiting = callbacks.wait(request, as);
  try {
    post(waiting);
  } catch (cause) {
    waiting.fail(asFailure(request.name, cause));
  }
  return waiting.answer;
}

/** Sends a request that is answered by what `post` gives back, or with `always` whatever that is. */
export function askNow({ name }: NativeRequest, post: () => unknown, always?: Answer): Answer {
  const reply = attempt(name, post);
  const answer = always ?? readAnswer(reply);
  if (!answer) throw malformed(name);
  return answer;
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
