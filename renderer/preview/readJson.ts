/** A piece of a JSON text. */
export interface Piece {
  readonly kind: "key" | "text" | "word" | "mark";
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
}

const piece = /("(?:\\.|[^"\\])*")(?=\s*:)|("(?:\\.|[^"\\])*")|(-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/g;

/** Takes a JSON text apart for colouring; put together, the pieces are the text again. Pure. */
export function readJson(text: string): readonly Piece[] {
  if (!/^[[{"]/.test(text)) return [{ kind: "text", text, at: 0 }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(piece)) {
    const [whole, key, string] = found;
    if (found.index > at) pieces.push({ kind: "mark", text: text.slice(at, found.index), at });
    pieces.push({ kind: key ? "key" : string ? "text" : "word", text: whole, at: found.index });
    at = found.index + whole.length;
  }
  return at < text.length ? [...pieces, { kind: "mark", text: text.slice(at), at }] : pieces;
}
