import type { Page, Tree, WithTexts } from "../../../schemas/index.ts";
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

/** A title that is a text, or written out; empty where it is known only on the phone. */
export function writtenTitle(page: Page & WithTexts): string {
  if (typeof page.title === "string") return page.title;
  const [operation, root, ...keys] = partsOf(page.title.$);
  if (operation !== "get" || root !== "t") return "";
  const [texts = {}] = Object.values(page.texts ?? {});
  const title = keys.reduce<unknown>((group, key) => memberOf(group, String(key)), texts);
  return typeof title === "string" ? title : "";
}

function partsOf(tree: Tree): readonly Tree[] {
  return Array.isArray(tree) ? tree : [];
}

function memberOf(group: unknown, key: string): unknown {
  return typeof group === "object" && group !== null ? Reflect.get(group, key) : undefined;
}
