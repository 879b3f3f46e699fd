import type { App, Page } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import type { Path } from "../parse/path.ts";
import { hasErrors, type Problem, withoutConsequences } from "../problems/problems.ts";
import { once } from "../text/once.ts";
import { type AnalyzedPage, type CheckedPage, checkShared, type SharingPage } from "../validate/check.ts";
import { placeOf } from "../validate/coverage/coverageProblems.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import { comparedHandovers } from "../validate/scope/translation/comparedHandovers.ts";
import { type JourneyGraph, journeyGraph } from "./journeys/journeyGraph.ts";
import { journeyProblems } from "./journeys/journeyProblems.ts";
import { appFile, type LoadedProject } from "./loadProject.ts";
import { isForTesters, stubsBeside, testsBeside } from "./pageFiles.ts";
import { type PageRecord, pageOfRecord, type SharedPage } from "./pageRecord.ts";
import { unaskedStubs } from "./unaskedStubs.ts";
import { unusedInProject, unusedTexts, unusedTranslations } from "./unusedInProject.ts";
import { wordsInPartials } from "./wordsInPartials.ts";

/** A project that was checked. */
export interface CheckedProject {
  /** The pages without errors, by name. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The pages that could be proved, also those whose proof has errors, in the order of their names. */
  readonly proved: readonly AnalyzedPage[];
  readonly problems: readonly Problem[];
  /** The ways between all pages; undefined while not all of them can be proved. */
  readonly journeys: JourneyGraph | undefined;
}

/** Told before each page, when all are checked. */
export type OnPage = (index: number, count: number) => void;

/** Checks all of a project: its pages, what stands beside them, and what they share. */
export function checkProject(loaded: LoadedProject, onPage?: OnPage): CheckedProject {
  const { files, sources } = loaded;
  const records: RecordedPage[] = [];
  const beside = new Map<string, readonly Problem[]>();
  for (const [name, file] of files.pages) {
    onPage?.(records.length, files.pages.size);
    records.push({ name, file, record: checkOnePage(file, loaded, beside) });
  }
  const sharing = records.flatMap(({ file, record: { shared } }) =>
    shared ? [{ source: sources.read(file), ...shared }] : [],
  );
  const own = records.map(({ record }) => record.problems);
  const others = [...files.stubs, ...files.tests].map((file) => beside.get(file) ?? problemsBeside(file, loaded));
  const isWhole = sharing.length === files.pages.size;
  const shared = isWhole
    ? [
        ...sharedProblems(sharing, loaded),
        ...problemsOfJourneys(sharing, loaded),
        ...idleObligations(sharing, loaded),
        ...unusedTexts(sharing, loaded),
        ...unusedTranslations(sharing, loaded),
        ...wordsInPartials(sharing, loaded),
        ...wordsCompared(sharing, loaded),
      ]
    : [];
  const found = withoutConsequences([loaded.problems, ...own, ...others].flat(), shared);
  // What has a mistake may be what would have used it.
  const isRight = isWhole && !hasErrors(found);
  const unused = isRight ? [...unusedInProject(sharing, loaded), ...unaskedStubs(sharing, loaded)] : [];
  const checked = once(() => checkedPages(records, loaded));
  const pages = once(() => new Map(checked().flatMap(({ name, page }) => (page ? [[name, page]] : []))));
  return {
    problems: withoutConsequences(found, unused),
    // Thousands of pages are not made from their records where nobody asks for them.
    get pages() {
      return pages();
    },
    get journeys() {
      return isWhole && loaded.app.value ? graphOf(sharing, loaded.app.value) : undefined;
    },
    get proved() {
      return checked().flatMap(({ proved }) => proved ?? []);
    },
  };
}

/** Checks some pages, and what stands beside them. */
export function checkShare(files: readonly string[], loaded: LoadedProject, onPage?: OnPage): readonly Problem[] {
  const beside = new Map<string, readonly Problem[]>();
  const own = files.map((file, index) => {
    onPage?.(index, files.length);
    return checkOnePage(file, loaded, beside).problems;
  });
  return withoutConsequences([...own, ...beside.values()].flat());
}

