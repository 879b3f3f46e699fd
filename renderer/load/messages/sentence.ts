/** The same words in every language of the desk. */
export interface Sentence {
  readonly en: string;
  readonly zh: string;
}

/** What a problem says; what it names stands in braces. */
export interface Message extends Sentence {
  /** Left out: an error. */
  readonly severity?: "warning";
  /** Why it is a problem, and what to do about it: `explain CODE`. */
  readonly why: Sentence;
}
