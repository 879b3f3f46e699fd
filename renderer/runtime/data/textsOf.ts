import type { Page, PageTexts, WithTexts } from "../../../schemas/index.ts";

/** The texts of a checked page in a language; where it has none in it, those that it has. */
export function textsOf({ texts = {} }: Page & WithTexts, language: string): PageTexts[string] {
  return texts[language] ?? Object.values(texts)[0] ?? {};
}

/** Whether nothing is to be fetched to show a page in a language. */
export function hasTexts({ texts }: Page & WithTexts, language: string): boolean {
  return texts === undefined || language in texts;
}
