import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import {
  type Problem,
  type ProblemCode,
  type Related,
  type SourceEdit,
  type Suggestion,
  toProblem,
  type Values,
} from "../../problems/problems.ts";
import type { ProblemWay } from "../../problems/problemWay.ts";
import type { Span } from "../../text/lines.ts";
import type { Sentence } from "../../text/sentence.ts";
import { type FoundSpan, findSpan } from "./findSpan.ts";

/** What a check finds: a code, and where in the value it stands. */
export interface Diagnostic {
  readonly code: ProblemCode;
  readonly path: Path;
  /** Whether the key or its value is meant; the value when left out. */
  readonly part?: "key" | "value";
  readonly values?: Values;
  /** The part of the text there that is meant. */
  readonly within?: Span | undefined;
  /** What to write in its place. */
  readonly insert?: string | undefined;
  /** What may have been meant in its place, or changes elsewhere, where that is not sure. */
  readonly suggestions?: readonly (string | Suggestion)[] | undefined;
  /** A change elsewhere than in its place. */
  readonly edit?: SourceEdit | undefined;
  /** Other places that it speaks of. */
  readonly related?: readonly Related[] | undefined;
  /** The way on which it is met. */
  readonly way?: ProblemWay | undefined;
}

/** The diagnostic as a problem, with lines and columns. */
export function problemOf(diagnostic: Diagnostic, source: Source): Problem {
  const { code, path, part, values, within, insert, suggestions, edit, related, way } = diagnostic;
  const { from, to, replace } = within ? findSpan(source, path, within) : placed(source.locate(path, part));
  const fix = edit ?? (insert === undefined ? undefined : replace(insert));
  const choices = suggestions?.flatMap((one) => (typeof one === "string" ? (replace(one) ?? []) : one));
  return toProblem({ code, from, to, values, fix, suggestions: choices, related, way }, source.file, source.lines);
}

/** Another place that a diagnostic speaks of. */
export function relatedTo(source: Source, path: Path, part: "key" | "value", message: Sentence): Related {
  return { file: source.file, ...source.locate(path, part), message };
}

/** A place that is taken as it stands. */
function placed({ from, to }: Span): FoundSpan {
  return { from, to, replace: (insert) => ({ from, to, insert }) };
}
