import type { Span } from "../../text/lines.ts";
import type { LooseScalar } from "./looseTree.ts";

/** A key, and where the text behind its colon begins. */
export interface FoundKey {
  readonly key: string;
  readonly keySpan: Span;
  readonly colon: number;
}

/** Longer lines than this are not searched for a key. */
const longestKey = 200;

/** The key that begins at a place of a line; undefined where no colon makes it one. */
export function keyAt(text: string, from: number): FoundKey | undefined {
  const first = text.charAt(from);
  const line = text.slice(from, Math.min(lineEndAt(text, from), from + longestKey));
  const [whole = "", word = ""] =
    first === '"' || first === "'"
      ? (/^((["'])(?:(?!\2).|\\.)*\2)[ \t]*:(?=[ \t\r]|$)/.exec(line) ?? [])
      : (/^([^\s#,[\]{}&*!|>'"%@`][^#\n]*?|[^\s,[\]{}])[ \t]*:(?=[ \t\r]|$)/.exec(line) ?? []);
  // The key of `: value` is still to be written.
  if (first === ":" && /^(?:[ \t\r]|$)/.test(line.slice(1, 2)))
    return { key: "", keySpan: { from, to: from }, colon: from + 1 };
  if (whole === "" || /^-[ \t]/.test(whole)) return undefined;
  const to = from + word.length;
  return { key: unquoted(word), keySpan: { from, to }, colon: from + whole.length };
}

/** The words within quotes, where there are any. */
export function unquoted(word: string): string {
  return /^(["']).*\1$/s.test(word) ? spoken(word.slice(1, -1), word.charAt(0)) : word;
}

/** Where a line ends, without its line break. */
export function lineEndAt(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  const whole = end === -1 ? text.length : end;
  return whole > at && text.charAt(whole - 1) === "\r" ? whole - 1 : whole;
}

/** Whether a comment begins here. */
export function isCommentAt(text: string, at: number): boolean {
  return text.charAt(at) === "#" && (at === 0 || /\s/.test(text.charAt(at - 1)));
}

/** A text in quotes. One that is not closed ends with its line, if what is below stands no further to the right. */
export function quotedScalar(text: string, from: number, around: number): LooseScalar {
  const mark = text.charAt(from);
  const style = mark === '"' ? "double" : "single";
  const pattern = mark === '"' ? /\\[\s\S]|"|\n/g : /''|'|\n/g;
  pattern.lastIndex = from + 1;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [piece] = found;
    if (piece === mark)
      return {
        kind: "scalar",
        style,
        text: spoken(text.slice(from + 1, found.index), mark),
        from,
        to: found.index + 1,
      };
    if (piece === "\n" && indentBelow(text, found.index) <= around) break;
  }
  const to = lineEndAt(text, from);
  return { kind: "scalar", style, text: spoken(text.slice(from + 1, to), mark), from, to };
}

/** A text behind `|` or `>`: the lines below that stand further to the right than `around`. */
export function blockScalar(text: string, from: number, around: number): LooseScalar {
  const head = lineEndAt(text, from);
  let to = head;
  let at = text.indexOf("\n", head);
  while (at !== -1) {
    const end = lineEndAt(text, at + 1);
    const isBlank = text.slice(at + 1, end).trim() === "";
    if (!isBlank && indentBelow(text, at) <= around) break;
    if (!isBlank) to = end;
    at = text.indexOf("\n", at + 1);
  }
  const lines = text.slice(head, to).split(/\r?\n/).slice(1);
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  const whole = lines.map((line) => line.slice(indent));
  const isFolded = text.charAt(from) === ">";
  const end = text.slice(from, head).includes("-") || lines.length === 0 ? "" : "\n";
  const joined = isFolded ? whole.join("\n").replace(/([^\n])\n(?=[^\n])/g, "$1 ") : whole.join("\n");
  return { kind: "scalar", style: "block", text: joined + end, from, to };
}

/** How far the line below a line break is moved to the right; blank lines do not count. */
function indentBelow(text: string, newline: number): number {
  const rest = /\n[ \t]*(?=[^\s])/y;
  let at = newline;
  while (at !== -1 && at < text.length) {
    rest.lastIndex = at;
    const found = rest.exec(text);
    if (found) return found[0].length - 1;
    at = text.indexOf("\n", at + 1);
  }
  return -1;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

function spoken(raw: string, mark: string): string {
  const joined = raw.replace(/[ \t]*\r?\n\s*/g, " ");
  if (mark === "'") return joined.replace(/''/g, "'");
  return joined.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|([\s\S]))/gi, (_, two, four, one: string) =>
    one === undefined ? String.fromCharCode(Number.parseInt(two ?? four, 16)) : (escapes[one] ?? one),
  );
}
