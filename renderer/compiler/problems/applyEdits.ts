import type { Problem, SourceEdit } from "./problems.ts";

/** Carries out changes of a text. What they do not name stays as it is, to the byte; of two that overlap, the first. */
export function applyEdits(text: string, edits: readonly SourceEdit[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) continue;
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}

/** The changes that mend problems, by file. */
export function fixesOf(problems: readonly Problem[]): ReadonlyMap<string, readonly SourceEdit[]> {
  const fixes = new Map<string, SourceEdit[]>();
  for (const { file, fix } of problems) if (fix) fixes.set(file, [...(fixes.get(file) ?? []), fix]);
  return fixes;
}
