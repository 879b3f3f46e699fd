const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A text that may come from anywhere as a terminal may have it, on one line: what would steer the terminal or turn the
 * direction of what follows is written out, ESC as `\u001b`.
 */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
    return short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** The same for several lines: their breaks stay. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeControls).join("\n");
}
