import type { App, Page, Stubs } from "../../../schemas/index.ts";
import type { LeftOut, ParamSample, PlacedProblem, Problem, StudioCoverage, TestSuite } from "../../compiler/index.ts";

/** A page in the list of pages. */
export interface PageEntry {
  readonly name: string;
  readonly title: string;
  /** The folder below `pages` that it stands in; empty for `pages` itself. */
  readonly folder: string;
  readonly problems: readonly Problem[];
}

/** All pages of the project. */
export interface ProjectListing {
  readonly pages: readonly PageEntry[];
  /** The content of app.yaml; missing when it is broken. */
  readonly app?: App;
}

/** One page as the compiler has checked it. */
export interface ProjectPage {
  readonly name: string;
  /** Missing when the page is broken. */
  readonly page?: Page;
  readonly stubs: Stubs;
  /** What its tests open it with. */
  readonly samples?: readonly ParamSample[];
  /** Its invalid parts, if it is shown without them. */
  readonly leftOut?: readonly LeftOut[];
  /** Missing while nothing can be proved. */
  readonly coverage?: StudioCoverage;
  readonly problems: readonly PlacedProblem[];
  /** What is wrong with the ways that lead from it, and with what all pages share; missing where nobody has looked. */
  readonly around?: readonly PlacedProblem[];
}

/** Asks the dev server for the tests of a page; undefined when it has none. Rejects with an Error when it does not answer. */
export async function fetchTests(name: string): Promise<TestSuite | undefined> {
  const answer = await fetchKnown(`/@project/${encodeURIComponent(name)}/tests`);
  return answer.status === 404 ? undefined : answer.json();
}

async function fetchKnown(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok && answer.status !== 404) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}
