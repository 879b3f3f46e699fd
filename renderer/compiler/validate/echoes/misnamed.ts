import type { Source } from "../../parse/parse.ts";
import type { Problem } from "../../problems/problems.ts";
import { escapePattern } from "../../text/escapePattern.ts";
import { suggest } from "../../text/suggest.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";
import type { Annotations } from "../schema/annotations.ts";
import { type DeclaredName, declaredNames } from "./declaredNames.ts";
import type { Cause } from "./withoutEchoes.ts";

/** A name that is read in one or several places, and that nothing has. */
interface MissingName {
  readonly name: string;
  readonly root: string;
  readonly problems: readonly Problem[];
}

/**
 * Names that are declared otherwise than they are read: `each: item` where `${bill.amount}` is read below. Each is told
 * where it is declared.
 */
export function misnamed(problems: readonly Problem[], source: Source, annotations: Annotations): readonly Cause[] {
  const hidden = problems.filter(({ code }) => code === "P408");
  const missing = missingNames(problems, source).filter((one) => one.problems.length + hidden.length > 1);
  if (missing.length === 0) return [];
  const known = declaredNames(source, annotations);
  return missing.flatMap((one) =>
    likeliest(one, known, hidden, source).map((given) => causeOf(given, one, hidden, source)),
  );
}

function missingNames(problems: readonly Problem[], source: Source): readonly MissingName[] {
  const found = new Map<string, MissingName>();
  for (const problem of problems) {
    if (problem.file !== source.file || (problem.code !== "P401" && problem.code !== "P402")) continue;
    const [, root, name] =
      /(?:([\p{L}_][\p{L}\p{N}_]*)\.)?([\p{L}_][\p{L}\p{N}_]*)$/u.exec(readAt(problem, source)) ?? [];
    if (name === undefined) continue;
    const known = found.get(name);
    found.set(name, {
      name,
      root: known && known.root !== "item" ? known.root : rootMeant(problem, root),
      problems: [...(known?.problems ?? []), problem],
    });
  }
  return [...found.values()];
}

/** The name with what stands before it in its formula. */
function readAt({ from, to }: Problem, { text }: Source): string {
  const [before = ""] = /(?:[\p{L}_][\p{L}\p{N}_]*\.)?$/u.exec(text.slice(Math.max(0, from - 60), from)) ?? [];
  return before + text.slice(from, to);
}

function rootMeant({ code }: Problem, root: string | undefined): string {
  if (root === undefined) return code === "P401" ? "item" : "any";
  return ["state", "data", "params", "inputs"].includes(root) ? root : "field";
}

/** So many declarations are tried for a name. */
const most = 4;

/**
 * The declarations that may be meant: first those that cannot be called so, then those that nothing reads, and of these
 * the one that looks alike.
 */
function likeliest(
  { name, root }: MissingName,
  known: readonly DeclaredName[],
  hidden: readonly Problem[],
  { text }: Source,
): readonly DeclaredName[] {
  const candidates = known.filter((one) => one.name !== name && (root === "any" || one.root === root));
  const nearest = suggest(
    name,
    candidates.map((one) => one.name),
  );
  const rankOf = ({ name: given, from }: DeclaredName) =>
    hidden.some((one) => one.from === from) ? 0 : mentionsOf(given, text) - (given === nearest ? 1 : 0);
  return candidates
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}

function mentionsOf(name: string, text: string): number {
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(name)}(?![\\p{L}\\p{N}_])`, "gu"))].length;
}

function causeOf(given: DeclaredName, missing: MissingName, hidden: readonly Problem[], source: Source): Cause {
  const { path, part, from, to, name: found } = given;
  const edit = { from, to, insert: missing.name };
  const lines = [...new Set(missing.problems.map(({ line }) => line))].join(", ");
  const values = { found, read: missing.name, lines };
  const told = problemOf({ code: "P419", path, part, values, suggestions: [missing.name] }, source);
  const taken = hidden.find((one) => one.from === from);
  return { edit, told: taken ? { ...taken, suggestions: told.suggestions ?? [] } : told };
}
