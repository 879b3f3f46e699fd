import type { Source } from "../../../parse/parse.ts";
import { type Diagnostic, relatedTo } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import { type Shown, shownTexts } from "./shownTexts.ts";
import { findMixedTerms } from "./terminology.ts";
import { findTypos } from "./typos.ts";

/** Chinese texts with marks or digits of the wrong width, with wrong characters, or with two words for one thing. */
export const textSpelling: Rule = ({ source, annotations }) => {
  const texts = shownTexts(annotations);
  return [...texts.flatMap(typosAt), ...mixturesIn(texts, source)];
};

function typosAt({ text, path }: Shown): Diagnostic[] {
  return findTypos(text).map(({ code, from, to, insert }) => {
    const values = { found: text.slice(from, to), expected: insert };
    return { code, path, within: { from, to }, values, insert };
  });
}

const other = { en: "the other word", zh: "另一种写法" };

function mixturesIn(texts: readonly Shown[], source: Source): Diagnostic[] {
  // In any order there are the same things with two names, and mostly there are none.
  if (findMixedTerms(texts.map(({ text }) => text)).length === 0) return [];
  const placed = texts.map((shown) => ({ ...shown, at: source.locate(shown.path).from }));
  const inOrder = placed.sort((a, b) => a.at - b.at);
  return findMixedTerms(inOrder.map(({ text }) => text)).flatMap(({ first, second }) => {
    const [earlier, later] = [inOrder[first.text], inOrder[second.text]];
    if (!earlier || !later) return [];
    const values = { found: second.word, expected: first.word };
    const within = { from: second.at, to: second.at + second.word.length };
    return [
      { code: "P608", path: later.path, within, values, related: [relatedTo(source, earlier.path, "value", other)] },
    ];
  });
}
