/** A stretch of a text in UTF-16 units: `to` is the first unit after it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of a text with its lines and columns, which both count from 1. */
export interface TextRange extends Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A text that knows where its lines begin. */
export interface Lines {
  readonly count: number;
  /** The range between two offsets; offsets outside of the text are moved to its ends. */
  readonly range: (from: number, to: number) => TextRange;
  /** A line without its line break; empty where there is none. The first line is 1. */
  readonly line: (number: number) => string;
  /** The offset at which a line begins. */
  readonly start: (number: number) => number;
}

/** Prepares a text for questions about lines and columns. */
export function indexLines(text: string): Lines {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const start = (number: number) => starts[number - 1] ?? text.length;

  return {
    count: starts.length,
    start,
    line: (number) => (number < 1 ? "" : text.slice(start(number), start(number + 1)).replace(/\r?\n$/, "")),
    range(rawFrom, rawTo) {
      const from = clamp(rawFrom, 0, text.length);
      const to = clamp(rawTo, from, text.length);
      const line = lineAt(starts, from);
      const endLine = lineAt(starts, to);
      return { from, to, line, column: from - start(line) + 1, endLine, endColumn: to - start(endLine) + 1 };
    },
  };
}

/** The number of the last line that begins at or before an offset: binary search. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
