import type { LooseList, LooseMap } from "../languageService/tree/looseTree.ts";
import { lineEndAt } from "../languageService/tree/pieces.ts";
import type { Span } from "../text/lines.ts";

/**
 * The lines of an item of a list, with the comments that belong to it: those directly above it, and those below it that
 * stand further to the right than its dash. Without the last line break.
 *
 * @returns undefined where something else begins on its line
 */
export function itemChunk(text: string, { items, column }: LooseList, index: number): Span | undefined {
  const item = items[index];
  if (!item) return undefined;
  return chunkOf(text, item, column, index === 0);
}

/** The lines of a key with its value; undefined where something else begins on its line, such as a dash. */
export function entryChunk(text: string, { entries, column }: LooseMap, index: number): Span | undefined {
  const entry = entries[index];
  return entry && chunkOf(text, entry, column, index === 0);
}

function chunkOf(text: string, part: Span, column: number, isFirst: boolean): Span | undefined {
  const start = lineStartAt(text, part.from);
  if (text.slice(start, part.from).trim() !== "") return undefined;
  return { from: withCommentsAbove(text, start, column, isFirst), to: endOfPart(text, part.to, column) };
}

/** Where a part ends: at the end of its last line, or of the comments below that stand further to the right. */
export function endOfPart(text: string, to: number, column: number): number {
  let end = lineEndAt(text, to);
  let at = end;
  for (;;) {
    at = text.indexOf("\n", at) + 1;
    if (at === 0) return end;
    const line = text.slice(at, lineEndAt(text, at));
    const indent = line.search(/\S/);
    if (indent === -1) continue;
    if (line.charAt(indent) !== "#" || indent <= column) return end;
    end = at + line.length;
    at = end;
  }
}

/** Above the first part nothing else can be meant by a comment that stands further to the right. */
function withCommentsAbove(text: string, start: number, column: number, isFirst: boolean): number {
  let from = start;
  while (from > 0) {
    const above = lineStartAt(text, from - 1);
    const line = text.slice(above, from);
    const indent = line.search(/\S/);
    const isOwn = line.charAt(indent) === "#" && (indent === column || (isFirst && indent > column));
    if (!isOwn) break;
    from = above;
  }
  // What a file begins with is about the file.
  return from === 0 && column === 0 ? start : from;
}

/** Where the line of a place begins. */
function lineStartAt(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** The stretch to take away so that neither a line nor a gap too many is left of a part's lines. */
export function removalOf(text: string, { from, to }: Span, isFirst: boolean): Span {
  const head = text.slice(0, from).trimEnd().length;
  const [next = ""] = /^\s*\n(?=[ ]*\S)/.exec(text.slice(to)) ?? [];
  // Blank lines above the first part are those of the key; below it they parted it from the next.
  const isFollowed = next !== "" && (isFirst || head === 0);
  return isFollowed ? { from, to: to + next.length } : { from: head, to };
}

/** How lines end in a text. */
export function lineBreakOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** Moves lines to the right or to the left. */
export function reindent(lines: string, from: number, to: number): string {
  if (from === to) return lines;
  const all = lines.split("\n");
  const moved = all.map((line) => {
    if (line.trim() === "") return line;
    if (to > from) return " ".repeat(to - from) + line;
    return line.slice(Math.min(from - to, Math.max(line.search(/\S/), 0)));
  });
  return moved.join("\n");
}
