import type { Path } from "../path.ts";
import { type Edit, type Problem, type ProblemCode, toProblem, type Values } from "../problems.ts";
import type { Source } from "../read.ts";

/** A mistake as a check finds it: a code, and where in the value it stands. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  /** Whether the key or its value is meant; the value when left out. */
  readonly part?: "key" | "value";
  readonly values?: Values;
  /** What to write in its place. */
  readonly insert?: string | undefined;
  /** A change elsewhere than in its place. */
  readonly edit?: Edit | undefined;
}

/** The finding as a problem, with lines and columns. */
export function problemOf({ code, path, part, values, insert, edit }: Finding, source: Source): Problem {
  const { from, to } = source.locate(path, part);
  const fix = edit ?? (insert === undefined ? undefined : { from, to, insert });
  return toProblem({ code, from, to, values, fix }, source.file, source.lines);
}
