import type { Tree } from "../../../schemas/index.ts";
import { type Problem, withoutConsequences } from "../problems.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { type Note, validate } from "../validate.ts";
import { checkCalls } from "./calls.ts";
import { type Definitions, define } from "./definitions.ts";
import { checkFamilies } from "./family.ts";
import { type Finding, problemOf, type Report } from "./finding.ts";
import { type CheckedFormulas, checkFormulas } from "./formulas.ts";
import { checkGivenNames, checkNames } from "./names.ts";
import type { Names } from "./roots.ts";
import { checkSafety } from "./safety.ts";
import { scopesOf } from "./scope.ts";
import { checkShape } from "./shape.ts";
import { checkUnique } from "./unique.ts";
import { checkValues, defaultTypes } from "./values.ts";
import { checkWaits } from "./waits.ts";
import { checkWords } from "./words.ts";

/** A kind of file. */
export interface Kind {
  readonly schema: string;
  /** The key with which such a file begins; it holds the file's name. */
  readonly key: string;
  /** What its formulas see; left out where there are none. */
  readonly rootsOf?: (definitions: Definitions, project: Project) => Names;
  /** What else must hold for it. */
  readonly check?: (examined: Examined, project: Project, report: Report) => void;
}

/** A file whose shape is known. */
export interface Examined {
  readonly source: Source;
  readonly notes: readonly Note[];
}

/** What an examination has found. */
export interface Examination extends Examined {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly problems: readonly Problem[];
}

/** Holds a file against its schema, and all that its parts say against one another. Never throws. */
export function examine(source: Source, kind: Kind, project: Project): Examination {
  const nothing = { source, notes: [], trees: new Map() };
  if (source.value === undefined) return { ...nothing, problems: source.problems };
  if (source.value === null) return { ...nothing, problems: [...source.problems, emptyFile(source, kind)] };

  const { errors, notes } = validate(source.value, kind.schema);
  const families = checkFamilies(notes);
  const shape = [...families.values(), ...checkShape(errors, families, source)];
  const asProblems = (findings: readonly Finding[]) => findings.map((finding) => problemOf(finding, source));
  const links: Finding[] = [];
  if (notes.some((note) => isUnreadable(note, project)))
    return { ...nothing, notes, problems: withoutConsequences(source.problems, asProblems(shape)) };
  const report: Report = (finding) => links.push(finding);
  const examined = { source, notes };
  const definitions = define(source.value, project.partials);
  checkNames(notes, definitions, project, report);
  kind.check?.(examined, project, report);
  const roots = kind.rootsOf?.(definitions, project);
  const { trees, problems } = roots ? checkBehaviour(examined, definitions, roots, project, report) : noFormulas;
  return {
    ...examined,
    trees,
    problems: withoutConsequences(source.problems, asProblems(shape), asProblems(links), problems),
  };
}

/** A partial that cannot be read brings names along that nobody knows. */
function isUnreadable({ word, says, value }: Note, { partials }: Project): boolean {
  if (word !== "x-name" || says !== "partial") return false;
  const partial = partials.get(String(value));
  return partial !== undefined && partial.inputs === undefined;
}

const noFormulas: CheckedFormulas = { trees: new Map(), problems: [] };

/** What a page does: what it hands over, its formulas, its safety, and what the user gets of it. */
function checkBehaviour(
  examined: Examined,
  definitions: Definitions,
  roots: Names,
  project: Project,
  report: Report,
): CheckedFormulas {
  const { source, notes } = examined;
  const { value } = source;
  const types = new Map([...defaultTypes(notes, project), ...checkCalls(value, notes, definitions, project, report)]);
  checkValues(value, types, report);
  checkGivenNames(notes, report);
  for (const finding of checkUnique(source, notes, project.partials)) report(finding);
  checkSafety(value, notes, project, report);
  checkWords(notes, report);
  if (project.contract) checkWaits(notes, project.contract, report);
  const stepLists = new Set(notes.filter(({ word }) => word === "x-steps").map(({ at }) => at));
  return checkFormulas(source, notes, scopesOf(value, roots, stepLists, project), types);
}

function emptyFile(source: Source, { key }: Kind): Problem {
  return problemOf({ code: "P108", path: [], values: { key } }, source);
}
