/** What a word may stand for. */
export interface Guess {
  /** The likeliest first; none where nothing is near. */
  readonly names: readonly string[];
  /** Whether there is no doubt that the first is meant. */
  readonly isSure: boolean;
}

/**
 * The candidate that a misspelt word most likely stands for, or undefined where none is near enough.
 *
 * @param candidates what could have been meant; of equally near ones the first is taken
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return guess(word, candidates).names[0];
}

/**
 * The candidates that are equally near to a misspelt word, where any is near enough. One that stands alone, with few
 * letters otherwise for its length, is surely meant. Case, hyphens and underscores do not count: `open-scheme` is as
 * good as `openScheme`.
 *
 * @param word what was written
 * @param candidates what could have been meant
 */
export function guess(word: string, candidates: Iterable<string>): Guess {
  const wanted = plain(word);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let least = limit;
  let names: readonly string[] = [];
  for (const name of new Set(candidates)) {
    const distance = name === word ? Number.POSITIVE_INFINITY : distanceBetween(wanted, plain(name), least);
    if (distance > least) continue;
    names = distance < least ? [name] : [...names, name];
    least = distance;
  }
  const isSure = names.length === 1 && least <= Math.max(wanted.length > 2 ? 1 : 0, Math.floor(wanted.length / 4));
  return { names: names.slice(0, mostGuesses), isSure };
}

/** What is surely meant, or a list of what may be. */
export type Meant = string | readonly string[] | undefined;

/**
 * What a guess comes to.
 *
 * @param spell how a name is written at its place; as it is when left out
 */
export function meantBy({ names, isSure }: Guess, spell = (name: string) => name): Meant {
  const [first] = names;
  return isSure && first !== undefined ? spell(first) : names.map(spell);
}

/** More are no help. */
const mostGuesses = 3;

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
