import { describe, expect, test } from "vitest";
import { type Project, type SuiteTest, type TestHost, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, formatHost, runTest, type TestWindow } from "../../renderer/testing/index.ts";
import { shippedProject } from "../shippedProject.ts";
import { isSoak } from "../soak.ts";

/*
 * The tests that operators have written beside their pages: each on one of its hosts, so that every host has its turn on
 * every page, and in the soak each on all of them.
 */

type Suite = NonNullable<ReturnType<typeof testSuiteOf>>;

/** The tests of every page of a project that has some, in the order of the pages. */
export function suitesOf(project: Project): readonly Suite[] {
  return project.pages.flatMap((name) => testSuiteOf(project, name) ?? []);
}

/** The project whose pages are shipped. */
export const project = shippedProject;

/** The tests of every page that is shipped. */
export const suites = suitesOf(project);

/** How many files run them, side by side: each test wants a window for itself. */
const files = 3;

/** Runs the tests of every third page that is shipped, beginning with one of the first three. */
export function runPageTests(first: 0 | 1 | 2): void {
  testSuites(suites.filter((_, index) => index % files === first));
}

/** Runs the tests of pages. */
export function testSuites(those: readonly Suite[]): void {
  describe.each(those)("$page", (suite) => {
    describe.each(suite.tests.map((one, index) => [one.title, one, index] as const))("%s", (_, one, index) => {
      test.each(hostsOf(one, index).map((host) => [formatHost(host), host] as const))("%s", async (_, host) => {
        const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
        expect(failure && `\n${explainFailure(failure, host, "zh")}`).toBeUndefined();
      });
    });
  });
}

/** The hosts that a test is run on: all of them, or the one whose turn it is. */
function hostsOf({ hosts }: SuiteTest, index: number): readonly TestHost[] {
  return isSoak ? hosts : hosts.slice(index % hosts.length).slice(0, 1);
}
