import type { Problem } from "../problems/problems.ts";
import type { ProblemFix } from "./languageService.ts";

/** The changes that mend what is wrong in a stretch; those that are sure come first. Pure. */
export function fixesIn(problems: readonly Problem[], from: number, to: number): readonly ProblemFix[] {
  const touched = problems.filter((one) => one.from <= to && from <= Math.max(one.to, one.from + 1));
  const all = touched.flatMap((problem): ProblemFix[] => {
    const { fix, help, suggestions = [] } = problem;
    const sure = fix && help ? [{ problem, edit: fix, help, isSure: true }] : [];
    const offered = suggestions.map(({ help: said, ...edit }) => ({ problem, edit, help: said, isSure: false }));
    return [...sure, ...offered];
  });
  return all.toSorted((a, b) => Number(b.isSure) - Number(a.isSure));
}
