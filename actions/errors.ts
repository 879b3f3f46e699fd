import type { Json } from "../schemas/index.ts";

/** Why a step could not be carried out. The list is closed: a new code is a new row of `docs`. */
export type ActionErrorCode =
  /** No route on this host, platform or version; `detail.reason` says which. */
  | "unsupported"
  /** The table has a route, but the bridge object is not on the page. */
  | "bridge-missing"
  /** The native side answered with a code that does not mean success. */
  | "refused"
  /** The user said no; the step counts as cancelled, not as failed. */
  | "cancelled"
  /** No answer within the limit. */
  | "timed-out"
  /** The page was hidden, restored or left while the answer was awaited. */
  | "interrupted"
  /** The native side answered with something that is not an answer. */
  | "malformed"
  /** The native side threw. */
  | "threw"
  /** An address that the guard does not let through. */
  | "bad-url"
  /** The server answered with a failure status. */
  | "http"
  /** The server could not be reached. */
  | "network"
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

/** A failure as formulas see it under the name `error`: `text` is for the user, the rest for decisions. */
export function errorValue({ code, message, detail }: ActionError, text: string): Json {
  const { status = null, data = null } = detail;
  return { kind: code, text, message, status, data: data as Json };
}
