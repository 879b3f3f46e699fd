import { createMembership } from "./countSteps.ts";
import type { Position } from "./positions.ts";

/** The characters that tell the positions of an automaton apart. */
export interface Alphabet {
  /** One character of each kind. */
  readonly characters: readonly string[];
  /** For each position the kinds that it takes, as bits. */
  readonly takes: readonly bigint[];
}

/** Characters of scripts and signs that classes like to hold or to leave out. */
const telling = [
  ..."\n\r\t\u00a0\u00b7\u00e9\u0416\u05d0\u0627\u0e01\u2028\u3000\u3042\u4e00\u9fa5\uac00\uff10\uff21\uffe5😀𠀀額",
];
/** A property of Unicode is looked for in steps of so many characters. */
const [stride, end] = [61, 0x20000];

/** Sorts characters by which positions take them; those that none takes are of one kind, too. */
export function createAlphabet(pattern: string, positions: readonly Position[]): Alphabet {
  const sources = [...new Set(positions.map(({ source }) => source))];
  const memberships = sources.map(createMembership);
  const kinds = new Map<string, string>();
  for (const character of candidates(pattern)) {
    const kind = memberships.map((takes) => Number(takes(character))).join("");
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  const bits = sources.map((_, index) =>
    [...kinds.keys()].reduce((all, kind, bit) => (kind[index] === "1" ? all | (1n << BigInt(bit)) : all), 0n),
  );
  return {
    characters: [...kinds.values()],
    takes: positions.map(({ source }) => bits[sources.indexOf(source)] ?? 0n),
  };
}

/** Characters that can differ for an expression: those it names, their neighbours, and some of every sort. */
function candidates(pattern: string): ReadonlySet<string> {
  const named = [
    ...[...pattern].map((character) => character.codePointAt(0) ?? 0),
    ...[...pattern.matchAll(/\\[ux]\{?([\da-fA-F]{2,6})/g)].map(([, hex = "0"]) => Number.parseInt(hex, 16)),
  ].flatMap((code) => [code - 1, code, code + 1]);
  const ascii = Array.from({ length: 128 }, (_, code) => code);
  const wide = /\\[pP]/.test(pattern)
    ? Array.from({ length: Math.ceil(end / stride) }, (_, step) => step * stride)
    : [];
  const codes = [...ascii.slice(32), ...named, ...ascii, ...wide].filter(isCharacter);
  return new Set([...codes.map((code) => String.fromCodePoint(code)), ...telling]);
}

/** Half a pair is no character. */
function isCharacter(code: number): boolean {
  return code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/** The first of some kinds of characters. */
export function characterOf(kinds: bigint, { characters }: Alphabet): string {
  return characters.find((_, bit) => ((kinds >> BigInt(bit)) & 1n) === 1n) ?? "";
}
