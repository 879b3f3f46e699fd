import type { Type } from "../../formula/type.ts";
import { isMapping, type Path } from "../../parse/path.ts";
import { type Declared, declared } from "./definitions.ts";
import { isPluralForm } from "./pluralForms.ts";

/** A text of a language, as it is written. */
export interface TextEntry {
  /** Its name, with dots between its groups: `settings.title`. */
  readonly name: string;
  readonly path: Path;
  /** What it says, by plural form; a text that does not count has `text` alone. */
  readonly forms: Readonly<Record<string, unknown>>;
  readonly isPlural: boolean;
  /** Its parameters as they are declared; left out where they are not. */
  readonly params: Declared | undefined;
}

/** What texts that are written in pages are in another language, by how they stand there. */
export interface PageTranslations {
  /** Wherever they stand. */
  readonly everywhere: ReadonlyMap<string, TextEntry>;
  /** In one file, by its name without `.yaml`: these come first. */
  readonly inFile: ReadonlyMap<string, ReadonlyMap<string, TextEntry>>;
}

/** The texts of a project in all its languages. */
export interface TextTable {
  /** The languages, the one that has every text first. */
  readonly languages: readonly string[];
  /** The texts of each language by name; what cannot be read has none. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, TextEntry>>;
  /** What texts that stand in pages are in each further language. */
  readonly translations: ReadonlyMap<string, PageTranslations>;
  /** What formulas see as `t`; undefined where there is no file of texts. */
  readonly type: Type | undefined;
}

/** Of a project without texts. */
export const noTexts: TextTable = { languages: ["zh"], entries: new Map(), translations: new Map(), type: undefined };

/** What a text with keys of its own may have. */
function isOfText(key: string): boolean {
  return key === "text" || key === "params" || isPluralForm(key);
}

/** The texts of a file, those in groups among them. It takes what it finds, right or wrong. */
export function readTextEntries(value: unknown): readonly TextEntry[] {
  return entriesIn(declared(declared(value).texts), ["texts"], "");
}

function entriesIn(texts: Declared, path: Path, group: string): readonly TextEntry[] {
  return Object.entries(texts).flatMap(([key, written]) => {
    const [at, name] = [[...path, key], `${group}${key}`];
    if (!isMapping(written)) return [{ name, path: at, forms: { text: written }, isPlural: false, params: undefined }];
    if (!Object.keys(written).some(isOfText)) return entriesIn(written, at, `${name}.`);
    const { params, ...forms } = written;
    const isPlural = Object.keys(forms).some(isPluralForm);
    return [{ name, path: at, forms, isPlural, params: params === undefined ? undefined : declared(params) }];
  });
}

/** Whether a text says nothing, or not what decides its plural: what it takes is then not known. */
export function isUnwritten(entry: TextEntry): boolean {
  const forms = Object.values(entry.forms);
  const isEmpty = forms.every((form) => typeof form !== "string" || form.trim() === "");
  return isEmpty || lacksNumber(entry);
}

/** Whether plural forms take no number that could choose one of them. */
export function lacksNumber(entry: TextEntry): boolean {
  return entry.isPlural && entry.params === undefined && placeholdersIn(entry).length === 0;
}

/** The `${…}` of a text; a brace around a name without its $ is meant for one. */
const placeholder = /\$\{([^}]*)\}|\{([A-Za-z_]\w*)\}/g;

/** What stands in the `${…}` of a text, each once, in their order. */
export function placeholdersIn({ forms }: Pick<TextEntry, "forms">): readonly string[] {
  const texts = Object.values(forms).filter((form) => typeof form === "string");
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name, bare]) => (name ?? bare ?? "").trim())),
    ),
  ];
}
