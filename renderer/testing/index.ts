export { createScreenRecorder, type RecordedScreen, type ScreenRecording } from "./createScreenRecorder.ts";
export { describeMoment, explainFailure } from "./explainFailure.ts";
export { formatHost } from "./formatHost.ts";
export { describeFormulaFailure } from "./formulaFailures.ts";
export { runTest, type TestFailure, type TestResult } from "./runTest.ts";
export { controlOf, nameOnScreen } from "./screen.ts";
export type { TestWindow } from "./testDevice.ts";
export type { TestMoment } from "./testMomentOf.ts";
export { watchToasts } from "./watchToasts.ts";
