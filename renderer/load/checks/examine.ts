import type { Tree } from "../../../schemas/index.ts";
import { Notes } from "../notes.ts";
import { valueAt } from "../path.ts";
import { type Problem, withoutConsequences } from "../problems.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { validate } from "../validate.ts";
import { checkAddresses } from "./addresses.ts";
import { checkBinds } from "./binds.ts";
import { checkCalls } from "./calls.ts";
import { type Definitions, define } from "./definitions.ts";
import { checkDelivered } from "./delivered.ts";
import { checkFamilies } from "./family.ts";
import { checkFieldRules } from "./fieldRules.ts";
import { type Finding, problemOf } from "./finding.ts";
import { type CheckedFormulas, checkFormulas } from "./formulas.ts";
import { checkGivenNames, checkNames } from "./names.ts";
import { checkNeeds } from "./needs.ts";
import { checkOneOf } from "./oneOf.ts";
import { checkPaging } from "./paging.ts";
import { checkRaw } from "./raw.ts";
import { checkRetries } from "./retries.ts";
import { type Names, openingRoots } from "./roots.ts";
import { checkSafety } from "./safety.ts";
import { scopesOf } from "./scope.ts";
import { checkSecrets } from "./secrets.ts";
import { checkShape } from "./shape.ts";
import { checkSpelling } from "./spelling.ts";
import { checkUnique } from "./unique.ts";
import { checkValues, defaultTypes } from "./values.ts";
import { checkVariants } from "./variants.ts";
import { checkWaits } from "./waits.ts";
import { checkWords } from "./words.ts";

/** A kind of file. */
export interface Kind {
  readonly schema: string;
  /** The key with which such a file begins; it holds the file's name. */
  readonly key: string;
  /** What its formulas see; left out where there are none. */
  readonly rootsOf?: (definitions: Definitions, project: Project) => Names;
  /** The names that it refers to, where they are another file's. */
  readonly define?: (project: Project) => Definitions;
  /** What else must hold for it. */
  readonly check?: (examined: Examined, project: Project) => readonly Finding[];
}

/** A file whose shape is known. */
export interface Examined {
  readonly source: Source;
  readonly notes: Notes;
}

/** What an examination has found. */
export interface Examination extends Examined {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly problems: readonly Problem[];
}

/** Holds a file against its schema, and all that its parts say against one another. Never throws. */
export function examine(source: Source, kind: Kind, project: Project): Examination {
  const trees = new Map<string, Tree>();
  const empty = { source, notes: new Notes(), trees };
  if (source.value === undefined) return { ...empty, problems: source.problems };
  if (source.value === null) return { ...empty, problems: [...source.problems, emptyFile(source, kind)] };

  const { errors, notes } = validate(source.value, kind.schema);
  const families = checkFamilies(notes);
  const shape = [...families.values(), ...checkShape(errors, families, source)].map((one) => problemOf(one, source));
  const links = linksOf({ source, notes }, kind, project);
  const found = links.findings.map((finding) => problemOf(finding, source));
  return {
    source,
    notes,
    trees: links.formulas.trees,
    problems: withoutConsequences(source.problems, shape, found, links.formulas.problems),
  };
}

/** What the parts of a file say about one another. */
interface Links {
  readonly findings: readonly Finding[];
  readonly formulas: CheckedFormulas;
}

const noFormulas: CheckedFormulas = { trees: new Map(), problems: [] };

function linksOf(examined: Examined, kind: Kind, project: Project): Links {
  const { source, notes } = examined;
  if (usesUnreadable(notes, project)) return { findings: [], formulas: noFormulas };
  const definitions = kind.define?.(project) ?? define(source.value, project.partials);
  const links = [...checkNames(notes, definitions, project), ...checkDelivered(notes, source, project)];
  const named = [...links, ...(kind.check?.(examined, project) ?? [])];
  if (!kind.rootsOf) return { findings: named, formulas: noFormulas };
  const { findings, formulas } = behaviourOf(examined, definitions, kind.rootsOf(definitions, project), project);
  return { findings: [...named, ...findings], formulas };
}

/** What a page does: what it hands over, its formulas, its safety, and what the user gets of it. */
function behaviourOf(examined: Examined, definitions: Definitions, roots: Names, project: Project): Links {
  const { source } = examined;
  const { value } = source;
  const { contract } = project;
  const opening = contract && { supports: valueAt(value, ["supports"]), names: openingRoots(roots), contract };
  const variants = checkVariants(examined.notes, definitions, source, opening);
  const notes = examined.notes.with(variants.notes);
  const calls = checkCalls(value, notes, definitions, project);
  const types = new Map([...defaultTypes(notes, project), ...calls.types]);
  const formulas = checkFormulas(source, notes, scopesOf(value, roots, notes, project), types);
  const findings = [
    ...calls.findings,
    ...variants.findings,
    ...checkOneOf(notes),
    ...checkPaging(notes, definitions, project),
    ...checkValues(value, types),
    ...checkGivenNames(notes),
    ...checkUnique(source, notes, project.partials),
    ...checkBinds(notes, definitions, project),
    ...checkNeeds(value, notes),
    ...checkSafety(value, notes, project),
    ...checkSecrets(value, notes, formulas.trees),
    ...checkRetries(notes, project),
    ...checkFieldRules(notes),
    ...checkWords(notes),
    ...checkSpelling(notes, source),
    ...checkAddresses(value, calls.addresses, project),
    ...(contract ? [...checkWaits(notes, contract), ...checkRaw(notes, contract)] : []),
  ];
  return { findings, formulas };
}

/** A partial that cannot be read brings names along that nobody knows. */
function usesUnreadable(notes: Notes, { partials }: Project): boolean {
  return notes.parts(["Use"]).some(({ value }) => {
    const partial = partials.get(String(value.use));
    return partial !== undefined && partial.inputs === undefined;
  });
}

function emptyFile(source: Source, { key }: Kind): Problem {
  return problemOf({ code: "P108", path: [], values: { key } }, source);
}
