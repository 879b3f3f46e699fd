import type { Tree } from "../../../../../schemas/index.ts";
import { isCall } from "../../../formula/typed.ts";

/** Operations whose texts are looked for and compared, and not shown. */
const compared: ReadonlySet<string> = new Set(
  "get == != < <= > >= in contains startsWith endsWith matches exists all filter index".split(" "),
);

/** A text in pieces: what is written out, and between that the formulas whose values stand there. */
export type Pieces = readonly Tree[];

/**
 * The pieces of a text that is written out or of a formula that joins texts, be it a text with `${…}` in it or a sum of
 * texts; undefined for any other formula, and for one in which nothing is written out.
 */
export function piecesOf(tree: Tree): Pieces | undefined {
  if (typeof tree === "string") return [tree];
  if (!isCall(tree)) return undefined;
  const [operation, ...operands] = tree as readonly [string, ...Tree[]];
  const pieces = operation === "text" ? operands : operation === "+" ? summandsOf(tree) : [];
  return pieces.length > 1 && pieces.some((one) => typeof one === "string") ? pieces : undefined;
}

function summandsOf(tree: Tree): Pieces {
  if (!isCall(tree) || tree[0] !== "+") return [tree];
  return (tree.slice(1) as Tree[]).flatMap(summandsOf);
}

/** The lines of a text: each is translated by itself. */
export function linesOf(pieces: Pieces): readonly Pieces[] {
  const lines: Tree[][] = [[]];
  for (const piece of pieces) {
    const [first, ...others] = typeof piece === "string" ? piece.split("\n") : [piece];
    lines.at(-1)?.push(first as Tree);
    for (const other of others) lines.push([other]);
  }
  return lines;
}

/** How a line is looked up in a translation: as it is written, with a number in place of each formula. */
export function originalOf(line: Pieces): string {
  let count = 0;
  return line
    .map((one) => (typeof one === "string" ? one : `\${${++count}}`))
    .join("")
    .trim();
}

/** The operands of a call that may be shown. What stands between the list and the formula of `map` is the name of an item. */
export function shownOperands(tree: readonly Tree[]): readonly number[] {
  const [operation] = tree;
  if (compared.has(String(operation))) return [];
  return tree.flatMap((_, place) => (place === 0 || (operation === "map_" && place === 2) ? [] : [place]));
}

/** What of a text is looked up in a translation: each of its lines, and what its formulas may show. */
export function originalsIn({ text }: { readonly text: string }, tree: Tree | undefined): readonly string[] {
  return originalsInTree(tree ?? text);
}

function originalsInTree(tree: Tree): readonly string[] {
  const pieces = piecesOf(tree);
  if (!pieces) return isCall(tree) ? shownOperands(tree).flatMap((place) => originalsInTree(tree[place] as Tree)) : [];
  const inside = pieces.filter((one) => typeof one !== "string").flatMap(originalsInTree);
  return [...linesOf(pieces).map(originalOf), ...inside];
}
