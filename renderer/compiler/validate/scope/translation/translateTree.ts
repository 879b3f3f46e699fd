import type { Tree } from "../../../../../schemas/index.ts";
import { isCall } from "../../../formula/typed.ts";
import type { TextEntry } from "../readTextEntries.ts";
import { linesOf, originalOf, type Pieces, piecesOf, shownOperands } from "./originals.ts";

/** Gives what a line is in another language, by how it is looked up; undefined where nobody has translated it. */
export type Say = (original: string) => TextEntry | undefined;

/**
 * A text or a formula whose words are in another language; what nobody has translated stays. What it gives costs a phone
 * what the original does: it has the words in it.
 */
export function translateTree(tree: Tree, say: Say): Tree {
  const pieces = piecesOf(tree);
  if (pieces)
    return joined(linesOf(pieces).flatMap((line, index) => [...(index > 0 ? ["\n"] : []), ...said(line, say)]));
  if (!isCall(tree)) return tree;
  const shown = new Set(shownOperands(tree));
  return tree.map((one, place) => (shown.has(place) ? translateTree(one as Tree, say) : one)) as unknown as Tree;
}

/** A line in another language. */
function said(line: Pieces, say: Say): Pieces {
  const inner = line.map((one) => (typeof one === "string" ? one : translateTree(one, say)));
  const found = say(originalOf(line));
  if (!found) return inner;
  const [start] = line;
  const indent = typeof start === "string" ? (/^\s*/.exec(start)?.[0] ?? "") : "";
  return [
    indent,
    ...filled(
      found,
      inner.filter((one, place) => typeof line[place] !== "string" && one !== undefined),
    ),
  ];
}

/** A translation with the formulas of its original in their places. The first of them chooses its plural form. */
function filled({ forms: { text, one, other } }: TextEntry, holes: Pieces): Pieces {
  if (typeof text === "string") return withHoles(text, holes);
  const [first = null] = holes;
  const count = isCall(first) && first[0] === "text" && first.length === 2 ? (first[1] as Tree) : first;
  const [single, several] = [one ?? other, other].map((form) => joined(withHoles(String(form ?? ""), holes)));
  return [["if", ["==", count, 1], single ?? "", several ?? ""]];
}

function withHoles(text: string, holes: Pieces): Pieces {
  return text.split(/\$\{(\d+)\}/).map((one, place) => (place % 2 === 1 ? (holes[Number(one) - 1] ?? "") : one));
}

/** Pieces as one formula; as a text where nothing is left to calculate. */
function joined(pieces: Pieces): Tree {
  const whole: Tree[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (typeof piece === "string" && typeof last === "string") whole[whole.length - 1] = last + piece;
    else if (piece !== "") whole.push(piece);
  }
  const [only = ""] = whole;
  return whole.length < 2 && typeof only === "string" ? only : ["text", ...whole];
}
