import type { App } from "../../../schemas/index.ts";
import { fileName } from "../parse/fileName.ts";
import { isMapping, type Path, valueAt } from "../parse/path.ts";
import { hintFor, listed } from "../problems/hintFor.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FileType } from "./fileType.ts";
import { namedLikeItsFile } from "./fileTypes.ts";
import type { RuleContext } from "./rule.ts";
import { foreignMarkupIn } from "./rules/texts/foreignMarkup.ts";
import { promisesAt } from "./rules/texts/promises.ts";
import {
  missingTexts,
  type TextFault,
  textsInChinese,
  textsWithLess,
  translationsInChinese,
  translationsWithLess,
} from "./scope/compareTexts.ts";
import { pluralFormsOf } from "./scope/pluralForms.ts";
import type { ProjectContext } from "./scope/projectContext.ts";
import { isUnwritten, lacksNumber, placeholdersIn, readTextEntries, type TextEntry } from "./scope/readTextEntries.ts";
import { readTranslations, translationsOf } from "./scope/readTranslations.ts";
import { paramsOf } from "./scope/textTable.ts";

/** Texts in a language: pages/texts/LANGUAGE.yaml. */
export const textsFileType: FileType = {
  schema: "app.json#/$defs/texts",
  key: "language",
  rules: [
    namedLikeItsFile("language"),
    declaredLanguage,
    wellFormed,
    placeholders,
    wordless,
    unmarkedPlaceholders,
    markedUp,
    promisedOnlyHere,
    missingNames,
    lesserTexts,
    lesserTranslations,
  ],
};

/** The languages are those of app.yaml. */
function declaredLanguage({ source: { file, value }, project }: RuleContext): Diagnostic[] {
  const found = fileName(file);
  const { languages } = project.texts;
  const { languages: listed = [] } = project.app ?? { languages: null };
  const isListed = Array.isArray(listed);
  if (!isMapping(value) || value.language !== found || languages.includes(found) || !isListed) return [];
  return [{ code: "P803", path: ["language"], values: { found, languages: languages.join(", ") } }];
}

/** All that a file says: its texts, and its translations of what stands in pages. */
function entriesIn(value: unknown): readonly TextEntry[] {
  return [...readTextEntries(value), ...translationsOf(readTranslations(value))];
}

/** A text is a text; one that counts has every plural form of its language, and no other. */
function wellFormed(context: RuleContext): Diagnostic[] {
  const { file, value } = context.source;
  const needed = pluralFormsOf(fileName(file));
  // What is neither a text nor has keys the schema tells.
  const written = entriesIn(value).filter(({ path }) => isMapping(valueAt(value, path)));
  const malformed = written.flatMap(({ path, name, forms, isPlural }): Diagnostic[] => {
    const keys = Object.keys(forms);
    const isText = keys.length > 0 && keys.every((key) => typeof forms[key] === "string");
    if (!isText || (isPlural && "text" in forms)) return [{ code: "P804", path, part: "key", values: { name } }];
    const isComplete = needed.every((form) => keys.includes(form)) && keys.every((key) => needed.includes(key));
    if (!isPlural) return [];
    const values = { name, language: fileName(file), forms: needed.join(", ") };
    return isComplete ? [] : [{ code: "P805", path, part: "key", values }];
  });
  return [...malformed, ...uncounted(context, needed), ...numberless(context)];
}

/** Plural forms of which no number chooses one. What is empty is told as that. */
function numberless({ source: { file, value }, project }: RuleContext): Diagnostic[] {
  const { languages, entries } = project.texts;
  const first = entries.get(languages[0] ?? "");
  return entriesIn(value).flatMap((entry): Diagnostic[] => {
    const isSaid = Object.values(entry.forms).some((form) => typeof form === "string" && form.trim() !== "");
    // In another language the first one says what it takes.
    const declaring = fileName(file) === languages[0] ? entry : (first?.get(entry.name) ?? entry);
    if (!isSaid || !lacksNumber(entry) || !lacksNumber(declaring)) return [];
    return [{ code: "P809", path: entry.path, part: "key", values: { name: entry.name } }];
  });
}

/** A text that counts in the first language, and says the same of one as of many in one that tells them apart. */
function uncounted({ source: { file, value }, project }: RuleContext, needed: readonly string[]): Diagnostic[] {
  const { languages, entries } = project.texts;
  const first = entries.get(languages[0] ?? "");
  if (needed.length < 2 || fileName(file) === languages[0]) return [];
  return readTextEntries(value).flatMap(({ path, name, isPlural, forms }): Diagnostic[] => {
    if (isPlural || typeof forms.text !== "string" || !first?.get(name)?.isPlural) return [];
    const values = { name, language: fileName(file), forms: needed.join(", ") };
    return [{ code: "P805", path, part: "key", values }];
  });
}

