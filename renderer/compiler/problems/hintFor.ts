import { aliases, relatives } from "../text/aliases.ts";
import type { Sentence } from "../text/sentence.ts";
import { type Guess, guess } from "../text/suggest.ts";

/** What was probably meant by a word that is not known, and the sentence that says so. */
export interface Hint {
  readonly hint: Sentence;
  /** The likeliest word, sure or not. */
  readonly best: string | undefined;
  /** What may be meant. */
  readonly meant: Guess;
}

/** How a place may be mended: by what is surely meant, or by one of several that may be. */
export interface Mending {
  readonly insert?: string;
  readonly suggestions?: readonly string[];
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
  const meant = meaningOf(word, known);
  const [best] = meant.names;
  if (best !== undefined) return { best, meant, hint: questionAfter(meant.names) };
  if (known.length === 0) return { best, meant, hint: { en: "There are none yet.", zh: "目前一个也没有。" } };
  return { best, meant, hint: { en: `Known: ${listed(known)}.`, zh: `可用的有：${listed(known)}。` } };
}

/**
 * The mending that a hint gives.
 *
 * @param spell how a word is written at its place; as it is when left out
 */
export function mendingBy({ meant: { names, isSure } }: Hint, spell = (name: string) => name): Mending {
  const [first] = names;
  if (first === undefined) return {};
  return isSure ? { insert: spell(first) } : { suggestions: names.map(spell) };
}

function questionAfter(names: readonly string[]): Sentence {
  const quoted = names.map((name) => `“${name}”`);
  return { en: `Did you mean ${quoted.join(" or ")}?`, zh: `是不是${quoted.join("或")}？` };
}

/** A list of names as people read it. */
export function listed(names: readonly string[]): string {
  return names.length > most ? `${names.slice(0, most).join(", ")} …` : names.join(", ");
}

const nothing: Guess = { names: [], isSure: false };

/** The known words that another one may stand for: in another language, in another system, or misspelt. */
function meaningOf(word: string, known: readonly string[]): Guess {
  if (word.length > longest) return nothing;
  const plain = word.trim().replace(/^[“”"'‘’]+|[“”"'‘’：:]+$/g, "");
  if (plain !== word && known.includes(plain)) return { names: [plain], isSure: true };
  const namesIn = (table: typeof aliases) =>
    (table.get(plain.toLowerCase()) ?? []).filter((one) => known.includes(one));
  const translated = namesIn(aliases);
  if (translated.length > 0) return { names: translated, isSure: translated.length === 1 };
  const related = namesIn(relatives);
  return related.length > 0 ? { names: related, isSure: false } : guess(plain, known);
}
