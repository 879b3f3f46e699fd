/** A text as YAML in double quotes. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * Where a value that stands without quotes ends: before a comment, at the end of the line, and between brackets at
 * the next comma or closing bracket.
 */
export function endOfPlain(text: string, from: number): number {
  const line = /^[^\r\n]*/.exec(text.slice(from))?.[0] ?? "";
  const end = line.search(isBetweenBrackets(text, from) ? /[,\]}]|\s#/ : /\s#/);
  return from + (end === -1 ? line : line.slice(0, end)).trimEnd().length;
}

/** Whether a place stands between brackets that open on its line. */
export function isBetweenBrackets(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return count(before, /[[{]/g) > count(before, /[\]}]/g);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
