/** A text as YAML in double quotes. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&")}"`;
}

/**
 * Where a value that stands without quotes ends: before a comment, at the end of the line, and between brackets at
 * the next comma or closing bracket.
 */
export function endOfPlain(text: string, from: number): number {
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const before = text.slice(lineStart, from);
  const inBrackets = count(before, /[[{]/g) > count(before, /[\]}]/g);
  const line = text.slice(from).match(/^[^\r\n]*/)?.[0] ?? "";
  const end = line.search(inBrackets ? /\s*(?:[,\]}]|\s#|$)/ : /\s*(?:\s#|$)/);
  return from + (end === -1 ? line.length : end);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
