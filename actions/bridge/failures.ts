import { ActionError } from "../errors.ts";

/** The catalogue's text for a bridge, a platform or a function that is not there (specification §8). */
export function notImplemented(what: string): string {
  return `NotImplemented: ${what}`;
}

/** The bridge is not there; `text` is the catalogue's. */
export function bridgeMissing(name: string, text: string, cause?: unknown): ActionError {
  return new ActionError("bridge-missing", text, { name }, cause);
}

/** The bridge is there, but the app does not have the function; `text` is the catalogue's. */
export function notFound(name: string, text: string): ActionError {
  return new ActionError("unsupported", text, { name, reason: "not-found" });
}

/** The native side threw, or a middleware. */
export function threw(name: string, cause: unknown): ActionError {
  return new ActionError("threw", `${name} threw: ${reasonOf(cause)}`, { name }, cause);
}

/** The answer cannot be read. */
export function malformed(name: string): ActionError {
  return new ActionError("malformed", `${name} answered with something that is not an answer`, { name });
}

/** No answer came in time; `ms` is the limit. */
export function timedOut(name: string, ms: number): ActionError {
  return new ActionError("timed-out", `${name} did not answer within ${ms} ms`, { name });
}

/** The page was hidden, restored or left. */
export function interrupted(name: string): ActionError {
  return new ActionError("interrupted", `${name} was given up: the page was left, hidden or restored`, { name });
}

/** The call was not sent, since `most` calls wait already. */
export function tooMany(name: string, most: number): ActionError {
  return new ActionError("refused", `${name} was not sent: ${most} calls are waiting already`, { name });
}

/** What was thrown may be anything, even what has no text. */
function reasonOf(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause);
  } catch {
    return "something without a text";
  }
}
