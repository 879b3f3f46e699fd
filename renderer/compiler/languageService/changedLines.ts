import type { SourceEdit } from "../problems/problems.ts";

/**
 * The changes that make one text of another, line by line: what is the same before, between and behind them stays
 * untouched, so that carets and marks stay where they are. Pure.
 */
export function changedLines(before: string, after: string): readonly SourceEdit[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  const edits: SourceEdit[] = [];
  let [from, i, j] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      from += a[i]?.length ?? 0;
      i++;
      j++;
      continue;
    }
    const [nextA, nextB] = nextSame(a, b, i, j);
    const to = from + a.slice(i, nextA).join("").length;
    edits.push({ from, to, insert: b.slice(j, nextB).join("") });
    [from, i, j] = [to, nextA, nextB];
  }
  return edits;
}

/** How far ahead the same line is looked for. */
const horizon = 60;

/** The next pair of lines that are the same; the ends where there is none near by. */
function nextSame(a: readonly string[], b: readonly string[], i: number, j: number): readonly [number, number] {
  for (let ahead = 1; ahead <= horizon; ahead++) {
    for (let inA = 0; inA <= ahead; inA++) {
      const line = a[i + inA];
      if (line !== undefined && line.trim() !== "" && line === b[j + ahead - inA]) return [i + inA, j + ahead - inA];
    }
  }
  return [a.length, b.length];
}

/** The lines with their line breaks. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
