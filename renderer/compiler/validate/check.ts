import { analyzeApp, analyzePage, mayContinue } from "../../../actions/index.ts";
import type { App, Contract, Page, PageTests, Stubs, TextsFile, WithTexts } from "../../../schemas/index.ts";
import type { PageLanguage } from "../language/createPageLanguage.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping } from "../parse/path.ts";
import { hasErrors, type Problem, withoutConsequences } from "../problems/problems.ts";
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
import type { FileType } from "./fileType.ts";
import { appFileType, contractFileTypes, pageFileType, partialFileType, stubsFileType } from "./fileTypes.ts";
import { type LintResult, lint } from "./lint.ts";
import { lower } from "./lower.ts";
import { collectDefinitions, declared } from "./scope/definitions.ts";
import { noOpenings } from "./scope/openings.ts";
import type { Checked, KnownPartial, ProjectContext } from "./scope/projectContext.ts";
import { noTexts } from "./scope/readTextEntries.ts";
import { textsInLanguages, textsNamed, textsRead } from "./scope/textTable.ts";
import { testsFileType } from "./testsFile.ts";
import { textsFileType } from "./textsFile.ts";
import { withFailureNotes } from "./withFailureNotes.ts";
import { withInstitution } from "./withInstitution.ts";
import { withOutlines } from "./withOutlines.ts";
import { withTabBar } from "./withTabBar.ts";

/** A page that was checked. With errors there is no page. */
export interface CheckedPage {
  readonly page?: Page;
  /** The page and its proof, also where only the proof has found errors. */
  readonly proved?: AnalyzedPage;
  readonly problems: readonly Problem[];
  /** What is there for nothing. Of a page that is being written nobody asks: what uses it may come with the next line. */
  readonly findUnused?: LintResult["findUnused"];
}

/** A page that can be proved, whatever the proof says. */
export interface AnalyzedPage extends AnalyzedFile {
  readonly page: Page;
}

/** Another file that was checked; its value as the runtime gets it, where there are no errors. */
export interface CheckedFile<Value> {
  readonly value?: Value;
  readonly problems: readonly Problem[];
}

/**
 * Checks a page: its shape, its names and formulas, its safety, and that it works on every host that it supports.
 * Never throws. Where a partial that it uses has mistakes there is no page, and the partial's own check says why.
 *
 * @param project what the page can refer to
 */
export function checkPage(source: Source, project: ProjectContext): CheckedPage {
  const { value: own, problems, findUnused } = checkFile<Page>(source, pageFileType, project);
  if (!own || !project.contract) return { problems };
  const { contract, onError, tabBar, institution, language, receiptsOf = [] } = project;
  // What all pages have is proved once, for all of them.
  const coverage = analyzePage(own, contract, { onError, verbs: language.verbs });
  const whole = withOutlines(withFailureNotes(withInstitution(own, institution)), language.schemas);
  const value = withTexts(withTabBar(withObligedWrites(whole, receiptsOf), tabBar), project);
  const proved = { source, page: value, coverage };
  const obliged = provedObligations(own, proved, project, contract);
  const all = withoutConsequences(problems, pageCoverageProblems(proved, project, contract), obliged);
  return hasErrors(all) ? { proved, problems: all } : { page: value, proved, problems: all, findUnused };
}

/** Whether what app.yaml says must have happened before what has, on this page. */
export function provedObligations(
  page: Page,
  { source, coverage }: AnalyzedFile,
  project: ProjectContext,
  contract: Contract,
) {
  const { obligations = [], language, onError = [] } = project;
  const schemas = language.schemas as Readonly<Record<string, unknown>>;
  return obligationProblems({
    ...{ page, coverage, obligations, contract },
    language: { verbs: language.verbs, isLayer: (type) => bindsLayer(schemas[`components/${type}.json`]) },
    resumes: mayContinue(onError, language.verbs),
    placeIn: (path) => placeOf(path, { source, path: [] }, project),
  });
}

