import { openCapsule } from "../build/observed/capsules/openCapsule.ts";
import { fromTemplate, templateNames } from "../cli/templates.ts";
import { reasonFor } from "../docs/explain.ts";
import { viewFile } from "../languageService/fileView.ts";
import type { Path } from "../parse/path.ts";
import type { ProblemCode } from "../problems/problems.ts";
import type { ProblemWay } from "../problems/problemWay.ts";
import { drawJourneys } from "../project/journeys/drawJourneys.ts";
import { journeyCodes } from "../project/journeys/journeyProblems.ts";
import { wayTestOf } from "../project/wayTest.ts";
import { changeStructure } from "../structure/changeStructure.ts";
import { type KeptStub, keepStub } from "../structure/keepStub.ts";
import { paletteOf } from "../structure/palette.ts";
import { propertiesOf } from "../structure/properties.ts";
import type { StructureChange } from "../structure/structureChange.ts";
import { bytesOfPage } from "../weights/bytesOfPage.ts";
import type { Compiler } from "./compiler.ts";
import { completeWritten, probeAt, probeWritten } from "./formulaProbe.ts";
import { partsAt, placeOfPart } from "./partPlaces.ts";
import { placedProblems } from "./placedProblems.ts";
import { projectListing, projectPage, typedPage } from "./projectAnswers.ts";
import { renamePage } from "./renamePage.ts";
import { reviewQuestions } from "./reviewQuestions.ts";
import { searchFiles } from "./searchFiles.ts";
import { tabsOfPage } from "./tabsOfPage.ts";

/** What the studio can ask, with what it gives and gets: a row for each question. */
export const studioQuestions = {
  project: ({ project }: Compiler) => projectListing(project),
  page: ({ project }: Compiler, name: string) => projectPage(project, name) ?? null,
  /** A page while it is typed, and what is wrong in the file that is open. */
  typed: ({ project, language }: Compiler, name: string, file: string) => ({
    answer: typedPage(project, name) ?? null,
    problems: placedProblems(language.problems(file), project),
  }),
  tabs: ({ project }: Compiler, name: string) => tabsOfPage(project, name),
  complete: ({ language }: Compiler, file: string, offset: number) => language.complete({ file, offset }) ?? null,
  hover: ({ language }: Compiler, file: string, offset: number) => language.hover({ file, offset }) ?? null,
  outline: ({ language }: Compiler, file: string) => language.outline(file),
  /** The changes of a file's text that carry out one of its structure; why not, where it is not made. */
  structure: ({ project }: Compiler, file: string, change: StructureChange) => {
    const source = project.source(file);
    return changeStructure(change, viewFile(source, undefined, project.context), source);
  },
  /** What can be set of a part of a file; null where nothing can. */
  properties: ({ project }: Compiler, file: string, path: Path) =>
    propertiesOf(path, viewFile(project.source(file), undefined, project.context)) ?? null,
  /** Where a part of a file begins; of one that is not there, where the part around it does. */
  offset: ({ project }: Compiler, file: string, path: Path) => project.source(file).locate(path).from,
  /** Where a part of a page is written; null where nobody can tell. */
  partPlace: ({ project }: Compiler, name: string, path: Path) => placeOfPart(project, name, path) ?? null,
  partsAt: ({ project }: Compiler, name: string, file: string, offset: number) => partsAt(project, name, file, offset),
  /** The formula at a place of a file, and the parts of the page that it belongs to; null where there is none. */
  formula({ project }: Compiler, name: string, file: string, offset: number) {
    const found = probeAt(offset, viewFile(project.source(file), undefined, project.context));
    return found ? { ...found, at: partsAt(project, name, file, offset) } : null;
  },
  /** The formula in words that are being written for a property of a part; null where there is none. */
  written({ project }: Compiler, name: string, file: string, path: Path, words: string) {
    const found = probeWritten(words, path, viewFile(project.source(file), undefined, project.context));
    const { from } = project.source(file).locate(path.slice(0, -1));
    return found ? { ...found, at: partsAt(project, name, file, from) } : null;
  },
  completeWritten: ({ project }: Compiler, file: string, path: Path, words: string, caret: number) =>
    completeWritten(words, caret, path, viewFile(project.source(file), undefined, project.context)) ?? null,
  palette: ({ project }: Compiler) => paletteOf(project.language.schemas),
  /** The changes of a page's stubs by which they answer otherwise from now on. */
  keepStub: ({ project }: Compiler, file: string, kept: KeptStub) =>
    keepStub(kept, project.source(file), (source) => viewFile(source, undefined, project.context)),
  format: ({ language }: Compiler, file: string) => language.format(file),
  explain: (_: Compiler, code: ProblemCode, language: "en" | "zh") => reasonFor(code, language),
  /** The ways between pages as SVG, with what is wrong with them or met on one; null while a page has mistakes. */
  journeys({ project }: Compiler, language: "en" | "zh") {
    const { journeys, problems } = project.checkAll();
    if (!journeys) return null;
    return {
      drawing: drawJourneys(journeys, language),
      problems: placedProblems(
        problems.filter(({ code, way }) => way !== undefined || journeyCodes.includes(code)),
        project,
      ),
    };
  },
  /** The capsule of a file's text, ready to be played; which there are, where it has several; or why there is none. */
  capsule: ({ project, extension }: Compiler, text: string, number?: string) =>
    openCapsule(text, number, project, extension),
  /** A way that a problem carries, ready to be played; null where its page cannot be shown. */
  way: ({ project }: Compiler, way: ProblemWay) => wayTestOf(project, way) ?? null,
  search: ({ project }: Compiler, wanted: string) => searchFiles(project, wanted),
  renamePage: ({ project, language }: Compiler, name: string, to: string) => renamePage(project, language, name, to),
  templates: () => templateNames,
  template: (_: Compiler, name: (typeof templateNames)[number], file: string) => fromTemplate(name, file),
  ...reviewQuestions,
  /** What a page costs a phone, by the last build. */
  bytes: ({ project, buildFolder }: Compiler, name: string) =>
    bytesOfPage(buildFolder, name, project.checkPage(name).page),
  sharing: ({ sharing }: Compiler) => sharing.state(),
  startSharing: ({ sharing }: Compiler) => sharing.start(),
  stopSharing: ({ sharing }: Compiler) => sharing.stop(),
} as const;

/** The questions by their names, as whoever asks sees them. */
export type StudioQuestions = {
  readonly [Name in keyof typeof studioQuestions]: (typeof studioQuestions)[Name] extends (
    compiler: Compiler,
    ...given: infer Given
  ) => infer Answer
    ? { readonly given: Given; readonly answer: Awaited<Answer> }
    : never;
};
