import type { App, Contract, PageTests, Stubs } from "../../../schemas/index.ts";
import type { Cache } from "../cache/cache.ts";
import { WatchedMap } from "../cache/watchedMap.ts";
import { createPageLanguage, type PageLanguage } from "../language/createPageLanguage.ts";
import type { LanguageExtension } from "../language/languageExtension.ts";
import { schemaHostsOf } from "../language/schemaHostsOf.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping } from "../parse/path.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import { hasErrors, type Problem } from "../problems/problems.ts";
import { type CheckedPage, checkApp, checkContract, checkStubs, checkTests, checkTexts } from "../validate/check.ts";
import type { CheckedFile, TranslatedFile } from "../validate/checkFile.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import { contractFileTypes } from "../validate/fileTypes.ts";
import type { ApiDocument } from "../validate/scope/api/apiDocument.ts";
import { declared } from "../validate/scope/definitions.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";
import { textTable } from "../validate/scope/textTable.ts";
import { type CachedCheck, cachedChecks, freshChecks, type KeptChecks } from "./cachedChecks.ts";
import { type CheckedPartials, checkPartials } from "./checkPartials.ts";
import type { SourceFiles } from "./files.ts";
import { isForTesters, type PageFiles, pageName, sortPageFiles } from "./pageFiles.ts";
import { headOf, looseHead } from "./pageHead.ts";
import { checkWhole, type PageRecord, pageOfRecord, recordOf } from "./pageRecord.ts";
import { requestsIn, type StubbedRequest } from "./stubbedRequests.ts";
import { type WrittenSteps, writtenSteps } from "./writtenSteps.ts";

/** What all pages share. */
export const appFile = "pages/app.yaml";

const partialFolder = "pages/partials";
const textFolder = "pages/texts";
const contractNames = Object.keys(contractFileTypes);
const contractFile = (name: string) => `actions/contract/${name}.yaml`;

/** A project as its files stand now: what pages can refer to, and the checks of its files, each made once. */
export interface LoadedProject {
  readonly sources: SourceFiles;
  readonly files: PageFiles;
  readonly context: ProjectContext;
  readonly contract: CheckedFile<Contract>;
  readonly app: TranslatedFile<App>;
  readonly partials: CheckedPartials;
  /** The title of each page as it is written, by its name. */
  readonly titles: ReadonlyMap<string, string>;
  /** Of app.yaml, the contract, the texts and the partials, and of pages whose name is taken. */
  readonly problems: readonly Problem[];
  readonly record: (page: Source) => PageRecord;
  /** A page as it was checked. */
  readonly checked: (page: Source) => CheckedPage;
  /** The steps of a page as their authors wrote them; none of one that cannot be shown. */
  readonly steps: (page: Source) => WrittenSteps;
  /** Those that app.yaml has for all pages. */
  readonly stepsOfApp: () => WrittenSteps;
  /** Whether the record of a page is in the cache. */
  readonly isRecorded: (page: Source) => boolean;
  readonly checkStubs: (file: string) => CheckedFile<Stubs>;
  readonly checkTests: (file: string) => CheckedFile<PageTests>;
  /** What the answers or the tests beside a page say of requests. */
  readonly requests: (file: string) => readonly StubbedRequest[];
}

/**
 * Reads what the pages of a project share, and checks it. Pages are checked when they are asked for.
 *
 * @param extension what the project adds to the page language
 * @param server what pages are held against
 * @throws ExtensionError where the extension is not right
 */
export function loadProject(
  sources: SourceFiles,
  cache: Cache,
  extension?: LanguageExtension,
  server?: ApiDocument,
): LoadedProject {
  const files = sortPageFiles(sources.list("pages"));
  const headOfFile = (file: string) =>
    sources.isHeld(file) ? looseHead(sources.read(file)) : headOf(sources.read(file), cache);
  const heads = new Map([...files.pages].map(([name, file]) => [name, headOfFile(file)] as const));
  const names = {
    pages: new WatchedMap([...heads].map(([name, { params }]) => [name, params] as const)),
    forTesters: new Set([...files.pages].filter(([, file]) => isForTesters(file)).map(([name]) => name)),
    partials: new Map(sources.list(partialFolder).map((file) => [pageName(file), sources.read(file)])),
  };
  const appSource = sources.read(appFile);
  const contracts = new Map(contractNames.map((name) => [name, sources.read(contractFile(name))]));
  const language = createPageLanguage(extension, schemaHostsOf(contracts.get("hosts")?.value));
  const textSources = new Map(sources.list(textFolder).map((file) => [pageName(file), sources.read(file)]));
  const shared = [appSource, ...contracts.values(), ...textSources.values()];
  const kept = cachedChecks(names, shared, cache);
  const cached = freshChecks(sources.isHeld, kept.cached);
  const contract = cached("contract", [], () => checkContract(contracts, language));
  const app = appSource.value === undefined ? undefined : declared(appSource.value);
  const texts = textTable(textSources, { app, contract: contract.value });
  const whole = { ...names, language, texts, contract: contract.value, server };
  const bare = { ...whole, app: isReadable(appSource, language) ? app : undefined };
  const partials = checkPartials(names.partials, bare, cached);
  const known = { ...bare, partials: partials.partials };
  const checkedApp = cached("app", [appSource], () => checkApp(appSource, { ...known, app }));
  const { onError, tabBar, institution, obligations, reporting } = checkedApp.value ?? {};
  const receiptsOf = reporting?.receipts === undefined ? undefined : obligations;
  const { translations } = checkedApp;
  const context = { ...known, onError, tabBar, institution, obligations, receiptsOf, translations };
  const inTexts = [...textSources.values()].flatMap(
    (file) => cached("texts", [file], () => checkTexts(file, context)).problems,
  );
  const withoutFile = hasErrors(checkedApp.problems) ? [] : filelessLanguages(appSource, context);
  const clashes = [...files.clashes].map(([file, first]) => clash(sources.read(file), first));
  const inPartials = [...partials.problems.values()].flat();
  return {
    ...{ sources, files, context, contract, app: checkedApp, partials },
    titles: new Map([...heads].flatMap(([name, { title }]) => (title === undefined ? [] : [[name, title]]))),
    problems: [...contract.problems, ...checkedApp.problems, ...inPartials, ...inTexts, ...withoutFile, ...clashes],
    ...checksOfPages(sources, context, { ...kept, cached }),
    stepsOfApp: () =>
      cached("steps", [appSource], () => writtenSteps(appSource, stepsForAll(checkedApp.value), context)),
    isRecorded: (page) => kept.isChecked("page", [page]),
    ...checksBeside(files, sources, context, cached),
  };
}

