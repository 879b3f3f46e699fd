import type { Differences } from "../review/differences.ts";
import { comparisonWords as words } from "../words/comparisonWords.ts";
import { coverageWords } from "../words/coverageWords.ts";
import { deviceWords } from "../words/deviceWords.ts";
import type { StepDifference } from "./stepDifferences.ts";

/** Something that is otherwise on a phone, in words. */
export interface SaidDifference {
  readonly kind: "absent" | "added" | "step";
  readonly text: string;
}

/**
 * What is otherwise on a phone than on the one that it is compared with: what is not there, what is there alone, and how
 * steps end. Pure.
 *
 * @param seen undefined: the pages have not come yet
 */
export function describeDifferences(
  seen: Differences | undefined,
  steps: readonly StepDifference[],
): readonly SaidDifference[] | undefined {
  if (!seen) return undefined;
  const { before, after } = seen;
  const ends = { ...coverageWords.marks, unserved: coverageWords.unserved };
  const isServed = steps.some(({ here }) => here !== "unserved");
  const saidOfSteps = isServed
    ? once(steps.map(({ step, first, here }) => words.step(step, ends[first], ends[here])))
    : steps.slice(0, 1).map(() => deviceWords.notServed);
  return [
    ...once(before.map(({ content }) => content)).map(
      (text) => ({ kind: "absent", text: words.absent(text) }) as const,
    ),
    ...once(after.map(({ content }) => content)).map((text) => ({ kind: "added", text: words.added(text) }) as const),
    ...saidOfSteps.map((text) => ({ kind: "step", text }) as const),
  ];
}

function once(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
