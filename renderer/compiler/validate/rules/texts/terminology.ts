import { withoutFormulas } from "./typos.ts";

/** A word in one of several texts. */
export interface Term {
  readonly word: string;
  /** The position of the text among the texts. */
  readonly text: number;
  /** The position in the text. */
  readonly at: number;
}

/** Two words for one thing. */
export interface Mixture {
  readonly first: Term;
  readonly second: Term;
}

/** Words of which one page uses one. */
const pairs: readonly (readonly [RegExp, RegExp])[] = [
  [/您/, /你(?!好)/],
  [/手机号(?!码)/, /手机号码/],
  [/身份证号(?!码)/, /身份证号码/],
  [/验证码/, /校验码/],
];

/**
 * Finds things that have two names: 您 and 你, 手机号 and 手机号码.
 *
 * @param texts in the order in which they are read
 */
export function findMixedTerms(texts: readonly string[]): Mixture[] {
  const words = texts.map(withoutFormulas);
  return pairs.flatMap((pair) => {
    const [first, second] = pair
      .flatMap((pattern) => firstOf(pattern, words))
      .sort((a, b) => a.text - b.text || a.at - b.at);
    return first && second ? [{ first, second }] : [];
  });
}

function firstOf(pattern: RegExp, texts: readonly string[]): Term[] {
  for (const [text, words] of texts.entries()) {
    const match = pattern.exec(words);
    if (match) return [{ word: match[0], text, at: match.index }];
  }
  return [];
}
