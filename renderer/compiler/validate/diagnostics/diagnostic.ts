import type { Sentence } from "../messages.ts";
import type { Path } from "../path.ts";
import type { Span } from "../position.ts";
import { type Edit, type Problem, type ProblemCode, type Related, toProblem, type Values } from "../problems.ts";
import type { Source } from "../read.ts";
import { type Found, findSpan } from "./spans.ts";

/** A mistake as a check finds it: a code, and where in the value it stands. */
export interface Finding {
  readonly code: ProblemCode;
  readonly path: Path;
  /** Whether the key or its value is meant; the value when left out. */
  readonly part?: "key" | "value";
  readonly values?: Values;
  /** The part of the text there that is meant. */
  readonly within?: Span | undefined;
  /** What to write in its place. */
  readonly insert?: string | undefined;
  /** A change elsewhere than in its place. */
  readonly edit?: Edit | undefined;
  /** Other places that it speaks of. */
  readonly related?: readonly Related[] | undefined;
}

/** The finding as a problem, with lines and columns. */
export function problemOf(finding: Finding, source: Source): Problem {
  const { code, path, part, values, within, insert, edit, related } = finding;
  const { from, to, replace } = within ? findSpan(source, path, within) : placed(source.locate(path, part));
  const fix = edit ?? (insert === undefined ? undefined : replace(insert));
  return toProblem({ code, from, to, values, fix, related }, source.file, source.lines);
}

/** Another place that a finding speaks of. */
export function relatedTo(source: Source, path: Path, part: "key" | "value", message: Sentence): Related {
  return { file: source.file, ...source.locate(path, part), message };
}

/** A place that is taken as it stands. */
function placed({ from, to }: Span): Found {
  return { from, to, replace: (insert) => ({ from, to, insert }) };
}
