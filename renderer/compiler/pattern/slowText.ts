import { type Alphabet, characterOf } from "./alphabet.ts";
import { type Ambiguity, wayTo } from "./findAmbiguity.ts";
import type { Automaton } from "./positions.ts";

/** The beginnings of an expression that are tried: those of a longer one are like these. */
const mostPlaces = 40;
/** What makes a text fail in the end: nothing, and characters that few expressions take. */
const endings = ["!", "\n", ""];

/**
 * A text, no longer than `length`, for which an expression takes too long; undefined where none is found. Tried are the
 * texts that lead to a part of it and then repeat what it takes there: that is what makes a matcher go back and forth.
 */
export function slowText(
  automaton: Automaton,
  alphabet: Alphabet,
  suspect: Ambiguity | undefined,
  length: number,
  isSlow: (text: string) => boolean,
): string | undefined {
  const { before = "", pump = "" } = suspect ?? {};
  const pumps = [{ before, pump }, ...pumpsOf(automaton, alphabet)];
  const texts = new Set<string>();
  for (const one of pumps) {
    if (one.pump === "") continue;
    for (const size of [length, Math.ceil(length / 2), Math.ceil(length / 4)]) {
      for (const ending of endings) texts.add(textOf(one.before, one.pump, ending, size));
    }
  }
  return [...texts].find(isSlow);
}

function textOf(before: string, pump: string, ending: string, length: number): string {
  const room = Math.max(0, length - before.length - ending.length);
  return `${before}${pump.repeat(Math.floor(room / pump.length))}${ending}`.slice(0, length);
}

/** From each position the next one, two and three characters, as often as there is room for. */
function* pumpsOf(automaton: Automaton, alphabet: Alphabet): Generator<{ before: string; pump: string }> {
  const seen = new Set<string>();
  const places = [...automaton.positions.keys()].slice(0, mostPlaces);
  for (const position of places) {
    const before = wayTo(position, automaton, alphabet);
    let pump = "";
    let at: number | undefined = position;
    for (let size = 1; size <= 3 && at !== undefined; size++) {
      pump += characterOf(alphabet.takes[at] ?? 0n, alphabet);
      const key = `${before.length > 3 ? position : before} ${pump}`;
      if (!seen.has(key)) yield { before: before.slice(0, -1), pump };
      seen.add(key);
      at = [...(automaton.positions[at]?.next.keys() ?? [])].find((next) => next !== at);
    }
  }
}
