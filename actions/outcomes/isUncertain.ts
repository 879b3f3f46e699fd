import type { ActionError, ActionErrorCode } from "../errors.ts";

/** Whether a write that failed so may have been done all the same. `http` depends on the status. */
const uncertain: Readonly<Record<Exclude<ActionErrorCode, "http">, boolean>> = {
  uncertain: true,
  network: true,
  "timed-out": true,
  interrupted: true,
  malformed: true,
  threw: true,
  refused: false,
  cancelled: false,
  unsupported: false,
  "bridge-missing": false,
  "not-sent": false,
  "too-many": false,
  "bad-url": false,
  unconfirmed: false,
  stopped: false,
  unauthorized: false,
  "login-unknown": false,
  page: false,
};

/** Whether a failure of this kind never is a definite no of a write. */
export function isNeverDefinite(code: string): boolean {
  return Object.hasOwn(uncertain, code) && uncertain[code as keyof typeof uncertain];
}

/**
 * Whether a write that failed may have been done all the same: no answer came, or none that can be read, or one that
 * says nothing about the write. What never left the phone was not done.
 */
export function isUncertain({ code, detail: { status, isUnsent, isUnreadable } }: ActionError): boolean {
  if (isUnsent) return false;
  return code === "http" ? isUnreadable === true || !isRefusalStatus(status) : uncertain[code];
}

/**
 * Statuses from 400 to 499 that do not refuse a write: time-out, key in use, too early, connection closed by a proxy. Browsers
 * repeat a POST by themselves, so 409 may be about the first attempt.
 */
const undecided: readonly unknown[] = ["408", "409", "425", "499"];

function isRefusalStatus(status: unknown): boolean {
  return Number(status) >= 400 && Number(status) < 500 && !undecided.includes(status);
}

/** Answers by which a server judges what it was sent. Any other may come from before it, or of what the first time has changed. */
const judged: readonly unknown[] = ["400", "422"];

/**
 * Whether a failure is the other side's word on the write itself. Of what was sent before and is sent again under its key only
 * that is a no. What never left the phone, or was turned away unseen (no login, too many), says nothing about the first time;
 * nor does what is in conflict, or not there any more: it may be so because the first time came through.
 */
export function isVerdict({ code, detail: { status, isUnreadable } }: ActionError): boolean {
  return code === "refused" || (code === "http" && !isUnreadable && judged.includes(status));
}
