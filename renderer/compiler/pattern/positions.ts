import type { PatternNode, RepeatNode } from "./parsePattern.ts";

/** A character of an expression, as a state of the automaton that reads a text: it has just been taken. */
export interface Position {
  /** How it is written. */
  readonly source: string;
  /** The repetitions around it, the innermost first. */
  readonly repeats: readonly RepeatNode[];
  /** The positions that may come next, and in how many ways that is so: 2 stands for several. */
  readonly next: Map<number, number>;
}

/** An expression as an automaton without empty moves (Glushkov's). */
export interface Automaton {
  readonly positions: readonly Position[];
  /** Where a text may begin, and in how many ways. */
  readonly first: ReadonlyMap<number, number>;
  /** Where it may end. */
  readonly last: ReadonlySet<number>;
}

/** What is known of a part: how it begins and ends, and in how many ways it takes nothing at all. */
interface Part {
  readonly first: ReadonlyMap<number, number>;
  readonly last: ReadonlyMap<number, number>;
  readonly empty: number;
}

/** So many rounds of a counted repetition stand for all of them: what two rounds can share, any two can. */
const rounds = 3;
/** An expression with more characters, or more ways from one to the next, is not analysed. */
const [mostPositions, mostMoves] = [1500, 30_000];

const several = (ways: number) => Math.min(ways, 2);
const nothing: ReadonlyMap<number, number> = new Map();

/**
 * Makes the automaton of an expression; undefined for one that is too large.
 *
 * What only looks ahead is a way that leads to no end: it costs time as the rest does.
 *
 * @param loops makes a repetition that is counted one without an end, so that it can be seen what it repeats
 */
export function createAutomaton(pattern: PatternNode, { loops }: { loops: boolean }): Automaton | undefined {
  const positions: Position[] = [];
  let moves = 0;
  const isTooLarge = () => positions.length > mostPositions || moves > mostMoves;

  function connect(from: ReadonlyMap<number, number>, to: ReadonlyMap<number, number>): void {
    moves += from.size * to.size;
    if (isTooLarge()) return;
    for (const [position, ways] of from) {
      const next = positions[position]?.next;
      for (const [other, more] of to) next?.set(other, several((next.get(other) ?? 0) + ways * more));
    }
  }

  function join(left: Part, right: Part): Part {
    connect(left.last, right.first);
    return {
      first: merge(left.first, right.first, left.empty),
      last: merge(right.last, left.last, right.empty),
      empty: several(left.empty * right.empty),
    };
  }

  const empty: Part = { first: nothing, last: nothing, empty: 1 };

  function build(node: PatternNode, repeats: readonly RepeatNode[]): Part {
    if (isTooLarge()) return empty;
    switch (node.kind) {
      case "place":
        return empty;
      case "character": {
        const own = new Map([[positions.push({ source: node.source, repeats, next: new Map() }) - 1, 1]]);
        return { first: own, last: own, empty: 0 };
      }
      case "look":
        return { first: build(node.body, repeats).first, last: nothing, empty: 1 };
      case "sequence":
        return node.parts.map((part) => build(part, repeats)).reduce(join, empty);
      case "choice":
        return node.options.map((option) => build(option, repeats)).reduce(either);
      case "repeat":
        return repeat(node, [node, ...repeats]);
    }
  }

  function repeat(node: RepeatNode, repeats: readonly RepeatNode[]): Part {
    const { least, most, body } = node;
    if (most === 0) return empty;
    if (most === Number.POSITIVE_INFINITY || (loops && most > 1)) {
      const part = build(body, repeats);
      connect(part.last, part.first);
      return least === 0 ? { ...part, empty: 1 } : part;
    }
    // A round comes only after the one before.
    const from = (round: number): Part => {
      if (round === Math.min(most, rounds)) return empty;
      const part = join(build(body, repeats), from(round + 1));
      return round < least ? part : { ...part, empty: 1 };
    };
    return from(0);
  }

  const { first, last } = build(pattern, []);
  return isTooLarge() ? undefined : { positions, first, last: new Set(last.keys()) };
}

/** The ways of one map, and those of another as often as so many. */
function merge(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>, times: number) {
  if (times === 0) return one;
  const both = new Map(one);
  for (const [position, ways] of other) both.set(position, several((both.get(position) ?? 0) + ways * times));
  return both;
}

function either(left: Part, right: Part): Part {
  return {
    first: merge(left.first, right.first, 1),
    last: merge(left.last, right.last, 1),
    empty: several(left.empty + right.empty),
  };
}
