import { parse, type Source } from "../parse/parse.ts";
import { type Problem, withoutConsequences } from "../problems/problems.ts";
import { type Diagnostic, problemOf } from "./diagnostics/diagnostic.ts";
import { misnamed } from "./echoes/misnamed.ts";
import { misplacedKeys } from "./echoes/misplacedKeys.ts";
import { unnamedRows } from "./echoes/unnamedRows.ts";
import { withoutEchoes } from "./echoes/withoutEchoes.ts";
import type { FileType } from "./fileType.ts";
import { checkPrivacy } from "./privacy/checkPrivacy.ts";
import type { FormulaContext, RuleContext } from "./rule.ts";
import { fileRules, formulaRules, unusedRules } from "./rules/index.ts";
import { type Shown, saidTexts } from "./rules/texts/shownTexts.ts";
import { defaultTypes } from "./rules/values.ts";
import { Annotations } from "./schema/annotations.ts";
import { misplacedMembers } from "./schema/misplacedMembers.ts";
import { schemaDiagnostics } from "./schema/schemaDiagnostics.ts";
import { tagDiagnostics } from "./schema/tagDiagnostics.ts";
import { type CheckedFormulas, checkFormulas } from "./scope/checkFormulas.ts";
import { collectDefinitions } from "./scope/definitions.ts";
import type { NameTypes } from "./scope/globals.ts";
import { handoversIn, handoverTypes } from "./scope/handovers.ts";
import { noOpenings, type Openings } from "./scope/openings.ts";
import type { ProjectContext } from "./scope/projectContext.ts";
import { scopesOf } from "./scope/scopesOf.ts";
import { variantChanges } from "./scope/variantChanges.ts";

/** What is known of a file, and what is wrong with it. */
export interface LintResult {
  readonly annotations: Annotations;
  /** The formulas, by their places. */
  readonly trees: CheckedFormulas["trees"];
  /** What they give. */
  readonly types: CheckedFormulas["types"];
  readonly problems: readonly Problem[];
  /** The texts of it that users read. */
  readonly shown: readonly Shown[];
  /** What a partial hands on of what it is given. */
  readonly openings: Openings;
  /** What is there for nothing: to be asked of a file without mistakes alone, since each may be what would have used it. */
  readonly findUnused: () => readonly Problem[];
}

const nothingUnused = () => [];
const noFormulas: CheckedFormulas = { trees: new Map(), types: new Map(), problems: [] };

/**
 * Holds a file against its schema, and against the rules for its type. Never throws.
 *
 * @param isAgain whether it is only asked what is left after a mending
 */
export function lint(source: Source, type: FileType, project: ProjectContext, isAgain = false): LintResult {
  const empty = {
    annotations: new Annotations(),
    trees: noFormulas.trees,
    types: noFormulas.types,
    openings: noOpenings,
    shown: [],
    findUnused: nothingUnused,
  };
  if (source.value === undefined) return { ...empty, problems: source.problems };
  if (source.value === null) return { ...empty, problems: [...source.problems, emptyFile(source, type)] };

  const { validate, unions } = project.language;
  const { errors, annotations } = validate(source.value, type.schema);
  const misplaced = misplacedMembers(annotations, project.language.schemas);
  const known = new Map([...tagDiagnostics(annotations, unions), ...misplaced]);
  const shape = [...known.values(), ...schemaDiagnostics(errors, known, source)];
  const { diagnostics, formulas, openings, shown, findUnused } = applyRules(source, annotations, type, project);
  const [wrongShape = [], found = []] = [shape, diagnostics].map((all) => all.map((one) => problemOf(one, source)));
  const broken = found.filter(isError);
  // What is only advised about a place that is wrong waits until that is mended.
  const advised = found.filter((one) => !isError(one));
  const all = withoutConsequences(source.problems, wrongShape, broken, formulas.problems, advised);
  const problems = isAgain
    ? all
    : withoutEchoes(
        all,
        source,
        (left) => [
          ...unnamedRows(left, source, errors),
          ...misnamed(left, source, annotations),
          ...misplacedKeys(left, source, annotations, errors),
        ],
        (text) => lint(parse(text, source.file, project.language.vocabulary), type, project, true).problems,
      );
  const unused = () => findUnused().map((one) => problemOf(one, source));
  const { trees, types } = formulas;
  return { annotations, trees, types, problems, openings, shown, findUnused: unused };
}

function isError({ severity }: Problem): boolean {
  return severity === "error";
}

interface Applied {
  readonly diagnostics: readonly Diagnostic[];
  readonly formulas: CheckedFormulas;
  readonly openings: Openings;
  readonly shown: readonly Shown[];
  /** What is there for nothing. */
  readonly findUnused: () => readonly Diagnostic[];
}

function applyRules(source: Source, annotations: Annotations, type: FileType, project: ProjectContext): Applied {
  const none = { formulas: noFormulas, openings: noOpenings, shown: [], findUnused: nothingUnused };
  if (usesUnreadable(annotations, project)) return { diagnostics: [], ...none };
  const definitions = type.define?.(project) ?? collectDefinitions(source.value, project.partials);
  const context = { source, annotations, definitions, project };
  const diagnostics = [...fileRules, ...(type.rules ?? [])].flatMap((rule) => rule(context));
  if (!type.globalsOf) return { diagnostics, ...none };
  const { formulas, ...whole } = formulaContext(context, type.globalsOf(definitions, project));
  const privacy = checkPrivacy(whole);
  const found = [...formulaRules.flatMap((rule) => rule(whole)), ...privacy.diagnostics];
  const findUnused = () => unusedRules.flatMap((rule) => rule(whole));
  const { openings } = privacy;
  return { diagnostics: [...diagnostics, ...found], formulas, openings, shown: saidTexts(whole), findUnused };
}

/** What rules about behaviour ask for, with the checked formulas. */
function formulaContext(
  context: RuleContext,
  globals: NameTypes,
): FormulaContext & { readonly formulas: CheckedFormulas } {
  const { source, definitions, project } = context;
  const changes = variantChanges(context.annotations, definitions, source, project.language);
  const annotations = changes.reduce((all, one) => all.with(one.annotations), context.annotations);
  const handovers = handoversIn(source.value, annotations, definitions, project);
  const expected = new Map([...defaultTypes(annotations, project), ...handoverTypes(handovers)]);
  const scopes = scopesOf(source.value, globals, annotations, project);
  const formulas = checkFormulas(source, annotations, { scopes, functions: project.language.functions }, expected);
  const { trees, types } = formulas;
  return { ...context, annotations, globals, scopes, changes, handovers, expected, trees, types, formulas };
}

/** A partial that cannot be read brings names along that nobody knows. */
function usesUnreadable(annotations: Annotations, { partials }: ProjectContext): boolean {
  return annotations.nodes(["Use"]).some(({ value }) => {
    const partial = partials.get(String(value.use));
    return partial !== undefined && partial.inputs === undefined;
  });
}

function emptyFile(source: Source, { key }: FileType): Problem {
  return problemOf({ code: "P108", path: [], values: { key } }, source);
}
