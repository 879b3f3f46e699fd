import { ActionError } from "../errors.ts";

/** The catalogue's text for a bridge, a platform or a function that is not there (specification §8). */
export function notImplemented(what: string): string {
  return `NotImplemented: ${what}`;
}

/** The failure of a call whose bridge is not there, with the catalogue's text. */
export function bridgeMissing(name: string, text: string, cause?: unknown): ActionError {
  return new ActionError("bridge-missing", text, { name }, cause);
}

/** The failure of a call during which the native side threw. */
export function threw(name: string, cause: unknown): ActionError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ActionError("threw", `${name} threw: ${reason}`, { name }, cause);
}

/** The failure of a call whose answer cannot be read. */
export function malformed(name: string, data: unknown): ActionError {
  return new ActionError("malformed", `${name} answered with something that is not an answer`, { name, data });
}
