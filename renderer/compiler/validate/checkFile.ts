import type { Source } from "../parse/parse.ts";
import { hasErrors, type Problem } from "../problems/problems.ts";
import type { FileType } from "./fileType.ts";
import { type LintResult, lint } from "./lint.ts";
import { lower, type WantedLanguage } from "./lower.ts";
import type { ProjectContext } from "./scope/projectContext.ts";
import { languagesSaid, placeOfTranslation, sayIn, translationsUsed } from "./scope/translation/fileTranslation.ts";
import { type HandedWords, handedWords } from "./scope/translation/handedWords.ts";

/** A file that was checked; its value as the runtime gets it, where there are no errors. */
export interface CheckedFile<Value> {
  readonly value?: Value;
  readonly problems: readonly Problem[];
}

/** A file that was checked, and its value in each language into which its words are translated. */
export interface TranslatedFile<Value> extends CheckedFile<Value> {
  readonly translations: Readonly<Record<string, Value>>;
  readonly translationsUsed: readonly string[];
  readonly handedWords: readonly HandedWords[];
}

/**
 * The file's value after all checks. The schema has made sure that it is of the type: ajv and the types are made from
 * the same file.
 */
export function checkFile<Value>(
  source: Source,
  type: FileType,
  project: ProjectContext,
): TranslatedFile<Value> & Pick<LintResult, "openings" | "findUnused"> {
  const { annotations, trees, types, problems, shown, openings, findUnused } = lint(source, type, project);
  const whole = { problems, openings, findUnused };
  if (hasErrors(problems)) return { ...whole, translations: {}, translationsUsed: [], handedWords: [] };
  const said = { file: source.file, shown, trees };
  const { texts } = project;
  const lowered = (translation?: WantedLanguage) =>
    lower(source.value, annotations, { trees, types }, project, translation);
  const places = new Set(shown.map(({ at }) => at));
  const translations = languagesSaid(said, project).flatMap((language) => {
    const value = lowered({ language, places, say: sayIn(language, source.file, texts) });
    return value === undefined ? [] : [[language, value as Value] as const];
  });
  const value = lowered();
  return {
    ...whole,
    translationsUsed: [...texts.translations.keys()].flatMap((language) =>
      translationsUsed(said, language, texts).map(({ path }) => placeOfTranslation(language, path)),
    ),
    handedWords: handedWords(said, project),
    translations: Object.fromEntries(translations),
    ...(value !== undefined && { value: value as Value }),
  };
}
