import { pathOf } from "../path.ts";
import type { Source } from "../read.ts";
import { slipsIn } from "../spelling.ts";
import { mixedTerms } from "../terms.ts";
import type { Note } from "../validate.ts";
import { type Finding, relatedTo } from "./finding.ts";

/** The keys of texts that no user reads: they go to a server or a host. */
const unread: ReadonlySet<unknown> = new Set([
  "get",
  "post",
  "request",
  "navigate",
  "url",
  "until",
  "username",
  "password",
]);

/** Chinese texts with marks or digits of the wrong width, with wrong characters, or with two words for one thing. */
export function checkSpelling(notes: readonly Note[], source: Source): Finding[] {
  const texts = notes.flatMap(textAt);
  return [...texts.flatMap(slipsAt), ...mixturesIn(texts, source)];
}

/** A text that users read. */
interface Shown {
  readonly text: string;
  readonly path: readonly string[];
}

function textAt({ word, says, at, value }: Note): Shown[] {
  if (word !== "x-text" || says !== "text" || typeof value !== "string") return [];
  const path = pathOf(at);
  return unread.has(path.at(-1)) || path.includes("headers") ? [] : [{ text: value, path }];
}

function slipsAt({ text, path }: Shown): Finding[] {
  return slipsIn(text).map(({ code, from, to, insert }) => {
    const values = { found: text.slice(from, to), expected: insert };
    return { code, path, within: { from, to }, values, insert };
  });
}

const other = { en: "the other word", zh: "另一种写法" };

function mixturesIn(texts: readonly Shown[], source: Source): Finding[] {
  // In any order there are the same things with two names, and mostly there are none.
  if (mixedTerms(texts.map(({ text }) => text)).length === 0) return [];
  const placed = texts.map((shown) => ({ ...shown, at: source.locate(shown.path).from }));
  const inOrder = placed.sort((a, b) => a.at - b.at);
  return mixedTerms(inOrder.map(({ text }) => text)).flatMap(({ first, second }) => {
    const [earlier, later] = [inOrder[first.text], inOrder[second.text]];
    if (!earlier || !later) return [];
    const values = { found: second.word, expected: first.word };
    const within = { from: second.at, to: second.at + second.word.length };
    return [
      { code: "P608", path: later.path, within, values, related: [relatedTo(source, earlier.path, "value", other)] },
    ];
  });
}
