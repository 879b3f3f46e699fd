export type { CheckedPage } from "./check.ts";
export { type CheckedProject, type Desk, openDesk } from "./desk.ts";
export type { Edit, Language, Problem, ProblemCode } from "./problems.ts";
export { read, type Source } from "./read.ts";
