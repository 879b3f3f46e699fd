import { lateTextsInEnglish } from "./lateTexts.ts";
import { failuresInEnglish, localeInEnglish } from "./locale.ts";

/** All that the interface says in English, by the names of its parts. */
export const english = { locale: localeInEnglish, failures: failuresInEnglish, ...lateTextsInEnglish };
