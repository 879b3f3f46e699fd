import type { Tree } from "../../../../schemas/index.ts";
import { isCall } from "../../formula/typed.ts";
import type { TextEntry } from "../scope/readTextEntries.ts";
import { originalOf, type Pieces, piecesOf, shownOperands } from "./originals.ts";

/** Gives what a text is in another language, by how it is looked up; undefined where nobody has translated it. */
export type Say = (original: string) => TextEntry | undefined;

/** A formula whose texts are in another language; what nobody has translated stays. It costs what the original does. */
export function translateTree(tree: Tree, say: Say): Tree {
  if (typeof tree === "string") return translateText(tree, say);
  if (!isCall(tree)) return tree;
  const pieces = piecesOf(tree);
  if (!pieces) {
    const shown = new Set(shownOperands(tree));
    return tree.map((one, place) => (shown.has(place) ? translateTree(one as Tree, say) : one)) as unknown as Tree;
  }
  const holes = pieces.filter((one) => typeof one !== "string").map((one) => translateTree(one, say));
  const found = say(originalOf(pieces));
  if (found) return filled(found, holes);
  return ["text", ...pieces.map((one) => (typeof one === "string" ? one : (holes.shift() ?? null)))];
}

/** A text without formulas in another language. */
export function translateText(text: string, say: Say): string {
  const { forms } = say(text) ?? {};
  return typeof forms?.text === "string" ? forms.text : text;
}

/** A translation with the formulas of its original in their places. The first of them chooses its plural form. */
function filled({ forms: { text, one, other } }: TextEntry, holes: Pieces): Tree {
  if (typeof text === "string") return joined(text, holes);
  const [first = null] = holes;
  const count = isCall(first) && first[0] === "text" && first.length === 2 ? (first[1] as Tree) : first;
  return ["if", ["==", count, 1], joined(String(one ?? other ?? ""), holes), joined(String(other ?? ""), holes)];
}

function joined(text: string, holes: Pieces): Tree {
  const pieces = text
    .split(/\$\{(\d+)\}/)
    .map((one, place) => (place % 2 === 1 ? (holes[Number(one) - 1] ?? "") : one));
  const kept = pieces.filter((one) => one !== "");
  return kept.every((one) => typeof one === "string") ? kept.join("") : ["text", ...kept];
}
