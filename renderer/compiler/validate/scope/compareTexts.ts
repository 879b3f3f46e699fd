import { chineseIn } from "../../text/chineseIn.ts";
import { placeholdersIn, type TextEntry, type TextTable } from "./readTextEntries.ts";

/** What of a text goes wrong in another language than the first. */
export interface TextFault {
  readonly entry: TextEntry;
  /** Parameters that it leaves out, or the Chinese words that are still in it. */
  readonly found: string;
}

/** The texts of the first language. */
function firstOf({ languages, entries }: TextTable): ReadonlyMap<string, TextEntry> {
  return entries.get(languages[0] ?? "") ?? new Map();
}

/** The texts of a language that the first one has, each beside it. */
function pairsIn(language: string, table: TextTable): readonly (readonly [own: TextEntry, first: TextEntry])[] {
  const first = firstOf(table);
  return [...(table.entries.get(language)?.values() ?? [])].flatMap((own) => {
    const wanted = first.get(own.name);
    return wanted === undefined || wanted === own ? [] : [[own, wanted] as const];
  });
}

/** The texts of the first language but for these. */
export function textsBut(names: readonly string[], table: TextTable): readonly TextEntry[] {
  const left = new Set(names);
  return [...firstOf(table).values()].filter(({ name }) => !left.has(name));
}

/** The texts of the first language that another one lacks. */
export function missingTexts(language: string, table: TextTable): readonly TextEntry[] {
  const own = table.entries.get(language);
  return [...firstOf(table).values()].filter(({ name }) => !own?.has(name));
}

/** What can stand in a text; a formula in its place is told where it stands. */
const isName = /^[\p{L}\p{N}_]+$/u;

/** The texts of a language that show less than the first one does: not every value that they get. */
export function textsWithLess(language: string, table: TextTable): readonly TextFault[] {
  return pairsIn(language, table).flatMap(([entry, first]) => {
    const left = namesLeftOut(entry, first);
    return left.length === 0 ? [] : [{ entry, found: left.join(", ") }];
  });
}

/** What a text does not show, or not always, of what another shows. */
function namesLeftOut(entry: TextEntry, first: TextEntry): readonly string[] {
  return placeholdersIn(first).filter((name) => isName.test(name) && !saysAlways(entry, name));
}

/** Forms of which the words may say how many there are. */
const counted: ReadonlySet<string> = new Set(["zero", "one", "two"]);

/** Whether a text shows a parameter in each of its forms, but for those that say the number in words. */
function saysAlways({ forms, ...entry }: TextEntry, name: string): boolean {
  const open = Object.entries(forms).filter(([form]) => !counted.has(form));
  return open.every(([form, text]) => placeholdersIn({ ...entry, forms: { [form]: text } }).includes(name));
}

/** The texts of another language than Chinese with Chinese words in them. */
export function textsInChinese(language: string, table: TextTable): readonly TextFault[] {
  if (language === "zh") return [];
  return translationsInChinese([...(table.entries.get(language)?.values() ?? [])]);
}

/** The translations that show less than what stands in the page: not every value in it. */
export function translationsWithLess(translations: readonly TextEntry[]): readonly TextFault[] {
  return translations.flatMap((entry) => {
    const left = namesLeftOut(entry, { ...entry, forms: { text: entry.name } });
    return left.length === 0 ? [] : [{ entry, found: left.join(", ") }];
  });
}

/** The translations with Chinese words in them. */
export function translationsInChinese(translations: readonly TextEntry[]): readonly TextFault[] {
  return translations.flatMap((entry) => {
    const found = chineseForm(entry);
    return found === undefined ? [] : [{ entry, found }];
  });
}

/** The Chinese words of a text, of the first of its forms that has any. */
function chineseForm({ forms }: TextEntry): string | undefined {
  return Object.values(forms)
    .filter((form) => typeof form === "string")
    .map(chineseIn)
    .find(Boolean);
}
