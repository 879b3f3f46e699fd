import { describe, expect, test } from "vitest";
import { openProject, testSuiteOf } from "../../renderer/compiler/index.ts";
import { explainFailure, formatHost, runTest, type TestWindow } from "../../renderer/testing/index.ts";

/* The tests that operators have written beside their pages: one of vitest's for each and each of its hosts. */

/** The project whose pages are tested. */
export const project = openProject(process.cwd());

/** The tests of every page that has some, in the order of the pages. */
export const suites = project.pages.flatMap((name) => testSuiteOf(project, name) ?? []);

/** How many files run them, side by side: each test wants a window for itself. */
const files = 3;

/** Runs the tests of every third page, beginning with one of the first three. */
export function runPageTests(first: 0 | 1 | 2): void {
  describe.each(suites.filter((_, index) => index % files === first))("$page", (suite) => {
    describe.each(suite.tests)("$title", (one) => {
      test.each(one.hosts.map((host) => [formatHost(host), host] as const))("%s", async (_, host) => {
        const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
        expect(failure && `\n${explainFailure(failure, host, "zh")}`).toBeUndefined();
      });
    });
  });
}
