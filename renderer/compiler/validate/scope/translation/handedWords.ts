import type { ProjectContext } from "../projectContext.ts";
import { languagesSaid, type Said, sayIn } from "./fileTranslation.ts";
import { originalsIn } from "./originals.ts";

/** Who gets a text, and under which name. */
export interface ReceiverOfText {
  readonly kind: "page" | "partial";
  readonly receiver: string;
  readonly name: string;
}

/** Words that a file hands to a page or a partial, and that are others in another language. */
export interface HandedWords extends ReceiverOfText {
  readonly path: readonly string[];
  readonly words: readonly string[];
  readonly languages: readonly string[];
}

/** A text as it stands in a file, with who gets it. */
interface Given {
  readonly text: string;
  readonly path: readonly string[];
  readonly at: string;
  readonly to?: ReceiverOfText | undefined;
}

/** The words of a file that others get, and that are translated on the way. */
export function handedWords(
  { file, shown, trees }: Omit<Said, "shown"> & { readonly shown: readonly Given[] },
  project: Pick<ProjectContext, "texts" | "forTesters">,
): readonly HandedWords[] {
  const says = languagesSaid({ file, shown, trees }, project).map(
    (language) => [language, sayIn(language, file, project.texts)] as const,
  );
  return shown.flatMap(({ to, path, ...one }) => {
    if (!to) return [];
    const translated = originalsIn(one, trees.get(one.at)).filter((word) => says.some(([, say]) => say(word)));
    const languages = says.flatMap(([language, say]) => (translated.some((word) => say(word)) ? [language] : []));
    return translated.length > 0 ? [{ ...to, path, words: translated, languages }] : [];
  });
}
