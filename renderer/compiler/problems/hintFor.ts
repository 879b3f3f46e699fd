import { aliases } from "../text/aliases.ts";
import type { Sentence } from "../text/sentence.ts";
import { suggest } from "../text/suggest.ts";

/** What was probably meant by a word that is not known, and the sentence that says so. */
export interface Hint {
  readonly hint: Sentence;
  readonly best: string | undefined;
}

/** So many names are shown, and so many are thought of. */
const most = 12;
const considered = 300;
/** A longer word is no misspelt one, and would cost time. */
const longest = 100;

/**
 * Says what an unknown word could mean: the nearest known one, else all that are known.
 *
 * @param candidates what could have been meant, the likeliest first
 */
export function hintFor(word: string, candidates: Iterable<string>): Hint {
  const known = [...new Set(candidates)].slice(0, considered);
  const best = meant(word, known);
  if (best !== undefined) return { best, hint: { en: `Did you mean “${best}”?`, zh: `是不是“${best}”？` } };
  if (known.length === 0) return { best, hint: { en: "There are none yet.", zh: "目前一个也没有。" } };
  return { best, hint: { en: `Known: ${listed(known)}.`, zh: `可用的有：${listed(known)}。` } };
}

/** A list of names as people read it. */
export function listed(names: readonly string[]): string {
  return names.length > most ? `${names.slice(0, most).join(", ")} …` : names.join(", ");
}

/** The known word that another one stands for: in another language, or misspelt. */
function meant(word: string, known: readonly string[]): string | undefined {
  if (word.length > longest) return undefined;
  const plain = word.trim().replace(/^[“”"'‘’]+|[“”"'‘’：:]+$/g, "");
  if (plain !== word && known.includes(plain)) return plain;
  const others = aliases.get(plain.toLowerCase()) ?? [];
  return others.find((other) => known.includes(other)) ?? suggest(plain, known);
}
