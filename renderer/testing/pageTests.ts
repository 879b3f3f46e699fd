import { describe, inject, test } from "vitest";
import type { Language, TestSuite } from "../compiler/index.ts";
import { explainFailure } from "./explainFailure.ts";
import { formatHost } from "./formatHost.ts";
import { runTest } from "./runTest.ts";
import type { TestWindow } from "./testDevice.ts";

/* What `gangway test` has vitest run: a test of vitest's for each test of a page on each of its hosts. */

declare module "vitest" {
  interface ProvidedContext {
    readonly suites: readonly TestSuite[];
    readonly language: Language;
  }
}

for (const suite of inject("suites")) describe(suite.page, () => describeTests(suite));

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
