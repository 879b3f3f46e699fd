export { type CapsuleAct, type CapsuleSuite, capsuleSuiteOf } from "./build/observed/capsules/capsuleSuite.ts";
export type { OpenCapsule } from "./build/observed/capsules/openCapsule.ts";
export type { CapsuleChoice } from "./build/observed/capsules/readCapsules.ts";
export { type ReceiptSuite, receiptSuiteOf } from "./build/observed/capsules/receiptSuite.ts";
export { verifyReceipt } from "./build/observed/capsules/verifyReceipt.ts";
export type { AddedFunction, LanguageExtension } from "./language/languageExtension.ts";
export { createLanguageService, type LanguageServiceOptions } from "./languageService/createLanguageService.ts";
export type {
  Completion,
  CompletionItem,
  FileEdits,
  FileRange,
  FormulaValue,
  HoverHelp,
  LanguageService,
  OutlineNode,
  Place,
  ProblemFix,
  RefusedEdit,
} from "./languageService/languageService.ts";
export { parse, type Source } from "./parse/parse.ts";
export type { LeftOut } from "./preview/checkForPreview.ts";
export type { Language, Problem, ProblemCode, SourceEdit, Suggestion } from "./problems/problems.ts";
export type { ProblemWay, WayStep } from "./problems/problemWay.ts";
export type { CheckedProject } from "./project/checkProject.ts";
export { openProject, type Project } from "./project/openProject.ts";
export type { MutantSuite, Observation, ObservedSuite } from "./project/suggestions/observedTest.ts";
export {
  type SuiteTest,
  type TestSuite,
  testSuiteOf,
} from "./project/testSuite.ts";
export { type WayTest, wayTestOf } from "./project/wayTest.ts";
export type { WrittenStep } from "./project/writtenSteps.ts";
export type { FormulaProbe } from "./server/formulaProbe.ts";
export type { ParamSample } from "./server/paramSamples.ts";
export type { PlacedProblem } from "./server/placedProblems.ts";
export type { FoundText } from "./server/searchFiles.ts";
export type { CoverageColumn, StudioCoverage } from "./server/studioCoverage.ts";
export type { StudioQuestions } from "./server/studioQuestions.ts";
export type { PageTab } from "./server/tabsOfPage.ts";
export type { PaletteItem } from "./structure/palette.ts";
export type { PartProperties, PartProperty } from "./structure/properties.ts";
export type { PartPlace, StructureChange, StructureEdit } from "./structure/structureChange.ts";
export type { Sentence } from "./text/sentence.ts";
export type { CheckedPage } from "./validate/check.ts";
export type { TestHost } from "./validate/coverage/testHosts.ts";
export type { WeighedChunk } from "./weights/buildWeights.ts";
export type { PageBytes, WeighedBytes } from "./weights/bytesOfPage.ts";
