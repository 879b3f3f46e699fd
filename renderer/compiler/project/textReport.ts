import type { Problem, ProblemCode } from "../problems/problems.ts";
import {
  missingTexts,
  type TextFault,
  textsInChinese,
  textsWithLess,
  translationsInChinese,
  translationsWithLess,
} from "../validate/scope/compareTexts.ts";
import type { TextEntry } from "../validate/scope/readTextEntries.ts";
import { translationsOf } from "../validate/scope/readTranslations.ts";
import type { Project } from "./openProject.ts";

/** A text with its place, and what there is to say of it. */
export interface PlacedText {
  readonly name: string;
  readonly found: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** How far a language has come. */
export interface LanguageReport {
  readonly language: string;
  readonly file: string;
  /** How many texts it has, of those that there are. */
  readonly count: number;
  /** How many of the texts that stand in pages it translates. */
  readonly translations: number;
  /** Where the first language has them. */
  readonly missing: readonly PlacedText[];
  /** What the first language does not have: nothing shows it. */
  readonly unknown: readonly PlacedText[];
  /** Those that leave out parameters. */
  readonly parameters: readonly PlacedText[];
  /** Those that are still in Chinese. */
  readonly untranslated: readonly PlacedText[];
}

/** How far the texts of a project have come in its languages. */
export interface TextReport {
  readonly count: number;
  readonly languages: readonly LanguageReport[];
  /** In the first language; nobody knows while a page has mistakes. */
  readonly unused: readonly PlacedText[];
  /** Words that stand in pages and are not translated, where others of the page are. */
  readonly written: readonly (Omit<PlacedText, "name"> & { readonly message: Problem["message"] })[];
  /** The pages without texts: they are in the first language alone. */
  readonly pagesInOneLanguage: readonly string[];
  /** The pages that have mistakes. */
  readonly unread: readonly string[];
}

const fileOf = (language: string) => `pages/texts/${language}.yaml`;

/** Compares the texts of a project in all its languages with each other, and with what its pages show. */
export function textReport(project: Project): TextReport {
  const { texts } = project;
  const [first = ""] = texts.languages;
  const { pages, problems } = project.checkAll();
  const entries = texts.entries.get(first);
  const named = (code: ProblemCode) => problems.filter((one) => one.code === code);
  return {
    count: entries?.size ?? 0,
    languages: texts.languages
      .filter((language) => texts.entries.has(language))
      .map((language) => languageReport(language, project)),
    unused: [...(entries?.values() ?? [])]
      .map((entry) => placed({ entry, found: said(entry) }, first, project))
      .filter(({ line }) => named("P802").some((one) => one.file === fileOf(first) && one.line === line)),
    written: named("P572").map(({ file, line, column, endColumn, message }) => {
      const found = (project.source(file).text.split("\n")[line - 1] ?? "").slice(column - 1, endColumn - 1);
      return { found, file, line, column, message };
    }),
    pagesInOneLanguage: [...pages].filter(([, page]) => !("texts" in page)).map(([name]) => name),
    unread: project.pages.filter((name) => !pages.has(name)),
  };
}

function languageReport(language: string, project: Project): LanguageReport {
  const { texts } = project;
  const [first = ""] = texts.languages;
  const own = texts.entries.get(language);
  const known = texts.entries.get(first);
  const at = (fault: TextFault) => placed(fault, language, project);
  const translations = texts.translations.get(language);
  const translated = translations ? translationsOf(translations) : [];
  const unknown = [...(own?.values() ?? [])].filter(({ name }) => !known?.has(name));
  return {
    language,
    file: fileOf(language),
    count: (own?.size ?? 0) - unknown.length,
    translations: translated.length,
    missing: missingTexts(language, texts).map((entry) => placed({ entry, found: said(entry) }, first, project)),
    unknown: unknown.map((entry) => at({ entry, found: said(entry) })),
    parameters: [...textsWithLess(language, texts), ...translationsWithLess(translated)].map(at),
    untranslated: [
      ...textsInChinese(language, texts),
      ...(language === "zh" ? [] : translationsInChinese(translated)),
    ].map(at),
  };
}

/** What a text says; of one with plural forms the last, which every language has. */
function said({ forms }: TextEntry): string {
  return String(forms.text ?? forms.other ?? "");
}

function placed({ entry: { name, path }, found }: TextFault, language: string, project: Project): PlacedText {
  const source = project.source(fileOf(language));
  const { line, column } = source.locate(path, "key");
  return { name, found, file: source.file, line, column };
}
