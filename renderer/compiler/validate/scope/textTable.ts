import type { Json, PageTexts } from "../../../../schemas/index.ts";
import { any, number, type Type, text } from "../../formula/type.ts";
import type { Source } from "../../parse/parse.ts";
import { isMapping, valueAt } from "../../parse/path.ts";
import type { ProjectContext } from "./projectContext.ts";
import { isUnwritten, placeholdersIn, readTextEntries, type TextEntry, type TextTable } from "./readTextEntries.ts";
import { readTranslations } from "./readTranslations.ts";
import { mapTypes, typeOfDeclared } from "./types.ts";

/** The languages of a project: those of app.yaml, and Chinese where it names none. */
function languagesOf(app: { readonly languages?: unknown } | undefined): readonly string[] {
  const { languages } = app ?? {};
  const named = Array.isArray(languages) ? languages.filter((one) => typeof one === "string") : [];
  return named.length > 0 ? named : ["zh"];
}

/**
 * What the files of texts say, together. The first language decides which texts there are and what they take.
 *
 * @param sources the files by the languages that they are called after
 */
export function textTable(
  sources: ReadonlyMap<string, Source>,
  project: Pick<ProjectContext, "app" | "contract">,
): TextTable {
  const languages = languagesOf(project.app);
  const entries = new Map(
    [...sources].map(([language, { value }]) => [
      language,
      new Map(readTextEntries(value).map((one) => [one.name, one])),
    ]),
  );
  const first = entries.get(languages[0] ?? "");
  const translations = new Map([...sources].map(([language, { value }]) => [language, readTranslations(value)]));
  const all = { languages, entries, translations };
  // Without translations either, it is the name of its texts that is misspelt.
  const naming = [...sources.values()].filter(
    ({ value }) => !isMapping(value) || "texts" in value || !("translations" in value || "pages" in value),
  );
  const isReadable = naming.every(({ value }) => isMapping(valueAt(value, ["texts"])));
  if (naming.length === 0) return { ...all, type: undefined };
  return { ...all, type: first && isReadable ? typeOfTexts([...first.values()], project) : any };
}

function typeOfTexts(entries: readonly TextEntry[], project: Pick<ProjectContext, "app" | "contract">): Type {
  const typed = entries.map((entry) => [entry.name.split("."), typeOfEntry(entry, project)] as const);
  return { kind: "object", fields: nest(typed, (fields): Type => ({ kind: "object", fields })) };
}

/** What is named by groups and a name, as the groups hold it. */
function nest<Value>(
  named: readonly (readonly [keys: readonly string[], value: Value])[],
  toGroup: (inside: Readonly<Record<string, Value>>) => Value,
): Readonly<Record<string, Value>> {
  const keys = [...new Set(named.map(([[key = ""]]) => key))];
  return Object.fromEntries(
    keys.map((key) => {
      const own = named.filter(([[first]]) => first === key);
      const single = own.find(([{ length }]) => length === 1);
      const inside = own.map(([[, ...rest], value]) => [rest, value] as const);
      return [key, single ? single[1] : toGroup(nest(inside, toGroup))];
    }),
  );
}

function typeOfEntry(entry: TextEntry, project: Pick<ProjectContext, "app" | "contract">): Type {
  const takes = paramsOf(entry, project);
  if (takes.length === 0 && isUnwritten(entry)) return any;
  return takes.length === 0 ? text : { kind: "phrase", takes };
}

/** What a text takes, in order: as it is declared, else the names in it; what decides the plural is a number. */
export function paramsOf(
  entry: TextEntry,
  project: Pick<ProjectContext, "app" | "contract">,
): readonly (readonly [name: string, type: Type])[] {
  const { params, isPlural } = entry;
  if (params) return Object.entries(mapTypes(params, (one) => typeOfDeclared(one, project)));
  return placeholdersIn(entry).map((name, index) => [name, isPlural && index === 0 ? number : any]);
}

/** A text as the phone gets it: itself, or its plural forms. */
function delivered({ forms, isPlural }: TextEntry): Json {
  return isPlural ? (forms as Json) : ((forms.text ?? "") as Json);
}

/** The names of the texts that a checked value reads. */
export function textsRead(value: unknown, table: TextTable): readonly string[] {
  return table.entries.size > 0 ? textsBehind(readsIn(value), table) : [];
}

/** The names of the texts that a value names in its formulas, as they are written; one in a text beside them does no harm. */
export function textsNamed(value: unknown, table: TextTable): readonly string[] {
  const names = JSON.stringify(value ?? null).matchAll(/(?<![\p{L}\p{N}_.])t\.([\p{L}_][\p{L}\p{N}_.]*)/gu);
  return textsBehind(
    [...names].map(([, name = ""]) => name.replace(/\.$/, "")),
    table,
  );
}

/** The texts that have one of these names, or stand in a group of the name. */
function textsBehind(reads: readonly string[], { languages, entries }: TextTable): readonly string[] {
  const names = [...(entries.get(languages[0] ?? "")?.keys() ?? [])];
  return names.filter((name) => reads.some((read) => name === read || name.startsWith(`${read}.`)));
}

/** PageTexts in every language, as the phone gets them; one that a language lacks is that of the first. */
export function textsInLanguages(names: readonly string[], { languages, entries }: TextTable): PageTexts {
  const first = entries.get(languages[0] ?? "");
  const textIn = (language: string, name: string) => entries.get(language)?.get(name) ?? first?.get(name);
  return Object.fromEntries(
    languages.map((language) => {
      const found = names.flatMap((name) => textIn(language, name) ?? []);
      const named = found.map((entry) => [entry.name.split("."), delivered(entry)] as const);
      return [language, nest(named, (inside): Json => inside)];
    }),
  );
}

/** The names behind `t` in the trees of a checked value: `settings.title`, or a group of them. */
function readsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && value[0] === "get" && value[1] === "t") return [value.slice(2).join(".")];
  return Object.values(value).flatMap(readsIn);
}
