import { analyzeApp, analyzePage, mayContinue } from "../../../actions/index.ts";
import type { App, Contract, Page, PageTests, Stubs, TextsFile, WithTexts } from "../../../schemas/index.ts";
import type { PageLanguage } from "../language/createPageLanguage.ts";
import type { Source } from "../parse/parse.ts";
import { hasErrors, type Problem, withoutConsequences } from "../problems/problems.ts";
import { type CheckedFile, checkFile, type TranslatedFile } from "./checkFile.ts";
import { partsLanguageOf } from "./coverage/acts/partsLanguageOf.ts";
import { contractProblems } from "./coverage/contractProblems.ts";
import {
  type AnalyzedFile,
  appCoverageProblems,
  idleOnAll,
  type PartialUse,
  pageCoverageProblems,
  placeOf,
} from "./coverage/coverageProblems.ts";
import { guardLoops } from "./coverage/guardLoops.ts";
import { obligationProblems } from "./coverage/obligations/obligationProblems.ts";
import { withObligedWrites } from "./coverage/obligations/withObligedWrites.ts";
import { openingLoops } from "./coverage/openingLoops.ts";
import { tabReach } from "./coverage/tabReach.ts";
import { withFailureNotes } from "./enrich/withFailureNotes.ts";
import { withInstitution } from "./enrich/withInstitution.ts";
import { withOutlines } from "./enrich/withOutlines.ts";
import { withTabBar } from "./enrich/withTabBar.ts";
import { appFileType, contractFileTypes, pageFileType, stubsFileType } from "./fileTypes.ts";
import type { LintResult } from "./lint.ts";
import type { ProjectContext } from "./scope/projectContext.ts";
import { noTexts } from "./scope/readTextEntries.ts";
import { textsInLanguages, textsNamed, textsRead } from "./scope/textTable.ts";
import type { HandedWords } from "./scope/translation/handedWords.ts";
import { testsFileType } from "./testsFile.ts";
import { textsFileType } from "./textsFile.ts";

/** A page that was checked. With errors there is no page. */
export interface CheckedPage {
  readonly page?: Page;
  /** The page and its proof, also where only the proof has found errors. */
  readonly proved?: AnalyzedPage;
  readonly problems: readonly Problem[];
  /** The translations that it uses, each by its language and its place in the file of that language. */
  readonly translationsUsed?: readonly string[];
  /** The words that it hands to other pages and to partials, and that are translated. */
  readonly handedWords?: readonly HandedWords[];
  /** What is there for nothing. Of a page that is being written nobody asks: what uses it may come with the next line. */
  readonly findUnused?: LintResult["findUnused"];
}

/** A page that can be proved, whatever the proof says. */
export interface AnalyzedPage extends AnalyzedFile {
  readonly page: Page;
}

/**
 * Checks a page: its shape, its names and formulas, its safety, and that it works on every host that it supports.
 * Never throws. Where a partial that it uses has mistakes there is no page, and the partial's own check says why.
 *
 * @param project what the page can refer to
 */
export function checkPage(source: Source, project: ProjectContext): CheckedPage {
  const {
    value: own,
    problems,
    findUnused,
    translations,
    translationsUsed,
    handedWords,
  } = checkFile<Page>(source, pageFileType, project);
  if (!own || !project.contract) return { problems };
  const { contract, onError, language, receiptsOf = [] } = project;
  // What all pages have is proved once, for all of them.
  const coverage = analyzePage(own, contract, { onError, verbs: language.verbs });
  const delivered = (one: Page, shared: Pick<ProjectContext, "tabBar" | "institution">) =>
    withObligedWrites(withWhatIsShared(one, shared, language.schemas), receiptsOf);
  const inOthers = Object.entries(translations).map(([spoken, one]) => {
    return [spoken, delivered(one, project.translations?.[spoken] ?? project)] as const;
  });
  const value = withTexts(delivered(own, project), inOthers, project);
  const proved = { source, page: value, coverage };
  const obliged = provedObligations(own, proved, project, contract);
  const all = withoutConsequences(problems, pageCoverageProblems(proved, project, contract), obliged);
  const checked = { proved, problems: all, translationsUsed, handedWords };
  return hasErrors(all) ? checked : { ...checked, page: value, findUnused };
}

/** A page with what app.yaml says on it, and with outlines. */
function withWhatIsShared(
  page: Page,
  { tabBar, institution }: Pick<ProjectContext, "tabBar" | "institution">,
  schemas: PageLanguage["schemas"],
): Page {
  return withTabBar(withOutlines(withFailureNotes(withInstitution(page, institution)), schemas), tabBar);
}

/** Whether what app.yaml says must have happened before what has, on this page. */
export function provedObligations(
  page: Page,
  { source, coverage }: AnalyzedFile,
  project: ProjectContext,
  contract: Contract,
) {
  const { obligations = [], language, onError = [] } = project;
  return obligationProblems({
    ...{ page, coverage, obligations, contract },
    language: partsLanguageOf(language),
    resumes: mayContinue(onError, language.verbs),
    placeIn: (path) => placeOf(path, { source, path: [] }, project),
  });
}

