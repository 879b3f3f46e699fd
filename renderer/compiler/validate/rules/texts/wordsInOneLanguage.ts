import { chineseIn } from "../../../text/chineseIn.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import type { ProjectContext } from "../../scope/projectContext.ts";
import { textsNamed } from "../../scope/textTable.ts";
import { languagesSaid, sayIn } from "../../scope/translation/fileTranslation.ts";
import { originalsIn } from "../../scope/translation/originals.ts";
import { usesIn } from "../../scope/usesIn.ts";
import { type Shown, saidTexts } from "./shownTexts.ts";

/**
 * Chinese words without a translation, where the same file, or a partial that it uses, has other texts in several
 * languages: the page is then there in each of them.
 */
export const wordsInOneLanguage: Rule<FormulaContext> = (context) => {
  const { source, project, trees } = context;
  if (project.texts.languages.length < 2) return [];
  const values = [source.value, ...partialsIn(source.value, project)];
  const isNaming = values.some((value) => textsNamed(value, project.texts).length > 0);
  const shown = saidTexts(context);
  const isTranslated = isNaming || languagesSaid({ file: source.file, shown, trees }, project).length > 0;
  return isTranslated ? wordsAlone({ shown, trees, file: source.file }, project) : [];
};

/** What `wordsInOneLanguage` says of a file that is shown in all languages of the project. */
export function wordsAlone(
  { shown, trees, file }: Pick<FormulaContext, "trees"> & { readonly shown: readonly Shown[]; readonly file: string },
  { texts }: Pick<ProjectContext, "texts">,
): readonly Diagnostic[] {
  const others = texts.languages.filter((language) => language !== "zh");
  if (others.length === texts.languages.length || others.length === 0) return [];
  const says = others.map((language) => [language, sayIn(language, file, texts)] as const);
  return shown.flatMap((one) => {
    for (const original of originalsIn(one, trees.get(one.at))) {
      const found = wordsOf(original);
      const lacking = says.flatMap(([language, say]) => (say(original) ? [] : [language]));
      if (found !== undefined && lacking.length > 0) return [diagnosticOf(found, original, one, lacking)];
    }
    return [];
  });
}

/** The partials that a value takes in, and those that they do: the values of their files. */
function partialsIn(
  value: unknown,
  project: Pick<ProjectContext, "partials">,
  known = new Set<string>(),
): readonly unknown[] {
  return usesIn(value).flatMap(({ use }) => {
    const inner = project.partials.get(use)?.source.value;
    if (inner === undefined || known.has(use)) return [];
    known.add(use);
    return [inner, ...partialsIn(inner, project, known)];
  });
}

/** The first Chinese words of a text, up to a formula. */
function wordsOf(original: string): string | undefined {
  return chineseIn(original.replace(/\$\{\d+\}/g, "\n"))?.split("\n")[0];
}

function diagnosticOf(found: string, original: string, { text, path }: Shown, lacking: readonly string[]): Diagnostic {
  const from = text.indexOf(found);
  const [language = ""] = lacking;
  return {
    code: "P572",
    path,
    values: { found, languages: lacking.join(", "), original, language },
    within: { from, to: from + found.length },
  };
}
