/** The languages in which the studio speaks to operators. */
export type StudioLanguage = "zh" | "en";

/** One meaning in both languages. */
export interface InBoth<Words> {
  readonly zh: Words;
  /** Of the same shape: no word can be missing, and none can be too many. */
  readonly en: NoInfer<Words>;
}

const key = "gangwayStudioLanguage";

/** The language of this window. It changes by opening the studio anew, so that words are read once. */
export const studioLanguage: StudioLanguage =
  typeof document === "undefined" ? "zh" : languageFor(localStorage.getItem(key), navigator.language);

/** As BCP 47 names the language: for the document, dates and numbers. */
export const studioLocale = say({ zh: "zh-CN", en: "en-GB" });

/** What is meant, in the studio's language. */
export function say<Words>(both: InBoth<Words>): Words {
  return both[studioLanguage];
}

/**
 * The language that was chosen here, else the one that the browser asks for: Chinese of any kind, or English. Pure.
 *
 * @param chosen what this browser has kept; null: nothing
 * @param asked a BCP 47 tag, such as `zh-HK`
 */
export function languageFor(chosen: string | null, asked: string): StudioLanguage {
  if (chosen === "zh" || chosen === "en") return chosen;
  return asked.toLowerCase().split("-")[0] === "zh" ? "zh" : "en";
}

/** Keeps the language of the next opening in this browser. */
export function chooseLanguage(language: StudioLanguage): void {
  localStorage.setItem(key, language);
}
