import { type App, type Page, pageInLanguage, type WithTexts } from "../../../schemas/index.ts";
import { fileIn } from "./sourcesOf.ts";

/** What the interface says in a language, by language; Chinese comes with what says it. */
const translations: Readonly<Record<string, readonly RegExp[]>> = { en: [fileIn("runtime/theme/english", "english")] };

/** The languages in which a page is delivered: those in which it has texts; none where it has no texts. */
export function languagesOfPage({ texts = {} }: Page & WithTexts): readonly string[] {
  return Object.keys(texts);
}

/** A page as it is delivered in a language. */
export interface PageOfLanguage {
  readonly page: Page & WithTexts;
  /** Of its files. */
  readonly name: string;
  /** Where it is not the first one. */
  readonly language?: string;
  /** All in which it is delivered; none where it has no texts. */
  readonly languages: readonly string[];
}

/** A page once for each language in which it is delivered. */
export function inItsLanguages(page: Page): readonly PageOfLanguage[] {
  const languages = languagesOfPage(page);
  const [first = "", ...others] = languages;
  const inOthers = others.map((language) => {
    return { page: pageInLanguage(page, language), name: `${page.page}.${language}`, language, languages };
  });
  return [{ page: pageInLanguage(page, first), name: page.page, languages }, ...inOthers];
}

/** The language of a page's document. */
export function languageOf({ language }: Pick<PageOfLanguage, "language">, { languages }: App): string {
  return language ?? languages?.[0] ?? "zh";
}

/** The files that say what the interface says in a language. */
export function translationFiles(language: string): readonly RegExp[] {
  return translations[language] ?? [];
}
