import { checkTemplate } from "../../../formula/check.ts";
import type { Type } from "../../../formula/type.ts";
import type { Source } from "../../../parse/parse.ts";
import { type Path, pointerOf } from "../../../parse/path.ts";
import type { FormulaContext } from "../../rule.ts";
import { isDocumented, markedInside, markedLike } from "../../scope/api/servedMarks.ts";
import { partialGlobals } from "../../scope/globals.ts";
import { handoversIn } from "../../scope/handovers.ts";
import { scopesOf } from "../../scope/scopesOf.ts";

/** An answer of the server, or a part of one, that is handed to a partial: what its formulas see then. */
export interface AnswerInPartial extends Pick<FormulaContext, "annotations" | "handovers" | "scopes"> {
  readonly partial: Source;
  /** Where it is handed over. */
  readonly path: Path;
  readonly input: string;
  /** The formula that gives it: `data.plan`. */
  readonly given: string;
}

type Giving = Pick<FormulaContext, "handovers" | "project" | "scopes">;

/** What is handed to the partials of a file that the server's document says something of, each input by itself. Pure. */
export function answersInPartials({ handovers, project, scopes }: Giving): readonly AnswerInPartial[] {
  const { functions } = project.language;
  return handovers.flatMap(({ path: beside, given, to }) => {
    if (to === undefined || beside[beside.length - 1] !== "with" || to.path[to.path.length - 1] !== "use") return [];
    return Object.entries(given).flatMap(([input, value]): AnswerInPartial[] => {
      const path = [...beside, input];
      if (typeof value !== "string" || !value.includes("${")) return [];
      const { type } = checkTemplate(value, { names: scopes(pointerOf(path)), functions });
      const context = partialGiven(to.name, input, markedInside(type), project);
      return context ? [{ ...context, path, input, given: value.replace(/^\$\{\s*|\s*\}$/g, "") }] : [];
    });
  });
}

function partialGiven(name: string, input: string, given: Type, project: FormulaContext["project"]) {
  const { source, definitions } = project.partials.get(name) ?? {};
  if (!source || !definitions || source.value === undefined || !isDocumented(given)) return undefined;
  const { annotations } = project.language.validate(source.value, "partial.json");
  const globals = partialGlobals(definitions, project);
  const { inputs } = globals;
  const declared = inputs?.kind === "object" ? inputs.fields[input] : undefined;
  if (inputs?.kind !== "object" || !declared) return undefined;
  const fields = { ...inputs.fields, [input]: markedLike(declared, given) };
  const scopes = scopesOf(source.value, { ...globals, inputs: { ...inputs, fields } }, annotations, project);
  return {
    partial: source,
    annotations,
    scopes,
    handovers: handoversIn(source.value, annotations, definitions, project),
  };
}
