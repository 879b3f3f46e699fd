/** A token of a JSON text. */
export interface JsonToken {
  readonly kind: "key" | "text" | "word" | "mark";
  readonly text: string;
  /** Its offset in the text. */
  readonly at: number;
}

const pattern = /("(?:\\.|[^"\\])*")(?=\s*:)|("(?:\\.|[^"\\])*")|(-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/g;

/** Splits a JSON text into tokens for colouring; joined, they are the text again. A text that is no JSON is one token. Pure. */
export function tokenizeJson(text: string): readonly JsonToken[] {
  if (!/^[[{"]/.test(text)) return [{ kind: "text", text, at: 0 }];
  const tokens: JsonToken[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const [whole, key, string] = found;
    if (found.index > at) tokens.push({ kind: "mark", text: text.slice(at, found.index), at });
    tokens.push({ kind: key ? "key" : string ? "text" : "word", text: whole, at: found.index });
    at = found.index + whole.length;
  }
  return at < text.length ? [...tokens, { kind: "mark", text: text.slice(at), at }] : tokens;
}
