import type { Page, WithTexts } from "../../../schemas/index.ts";

/** A language of the project. */
export interface OfferedLanguage {
  readonly language: string;
  /** Whether the page can be seen in it. */
  readonly isSpoken: boolean;
}

/** The languages that the phone can be asked to speak; a page without texts speaks the first alone. Pure. */
export function languagesOf(
  [first, ...others]: readonly string[] = [],
  page: (Page & WithTexts) | undefined,
): readonly OfferedLanguage[] {
  if (first === undefined || others.length === 0) return [];
  const speaks = (language: string) => page === undefined || (page.texts !== undefined && language in page.texts);
  return [{ language: first, isSpoken: true }, ...others.map((language) => ({ language, isSpoken: speaks(language) }))];
}