/** A text that says nothing, or goes on to nothing. */
function wordless({ source: { value } }: RuleContext): Diagnostic[] {
  const written = entriesIn(value).flatMap(({ path, forms: { text } }) =>
    typeof text === "string" ? [{ path, text }] : [],
  );
  const open = written.flatMap(({ path, text }) => {
    const mark = /(?<=\S)[，；、]$/u.exec(text.trimEnd());
    return mark ? [{ path, mark: mark[0], from: mark.index, to: text.length }] : [];
  });
  const unwritten = entriesIn(value).filter(({ forms }) => forms.text === null);
  const emptyForms = entriesIn(value).flatMap(({ path, forms: { text: _, ...plural } }) =>
    Object.entries(plural).flatMap(([form, text]) =>
      typeof text === "string" && text.trim() === "" ? [{ path: [...path, form] }] : [],
    ),
  );
  const empty = [...written.filter(({ text }) => text.trim() === ""), ...unwritten, ...emptyForms];
  return [
    ...empty.map(({ path }): Diagnostic => ({ code: "P601", path, values: { key: String(path.at(-1)) } })),
    ...open.map(({ path, mark, from, to }): Diagnostic => {
      return { code: "P486", path, within: { from, to }, values: { found: mark }, insert: "" };
    }),
  ];
}

/** Each form of each text, with its place. */
function formsIn(value: unknown): readonly { readonly path: Path; readonly text: unknown }[] {
  return entriesIn(value).flatMap(({ path, forms }) =>
    Object.entries(forms).map(([form, text]) => ({ path: formPath(path, form, value), text })),
  );
}

/** A text without keys of its own stands where its name does. */
function formPath(path: Path, form: string, value: unknown): Path {
  return isMapping(valueAt(value, path)) ? [...path, form] : path;
}

/** `{name}` would be shown as it stands. */
function unmarkedPlaceholders({ source: { value } }: RuleContext): Diagnostic[] {
  return formsIn(value).flatMap(({ path, text }) =>
    [...(typeof text === "string" ? text : "").matchAll(/(?<!\$)\{([A-Za-z_]\w*)\}/g)].map(
      ({ 0: found, index }): Diagnostic => {
        const within = { from: index, to: index + found.length };
        return {
          code: "P620",
          path,
          within,
          values: { found, reason: missingSign, expected: `$${found}` },
          insert: `$${found}`,
        };
      },
    ),
  );
}

const missingSign = { en: "a $ is missing before the brace", zh: "花括号前面缺少 $" };

/** HTML and the like would be shown as it stands. A text may be one of `markdown`, which takes no HTML either. */
function markedUp({ source: { value } }: RuleContext): readonly Diagnostic[] {
  return formsIn(value).flatMap(({ path, text }) =>
    typeof text === "string" ? foreignMarkupIn(text, path).filter(({ code }) => code === "P622") : [],
  );
}

/** Promises that stand in a translation alone: those of the original are reported there. Facts of app.yaml may be translated. */
function promisedOnlyHere({ source: { value }, project }: RuleContext): readonly Diagnostic[] {
  const { institution } = (project.app ?? {}) as Partial<App>;
  const facts = new Set(Object.values(institution ?? {}).map(({ text }) => text));
  return entriesIn(value).flatMap(({ name, path, forms }) => {
    if (facts.has(name) || promisesAt(name, path).length > 0) return [];
    return Object.entries(forms).flatMap(([form, text]) =>
      typeof text === "string" ? promisesAt(text, formPath(path, form, value)) : [],
    );
  });
}

/** In a text only its parameters can stand; which there are, and in which order, the first language says. */
function placeholders({ source: { file, value }, project }: RuleContext): Diagnostic[] {
  const { languages, entries } = project.texts;
  const first = entries.get(languages[0] ?? "");
  return readTextEntries(value).flatMap((entry): Diagnostic[] => {
    const odd = oddPlaceholder(entry);
    if (odd !== undefined) return [{ code: "P806", path: entry.path, part: "key", values: { found: odd } }];
    const declaring = first?.get(entry.name) ?? entry;
    if (declaring === entry || fileName(file) === languages[0]) return ownPlaceholders(entry, project);
    const isKnown = oddPlaceholder(declaring) === undefined && !isUnwritten(declaring);
    return isKnown ? foreignPlaceholders(entry, paramNames(declaring, project)) : [];
  });
}

