import type { Json } from "../schemas/index.ts";

/**
 * Why a step could not be carried out. The list is closed. Of a call, those up to `cancelled` say that nothing was done;
 * those from `timed-out` to `threw` that nobody knows: it has left the page, and no answer tells what became of it.
 */
export type ActionErrorCode =
  /** No route on this host, platform or version, or the app does not have it; `detail.reason` says which. */
  | "unsupported"
  /** The table has a route, but the bridge object is not on the page. */
  | "bridge-missing"
  /** The page was hidden, restored or left before the call went out. */
  | "not-sent"
  /** It was not sent, since too many calls wait already. */
  | "too-many"
  /** The native side answered with a code that does not mean success. */
  | "refused"
  /** The user said no; the step counts as cancelled, not as failed. */
  | "cancelled"
  /** No answer within the limit. */
  | "timed-out"
  /** The page was left or restored while the answer was awaited, or a tap has ended the wait for a silent app. */
  | "interrupted"
  /** The native side answered with something that is not an answer. */
  | "malformed"
  /** The native side threw. */
  | "threw"
  /** An address that the guard does not let through. */
  | "bad-url"
  /** The server answered with a failure status. */
  | "http"
  /** The server does not know the user, or not any more: status 401. Nothing has been done. */
  | "unauthorized"
  /** The app should know who is logged in but has not told: nothing was sent. */
  | "login-unknown"
  /** The server could not be reached. */
  | "network"
  /** What the contract costs has not been confirmed, or is another since: nothing was sent. */
  | "unconfirmed"
  /** The integrator has stopped it for this host: nothing was sent. The message is what the user is told. */
  | "stopped"
  /** A write of which nobody knows whether it was done, now or earlier. */
  | "uncertain"
  /** The step needs something of the page that is not there. */
  | "page";

/** What is known about the failure, for logs and for `error.` in formulas. */
export interface ActionErrorDetail {
  /** The native function, destination, address or page concerned. */
  readonly name?: string;
  /** For `unsupported`: which part of the host stands in the way. */
  readonly reason?: string;
  /** The code or HTTP status that came back. */
  readonly status?: string;
  /** What came back with it. */
  readonly data?: unknown;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter?: number;
  /** The body of a failure status is a page, or broken: a gateway may have sent it in the server's place. */
  readonly isUnreadable?: boolean;
  /** It never left the phone. */
  readonly isUnsent?: boolean;
}

/** The host's failure to do what a step asks. The other kind of error, `Problem`, is the author's. */
export class ActionError extends Error {
  override readonly name = "ActionError";
  readonly code: ActionErrorCode;
  readonly detail: ActionErrorDetail;

  constructor(code: ActionErrorCode, message: string, detail: ActionErrorDetail = {}, cause?: unknown) {
    super(message);
    this.code = code;
    this.detail = detail;
    if (cause !== undefined) this.cause = cause;
  }
}

/** What the user is told of a failure. */
export interface ToldError {
  readonly text: string;
  /** Under which support finds it; empty where nothing is reported. */
  readonly number: string;
}

/** A failure in formulas. */
export type ErrorValue = ToldError & { readonly [key: string]: Json };

/** A failure as formulas see it under the name `error`: `text` and `number` are for the user, the rest for decisions. */
export function errorValue({ code, message, detail }: ActionError, { text, number }: ToldError): ErrorValue {
  const { status = null, data = null } = detail;
  return { kind: code, text, number, message, status, data: data as Json };
}

/** The catalogue's text for a bridge, a platform or a function that is not there (specification §8). */
export function notImplemented(what: string): string {
  return `NotImplemented: ${what}`;
}

/** The bridge is not there; `text` is the catalogue's. */
export function bridgeMissing(name: string, text: string, cause?: unknown): ActionError {
  return new ActionError("bridge-missing", text, { name }, cause);
}

/** It was not sent, since the code that it needs could not be fetched. */
export function codeMissing(name: string, cause: unknown): ActionError {
  return new ActionError("not-sent", `${name} was not sent: its code could not be fetched`, { name }, cause);
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

/** The call had gone out when the page was left or restored, or when a tap ended the wait for its answer. */
export function interrupted(name: string): ActionError {
  return new ActionError("interrupted", `${name} was given up: the page was left, hidden or restored`, { name });
}

/** The page was hidden, restored or left before the call went out. */
export function notSent(name: string): ActionError {
  return new ActionError("not-sent", `${name} was not sent: the page was left, hidden or restored`, { name });
}

/** The call was not sent, since `most` calls wait already. */
export function tooMany(name: string, most: number): ActionError {
  return new ActionError("too-many", `${name} was not sent: ${most} calls are waiting already`, { name });
}

/** Whether the host turned out not to have what was called. */
export function isNotFound(thrown: unknown): thrown is ActionError {
  return thrown instanceof ActionError && thrown.code === "unsupported" && thrown.detail.reason === "not-found";
}

/** What was thrown may be anything, even what has no text. */
function reasonOf(cause: unknown): string {
  try {
    return String(cause instanceof Error ? cause.message : cause);
  } catch {
    return "something without a text";
  }
}
