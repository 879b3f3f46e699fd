import { expect, test } from "vitest";
import { openProject } from "../../renderer/compiler/index.ts";
import { suitesOf, testSuites } from "./runPageTests.ts";

/* Screens of public corpora, said in the page language: tests/cases/corpora/README.md says how. */

const corpora = openProject("tests/cases/corpora");

test("The six screens have no problem, not even a warning, and each has tests", () => {
  expect(corpora.checkAll().problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
  expect(corpora.pages).toHaveLength(6);
  expect(suitesOf(corpora).map(({ page }) => page)).toEqual(corpora.pages);
});

testSuites(suitesOf(corpora));
