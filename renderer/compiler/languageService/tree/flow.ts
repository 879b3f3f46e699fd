import type { LooseEntry, LooseItem, LooseMap, LooseNode } from "./looseTree.ts";
import { lineEndAt, quotedScalar, unquoted } from "./pieces.ts";

const deepest = 64;

/**
 * Reads what stands between brackets, whatever is wrong with it. What is not closed ends where the lines below stand
 * no further to the right than `around`.
 *
 * @param from the place of the bracket
 */
export function readFlow(text: string, from: number, around: number): LooseNode {
  const reader = new FlowReader(text, from, limitOf(text, from, around));
  return reader.read(0);
}

/** Where a text between brackets ends at the latest. */
function limitOf(text: string, from: number, around: number): number {
  let end = lineEndAt(text, from);
  while (end < text.length) {
    const next = text.indexOf("\n", end) + 1;
    if (next === 0) break;
    const line = text.slice(next, lineEndAt(text, next));
    const isInside = line.trim() === "" || line.search(/\S/) > around || /^\s*[\]}]/.test(line);
    if (!isInside) break;
    end = lineEndAt(text, next);
  }
  return end;
}

class FlowReader {
  readonly #text: string;
  readonly #limit: number;
  #at: number;

  constructor(text: string, at: number, limit: number) {
    this.#text = text;
    this.#at = at;
    this.#limit = limit;
  }

  read(depth: number): LooseNode {
    const from = this.#at;
    const column = from - (this.#text.lastIndexOf("\n", from - 1) + 1);
    const isMap = this.#text.charAt(from) === "{";
    this.#at++;
    const entries: LooseEntry[] = [];
    const items: LooseItem[] = [];
    for (this.#skipBlanks(); this.#at < this.#limit && !this.#isClosing(); this.#skipBlanks()) {
      if (this.#text.charAt(this.#at) === ",") this.#at++;
      else if (isMap) entries.push(this.#readEntry(depth));
      else items.push(this.#readItem(depth));
    }
    if (this.#at < this.#limit) this.#at++;
    const span = { isFlow: true, column, from, to: this.#at };
    return isMap ? { kind: "map", entries, ...span } : { kind: "list", items, ...span };
  }

  #readEntry(depth: number): LooseEntry {
    const from = this.#at;
    const to = this.#wordEnd();
    const key = unquoted(this.#text.slice(from, to));
    this.#at = to;
    this.#skipBlanks();
    if (this.#text.charAt(this.#at) !== ":" || this.#at >= this.#limit) {
      this.#at = Math.max(this.#at, from + 1);
      return { key, keySpan: { from, to }, colon: undefined, value: undefined, from, to };
    }
    const colon = ++this.#at;
    const value = this.#readValue(depth);
    return { key, keySpan: { from, to }, colon, value, from, to: this.#at };
  }

  #readItem(depth: number): LooseItem {
    const from = this.#at;
    const value = this.#isPair() ? this.#readPair(depth) : this.#readValue(depth);
    this.#at = Math.max(this.#at, from + 1);
    return { value, from, to: this.#at };
  }

  /** `[a: 1]` is a list of one map. */
  #isPair(): boolean {
    const word = this.#text.slice(this.#at, this.#wordEnd());
    return (
      /^[\w.-]+$/.test(word) &&
      /^\s*:(?:[\s,\]}]|$)/.test(this.#text.slice(this.#at + word.length, this.#limit).slice(0, 20))
    );
  }

  #readPair(depth: number): LooseMap {
    const entry = this.#readEntry(depth);
    const { from, to } = entry;
    return { kind: "map", isFlow: true, column: 0, entries: [entry], from, to };
  }

  #readValue(depth: number): LooseNode | undefined {
    const start = this.#at;
    this.#skipBlanks();
    const from = this.#at;
    const first = this.#text.charAt(from);
    if (from >= this.#limit || /[,\]}]/.test(first)) {
      this.#at = start;
      return undefined;
    }
    if ((first === "{" || first === "[") && depth < deepest) return this.read(depth + 1);
    const to = this.#wordEnd(true);
    this.#at = Math.max(to, from + 1);
    if (first !== "'" && first !== '"')
      return { kind: "scalar", style: "plain", text: this.#text.slice(from, to), from, to };
    return { ...quotedScalar(this.#text.slice(0, this.#limit), from, -1), to: this.#at };
  }

  /** Where a word ends; a value may have colons in it, and `${…}`, which brings its own brackets. */
  #wordEnd(isValue = false): number {
    const first = this.#text.charAt(this.#at);
    if (first === "'" || first === '"')
      return Math.min(quotedScalar(this.#text.slice(0, this.#limit), this.#at, -1).to, this.#limit);
    let at = this.#at;
    while (at < this.#limit && !/[,[\]{}\n]/.test(this.#text.charAt(at))) {
      if (this.#text.charAt(at) === ":" && !isValue && /^(?:[\s,\]}]|$)/.test(this.#text.slice(at + 1, at + 2))) break;
      at++;
    }
    return this.#at + this.#text.slice(this.#at, at).trimEnd().length;
  }

  #skipBlanks(): void {
    while (this.#at < this.#limit && /\s/.test(this.#text.charAt(this.#at))) this.#at++;
  }

  #isClosing(): boolean {
    return /[\]}]/.test(this.#text.charAt(this.#at));
  }
}
