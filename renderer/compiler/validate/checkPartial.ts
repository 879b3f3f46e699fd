import type { Source } from "../parse/parse.ts";
import { isMapping } from "../parse/path.ts";
import { hasErrors, type Problem, withoutConsequences } from "../problems/problems.ts";
import { checkFile, type TranslatedFile } from "./checkFile.ts";
import { partialFileType } from "./fileTypes.ts";
import type { LintResult } from "./lint.ts";
import { collectDefinitions } from "./scope/definitions.ts";
import { noOpenings } from "./scope/openings.ts";
import type { Checked, KnownPartial, ProjectContext } from "./scope/projectContext.ts";

/** What is known of a partial before its check. */
export function uncheckedPartial(source: Source, partials: ProjectContext["partials"]): KnownPartial {
  const definitions = collectDefinitions(source.value, partials);
  const inputs = isReadable(source.value) ? definitions.inputs : undefined;
  return { source, inputs, definitions, body: undefined, defaults: {}, openings: noOpenings };
}

/** Whether it is known what a partial takes: none of its keys may be a misspelt `inputs`. */
function isReadable(partial: unknown): boolean {
  return isMapping(partial) && Object.keys(partial).every((key) => partialKeys.has(key));
}

const partialKeys: ReadonlySet<string> = new Set(["partial", "gangway", "inputs", "body"]);

interface CheckedPartial {
  readonly inputs?: Readonly<Record<string, { readonly default: Checked }>>;
  readonly body: Checked;
}

/** Checks a partial by itself: it sees its inputs and its own fields, so that it fits on every page. */
export function checkPartial(
  source: Source,
  project: ProjectContext,
): Pick<TranslatedFile<Checked>, "problems" | "translationsUsed" | "handedWords"> & { readonly partial: KnownPartial } {
  const checked = checkFile<CheckedPartial>(source, partialFileType, project);
  const { value, problems, openings, findUnused } = checked;
  const { translationsUsed, handedWords } = checked;
  const translations = Object.fromEntries(
    Object.entries(checked.translations).map(([language, { body }]) => [language, body]),
  );
  const defaults = Object.fromEntries(
    Object.entries(value?.inputs ?? {}).flatMap(([name, input]) => ("default" in input ? [[name, input.default]] : [])),
  );
  const partial = {
    ...uncheckedPartial(source, project.partials),
    body: value?.body,
    translations,
    defaults,
    openings,
  };
  return { problems: withUnused(problems, findUnused), partial, translationsUsed, handedWords };
}

/** What is there for nothing is told once there is nothing else to mend. */
function withUnused(problems: readonly Problem[], findUnused: LintResult["findUnused"]): readonly Problem[] {
  return hasErrors(problems) ? problems : withoutConsequences(problems, findUnused());
}
