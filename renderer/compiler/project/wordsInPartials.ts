import type { Problem } from "../problems/problems.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import { partialFileType } from "../validate/fileTypes.ts";
import { lint } from "../validate/lint.ts";
import { wordsAlone } from "../validate/rules/texts/wordsInOneLanguage.ts";
import { textsNamed } from "../validate/scope/textTable.ts";
import { languagesSaid } from "../validate/scope/translation/fileTranslation.ts";
import type { LoadedProject } from "./loadProject.ts";
import type { SharedPage } from "./pageRecord.ts";

/**
 * The Chinese words of partials that name no texts themselves, and are shown by a page that is there in several languages.
 *
 * @param pages every page of the project
 */
export function wordsInPartials(pages: readonly SharedPage[], { context }: LoadedProject): readonly Problem[] {
  const { texts, partials } = context;
  if (texts.languages.length < 2) return [];
  const translated = pages.filter((one) => one.texts.length > 0 || one.isTranslated);
  const used = new Set(translated.flatMap((one) => one.partials));
  return [...used].flatMap((name) => {
    const source = partials.get(name)?.source;
    // One that has other texts in several languages is told of by its own check.
    if (!source || textsNamed(source.value, texts).length > 0) return [];
    const { shown, trees } = lint(source, partialFileType, context);
    const said = { file: source.file, shown, trees };
    if (languagesSaid(said, context).length > 0) return [];
    return wordsAlone(said, context).map((one) => problemOf(one, source));
  });
}