/** What stands in the `${…}` of a text and is no name. */
function oddPlaceholder(entry: TextEntry): string | undefined {
  return placeholdersIn(entry).find((name) => !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name));
}

function ownPlaceholders(entry: TextEntry, project: ProjectContext): Diagnostic[] {
  const names = placeholdersIn(entry);
  if (entry.params) return foreignPlaceholders(entry, paramNames(entry, project));
  if (names.length < 2) return [];
  return [{ code: "P807", path: entry.path, part: "key", values: { name: entry.name, names: names.join(", ") } }];
}

function foreignPlaceholders({ path, ...entry }: TextEntry, known: readonly string[]): Diagnostic[] {
  return placeholdersIn(entry)
    .filter((name) => !known.includes(name))
    .map((found): Diagnostic => {
      const kind = { en: "parameter of this text", zh: "这段文字的参数" };
      return { code: "P402", path, part: "key", values: { kind, found, hint: hintFor(found, known).hint } };
    });
}

function paramNames(entry: TextEntry, project: ProjectContext): readonly string[] {
  return paramsOf(entry, project).map(([name]) => name);
}

/** Every text of the first language is there in the others, and these have no more. */
function missingNames({ source: { file, value }, project }: RuleContext): Diagnostic[] {
  const { languages, entries } = project.texts;
  const [first = ""] = languages;
  const language = fileName(file);
  const wanted = entries.get(first);
  // A first language that cannot be read has none, and that is told there.
  if (language === first || !wanted?.size || !languages.includes(language)) return [];
  const own = readTextEntries(value);
  const unknown = own.filter(({ name }) => !wanted.has(name));
  const missing = missingTexts(language, project.texts).map(({ name }) => name);
  const values = { language, first, count: String(missing.length), names: listed(missing) };
  return [
    ...unknown.map((entry) => unknownText(entry, missing)),
    // A name that is spelt otherwise is told already.
    ...(missing.length > unknown.length ? [{ code: "P801", path: ["texts"], part: "key", values } as const] : []),
  ];
}

function unknownText({ name, path }: TextEntry, missing: readonly string[]): Diagnostic {
  const { hint, best } = hintFor(name, missing);
  const kind = { en: "text in the first language", zh: "第一种语言里的文字" };
  const insert = best?.split(".").at(-1);
  return { code: "P402", path, part: "key", values: { kind, found: name, hint }, insert };
}

/** What a translation leaves out of a text, and what of it is not translated. */
function lesserTexts({ source: { file }, project: { texts } }: RuleContext): Diagnostic[] {
  const language = fileName(file);
  if (!texts.languages.includes(language)) return [];
  const [first = ""] = texts.languages;
  return [
    ...textsWithLess(language, texts).map((one) => leftOut(one, first)),
    ...textsInChinese(language, texts).map((one) => inChinese(one, language)),
  ];
}

/** What a translation leaves out of what stands in pages, what it has too much, and what of it is not translated. */
function lesserTranslations({ source: { file, value }, project: { texts } }: RuleContext): Diagnostic[] {
  const language = fileName(file);
  const [first = ""] = texts.languages;
  const translations = translationsOf(readTranslations(value));
  return [
    ...translations.flatMap(strangeNumbers),
    ...translationsWithLess(translations).map((one) => leftOut(one, first)),
    ...(language === "zh" ? [] : translationsInChinese(translations)).map((one) => inChinese(one, language)),
  ];
}

/** Numbers of formulas that the text in the page does not have. */
function strangeNumbers({ name, path, ...entry }: TextEntry): readonly Diagnostic[] {
  const known = placeholdersIn({ forms: { text: name } });
  const kind = { en: "number in what stands in the page", zh: "页面文字里的编号" };
  return placeholdersIn(entry)
    .filter((one) => !known.includes(one))
    .map((found) => ({ code: "P402", path, part: "key", values: { kind, found, hint: hintFor(found, known).hint } }));
}

function leftOut({ entry: { name, path }, found }: TextFault, first: string): Diagnostic {
  return { code: "P570", path, part: "key", values: { name, names: found, first } };
}

function inChinese({ entry: { name, path }, found }: TextFault, language: string): Diagnostic {
  return { code: "P571", path, part: "key", values: { name, found, language } };
}
