export type { CheckedPage } from "./check.ts";
export type { CheckedProject } from "./checkProject.ts";
export { type Desk, openDesk } from "./desk.ts";
export type { Sentence } from "./messages.ts";
export type { Edit, Language, Problem, ProblemCode } from "./problems.ts";
export { read, type Source } from "./read.ts";
export { type Suite, type SuiteTest, suiteOf, type WrittenStep } from "./suite.ts";
export type { TestHost } from "./testHosts.ts";
