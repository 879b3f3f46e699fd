import { describe, expect, test } from "vitest";
import { openProject, type Project, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, formatHost, runTest, type TestWindow } from "../../renderer/testing/index.ts";

/* The tests that operators have written beside their pages: one of vitest's for each and each of its hosts. */

type Suite = NonNullable<ReturnType<typeof testSuiteOf>>;

/** The tests of every page of a project that has some, in the order of the pages. */
export function suitesOf(project: Project): readonly Suite[] {
  return project.pages.flatMap((name) => testSuiteOf(project, name) ?? []);
}

/** The project whose pages are shipped. */
export const project = openProject(process.cwd());

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
    describe.each(suite.tests)("$title", (one) => {
      test.each(one.hosts.map((host) => [formatHost(host), host] as const))("%s", async (_, host) => {
        const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
        expect(failure && `\n${explainFailure(failure, host, "zh")}`).toBeUndefined();
      });
    });
  });
}
