import type { Source } from "../../../parse/parse.ts";
import { parentPath, pathOf } from "../../../parse/path.ts";
import { type Diagnostic, relatedTo } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { Annotation, Annotations } from "../../schema/annotations.ts";
import { findMixedTerms } from "./terminology.ts";
import { findTypos } from "./typos.ts";

/** Chinese texts with marks or digits of the wrong width, with wrong characters, or with two words for one thing. */
export const textSpelling: Rule = ({ source, annotations }) => {
  const unread = unreadIn(annotations);
  const texts = annotations.of("x-text").flatMap((annotation) => textAt(annotation, unread));
  return [...texts.flatMap(typosAt), ...mixturesIn(texts, source)];
};

/** A text that users read. */
interface Shown {
  readonly text: string;
  readonly path: readonly string[];
}

function textAt({ says, at, value }: Annotation, unread: ReadonlySet<string>): Shown[] {
  if (says !== "text" || typeof value !== "string" || unread.has(at) || unread.has(parentPath(at))) return [];
  return [{ text: value, path: pathOf(at) }];
}

/** Texts that no user reads: addresses, names, and what goes to a server or a host. */
function unreadIn(annotations: Annotations): ReadonlySet<string> {
  return new Set(
    (["x-address", "x-name", "x-unread"] as const).flatMap((word) => annotations.of(word).map(({ at }) => at)),
  );
}

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
