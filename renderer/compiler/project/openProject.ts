import type { App, Contract, PageTests, Stubs } from "../../../schemas/index.ts";
import { type Cache, createCache } from "../cache/cache.ts";
import { createPageLanguage, type PageLanguage } from "../language/createPageLanguage.ts";
import type { LanguageExtension } from "../language/languageExtension.ts";
import type { Source } from "../parse/parse.ts";
import type { Path } from "../parse/path.ts";
import { type Problem, withoutConsequences } from "../problems/problems.ts";
import { readInGrace } from "../upgrade/readInGrace.ts";
import { type CheckedPage, checkPage } from "../validate/check.ts";
import { placeOf, type SourcePlace } from "../validate/coverage/coverageProblems.ts";
import type { ApiDocument } from "../validate/scope/api/apiDocument.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";
import type { TextTable } from "../validate/scope/readTextEntries.ts";
import { usesIn } from "../validate/scope/usesIn.ts";
import {
  type CheckedProject,
  checkProject,
  checkShare,
  type OnPage,
  problemsBeside,
  problemsOfOrphans,
} from "./checkProject.ts";
import { openFiles, type ReadText } from "./files.ts";
import type { PageWay } from "./journeys/pageWays.ts";
import { type LoadedProject, loadProject } from "./loadProject.ts";
import { type PageFiles, pageName, stubsBeside, testsBeside } from "./pageFiles.ts";
import { isSameHead } from "./pageHead.ts";
import type { WrittenSteps } from "./writtenSteps.ts";

/** A project on the disk: what operators and integrators have written, read and checked when it is asked for. */
export interface Project {
  readonly root: string;
  /** The page language with what the project adds to it, and with the hosts of its contract. */
  readonly language: PageLanguage;
  /** The names of the pages, in order. */
  readonly pages: readonly string[];
  /** The file of a page; of one that there is not, where it would stand. */
  readonly pageFile: (name: string) => string;
  /** The title of a page as it is written, formulas and all; its name where it has none. */
  readonly title: (name: string) => string;
  /** What all pages share; undefined while it has mistakes. */
  readonly app: App | undefined;
  /** What the hosts can do; undefined while it has mistakes. */
  readonly contract: Contract | undefined;
  /** The texts of its pages in all languages. */
  readonly texts: TextTable;
  /** A file as it was read. */
  readonly source: (file: string) => Source;
  /**
   * Checks one page, with the partials that it uses.
   *
   * @param text what the page would be, when it is not what the disk holds
   */
  readonly checkPage: (name: string, text?: string) => CheckedPage;
  /** What is wrong with a page, the partials that it uses, its answers for preview and its tests. */
  readonly problemsOf: (name: string) => readonly Problem[];
  /** The names of the pages of which nobody has kept what a check finds. */
  readonly unchecked: () => readonly string[];
  /** What is wrong with some pages and what stands beside them, for who checks the others elsewhere. */
  readonly problemsOfShare: (names: readonly string[], onPage?: OnPage) => readonly Problem[];
  /** What is wrong with what belongs to no page: app.yaml, the contract, texts, partials, and files whose page is gone. */
  readonly problemsOfNoPage: () => readonly Problem[];
  /** Checks all, once for as long as no file is refreshed. */
  readonly checkAll: () => CheckedProject;
  /** The answers for preview and tests of a page; undefined where there are none, or they have mistakes. */
  readonly stubs: (name: string) => Stubs | undefined;
  /** The file of the tests of a page, whether it is there or not. */
  readonly testsFile: (name: string) => string;
  /** The tests of a page; undefined where there are none, or they have mistakes. */
  readonly tests: (name: string) => PageTests | undefined;
  /** The steps of a page as their authors wrote them, by their places; none of one that cannot be shown. */
  readonly steps: (name: string) => WrittenSteps;
  /** The steps that app.yaml has for all pages. */
  readonly stepsOfApp: () => WrittenSteps;
  /** The ways that lead from a page to others; none of one that cannot be proved. */
  readonly waysFrom: (name: string) => readonly PageWay[];
  /** Where a part of a page stands: in the page's file, or in that of the partial that it comes from. */
  readonly placeIn: (page: Source, path: Path) => SourcePlace;
  /** Forgets what was read: one file, or all. */
  readonly refresh: (file?: string) => void;
  /** Holds a text in place of what is on the disk, as while it is being typed; undefined gives the file back. */
  readonly overlay: (file: string, text: string | undefined) => void;
  /** The paths of the YAML files below `pages`, in order. */
  readonly files: readonly string[];
  /** What is wrong in one file of the project, whatever kind of file it is. */
  readonly problemsIn: (file: string) => readonly Problem[];
  /** All that the parts of the project can refer to. */
  readonly context: ProjectContext;
}

/** How a project is opened. */
interface ProjectOptions {
  /** What it adds to the page language. */
  readonly extension?: LanguageExtension | undefined;
  /** Where its checks are kept; in memory, for as long as it is open, when left out. */
  readonly cache?: Cache;
  readonly onPage?: OnPage;
  /** What the pages are held against; what is found by it is kept in memory alone. */
  readonly server?: ApiDocument | undefined;
}

/**
 * Opens a project. What is missing or cannot be read is a problem of its file.
 *
 * @param root the folder that holds `pages`, and `actions/contract` where the shipped contract is not meant
 * @throws ExtensionError where the extension is not right; it names the member, and the way out
 */
