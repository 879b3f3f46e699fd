import { isMapping, type Path } from "../../parse/path.ts";
import { declared } from "./definitions.ts";
import { isPluralForm } from "./pluralForms.ts";
import type { PageTranslations, TextEntry } from "./readTextEntries.ts";

/** The translations of a file of texts. It takes what it finds, right or wrong. */
export function readTranslations(value: unknown): PageTranslations {
  const { translations, pages } = declared(value);
  const inFile = Object.entries(declared(pages)).map(([name, own]) => [name, entriesIn(own, ["pages", name])] as const);
  return { everywhere: entriesIn(translations, ["translations"]), inFile: new Map(inFile) };
}

function entriesIn(texts: unknown, path: Path): ReadonlyMap<string, TextEntry> {
  return new Map(
    Object.entries(declared(texts)).map(([name, written]) => {
      const forms = isMapping(written) ? written : { text: written };
      const isPlural = Object.keys(forms).some(isPluralForm);
      return [name, { name, path: [...path, name], forms, isPlural, params: undefined }];
    }),
  );
}

/** All translations of a file of texts. */
export function translationsOf({ everywhere, inFile }: PageTranslations): readonly TextEntry[] {
  return [everywhere, ...inFile.values()].flatMap((entries) => [...entries.values()]);
}

/** What a text of a file is in another language. */
export function translationOf(original: string, file: string, { everywhere, inFile }: PageTranslations) {
  return inFile.get(file)?.get(original) ?? everywhere.get(original);
}
