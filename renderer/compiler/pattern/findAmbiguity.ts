import { type Alphabet, characterOf } from "./alphabet.ts";
import type { RepeatNode } from "./parsePattern.ts";
import type { Automaton, Position } from "./positions.ts";

/** That a text can be divided in several ways, the more the longer it is. */
export interface Ambiguity {
  /** What takes the text: one repetition in ever so many ways, or two of which each can take what the other does. */
  readonly growth: "exponential" | "polynomial";
  readonly parts: readonly RepeatNode[];
  /** Leads to the repetition. */
  readonly before: string;
  /** Comes again and again. */
  readonly pump: string;
}

/** Positions that are reached side by side over one text, and that text. */
interface Reached {
  readonly at: readonly number[];
  /** The ways have parted, or one move was possible in several ways. */
  readonly parted: boolean;
  readonly text: string;
}

/** More are not looked at: an expression that needs more is taken for a slow one. */
const mostReached = 200_000;

/**
 * Finds what makes a backtracking matcher take more than linear time (after Weber and Seidl): exponential where a
 * position comes back to itself over one text in two ways, polynomial where a text leads from one repetition to itself
 * and to another one, which takes it as well.
 *
 * @param isHarmless leaves out positions after which nothing can fail any more
 */
export function findAmbiguity(
  automaton: Automaton,
  alphabet: Alphabet,
  isHarmless: (position: number) => boolean,
): Ambiguity | undefined {
  const { positions } = automaton;
  const rings = ringsOf(positions);
  const looping = [...positions.keys()].filter((position) => (rings.sizes[rings.of[position] ?? 0] ?? 0) > 0);
  const inRing = (ring: number | undefined) => (position: number) => rings.of[position] === ring;
  let left = mostReached;

  /** The first of what is reached from some positions over any text, each moving within its bounds, that is as wanted. */
  function reach(
    start: readonly number[],
    bounds: readonly ((position: number) => boolean)[],
    wanted: (reached: Reached) => boolean,
  ): Reached | undefined {
    const seen = new Set<string>();
    const queue: Reached[] = [{ at: start, parted: false, text: "" }];
    for (const from of queue) {
      for (const to of movesOf(from, bounds)) {
        if (wanted(to)) return to;
        const key = `${to.at} ${to.parted}`;
        if (seen.has(key)) continue;
        seen.add(key);
        left -= 1;
        if (left < 0) return to;
        queue.push(to);
      }
    }
    return undefined;
  }

  /** All moves that positions can make together over one character. */
  function movesOf({ at, parted, text }: Reached, bounds: readonly ((position: number) => boolean)[]): Reached[] {
    let moves: { at: readonly number[]; shared: bigint; parted: boolean }[] = [{ at: [], shared: -1n, parted }];
    at.forEach((position, index) => {
      const next = [...(positions[position]?.next ?? [])].filter(([other]) => bounds[index]?.(other));
      moves = moves.flatMap((move) =>
        next.flatMap(([other, ways]) => {
          const shared = move.shared & (alphabet.takes[other] ?? 0n);
          return shared === 0n ? [] : [{ at: [...move.at, other], shared, parted: move.parted || ways > 1 }];
        }),
      );
    });
    return moves.map(({ at: to, shared, parted: many }) => ({
      at: to,
      parted: many || to[0] !== to[1],
      text: text + characterOf(shared, alphabet),
    }));
  }

  function exponential(position: number): Ambiguity | undefined {
    const ring = inRing(rings.of[position]);
    const found = reach([position, position], [ring, ring], ({ at, parted }) => {
      return parted && at[0] === position && at[1] === position;
    });
    const around = positions[position]?.repeats ?? [];
    return found && ambiguity("exponential", position, found, around.filter(({ most }) => most > 1).slice(-1));
  }

  function polynomial(position: number, other: number): Ambiguity | undefined {
    const [ring, otherRing] = [rings.of[position], rings.of[other]];
    if (ring === otherRing || isHarmless(other) || !rings.leads(ring, otherRing)) return undefined;
    const between = (at: number) => rings.leads(ring, rings.of[at]) && rings.leads(rings.of[at], otherRing);
    const bounds = [inRing(ring), between, inRing(otherRing)];
    const found = reach([position, position, other], bounds, ({ at }) => {
      return at[0] === position && at[1] === other && at[2] === other;
    });
    return found && ambiguity("polynomial", position, found, partsAround(position, other));
  }

  /** The two repetitions; of one that is repeated itself, what repeats it. */
  function partsAround(position: number, other: number): readonly RepeatNode[] {
    const [around = [], aroundOther = []] = [positions[position]?.repeats, positions[other]?.repeats];
    const [part, otherPart] = [around.find(isEndless), aroundOther.find(isEndless)];
    if (part === otherPart) return around.filter(({ most }) => most > 1).slice(-1);
    return [part, otherPart].flatMap((one) => one ?? []);
  }

  function ambiguity(growth: Ambiguity["growth"], at: number, found: Reached, parts: readonly RepeatNode[]): Ambiguity {
    return { growth, parts, before: wayTo(at, automaton, alphabet), pump: found.text };
  }

  for (const position of looping) {
    const found = exponential(position);
    if (found) return found;
  }
  for (const position of looping) {
    for (const other of looping) {
      const found = polynomial(position, other);
      if (found) return found;
    }
  }
  return undefined;
}

function isEndless({ most }: RepeatNode): boolean {
  return most === Number.POSITIVE_INFINITY;
}

/** A shortest text that leads to a position. */
export function wayTo(goal: number, { positions, first }: Automaton, alphabet: Alphabet): string {
  const ways = new Map<number, string>();
  const queue: number[] = [];
  const arrive = (position: number, before: string) => {
    if (ways.has(position)) return;
    ways.set(position, before + characterOf(alphabet.takes[position] ?? 0n, alphabet));
    queue.push(position);
  };
  for (const position of first.keys()) arrive(position, "");
  for (const position of queue) {
    for (const next of positions[position]?.next.keys() ?? []) arrive(next, ways.get(position) ?? "");
  }
  return ways.get(goal) ?? "";
}

/** Positions that lead to each other, and which of these rings lead to which. */
interface Rings {
  /** For each position the number of its ring. */
  readonly of: readonly number[];
  /** For each ring how many of its positions lead back to themselves. */
  readonly sizes: readonly number[];
  readonly leads: (from: number | undefined, to: number | undefined) => boolean;
}

function ringsOf(positions: readonly Position[]): Rings {
  const reached = positions.map((_, position) => reachedFrom(position, positions));
  const of = positions.map((_, position) => {
    const ring = positions.findIndex((__, other) => reached[position]?.has(other) && reached[other]?.has(position));
    return ring < 0 ? position : ring;
  });
  const sizes = positions.map((_, ring) => of.filter((one, at) => one === ring && reached[at]?.has(at)).length);
  const leads: Rings["leads"] = (from, to) => {
    return from !== undefined && to !== undefined && (from === to || reached[from]?.has(to) === true);
  };
  return { of, sizes, leads };
}

/** The positions that come after one, itself only where it leads back. */
function reachedFrom(start: number, positions: readonly Position[]): ReadonlySet<number> {
  const reached = new Set<number>();
  const queue = [start];
  for (const from of queue) {
    for (const to of positions[from]?.next.keys() ?? []) {
      if (!reached.has(to)) queue.push(to);
      reached.add(to);
    }
  }
  return reached;
}
