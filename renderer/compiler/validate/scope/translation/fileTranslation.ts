import type { Tree } from "../../../../../schemas/index.ts";
import { fileName } from "../../../parse/fileName.ts";
import { type Path, pointerOf } from "../../../parse/path.ts";
import type { ProjectContext } from "../projectContext.ts";
import type { TextEntry, TextTable } from "../readTextEntries.ts";
import { translationOf } from "../readTranslations.ts";
import { originalsIn } from "./originals.ts";
import type { Say } from "./translateTree.ts";

/** What a file says, as far as it is known. */
export interface Said {
  readonly file: string;
  /** The texts of it that users read, and their places. */
  readonly shown: readonly { readonly text: string; readonly at: string }[];
  /** Its formulas, by their places. */
  readonly trees: ReadonlyMap<string, Tree>;
}

/** What the texts of a file are in another language than the one in which they stand there. */
export function sayIn(language: string, file: string, { translations }: Pick<TextTable, "translations">): Say {
  const known = translations.get(language);
  return (original) => known && translationOf(original, fileName(file), known);
}

/** The languages into which something of a file is translated. What testers alone see is for them as it stands. */
export function languagesSaid(said: Said, { texts, forTesters }: Pick<ProjectContext, "texts" | "forTesters">) {
  if (forTesters?.has(fileName(said.file))) return [];
  const others = texts.languages.slice(1).filter((language) => texts.translations.has(language));
  return others.filter((language) => translationsUsed(said, language, texts).length > 0);
}

/** How a translation is told from all others. */
export function placeOfTranslation(language: string, path: Path): string {
  return `${language}${pointerOf(path)}`;
}

/** The translations that a file uses. */
export function translationsUsed(
  { file, shown, trees }: Said,
  language: string,
  texts: Pick<TextTable, "translations">,
): readonly TextEntry[] {
  const say = sayIn(language, file, texts);
  return shown.flatMap((one) => originalsIn(one, trees.get(one.at)).flatMap((original) => say(original) ?? []));
}
