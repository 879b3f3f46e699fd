import type { Sentence } from "../../../text/sentence.ts";

/** Words as sentences name several of them. */
export function quoted(words: readonly string[]): Sentence {
  const each = words.map((word) => `“${word}”`);
  return { en: each.join(", "), zh: each.join("、") };
}
