// @vitest-environment jsdom
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openDesk, suiteOf } from "../renderer/load/index.ts";
import { explainFailure, hostText, type PhoneWindow, runTest } from "../renderer/testing/index.ts";

/* The tests that operators have written beside their pages: one of vitest's for each and each of its hosts. */

const desk = openDesk(process.cwd());
const suites = desk.pages.flatMap((name) => suiteOf(desk, name) ?? []);

test("Every page that borrowers see has tests", () => {
  const pages = readdirSync("pages").flatMap((file) => /^([a-z-]+)\.yaml$/.exec(file)?.[1] ?? []);
  expect(pages.length).toBeGreaterThan(15);
  expect(suites.map(({ page }) => page)).toEqual(expect.arrayContaining(pages.filter((page) => page !== "app")));
});

describe.each(suites)("$page", (suite) => {
  describe.each(suite.tests)("$title", (one) => {
    test.each(one.hosts.map((host) => [hostText(host), host] as const))("%s", async (_, host) => {
      const { failure } = await runTest(window as unknown as PhoneWindow, suite, one, host);
      expect(failure && `\n${explainFailure(failure, host, "zh")}`).toBeUndefined();
    });
  });
});
