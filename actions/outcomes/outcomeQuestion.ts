/**
 * What is known of a write: nothing yet, that it was done or not, that it is still under way, or that nobody could be
 * asked.
 */
export type Finding = "unknown" | "done" | "notDone" | "pending" | "unreachable";

/** What the borrower can do about it: look it up, send the same again under its key, or give up knowing and begin anew. */
export type WayOut = "lookUp" | "repeat" | "restart";

/** What the borrower is told of a write, and offered. */
export interface OutcomeQuestion {
  readonly found: Finding;
  /** Left out, there is nothing to do but to wait. */
  readonly way: WayOut | undefined;
  /** It was sent earlier: what was to be sent now has not left. */
  readonly isEarlier: boolean;
  /** Nobody has known for so long that nobody will. */
  readonly isExpired: boolean;
  /** The number under which it was reported; left out, it was not. */
  readonly number: string | undefined;
  /** Where the borrower can see it, in the author's words. */
  readonly where: string | undefined;
}
