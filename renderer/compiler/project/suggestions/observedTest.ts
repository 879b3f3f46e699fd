import type { Act, Expectation, Page } from "../../../../schemas/index.ts";
import type { SuiteTest, TestSuite } from "../testSuite.ts";

/** A test without expectations, and the hosts on which it is tried: what the page does then is what it will expect. */
export interface CandidateTest extends Pick<SuiteTest, "params" | "visit" | "stubs" | "hosts"> {
  readonly title: string;
  readonly steps: readonly Act[];
}

/** What the tests of a page are tried with: JSON, so that it can be handed to a window. */
export interface ObservedSuite {
  readonly suite: TestSuite;
  readonly candidates: readonly CandidateTest[];
}

/** What a page did at the end of a candidate; undefined where one of its lines could not be carried out. */
export type Observation = Expectation | undefined;

/** A page that was changed, to see whether its tests tell. */
export interface MutantPage {
  /** Where it stands in the page's file, and what was done to it. */
  readonly title: string;
  readonly page: Page;
}

/** The mutants of a page, with the tests that are to tell them. */
export interface MutantSuite {
  readonly suite: TestSuite;
  readonly mutants: readonly MutantPage[];
}
