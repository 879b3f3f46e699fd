import { hash } from "../../../actions/index.ts";
import type { Source } from "../parse/parse.ts";
import type { Problem } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";

/** A problem with the mark of the text in which its places were found. */
export interface PlacedProblem extends Problem {
  readonly of: string;
}

const marks = new WeakMap<Source, string>();

/** Identifies the text of a file by its content, as editors of the studio do (`studio/workspace/textMarks.ts`). */
export function markOf(source: Source): string {
  const mark = marks.get(source) ?? `${source.text.length}.${hash(source.text)}`;
  marks.set(source, mark);
  return mark;
}

/** Adds to each problem the mark of its text: an editor that shows a later one can find the place again. */
export function placedProblems(problems: readonly Problem[], project: Project): readonly PlacedProblem[] {
  return problems.map((one) => ({ ...one, of: markOf(project.source(one.file)) }));
}
