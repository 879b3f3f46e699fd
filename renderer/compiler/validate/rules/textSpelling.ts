import type { Note, Notes } from "../notes.ts";
import { around, pathOf } from "../path.ts";
import type { Source } from "../read.ts";
import { slipsIn } from "../spelling.ts";
import { mixedTerms } from "../terms.ts";
import { type Finding, relatedTo } from "./finding.ts";

/** Chinese texts with marks or digits of the wrong width, with wrong characters, or with two words for one thing. */
export function checkSpelling(notes: Notes, source: Source): Finding[] {
  const unread = unreadIn(notes);
  const texts = notes.of("x-text").flatMap((note) => textAt(note, unread));
  return [...texts.flatMap(slipsAt), ...mixturesIn(texts, source)];
}

/** A text that users read. */
interface Shown {
  readonly text: string;
  readonly path: readonly string[];
}

function textAt({ says, at, value }: Note, unread: ReadonlySet<string>): Shown[] {
  if (says !== "text" || typeof value !== "string" || unread.has(at) || unread.has(around(at))) return [];
  return [{ text: value, path: pathOf(at) }];
}

/** Texts that no user reads: addresses, names, and what goes to a server or a host. */
function unreadIn(notes: Notes): ReadonlySet<string> {
  return new Set((["x-address", "x-name", "x-unread"] as const).flatMap((word) => notes.of(word).map(({ at }) => at)));
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
