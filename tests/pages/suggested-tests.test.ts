import { describe, expect, test } from "vitest";
import { testSuiteOf } from "../../renderer/compiler/index.ts";
import { candidateTests } from "../../renderer/compiler/project/suggestions/candidateTests.ts";
import { type ObservedHost, suggestedTests } from "../../renderer/compiler/project/suggestions/suggestedTests.ts";
import { withTests } from "../../renderer/compiler/project/suggestions/withTests.ts";
import { explainFailure, formatHost, runTest, type TestWindow } from "../../renderer/testing/index.ts";
import { observationOf } from "../../renderer/testing/screen.ts";
import { openShippedProject } from "../shippedProject.ts";
import { isSoak } from "../soak.ts";

/*
 * What `gangway suggest` writes for the shipped pages are page tests that can be kept as they are: they are written into the
 * file beside the page, checked there, and pass, on each host for which they are written.
 */

const project = openShippedProject();
const pages = isSoak ? project.pages.filter((name) => testSuiteOf(project, name)) : ["pay"];
const here = window as unknown as TestWindow;

/** The suite of a page, and what each candidate does on each of its hosts. */
async function observe(name: string) {
  const suite = testSuiteOf(project, name);
  if (!suite) throw new Error(`${name} has no tests`);
  const candidates = candidateTests(project, suite);
  const observed: ObservedHost[] = [];
  for (const [index, one] of candidates.entries()) {
    for (const host of one.hosts) {
      let seen: ReturnType<typeof observationOf> | undefined;
      const tried = { ...one, steps: [...one.steps], line: "", lines: [] };
      const { failure } = await runTest(here, suite, tried, host, (device) => {
        seen = observationOf(device);
      });
      if (!failure && seen) observed.push({ index, host, seen });
    }
  }
  return { suite, candidates, observed };
}

describe.each(pages)("%s", (name) => {
  test("The tests that are suggested for it pass as they are written", async () => {
    const { suite, candidates, observed } = await observe(name);
    // The page is opened on each of its hosts, whatever else can be tried.
    const opened = observed.filter(({ index }) => candidates[index]?.title === "打开页面");
    expect(opened.map(({ host }) => host)).toEqual(candidates.find(({ title }) => title === "打开页面")?.hosts);
    const tests = suggestedTests(candidates, observed, suite);
    const file = project.testsFile(name);
    project.overlay(file, withTests(project.source(file).text, name, tests));
    const written = testSuiteOf(project, name)?.tests.slice(suite.tests.length) ?? [];
    expect(written.map(({ title }) => title)).toEqual(tests.map((one) => one.test));
    const failed: string[] = [];
    for (const one of written) {
      for (const host of one.hosts) {
        const { failure } = await runTest(here, suite, one, host);
        if (failure) failed.push(`${one.title}, ${formatHost(host)}: ${explainFailure(failure, host, "zh")}`);
      }
    }
    project.overlay(file, undefined);
    expect(failed).toEqual([]);
  });
});
