import type { Source } from "../parse/parse.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import type { Problem, ProblemCode } from "../problems/problems.ts";

/** Words that stand for what others refer to: a key, a type, a verb, what is kept in a list. */
const misspellings: ReadonlySet<ProblemCode> = new Set(["P201", "P202", "P205", "P207", "P209", "P213"]);

/**
 * One mistake, one problem: `stat:` for `state:` leaves every formula that reads the state without it. The file is
 * checked again as it was probably meant, and what is not wrong then was an echo.
 *
 * @param check all that is wrong with a text
 */
export function withoutEchoes(
  problems: readonly Problem[],
  source: Source,
  check: (text: string) => readonly Problem[],
): readonly Problem[] {
  const misspelt = problems.filter(({ code, file }) => file === source.file && misspellings.has(code));
  const edits = misspelt.flatMap(({ fix, suggestions = [] }) => fix ?? suggestions[0] ?? []);
  if (edits.length === 0 || misspelt.length === problems.length) return problems;
  const left = new Set(check(applyEdits(source.text, edits)).map(keyOf));
  return problems.filter((one) => misspelt.includes(one) || left.has(keyOf(one)));
}

/** A mending changes no lines. */
function keyOf({ code, line }: Problem): string {
  return `${code} ${line}`;
}
