/**
 * The candidate that a misspelt word most likely stands for, or undefined where none is near enough.
 * Case, hyphens and underscores do not count: `open-scheme` is as good as `openScheme`.
 *
 * @param word what was written
 * @param candidates what could have been meant; of equally near ones the first is taken
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const name of candidates) {
    const distance = name === word ? Number.POSITIVE_INFINITY : distanceBetween(wanted, plain(name), limit);
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { name, distance };
  }
  return best?.name;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, "");
}

/**
 * The restricted Damerau-Levenshtein distance: how many letters to add, drop, change or swap with
 * their neighbour. Infinite where the lengths alone exceed the limit, so that a long word costs nothing.
 */
function distanceBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = nextRow(a, b, row, last, beforeLast);
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? Number.POSITIVE_INFINITY;
}

function nextRow(a: string, b: string, row: number, last: readonly number[], beforeLast: readonly number[]): number[] {
  const current = [row];
  for (let column = 1; column <= b.length; column++) {
    const changed = at(last, column - 1) + Number(a[row - 1] !== b[column - 1]);
    const swapped =
      a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? at(beforeLast, column - 2) + 1 : changed;
    current.push(Math.min(changed, swapped, at(last, column) + 1, at(current, column - 1) + 1));
  }
  return current;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
