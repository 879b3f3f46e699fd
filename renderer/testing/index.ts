export { explainFailure } from "./explain.ts";
export { hostText } from "./hostText.ts";
export type { PhoneWindow } from "./phone.tsx";
export { type Failure, type Outcome, runTest } from "./runTest.ts";
