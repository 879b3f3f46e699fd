import type { Sentence } from "../../text/sentence.ts";

/** How bad it is: an error keeps a page from being delivered, a note only tells. */
export type Severity = "error" | "warning" | "note";

/** What a problem says; what it names stands in braces. */
export interface Message extends Sentence {
  /** Left out: an error. */
  readonly severity?: Exclude<Severity, "error">;
  /** Why it is a problem, and what to do about it: `explain CODE`. */
  readonly why: Sentence;
  /** The least YAML that has it. */
  readonly example?: string;
}
