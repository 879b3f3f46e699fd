import { expect, test } from "vitest";
import { project, runPageTests, suites } from "./runPageTests.ts";

test("Every page that borrowers see has tests", () => {
  const pages = project.pages.filter((name) => !project.pageFile(name).startsWith("pages/lab/"));
  expect(pages.length).toBeGreaterThan(15);
  expect(suites.map(({ page }) => page)).toEqual(expect.arrayContaining(pages));
});

runPageTests(0);