/** What a page promises and uses, as far as it concerns what all pages share. */
export interface SharingPage {
  readonly source: Source;
  readonly supports: Page["supports"];
  readonly partialUse: PartialUse;
  readonly page: Pick<Page, "page" | "supports" | "guard" | "onLoad" | "onShow" | "data">;
}

/**
 * Proves what pages share: the default error handling wherever any of them works, that nothing in a partial is idle
 * on all of them, and that their guards do not lead in a circle.
 *
 * @param pages every page of the project
 */
export function checkShared(
  app: App,
  source: Source,
  pages: readonly SharingPage[],
  project: ProjectContext,
): Problem[] {
  const { contract, language } = project;
  if (!contract) return [];
  const supports = new Map(pages.map((page) => [JSON.stringify(page.supports), page.supports]));
  const proved = { source, coverage: analyzeApp(app, [...supports.values()], contract, { verbs: language.verbs }) };
  const sources = pages.map((page) => page.source);
  const idle = idleOnAll(pages.map(({ partialUse }) => partialUse));
  const guarded = pages.flatMap(({ source: own, page }) =>
    page.guard ? [{ source: own, name: page.page, supports: page.supports, guards: page.guard }] : [],
  );
  return [
    ...appCoverageProblems(proved, sources, project, contract),
    ...idle,
    ...guardLoops(guarded, contract),
    ...openingLoops(pages),
    ...tabReach(
      app,
      source,
      pages.map(({ page }) => page),
      contract,
    ),
  ];
}

/** Checks pages/app.yaml. */
export function checkApp(source: Source, project: ProjectContext): TranslatedFile<App> {
  return checkFile<App>(source, appFileType, project);
}

/** Checks the texts of a language. */
export function checkTexts(source: Source, project: ProjectContext): CheckedFile<TextsFile> {
  return checkFile<TextsFile>(source, textsFileType, project);
}

/**
 * A checked page with the texts that its formulas read, and those of app.yaml, which are taken on every page. A page that
 * reads none itself, and whose words nobody has translated, is there in the first language alone.
 */
function withTexts(
  page: Page,
  translated: readonly (readonly [language: string, page: Page])[],
  { texts, app }: ProjectContext,
): Page & WithTexts {
  const own = textsRead(page, texts);
  const names = [...new Set([...own, ...textsNamed(app, texts)])];
  const [first = "", ...others] = texts.languages;
  const isSpoken = (language: string) => own.length > 0 || translated.some(([one]) => one === language);
  const languages = [first, ...others.filter(isSpoken)];
  if (names.length === 0 && languages.length < 2) return page;
  const translations = translated.length > 0 && { translations: Object.fromEntries(translated) };
  return { ...page, texts: textsInLanguages(names, { ...texts, languages }), ...translations };
}

/** Checks the answers for preview and tests beside a page. */
export function checkStubs(source: Source, page: Source | undefined, project: ProjectContext): CheckedFile<Stubs> {
  return checkFile<Stubs>(source, stubsFileType(page), project);
}

/** Checks the tests beside a page against that page. */
export function checkTests(source: Source, page: Source, project: ProjectContext): CheckedFile<PageTests> {
  return checkFile<PageTests>(source, testsFileType(page), project);
}

/**
 * Checks the files of the contract, by their names without `.yaml`. There is a contract only when all four are right.
 */
export function checkContract(sources: ReadonlyMap<string, Source>, language: PageLanguage): CheckedFile<Contract> {
  const project = { ...nowhere, language };
  const checked = [...sources].map(([name, source]) => {
    const type = contractFileTypes[name];
    if (!type) throw new Error(`The contract has no file ${name}`);
    return [name, checkFile<unknown>(source, type, project)] as const;
  });
  const problems = checked.flatMap(([, file]) => file.problems);
  const { hosts, natives, schemes, "mini-programs": miniPrograms } = Object.fromEntries(checked);
  const value = {
    hosts: hosts?.value,
    natives: natives?.value,
    schemes: schemes?.value,
    miniPrograms: miniPrograms?.value,
  };
  if (Object.values(value).includes(undefined)) return { problems };
  const flaws = withoutConsequences(problems, contractProblems(value as Contract, sourcesOf(sources)));
  return hasErrors(flaws) ? { problems: flaws } : { value: value as Contract, problems: flaws };
}

/** The files as the contract calls them. */
function sourcesOf(sources: ReadonlyMap<string, Source>): Readonly<Record<keyof Contract, Source>> {
  const { "mini-programs": miniPrograms, ...rest } = Object.fromEntries(sources);
  return { ...rest, miniPrograms } as Record<keyof Contract, Source>;
}

/** The contract refers to nothing. */
const nowhere: Omit<ProjectContext, "language"> = {
  pages: new Map(),
  partials: new Map(),
  app: {},
  texts: noTexts,
  contract: undefined,
};
