import type { PatternNode, RepeatNode } from "./parsePattern.ts";

/** Tries to match from a place on: gives whether the rest fits, too. */
type Matcher = (at: number, next: (at: number) => boolean) => boolean;

/** Ends a count that has reached its limit. */
class TooManySteps extends Error {}

/** Counts what a backtracking matcher does. Made once for an expression. */
export interface StepCounter {
  /**
   * The steps until a text has matched or failed, as JavaScript's own matcher takes them: it tries one way after the
   * other, and remembers none. Never more than the limit. The same for the same text on every machine.
   */
  readonly count: (text: string, limit: number) => number;
}

/** Makes the counter of an expression. `isWhole`: all of a text has to fit, not any part of it. */
export function createStepCounter(pattern: PatternNode, isWhole: boolean): StepCounter {
  let characters: readonly string[] = [];
  let left = 0;

  function step(): void {
    left -= 1;
    if (left <= 0) throw new TooManySteps();
  }

  const makers: { readonly [Kind in PatternNode["kind"]]: (node: Extract<PatternNode, { kind: Kind }>) => Matcher } = {
    character({ source }) {
      const taken = createMembership(source);
      return (at, next) => {
        step();
        const character = characters[at];
        return character !== undefined && taken(character) && next(at + 1);
      };
    },
    place({ source }) {
      const holds = placeTests[source] ?? (() => true);
      return (at, next) => {
        step();
        return holds(characters, at) && next(at);
      };
    },
    look({ body, isNegative }) {
      const matches = make(body);
      return (at, next) => matches(at, () => true) !== isNegative && next(at);
    },
    sequence({ parts }) {
      return parts.map(make).reduceRight<Matcher>(
        (after, part) => (at, next) => part(at, (to) => after(to, next)),
        (at, next) => next(at),
      );
    },
    choice({ options }) {
      const matchers = options.map(make);
      return (at, next) => matchers.some((matches) => matches(at, next));
    },
    repeat: (node) => repeatMatcher(node, make(node.body), step),
  };

  function make(node: PatternNode): Matcher {
    // The table pairs each kind with its node; types cannot follow the pair through an index.
    return makers[node.kind](node as never);
  }

  const matches = make(pattern);
  const isDone = isWhole ? (at: number) => at === characters.length : () => true;
  return {
    count(text, limit) {
      characters = [...text];
      left = limit;
      const starts = isWhole ? [0] : [...characters.keys(), characters.length];
      try {
        starts.some((at) => matches(at, isDone));
      } catch (thrown) {
        // So deep a way is a long one as well.
        if (!(thrown instanceof TooManySteps || thrown instanceof RangeError)) throw thrown;
        return limit;
      }
      return limit - left;
    },
  };
}

/** JavaScript takes no round that has taken no character, once there have been enough. */
function repeatMatcher({ least, most, isLazy }: RepeatNode, body: Matcher, step: () => void): Matcher {
  const from = (times: number, at: number, next: (at: number) => boolean): boolean => {
    step();
    const again = () => times < most && body(at, (to) => (to > at || times < least) && from(times + 1, to, next));
    const enough = () => times >= least && next(at);
    return isLazy ? enough() || again() : again() || enough();
  };
  return (at, next) => from(0, at, next);
}

/** Whether a character is one of those that a piece of an expression stands for. */
export function createMembership(source: string): (character: string) => boolean {
  const one = new RegExp(`^${source}$`, "u");
  const known = new Map<string, boolean>();
  return (character) => {
    const found = known.get(character) ?? one.test(character);
    known.set(character, found);
    return found;
  };
}

const isWordAt = (characters: readonly string[], at: number) => /^\w$/.test(characters[at] ?? "");
const isEdge = (characters: readonly string[], at: number) => isWordAt(characters, at - 1) !== isWordAt(characters, at);

const placeTests: Readonly<Record<string, (characters: readonly string[], at: number) => boolean>> = {
  "^": (_, at) => at === 0,
  $: ({ length }, at) => at === length,
  "\\b": isEdge,
  "\\B": (characters, at) => !isEdge(characters, at),
};
