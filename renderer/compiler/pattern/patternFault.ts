import type { Sentence } from "../text/sentence.ts";
import { createAlphabet } from "./alphabet.ts";
import { createStepCounter } from "./countSteps.ts";
import { type Ambiguity, findAmbiguity } from "./findAmbiguity.ts";
import { type PatternNode, parsePattern, type RepeatNode } from "./parsePattern.ts";
import { createAutomaton } from "./positions.ts";
import { slowText } from "./slowText.ts";

/** What a regular expression is tried on. */
export interface PatternUse {
  /** The longest text, in characters. */
  readonly length: number;
  /** Whether all of the text has to fit, as in a field, or any part of it, as in a formula. */
  readonly isWhole: boolean;
}

/** What is wrong with a regular expression. */
export type PatternFault =
  | { readonly kind: "unreadable"; readonly detail: Sentence }
  /** It takes more than linear time, or counts so far that it takes more than `steps`; `input` is a text that shows it. */
  | {
      readonly kind: "slow";
      readonly growth: Ambiguity["growth"] | "searched" | "counted";
      /** How the repetitions are written that share what they take; of what is searched for, the one that is looked for anew. */
      readonly parts: readonly string[];
      readonly input: string;
    };

type SlowFault = Extract<PatternFault, { kind: "slow" }>;

/** Steps that any expression may take, and for each character of a text. A phone takes 50 million in a second. */
const [fewest, perCharacter] = [20_000, 200];

/**
 * Finds what makes a regular expression take more time than a phone has: what can divide a text in several ways, so that
 * it takes exponential or polynomial time, and what takes too many steps on a text of the greatest length, counted with
 * the texts that the first search yields. It is careful: it also refuses some that are harmless.
 */
export function patternFault(pattern: string, use: PatternUse): PatternFault | undefined {
  return unreadableFault(pattern) ?? slowFault(pattern, use);
}

/** Finds what phones cannot read in a regular expression. */
export function unreadableFault(pattern: string): Extract<PatternFault, { kind: "unreadable" }> | undefined {
  if (/\(\?<[=!]/.test(pattern)) {
    return {
      kind: "unreadable",
      detail: { en: "phones before iOS 16.4 have no lookbehind", zh: "iOS 16.4 之前没有后行断言" },
    };
  }
  if (/\\(?:[1-9]|k<)/.test(pattern.replace(/\\\\/g, ""))) {
    return { kind: "unreadable", detail: { en: "it refers back to a group", zh: "使用了反向引用" } };
  }
  if (/\(\?[a-z-]+[:)]/.test(pattern.replace(/\\./g, ""))) {
    return { kind: "unreadable", detail: { en: "phones have no modifiers in groups", zh: "手机不支持分组里的修饰符" } };
  }
  try {
    new RegExp(`^(?:${pattern})$`, "u");
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, "") : "";
    return { kind: "unreadable", detail: { en: reason, zh: `写法不正确（${reason}）` } };
  }
}

function slowFault(source: string, { length, isWhole }: PatternUse): PatternFault | undefined {
  const pattern = parsePattern(source);
  const tried = isWhole || isAnchored(pattern) ? pattern : afterAnything(pattern);
  const [exact, looped] = [createAutomaton(tried, { loops: false }), createAutomaton(tried, { loops: true })];
  if (!exact || !looped) return { kind: "slow", growth: "counted", parts: [source], input: "" };

  // A search is over with the first end, unless something has still to be true there.
  const isOver = isWhole || hasPlace(pattern) ? () => false : (position: number) => exact.last.has(position);
  const ambiguity = findAmbiguity(exact, createAlphabet(source, exact.positions), isOver);
  if (ambiguity) return { kind: "slow", ...told(ambiguity, source), input: inputOf(ambiguity) };

  const counter = createStepCounter(pattern, isWhole);
  const limit = Math.max(fewest, perCharacter * length);
  const alphabet = createAlphabet(source, looped.positions);
  const suspect = findAmbiguity(looped, alphabet, () => false);
  const text = slowText(looped, alphabet, suspect, length, (one) => counter.count(one, limit) >= limit);
  if (text === undefined) return undefined;
  const parts = suspect ? told(suspect, source).parts : [source];
  return { kind: "slow", growth: "counted", parts, input: text };
}

/** What is searched for may stand behind anything. */
const anything: RepeatNode = {
  ...{ kind: "repeat", least: 0, most: Number.POSITIVE_INFINITY, isLazy: true, source: "" },
  body: { kind: "character", source: "[^]" },
};

function afterAnything(pattern: PatternNode): PatternNode {
  return { kind: "sequence", parts: [anything, pattern] };
}

function isAnchored(node: PatternNode): boolean {
  if (node.kind === "place") return node.source === "^";
  if (node.kind === "sequence") return node.parts[0] !== undefined && isAnchored(node.parts[0]);
  return node.kind === "choice" && node.options.every(isAnchored);
}

function hasPlace(node: PatternNode): boolean {
  if (node.kind === "sequence") return node.parts.some(hasPlace);
  if (node.kind === "choice") return node.options.some(hasPlace);
  return node.kind === "repeat" ? hasPlace(node.body) : node.kind !== "character";
}

function told({ growth, parts }: Ambiguity, source: string): Pick<SlowFault, "growth" | "parts"> {
  const written = parts.filter((part) => part !== anything).map((part) => part.source);
  return {
    growth: written.length < parts.length ? "searched" : growth,
    parts: written.length > 0 ? written : [source],
  };
}

/** So many characters show an author what is meant. */
const shown = 30;

function inputOf({ before, pump }: Ambiguity): string {
  return `${before}${pump.repeat(Math.ceil(shown / [...pump].length))}!`;
}