/** What is wrong with answers and tests that stand beside no page. */
export function problemsOfOrphans(loaded: LoadedProject): readonly Problem[] {
  const { pages, stubs, tests } = loaded.files;
  const beside = new Set([...pages.values()].flatMap((file) => [stubsBeside(file), testsBeside(file)]));
  return [...stubs, ...tests].filter((file) => !beside.has(file)).flatMap((file) => problemsBeside(file, loaded));
}

interface RecordedPage {
  readonly name: string;
  readonly file: string;
  readonly record: PageRecord;
}

/** Checks a page, and what stands beside it. */
function checkOnePage(file: string, loaded: LoadedProject, beside: Map<string, readonly Problem[]>): PageRecord {
  const { sources, files, requests } = loaded;
  const record = loaded.record(sources.read(file));
  for (const one of [stubsBeside(file), testsBeside(file)]) {
    beside.set(one, problemsBeside(one, loaded));
    if (files.stubs.has(one) || files.tests.has(one)) requests(one);
  }
  // Thousands of syntax trees fill the memory; a file is parsed again when someone asks for a place in it.
  for (const one of [file, stubsBeside(file), testsBeside(file)]) sources.release(one);
  return record;
}

function checkedPages(
  records: readonly RecordedPage[],
  { sources, context }: LoadedProject,
): readonly (CheckedPage & { readonly name: string })[] {
  return records.map(({ name, file, record }) => ({ name, ...pageOfRecord(record, sources.read(file), context) }));
}

/** What is wrong with the answers or the tests of a page; nothing where there are none. */
export function problemsBeside(file: string, { files, checkStubs, checkTests }: LoadedProject): readonly Problem[] {
  if (files.stubs.has(file)) return checkStubs(file).problems;
  return files.tests.has(file) ? checkTests(file).problems : [];
}

/** The ways between all pages that borrowers see. */
function graphOf(pages: readonly SharedPage[], app: App): JourneyGraph {
  const shown = pages.filter(({ source }) => !isForTesters(source.file));
  return journeyGraph(
    shown.map(({ journey }) => journey),
    app,
  );
}

/** The words that one file hands to another, which compares them with what they are in one language alone. */
function wordsCompared(pages: readonly SharedPage[], { app, context, partials, sources }: LoadedProject) {
  const ofPartials = [...partials.handedWords].flatMap(([name, handedWords]) => {
    const source = context.partials.get(name)?.source;
    return source ? [{ source, handedWords }] : [];
  });
  const files = [...pages, ...ofPartials, { source: sources.read(appFile), handedWords: app.handedWords }];
  const compared = new Map(pages.map((one) => [one.page.page, one.compared]));
  return comparedHandovers(files, compared, context.partials);
}

function problemsOfJourneys(pages: readonly SharedPage[], { app, sources, files, context }: LoadedProject) {
  if (!app.value || !context.contract) return [];
  const sourceOf = (name: string) => sources.read(files.pages.get(name) ?? "");
  const placeIn = (source: Source, path: Path) => placeOf(path, { source, path: [] }, context);
  return journeyProblems(graphOf(pages, app.value), { app: app.value, contract: context.contract, sourceOf, placeIn });
}

/** What must have happened before steps that no page has. */
function idleObligations(pages: readonly SharedPage[], { app, sources }: LoadedProject): readonly Problem[] {
  const met = new Set(pages.flatMap(({ obliged }) => obliged));
  return (app.value?.obligations ?? []).flatMap((_, index) =>
    met.has(index) ? [] : [problemOf({ code: "P528", path: ["obligations", index, "before"] }, sources.read(appFile))],
  );
}

/** Of what all pages share. While a page cannot be proved, nobody knows what it needs. */
function sharedProblems(pages: readonly SharingPage[], { app, sources, context }: LoadedProject): readonly Problem[] {
  return app.value ? checkShared(app.value, sources.read(appFile), pages, context) : [];
}
