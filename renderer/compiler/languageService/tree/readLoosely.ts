import { readFlow } from "./flow.ts";
import type { LooseEntry, LooseItem, LooseList, LooseMap, LooseNode, LooseScalar } from "./looseTree.ts";
import { blockScalar, isCommentAt, keyAt, lineEndAt, quotedScalar } from "./pieces.ts";

/** Deeper nesting is taken for a text: no page is nested so deeply, and recursion has an end. */
const deepest = 64;

/**
 * Reads a YAML text by its indentation, whatever is wrong with it: what is being typed spoils nothing around it.
 * Takes linear time, never throws.
 *
 * @returns undefined for an empty text
 */
export function readLoosely(text: string): LooseNode | undefined {
  return new BlockReader(text).readBlock(0, 0);
}

/** The next thing that is written: where it begins, and its column. */
interface Next {
  readonly from: number;
  readonly column: number;
}

class BlockReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** What stands at this column or further to the right. */
  readBlock(least: number, depth: number): LooseNode | undefined {
    const next = this.#peek();
    if (!next || next.column < least) return undefined;
    if (this.#isDash(next.from)) return this.#readList(next.column, depth);
    return this.#readMapOrScalar(next, depth, least - 1);
  }

  #readMapOrScalar(next: Next, depth: number, around: number): LooseNode | undefined {
    const isOpening = /[[{|>]/.test(this.#text.charAt(next.from));
    if (depth < deepest && !isOpening && (keyAt(this.#text, next.from) || this.#goesOnWithKey(next)))
      return this.#readMap(next.column, depth);
    return this.#readValue(next.from, around);
  }

  /** A word that is being typed, with keys below it: it will be a key. */
  #goesOnWithKey({ from, column }: Next): boolean {
    const end = lineEndAt(this.#text, from);
    if (!/^[\w.-]*\s*$/.test(this.#text.slice(from, end))) return false;
    const below = this.#peek(end);
    return below !== undefined && below.column === column && keyAt(this.#text, below.from) !== undefined;
  }

  #readMap(column: number, depth: number): LooseMap {
    const entries: LooseEntry[] = [];
    let next = this.#peek();
    const from = next?.from ?? this.#at;
    while (next && next.column >= column && !(this.#isDash(next.from) && next.column <= column)) {
      entries.push(this.#readEntry(next, depth));
      next = this.#peek();
    }
    return { kind: "map", isFlow: false, column, entries, from, to: this.#at };
  }

  #readEntry({ from, column }: Next, depth: number): LooseEntry {
    const found = keyAt(this.#text, from);
    if (!found) {
      const to = this.#endOfWords(from);
      this.#at = lineEndAt(this.#text, from);
      // What stands below a word that is still to become a key will be its value.
      const below = this.#peek();
      const value =
        below && below.column > column && depth < deepest ? this.readBlock(column + 1, depth + 1) : undefined;
      const end = value?.to ?? to;
      return { key: this.#text.slice(from, to), keySpan: { from, to }, colon: undefined, value, from, to: end };
    }
    const { key, keySpan, colon } = found;
    this.#at = colon;
    const value = this.#readBehind(colon, column, depth, true);
    return { key, keySpan, colon, value, from, to: Math.max(this.#at, colon) };
  }

  /** What stands behind a colon or a dash: on its line, or below it. */
  #readBehind(at: number, column: number, depth: number, isOfKey: boolean): LooseNode | undefined {
    const end = lineEndAt(this.#text, at);
    const next = this.#peek(at);
    const isBelow = !next || next.from >= end;
    if (depth >= deepest) {
      this.#at = end;
      return undefined;
    }
    if (isBelow) {
      if (!next) return undefined;
      // A list may stand below its key without being moved to the right.
      const least = isOfKey && this.#isDash(next.from) ? column : column + 1;
      return next.column < least ? undefined : this.readBlock(least, depth + 1);
    }
    this.#at = next.from;
    if (isOfKey) return this.#readValue(next.from, column);
    if (this.#isDash(next.from)) return this.#readList(next.column, depth + 1);
    return this.#readMapOrScalar(next, depth + 1, column);
  }

  #readList(column: number, depth: number): LooseList {
    const items: LooseItem[] = [];
    let next = this.#peek();
    const from = next?.from ?? this.#at;
    while (next && next.column === column && this.#isDash(next.from)) {
      const start = next.from;
      this.#at = start + 1;
      const value = this.#readBehind(start + 1, column, depth, false);
      items.push({ value, from: start, to: Math.max(this.#at, start + 1) });
      next = this.#peek();
    }
    return { kind: "list", isFlow: false, column, items, from, to: this.#at };
  }

  /** A value that is no block; further lines of it stand further to the right than `around`. */
  #readValue(from: number, around: number): LooseNode {
    const first = this.#text.charAt(from);
    const found =
      first === "[" || first === "{"
        ? readFlow(this.#text, from, around)
        : first === "'" || first === '"'
          ? quotedScalar(this.#text, from, around)
          : first === "|" || first === ">"
            ? blockScalar(this.#text, from, around)
            : this.#plainScalar(from, around);
    this.#at = found.to;
    if (found.kind !== "scalar" || found.style !== "block") this.#skipRest();
    return found;
  }

  /** A text without quotes goes on below, as long as nothing there looks like a key or a dash. */
  #plainScalar(from: number, around: number): LooseScalar {
    let to = this.#endOfWords(from);
    const lines = [this.#text.slice(from, to)];
    let next = this.#peek(lineEndAt(this.#text, from));
    while (next && next.column > around && !this.#isDash(next.from) && !keyAt(this.#text, next.from)) {
      to = this.#endOfWords(next.from);
      lines.push(this.#text.slice(next.from, to));
      next = this.#peek(lineEndAt(this.#text, next.from));
    }
    return { kind: "scalar", style: "plain", text: lines.join(" "), from, to };
  }

  /** Where the words of a line end: at a comment, or with the line. */
  #endOfWords(from: number): number {
    const end = lineEndAt(this.#text, from);
    const line = this.#text.slice(from, end);
    const comment = line.search(/\s#/);
    return from + (comment === -1 ? line : line.slice(0, comment)).trimEnd().length;
  }

  /** What stands behind a value on its line is a comment, or a mistake. */
  #skipRest(): void {
    const end = lineEndAt(this.#text, this.#at);
    const rest = this.#text.slice(this.#at, end);
    if (rest.trim() !== "") this.#at = end;
  }

  #isDash(at: number): boolean {
    return this.#text.charAt(at) === "-" && /^(?:\s|$)/.test(this.#text.slice(at + 1, at + 2));
  }

  /** The next thing behind blanks, comments and marks of documents. */
  #peek(start = this.#at): Next | undefined {
    let at = start;
    while (at < this.#text.length) {
      const char = this.#text.charAt(at);
      if (char === " " || char === "\t" || char === "\n" || char === "\r") at++;
      else if (isCommentAt(this.#text, at) || this.#isMark(at)) at = lineEndAt(this.#text, at);
      else return { from: at, column: at - (this.#text.lastIndexOf("\n", at - 1) + 1) };
    }
    return undefined;
  }

  #isMark(at: number): boolean {
    return (
      (at === 0 || this.#text.charAt(at - 1) === "\n") && this.#text.slice(at, lineEndAt(this.#text, at)) === "---"
    );
  }
}
