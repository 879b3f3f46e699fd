import type { Source } from "../../parse/parse.ts";
import { applyEdits } from "../../problems/applyEdits.ts";
import type { Problem, ProblemCode, SourceEdit } from "../../problems/problems.ts";

/** One mistake of which several problems may be echoes. */
export interface Cause {
  /** What would mend it. */
  readonly edit: SourceEdit;
  /** What is told of it, if it is one. */
  readonly told: Problem;
}

/** All that is wrong with a text. */
type Check = (text: string) => readonly Problem[];

/** Words that stand for what others refer to: a key, a type, a verb, what is kept in a list. */
const misspellings: ReadonlySet<ProblemCode> = new Set(["P201", "P202", "P205", "P207", "P209", "P213"]);

/** So many causes are tried: each takes a check of the file. */
const most = 12;

/**
 * One mistake, one problem: `stat:` for `state:` leaves every formula that reads the state without it. The file is
 * checked again as it was probably meant, and what is not wrong then was an echo.
 *
 * @param causesOf mistakes that may explain several of the problems, the likeliest first
 */
export function withoutEchoes(
  problems: readonly Problem[],
  source: Source,
  causesOf: (problems: readonly Problem[]) => readonly Cause[],
  check: Check,
): readonly Problem[] {
  if (problems.length < 2) return problems;
  const left = withoutMisspelt(problems, source, check);
  return left.length < 2 ? left : withoutEffects(left, causesOf(left).slice(0, most), source, check);
}

/** The causes that explain most, one after another, until none explains anything. */
function withoutEffects(
  problems: readonly Problem[],
  causes: readonly Cause[],
  source: Source,
  check: Check,
): readonly Problem[] {
  const outcomes = causes.flatMap((cause) => explained(problems, cause, source, check) ?? []);
  const [best] = outcomes.sort((a, b) => a.left.length - b.left.length);
  if (!best) return problems;
  const others = causes.filter((cause) => cause !== best.cause);
  return withoutEffects(best.left, others, source, check);
}

interface Outcome {
  readonly cause: Cause;
  readonly left: readonly Problem[];
}

function withoutMisspelt(problems: readonly Problem[], source: Source, check: Check): readonly Problem[] {
  const misspelt = problems.filter(({ code, file }) => file === source.file && misspellings.has(code));
  const edits = misspelt.flatMap(({ fix, suggestions = [] }) => fix ?? suggestions[0] ?? []);
  if (edits.length === 0 || misspelt.length === problems.length) return problems;
  const left = new Set(check(applyEdits(source.text, edits)).map((one) => keyOf(one)));
  return problems.filter((one) => misspelt.includes(one) || left.has(keyOf(one)));
}

/** The problems with the cause in place of those that it explains; undefined where it explains less than two, or makes new ones. */
function explained(problems: readonly Problem[], cause: Cause, source: Source, check: Check): Outcome | undefined {
  const { edit, told } = cause;
  const added = edit.insert.split("\n").length - 1;
  const { line } = source.lines.range(edit.from, edit.to);
  const after = check(applyEdits(source.text, [edit])).map((one) => keyOf(one, one.line > line ? added : 0));
  const known = new Set(problems.map((one) => keyOf(one)));
  if (after.some((key) => !known.has(key))) return undefined;
  const left = problems.filter((one) => one !== told && after.includes(keyOf(one)));
  if (problems.length - left.length < 2) return undefined;
  return { cause, left: [...left, told].sort((a, b) => a.from - b.from || a.to - b.to) };
}

/** @param further how many lines further down it stands than before */
function keyOf({ code, line }: Problem, further = 0): string {
  return `${code} ${line - further}`;
}
