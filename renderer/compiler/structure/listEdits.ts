import type { LooseList } from "../languageService/tree/looseTree.ts";
import { isCommentAt } from "../languageService/tree/pieces.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { itemChunk, lineBreakOf, reindent, removalOf } from "./chunks.ts";

/** The lines of an item, its dash in this column; without the last line break. */
export interface ItemLines {
  readonly lines: string;
  readonly column: number;
}

/** An item as it is written, with its comments; undefined where it cannot be told from what is around it. */
export function itemLines(text: string, list: LooseList, index: number): ItemLines | undefined {
  const item = list.items[index];
  if (list.isFlow) {
    if (!item) return undefined;
    const lines = text.slice(item.from, item.to);
    return lines.includes("\n") ? undefined : { lines: `- ${lines}`, column: 0 };
  }
  const chunk = itemChunk(text, list, index);
  return chunk && { lines: text.slice(chunk.from, chunk.to), column: list.column };
}

/** Takes an item away that is not the only one. */
export function takeItem(text: string, list: LooseList, index: number): SourceEdit | undefined {
  const { items, isFlow } = list;
  const [item, before, next] = [items[index], items[index - 1], items[index + 1]];
  if (isFlow) {
    if (!item || hasComment(text, list)) return undefined;
    if (before) return { from: before.to, to: item.to, insert: "" };
    return next && { from: item.from, to: next.from, insert: "" };
  }
  const chunk = itemChunk(text, list, index);
  return chunk && { ...removalOf(text, chunk, index === 0), insert: "" };
}

/** Puts an item into a list that is not empty, before the one at the index, parted from the others as they are. */
export function putItem(text: string, list: LooseList, index: number, item: ItemLines): SourceEdit | undefined {
  if (list.isFlow) return putFlowItem(text, list, index, item);
  const lineBreak = lineBreakOf(text);
  const lines = reindent(item.lines, item.column, list.column);
  const gap = lineBreak.repeat(1 + blankLinesIn(text, list));
  if (index < list.items.length) {
    const next = itemChunk(text, list, index);
    return next && { from: next.from, to: next.from, insert: lines + gap };
  }
  const last = itemChunk(text, list, list.items.length - 1);
  return last && { from: last.to, to: last.to, insert: gap + lines };
}

/** Only what is written on one line can stand between brackets. */
function putFlowItem(text: string, list: LooseList, index: number, { lines }: ItemLines): SourceEdit | undefined {
  const written = lines.trimStart().replace(/^- +/, "");
  if (/\n/.test(written) || !/^[{[]/.test(written) || hasComment(text, list)) return undefined;
  const [next, last] = [list.items[index], list.items.at(-1)];
  if (next) return { from: next.from, to: next.from, insert: `${written}, ` };
  return last && { from: last.to, to: last.to, insert: `, ${written}` };
}

function hasComment(text: string, { from, to }: LooseList): boolean {
  for (let at = from; at < to; at++) if (isCommentAt(text, at)) return true;
  return false;
}

/** How many blank lines part the first two items. */
function blankLinesIn(text: string, list: LooseList): number {
  const [first, second] = [itemChunk(text, list, 0), itemChunk(text, list, 1)];
  if (!first || !second) return 0;
  const between = text.slice(first.to, second.from);
  return between.trim() === "" ? between.split("\n").length - 2 : 0;
}