export function openProject(
  root: string,
  { extension, cache: kept = createCache(), onPage, server }: ProjectOptions = {},
): Project {
  const language = createPageLanguage(extension);
  const given = server ? createCache() : kept;
  const cache = language.key === "" ? given : withKey(given, language.key);
  const readText: ReadText = (text, file, memory) => readInGrace(text, file, language, memory);
  const sources = openFiles(root, readText);
  let now: LoadedProject | undefined;
  let all: CheckedProject | undefined;
  const loaded = () => {
    now ??= loadProject(sources, cache, extension, server);
    return now;
  };
  const pageFile = (name: string) => fileOfPage(name, loaded().files);
  const checkOne: Project["checkPage"] = (name, text) => {
    const { context, checked } = loaded();
    const page = text === undefined ? sources.read(pageFile(name)) : readText(text, pageFile(name));
    // Nobody asks again for a text that is being typed.
    return withPartials(text === undefined ? checked(page) : checkPage(page, context), page, loaded());
  };

  return {
    ...{ root, pageFile, source: sources.read },
    get language() {
      return loaded().context.language;
    },
    get pages() {
      return [...loaded().files.pages.keys()];
    },
    get app() {
      return loaded().app.value;
    },
    get texts() {
      return loaded().context.texts;
    },
    get contract() {
      return loaded().context.contract;
    },
    title: (name) => loaded().titles.get(name) ?? name,
    checkPage: checkOne,
    get files() {
      return sources.list("pages");
    },
    get context() {
      return loaded().context;
    },
    problemsIn(file) {
      const { files, problems } = loaded();
      const name = pageName(file);
      const found = files.pages.get(name) === file ? checkOne(name).problems : problemsBeside(file, loaded());
      return withoutConsequences([...found, ...problems].filter((one) => one.file === file));
    },
    problemsOf(name) {
      const file = pageFile(name);
      const beside = [stubsBeside(file), testsBeside(file)].flatMap((one) => problemsBeside(one, loaded()));
      return withoutConsequences(checkOne(name).problems, beside);
    },
    unchecked() {
      const { files, isRecorded } = loaded();
      return [...files.pages].flatMap(([name, file]) => (isRecorded(sources.read(file)) ? [] : [name]));
    },
    problemsOfShare: (names, onPage) => checkShare(names.map(pageFile), loaded(), onPage),
    problemsOfNoPage: () => withoutConsequences([...loaded().problems, ...problemsOfOrphans(loaded())]),
    checkAll() {
      if (all) return all;
      all = checkProject(loaded(), onPage);
      cache.prune();
      return all;
    },
    steps: (name) => loaded().steps(sources.read(pageFile(name))),
    stepsOfApp: () => loaded().stepsOfApp(),
    waysFrom: (name) => loaded().record(sources.read(pageFile(name))).shared?.journey.ways ?? [],
    placeIn: (page, path) => placeOf(path, { source: page, path: [] }, loaded().context),
    stubs(name) {
      const file = stubsBeside(pageFile(name));
      return loaded().files.stubs.has(file) ? loaded().checkStubs(file).value : undefined;
    },
    testsFile: (name) => testsBeside(pageFile(name)),
    tests(name) {
      const file = testsBeside(pageFile(name));
      return loaded().files.tests.has(file) ? loaded().checkTests(file).value : undefined;
    },
    overlay(file, text) {
      const before = now && sources.read(file);
      sources.hold(file, text);
      all = undefined;
      // A letter in a page concerns that page alone, unless it says otherwise what it takes.
      if (!before || text === undefined || !isOfOnePage(file, now) || !isSameHead(before, sources.read(file)))
        now = undefined;
    },
    refresh(file) {
      sources.forget(file);
      now = undefined;
      all = undefined;
    },
  };
}

/** What was found under another extension is not found again. */
function withKey(cache: Cache, key: string): Cache {
  return {
    ...cache,
    memoize: (parts, make) => cache.memoize([key, ...parts], make),
    has: (parts) => cache.has([key, ...parts]),
    keep: (parts) => cache.keep([key, ...parts]),
  };
}

/** A page, with the reasons outside of it for which there is none. */
function withPartials(checked: CheckedPage, page: Source, { context, contract, partials }: LoadedProject): CheckedPage {
  const isAnyWrong = [...partials.problems.values()].some((problems) => problems.length > 0);
  const used = new Set(isAnyWrong ? usesIn(page.value).map(({ use }) => use) : []);
  // A set goes on to what is added while it is gone through: partials use partials.
  for (const name of used) for (const { use } of usesIn(context.partials.get(name)?.source.value)) used.add(use);
  const inside = [...used].flatMap((name) => partials.problems.get(name) ?? []);
  const outside = context.contract ? [] : contract.problems;
  return { ...checked, problems: withoutConsequences(checked.problems, inside, outside) };
}

/** A file that no other page reads but for its head: a page, its answers or its tests. */
function isOfOnePage(file: string, loaded: LoadedProject | undefined): boolean {
  if (!loaded) return false;
  const { pages, stubs, tests } = loaded.files;
  return pages.get(pageName(file)) === file || stubs.has(file) || tests.has(file);
}

function fileOfPage(name: string, { pages }: PageFiles): string {
  return pages.get(name) ?? `pages/${name}.yaml`;
}
