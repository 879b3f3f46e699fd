import type { WithTexts } from "../checked.ts";
import type { Page } from "../types.ts";

/** A page as it is in one language: its words are that language's, and of the texts that it names it has those. */
export function pageInLanguage(page: Page & WithTexts, language: string): Page & WithTexts {
  const { translations, texts: all, ...own } = page;
  const texts = all?.[language];
  if (!texts && !translations) return page;
  const whole = (translations?.[language] ?? own) as Page;
  return texts ? { ...whole, texts: { [language]: texts } } : whole;
}
