/**
 * A part of a regular expression. `source` is how it is written.
 *
 * - `character`: takes one character of those that its source stands for
 * - `place`: takes nothing: the start, the end, the edge of a word
 * - `look`: takes nothing: what follows has to fit, or must not
 */
export type PatternNode =
  | { readonly kind: "character"; readonly source: string }
  | { readonly kind: "place"; readonly source: string }
  | { readonly kind: "look"; readonly body: PatternNode; readonly isNegative: boolean }
  | { readonly kind: "sequence"; readonly parts: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[] }
  | RepeatNode;

/** A part that comes several times. */
export interface RepeatNode {
  readonly kind: "repeat";
  readonly body: PatternNode;
  readonly least: number;
  /** Infinity: without an end. */
  readonly most: number;
  readonly isLazy: boolean;
  readonly source: string;
}

/** The pieces of an expression: a character or class, the brackets of a group, a choice, a repetition. */
const pieces =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<\w+>))?|[)|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;

const repetition = /^(?:[*+?]|\{\d)/;
const place = /^(?:\^|\$|\\[bB])$/;

/** A piece and where it begins. */
interface Piece {
  readonly text: string;
  readonly at: number;
}

/** Reads a regular expression that JavaScript takes, without lookbehind and back references. Takes linear time. */
export function parsePattern(pattern: string): PatternNode {
  const rest: Piece[] = [...pattern.matchAll(pieces)].map(({ 0: text, index }) => ({ text, at: index }));
  let next = 0;

  const peek = () => rest[next]?.text;
  const take = () => rest[next++] ?? { text: "", at: pattern.length };

  function readChoice(): PatternNode {
    const options = [readSequence()];
    while (peek() === "|") {
      take();
      options.push(readSequence());
    }
    const [only] = options;
    return options.length === 1 && only ? only : { kind: "choice", options };
  }

  function readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    for (let piece = peek(); piece !== undefined && piece !== "|" && piece !== ")"; piece = peek()) {
      parts.push(readRepeated());
    }
    return { kind: "sequence", parts };
  }

  function readRepeated(): PatternNode {
    const start = rest[next]?.at ?? 0;
    const body = readOne();
    if (!repetition.test(peek() ?? "")) return body;
    const { text, at } = take();
    return { kind: "repeat", body, ...boundsOf(text), source: pattern.slice(start, at + text.length) };
  }

  function readOne(): PatternNode {
    const { text } = take();
    if (text.startsWith("(")) return readGroup(text);
    return { kind: place.test(text) ? "place" : "character", source: text };
  }

  function readGroup(opening: string): PatternNode {
    const body = readChoice();
    take();
    const isLook = opening === "(?=" || opening === "(?!";
    return isLook ? { kind: "look", body, isNegative: opening === "(?!" } : body;
  }

  return readChoice();
}

const signs: Readonly<Record<string, readonly [least: number, most: number]>> = {
  "*": [0, Number.POSITIVE_INFINITY],
  "+": [1, Number.POSITIVE_INFINITY],
  "?": [0, 1],
};

function boundsOf(text: string): Pick<RepeatNode, "least" | "most" | "isLazy"> {
  const isLazy = text.length > 1 && text.endsWith("?");
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(text) ?? [];
  if (from === undefined) {
    const [least, most] = signs[text.charAt(0)] ?? [1, 1];
    return { least, most, isLazy };
  }
  const open = to === "" ? Number.POSITIVE_INFINITY : Number(to);
  return { least: Number(from), most: comma ? open : Number(from), isLazy };
}