/** The checks of pages. One that is being typed is not written down for others: nobody asks for it again. */
function checksOfPages(
  { isHeld }: SourceFiles,
  context: ProjectContext,
  { cached, keep }: KeptChecks,
): Pick<LoadedProject, "record" | "checked" | "steps"> {
  const held = (page: Source) => cached("held", [page], () => checkWhole(page, context));
  const check = (page: Source) => (isHeld(page.file) ? held(page) : checkWhole(page, context));
  const record = (page: Source) => {
    keep("steps", [page]);
    return cached("page", [page], () => recordOf(check(page), context));
  };
  const checked = (page: Source) => (isHeld(page.file) ? held(page) : pageOfRecord(record(page), page, context));
  return {
    record,
    checked,
    steps: (file) =>
      cached("steps", [file], () => {
        const { page, proved } = checked(file);
        return writtenSteps(file, page ?? proved?.page, context);
      }),
  };
}

/** What all pages do when a request fails. */
function stepsForAll({
  onError = [],
  onUnauthorized = [],
}: Partial<App> = {}): Pick<App, "onError" | "onUnauthorized"> {
  return { onError, onUnauthorized };
}

/** The checks of what stands beside pages. */
function checksBeside(
  files: PageFiles,
  { read }: SourceFiles,
  context: ProjectContext,
  cached: CachedCheck,
): Pick<LoadedProject, "checkStubs" | "checkTests" | "requests"> {
  const pageFiles = new Set([...files.pages.values(), ...files.clashes.keys()]);
  const pageBeside = (file: string) => {
    const page = file.replace(/\.(?:stubs|test)\.yaml$/, ".yaml");
    return pageFiles.has(page) ? read(page) : undefined;
  };
  const isRead = (page: Source) => cached("isRead", [page], () => page.value !== undefined);
  const check = <Value>(file: string, make: (source: Source, page: Source | undefined) => CheckedFile<Value>) => {
    const [source, page] = [read(file), pageBeside(file)];
    // Of what a page has that cannot be read nobody knows.
    if (page && !isRead(page)) return { problems: source.problems };
    return cached("beside", page ? [source, page] : [source], () => make(source, page));
  };
  return {
    requests: (file) => cached("requests", [read(file)], () => requestsIn(read(file).value)),
    checkStubs: (file) => check(file, (source, page) => checkStubs(source, page, context)),
    checkTests: (file) =>
      check(file, (source, page) =>
        page ? checkTests(source, page, context) : { problems: [orphan(source, context)] },
      ),
  };
}

/** Each language of app.yaml has its texts, once there are any. */
function filelessLanguages(app: Source, { texts }: ProjectContext): Problem[] {
  const { languages, entries } = texts;
  // What stands in pages needs no other words in the language in which it stands.
  const needed = texts.type === undefined && entries.size > 0 ? languages.slice(1) : languages;
  const lacking = needed.filter((language) => languages.length > 1 && !entries.has(language));
  return lacking.map((language) => problemOf({ code: "P808", path: ["languages"], values: { language } }, app));
}

/** Pages refer to one another by name, in whatever folder they stand. */
function clash(source: Source, first: string): Problem {
  return problemOf({ code: "P409", path: ["page"], values: { name: pageName(source.file), file: first } }, source);
}

/** Tests stand beside the page that they are of. */
function orphan(source: Source, { pages }: ProjectContext): Problem {
  const found = pageName(source.file);
  const meant = hintFor(found, pages.keys());
  const values = { kind: { en: "page", zh: "页面" }, found, hint: meant.hint };
  return problemOf({ code: "P402", path: ["tests"], values, ...mendingBy(meant) }, source);
}

/** Whether it is known what app.yaml shares: none of its keys may be a misspelt `visit` or `shapes`. */
function isReadable({ value }: Source, { schemas }: PageLanguage): boolean {
  return isMapping(value) && Object.keys(value).every((key) => Object.hasOwn(schemas["app.json"].properties, key));
}
