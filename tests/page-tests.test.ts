// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { openDesk, suiteOf } from "../renderer/load/index.ts";
import { explainFailure, hostText, type PhoneWindow, runTest } from "../renderer/testing/index.ts";

/* The tests that operators have written beside their pages: one of vitest's for each and each of its hosts. */

const desk = openDesk(process.cwd());
const suites = desk.pages.flatMap((name) => suiteOf(desk, name) ?? []);

test("There are tests, and they have no mistakes", () => {
  expect(suites.map(({ page }) => page)).toEqual(["card-auth", "quota"]);
});

describe.each(suites)("$page", (suite) => {
  describe.each(suite.tests)("$title", (one) => {
    test.each(one.hosts.map((host) => [hostText(host), host] as const))("%s", async (_, host) => {
      const { failure } = await runTest(window as unknown as PhoneWindow, suite, one, host);
      expect(failure && `\n${explainFailure(failure, host, "zh")}`).toBeUndefined();
    });
  });
});
