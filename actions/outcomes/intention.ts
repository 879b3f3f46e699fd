import type { Json } from "../../schemas/index.ts";

/** What somebody wants to be done once, however often it is sent. */
export interface Intention {
  /** The step that it comes from, the same in each visit and tab: `post /loan/orders`. */
  readonly step: string;
  /** What tells it from another of the same step; left out, none is known to be the same. */
  readonly identity?: Json | undefined;
  /** What a lookup knows it by, beside its key. It is kept as it is: nothing of a person. */
  readonly named?: Readonly<Record<string, Json>> | undefined;
  /** It is sent with its key. */
  readonly isKeyed?: boolean;
  /**
   * When the borrower asked for it, in milliseconds of `performance.now()`. A tap made before the outcome of the same
   * intention was shown sends nothing. Undefined for a list that sends the same write again on purpose.
   */
  readonly asked?: number | undefined;
}

/** An intention that was sent, and whose outcome is not known, or was not shown. */
export interface OpenIntention extends Pick<Intention, "step" | "named"> {
  /** The key under which it was sent. */
  readonly key: string;
  /** When it was sent first, in milliseconds since 1970: by the server's clock where known, else by the phone's. */
  readonly since: number;
  /** Milliseconds that have passed since then at least; undefined if unknown, as after a clock jump. */
  readonly age: number | undefined;
  /** It is known to be done, and the borrower was not shown that. */
  readonly isDone: boolean;
  /** Resolves with true once this document has shown it, with false when that takes too long. Undefined if nothing shows it. */
  readonly showing?: Promise<boolean> | undefined;
  /** It was sent earlier: what was to be sent now has not left. */
  readonly isEarlier: boolean;
  /** It is what was to be sent now. */
  readonly isSame: boolean;
  /** The server does it once, however often it comes: what was to be sent now may be. */
  readonly isRepeatable: boolean;
}
