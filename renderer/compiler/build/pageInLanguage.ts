import type { Page, WithTexts } from "../../../schemas/index.ts";
import { fileIn } from "./sourcesOf.ts";

/** What the interface says in a language, by language; Chinese comes with what says it. */
const translations: Readonly<Record<string, readonly RegExp[]>> = { en: [fileIn("runtime/theme/english", "english")] };

/** The languages in which a page is delivered: those in which it has texts; none where it has no texts. */
export function languagesOfPage({ texts = {} }: Page & WithTexts): readonly string[] {
  return Object.keys(texts);
}

/** A page with its texts in one language. */
export function pageInLanguage(page: Page & WithTexts, language: string): Page & WithTexts {
  const texts = page.texts?.[language];
  return texts ? { ...page, texts: { [language]: texts } } : page;
}

/** The files that say what the interface says in a language. */
export function translationFiles(language: string): readonly RegExp[] {
  return translations[language] ?? [];
}
