import type { Problem } from "../problems/problems.ts";
import { type Diagnostic, problemOf } from "../validate/diagnostics/diagnostic.ts";
import { textsBut } from "../validate/scope/compareTexts.ts";
import { declared } from "../validate/scope/definitions.ts";
import { translationsOf } from "../validate/scope/readTranslations.ts";
import { textsNamed } from "../validate/scope/textTable.ts";
import { placeOfTranslation } from "../validate/scope/translation/fileTranslation.ts";
import { appFile, type LoadedProject } from "./loadProject.ts";
import type { SharedPage } from "./pageRecord.ts";

/** The texts that nothing reads, in the file of the first language, where each stands. */
export function unusedTexts(pages: readonly SharedPage[], { context, sources }: LoadedProject): readonly Problem[] {
  const { texts, app } = context;
  const used = [...textsNamed(app, texts), ...pages.flatMap((one) => one.texts)];
  const source = sources.read(`pages/texts/${texts.languages[0]}.yaml`);
  return textsBut(used, texts).map(({ name, path }) =>
    problemOf({ code: "P802", path, part: "key", values: { name } }, source),
  );
}

/** The translations of what stands in no page, so that nobody reads them: what they translate may be otherwise now. */
export function unusedTranslations(pages: readonly SharedPage[], loaded: LoadedProject): readonly Problem[] {
  const { context, sources, app, partials } = loaded;
  const known = [...pages, app, partials].flatMap((one) => one.translationsUsed);
  const used = new Set(known);
  return [...context.texts.translations].flatMap(([language, translations]) => {
    const left = translationsOf(translations).filter(({ path }) => !used.has(placeOfTranslation(language, path)));
    const source = sources.read(`pages/texts/${language}.yaml`);
    return left.map(({ name, path }) => problemOf({ code: "P810", path, part: "key", values: { name } }, source));
  });
}

/**
 * What pages could share and none does, once nothing else is wrong: values of the visit, and partials.
 *
 * @param pages every page of the project
 */
export function unusedInProject(pages: readonly SharedPage[], loaded: LoadedProject): readonly Problem[] {
  const { sources } = loaded;
  const visit = unusedVisit(pages, loaded).map((one) => problemOf(one, sources.read(appFile)));
  const partials = unusedPartials(pages, loaded).map(({ name, source }) =>
    problemOf({ code: "P469", path: ["partial"], values: { name } }, source),
  );
  return [...visit, ...partials];
}

function unusedVisit(pages: readonly SharedPage[], { context: { app } }: LoadedProject): Diagnostic[] {
  const names = Object.keys(declared(app?.visit));
  if (names.length === 0) return [];
  const read = new Set(pages.flatMap(({ visit }) => visit));
  const unused = read.has("") ? [] : names.filter((name) => !read.has(name));
  return unused.map((name) => ({ code: "P471", path: ["visit", name], part: "key", values: { name } }));
}

function unusedPartials(pages: readonly SharedPage[], { context }: LoadedProject) {
  const used = new Set(pages.flatMap(({ partials }) => partials));
  const unused = [...context.partials].filter(([name]) => !used.has(name));
  return unused.map(([name, { source }]) => ({ name, source }));
}
