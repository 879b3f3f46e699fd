export { explainFailure } from "./explain.ts";
export { hostText } from "./hostText.ts";
export type { PhoneWindow } from "./phone.ts";
export { type Failure, type Outcome, runTest } from "./runTest.ts";
