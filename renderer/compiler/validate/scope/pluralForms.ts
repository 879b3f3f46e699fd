/** The plural forms that some language has (CLDR). */
const forms: readonly string[] = ["zero", "one", "two", "few", "many", "other"];

/** The plural forms of a language: `other` in Chinese, `one` and `other` in English. */
export function pluralFormsOf(language: string): readonly string[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return forms.filter((form) => known.some((one) => one === form));
}

/** Whether a key names a plural form of some language. */
export function isPluralForm(key: string): boolean {
  return forms.includes(key);
}
