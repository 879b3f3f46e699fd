import { isMapping, type Path } from "../../parse/path.ts";
import { declared } from "./definitions.ts";
import { isPluralForm } from "./pluralForms.ts";
import type { TextEntry } from "./readTextEntries.ts";

/** What texts that are written in pages are in another language, by how they stand there. */
export interface Translations {
  /** Wherever they stand. */
  readonly everywhere: ReadonlyMap<string, TextEntry>;
  /** In one file, by its name without `.yaml`: these come first. */
  readonly inFile: ReadonlyMap<string, ReadonlyMap<string, TextEntry>>;
}

/** The translations of a file of texts. It takes what it finds, right or wrong. */
export function readTranslations(value: unknown): Translations {
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
export function translationsOf({ everywhere, inFile }: Translations): readonly TextEntry[] {
  return [everywhere, ...inFile.values()].flatMap((entries) => [...entries.values()]);
}

/** What a text of a file is in another language. */
export function translationOf(original: string, file: string, { everywhere, inFile }: Translations) {
  return inFile.get(file)?.get(original) ?? everywhere.get(original);
}
