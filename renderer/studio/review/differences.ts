/** Something that is seen on a phone: how it looks, in one text, and where it lies, in CSS pixels of the phone's page. */
export interface SeenBlock {
  readonly look: string;
  /** What it says or holds, whatever its colours and its size. */
  readonly content: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is seen on one of two phones alone. */
export interface Differences {
  readonly before: readonly SeenBlock[];
  readonly after: readonly SeenBlock[];
}

/**
 * What of two phones is otherwise, or is there alone. What has only moved is no difference. Pure.
 *
 * @param by by what blocks are told apart: by how they look, or by their contents alone
 */
export function differencesOf(
  before: readonly SeenBlock[],
  after: readonly SeenBlock[],
  by: "look" | "content" = "look",
): Differences {
  const lengths = commonLengths(before, after, by);
  const found: { before: SeenBlock[]; after: SeenBlock[] } = { before: [], after: [] };
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [one, other] = [before[a], after[b]];
    if (one && other && one[by] === other[by]) [a, b] = [a + 1, b + 1];
    else if (!other || (one && lengthAt(lengths, a + 1, b) >= lengthAt(lengths, a, b + 1))) {
      if (one) found.before.push(one);
      a += 1;
    } else {
      found.after.push(other);
      b += 1;
    }
  }
  return found;
}

/** How many blocks both have in the same order, from each pair of places on. */
function commonLengths(
  before: readonly SeenBlock[],
  after: readonly SeenBlock[],
  by: "look" | "content",
): readonly Int32Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Int32Array(after.length + 1));
  for (let a = before.length - 1; a >= 0; a -= 1)
    for (let b = after.length - 1; b >= 0; b -= 1) {
      const isSame = before[a]?.[by] === after[b]?.[by];
      const row = lengths[a];
      if (row) row[b] = isSame ? lengthAt(lengths, a + 1, b + 1) + 1 : best(lengths, a, b);
    }
  return lengths;
}

function best(lengths: readonly Int32Array[], a: number, b: number): number {
  return Math.max(lengthAt(lengths, a + 1, b), lengthAt(lengths, a, b + 1));
}

function lengthAt(lengths: readonly Int32Array[], a: number, b: number): number {
  return lengths[a]?.[b] ?? 0;
}
