/** The same words in every language that operators read. */
export interface Sentence {
  readonly en: string;
  readonly zh: string;
}
