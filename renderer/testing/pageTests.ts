import { describe, inject, test } from "vitest";
import type { Language, MutantSuite, Observation, ObservedSuite, SuiteTest, TestSuite } from "../compiler/index.ts";
import { explainFailure } from "./explainFailure.ts";
import { formatHost } from "./formatHost.ts";
import { runTest } from "./runTest.ts";
import { observationOf } from "./screen.ts";
import type { TestWindow } from "./testDevice.ts";

/*
 * What `gangway test` has vitest run: a test of vitest's for each test of a page on each of its hosts. And what `gangway
 * suggest` and `gangway mutate` have it run: tests without expectations, of which is told what they saw, and the kept tests
 * on pages that were changed, of which is told whether one noticed.
 */

declare module "vitest" {
  interface ProvidedContext {
    readonly suites: readonly TestSuite[];
    readonly language: Language;
    readonly observed: ObservedSuite;
    readonly mutated: MutantSuite;
  }
}

for (const suite of inject("suites") ?? []) describe(suite.page, () => describeTests(suite));

const { suite: page, candidates } = inject("observed") ?? { candidates: [] };

for (const [index, one] of candidates.entries()) {
  for (const host of one.hosts) {
    test(`${index} ${formatHost(host)}`, async ({ task }) => {
      const tried: SuiteTest = { ...one, steps: [...one.steps], line: "", lines: [] };
      let seen: Observation;
      // The last look is at the end of the last line.
      const { failure } = await runTest(window as unknown as TestWindow, page as TestSuite, tried, host, (device) => {
        seen = observationOf(device);
      });
      Object.assign(task.meta, { index, host, seen: failure ? undefined : seen });
    });
  }
}

const { suite: kept, mutants } = inject("mutated") ?? { mutants: [] };

for (const { title, page } of mutants) {
  test(title, async ({ task }) => {
    const suite = { ...(kept as TestSuite), pages: { ...kept?.pages, [page.page]: page } };
    Object.assign(task.meta, { title, isNoticed: await isNoticed(suite) });
  });
}

/** Whether one of the kept tests fails, or cannot be carried out, on one of its hosts. */
async function isNoticed(suite: TestSuite): Promise<boolean> {
  for (const one of suite.tests) {
    for (const host of one.hosts) {
      const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
      if (failure) return true;
    }
  }
  return false;
}

function describeTests(suite: TestSuite): void {
  for (const one of suite.tests) {
    describe(one.title, () => {
      for (const host of one.hosts) {
        test(formatHost(host), async () => {
          const { failure } = await runTest(window as unknown as TestWindow, suite, one, host);
          if (failure) throw new Error(explainFailure(failure, host, inject("language")));
        });
      }
    });
  }
}
