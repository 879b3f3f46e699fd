import type { Sentence } from "./sentence.ts";

/** The language of a locale, such as `zh_CN.UTF-8`; English where it is neither. */
export function languageNamed(locale: string): keyof Sentence {
  return locale.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** The language in which the terminal speaks, by its environment. */
export function languageOfTerminal(env: Readonly<Record<string, string | undefined>>): keyof Sentence {
  const { LC_ALL, LC_MESSAGES, LANG } = env;
  return languageNamed(LC_ALL || LC_MESSAGES || LANG || "");
}