/** Whether a component lies over the page while the state value is true that it is bound to. */
function bindsLayer(schema: unknown): boolean {
  return declared(declared(declared(schema).properties).bind)["x-binds"] === "boolean";
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
export function checkApp(source: Source, project: ProjectContext): CheckedFile<App> {
  return checkFile<App>(source, appFileType, project);
}

/** Checks the texts of a language. */
export function checkTexts(source: Source, project: ProjectContext): CheckedFile<TextsFile> {
  return checkFile<TextsFile>(source, textsFileType, project);
}

/**
 * A checked page with the texts that its formulas read, and those of app.yaml, which are taken on every page. A page that
 * reads none itself is there in the first language alone.
 */
function withTexts(page: Page, { texts, app }: ProjectContext): Page & WithTexts {
  const own = textsRead(page, texts);
  const names = [...new Set([...own, ...textsNamed(app, texts)])];
  const languages = own.length > 0 ? texts.languages : texts.languages.slice(0, 1);
  return names.length > 0 ? { ...page, texts: textsInLanguages(names, { ...texts, languages }) } : page;
}

/** Checks the answers for preview and tests beside a page. */
export function checkStubs(source: Source, page: Source | undefined, project: ProjectContext): CheckedFile<Stubs> {
  return checkFile<Stubs>(source, stubsFileType(page), project);
}

/** Checks the tests beside a page against that page. */
export function checkTests(source: Source, page: Source, project: ProjectContext): CheckedFile<PageTests> {
  return checkFile<PageTests>(source, testsFileType(page), project);
}

/** What is known of a partial before its check. */
export function uncheckedPartial(source: Source, partials: ProjectContext["partials"]): KnownPartial {
  const definitions = collectDefinitions(source.value, partials);
  const inputs = isReadable(source.value) ? definitions.inputs : undefined;
  return { source, inputs, definitions, body: undefined, defaults: {}, openings: noOpenings };
}

/** Whether it is known what a partial takes: none of its keys may be a misspelt `inputs`. */
function isReadable(partial: unknown): boolean {
  return isMapping(partial) && Object.keys(partial).every((key) => partialKeys.has(key));
}

const partialKeys: ReadonlySet<string> = new Set(["partial", "gangway", "inputs", "body"]);

interface CheckedPartial {
  readonly inputs?: Readonly<Record<string, { readonly default: Checked }>>;
  readonly body: Checked;
}

/** Checks a partial by itself: it sees its inputs and its own fields, so that it fits on every page. */
export function checkPartial(
  source: Source,
  project: ProjectContext,
): CheckedFile<Checked> & { readonly partial: KnownPartial } {
  const { value, problems, openings, findUnused } = checkFile<CheckedPartial>(source, partialFileType, project);
  const defaults = Object.fromEntries(
    Object.entries(value?.inputs ?? {}).flatMap(([name, input]) => ("default" in input ? [[name, input.default]] : [])),
  );
  const partial = { ...uncheckedPartial(source, project.partials), body: value?.body, defaults, openings };
  return { problems: withUnused(problems, findUnused), partial };
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

/**
 * The file's value after all checks. The schema has made sure that it is of the type: ajv and the types are made from
 * the same file.
 */
function checkFile<Value>(
  source: Source,
  type: FileType,
  project: ProjectContext,
): CheckedFile<Value> & Pick<LintResult, "openings" | "findUnused"> {
  const { annotations, trees, types, problems, openings, findUnused } = lint(source, type, project);
  if (hasErrors(problems)) return { problems, openings, findUnused };
  const value = lower(source.value, annotations, { trees, types }, project);
  return { problems, openings, findUnused, ...(value !== undefined && { value: value as Value }) };
}

/** What is there for nothing is told once there is nothing else to mend. */
function withUnused(problems: readonly Problem[], findUnused: LintResult["findUnused"]): readonly Problem[] {
  return hasErrors(problems) ? problems : withoutConsequences(problems, findUnused());
}
