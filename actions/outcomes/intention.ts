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
}

/** An intention that was sent, and whose outcome is not known. */
export interface OpenIntention extends Pick<Intention, "step" | "named"> {
  /** The key under which it was sent. */
  readonly key: string;
  /** When it was sent first, in milliseconds since 1970. */
  readonly since: number;
  /** It was sent earlier: what was to be sent now has not left. */
  readonly isEarlier: boolean;
  /** It is what was to be sent now. */
  readonly isSame: boolean;
  /** The app has answered, too late for anybody to be told, that it was done. */
  readonly isDone?: true | undefined;
  /** The server does it once, however often it comes: what was to be sent now may be. */
  readonly isRepeatable: boolean;
}
