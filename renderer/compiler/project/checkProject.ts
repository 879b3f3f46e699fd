import type { Page } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import { hasErrors, type Problem, withoutConsequences } from "../problems/problems.ts";
import { type AnalyzedPage, checkShared, type SharingPage } from "../validate/check.ts";
import { appFile, type LoadedProject } from "./loadProject.ts";
import { stubsBeside, testsBeside } from "./pageFiles.ts";
import { type PageRecord, pageOfRecord } from "./pageRecord.ts";
import { unaskedStubs } from "./unaskedStubs.ts";
import { unusedInProject, unusedTexts } from "./unusedInProject.ts";
import { wordsInPartials } from "./wordsInPartials.ts";

/** A project that was checked. */
export interface CheckedProject {
  /** The pages without errors, by name. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The pages that could be proved, also those whose proof has errors, in the order of their names. */
  readonly proved: readonly AnalyzedPage[];
  readonly problems: readonly Problem[];
}

/** Told before each page, when all are checked. */
export type OnPage = (index: number, count: number) => void;

/** Checks all of a project: its pages, what stands beside them, and what they share. */
export function checkProject(loaded: LoadedProject, onPage?: OnPage): CheckedProject {
  const { files, sources, context } = loaded;
  const pages = new Map<string, Page>();
  const proved: AnalyzedPage[] = [];
  const sharing: SharingPage[] = [];
  const own: (readonly Problem[])[] = [];
  const beside = new Map<string, readonly Problem[]>();
  for (const [name, file] of files.pages) {
    onPage?.(own.length, files.pages.size);
    const record = loaded.record(sources.read(file));
    for (const one of [stubsBeside(file), testsBeside(file)]) beside.set(one, problemsBeside(one, loaded));
    // Thousands of syntax trees fill the memory; a page is parsed again when someone asks for a place in it.
    sources.release(file);
    const checked = pageOfRecord(record, sources.read(file), context);
    if (checked.page) pages.set(name, checked.page);
    if (checked.proved) proved.push(checked.proved);
    sharing.push(...sharingPage(record, sources.read(file)));
    own.push(record.problems);
  }
  const others = [...files.stubs, ...files.tests].map((file) => beside.get(file) ?? problemsBeside(file, loaded));
  const isWhole = sharing.length === files.pages.size;
  const shared = isWhole
    ? [...sharedProblems(sharing, loaded), ...unusedTexts(sharing, loaded), ...wordsInPartials(sharing, loaded)]
    : [];
  const found = withoutConsequences([loaded.problems, ...own, ...others].flat(), shared);
  // What has a mistake may be what would have used it.
  const isRight = isWhole && !hasErrors(found);
  const unused = isRight ? [...unusedInProject(sharing, loaded), ...unaskedStubs(sharing, loaded)] : [];
  return { pages, proved, problems: withoutConsequences(found, unused) };
}

function sharingPage({ page, partialUse }: PageRecord, source: Source): SharingPage[] {
  return page && partialUse ? [{ source, supports: page.supports, partialUse, page }] : [];
}

/** What is wrong with the answers or the tests of a page; nothing where there are none. */
export function problemsBeside(file: string, { files, checkStubs, checkTests }: LoadedProject): readonly Problem[] {
  if (files.stubs.has(file)) return checkStubs(file).problems;
  return files.tests.has(file) ? checkTests(file).problems : [];
}

/** Of what all pages share. While a page cannot be proved, nobody knows what it needs. */
function sharedProblems(pages: readonly SharingPage[], { app, sources, context }: LoadedProject): readonly Problem[] {
  return app.value ? checkShared(app.value, sources.read(appFile), pages, context) : [];
}
