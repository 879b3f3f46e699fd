import { afterAll, expect, test } from "vitest";
import { openProject } from "../../renderer/compiler/index.ts";
import { acts, exampleOf, exampleProject } from "../unit/project/referenceExamples.ts";
import { suitesOf, testSuites } from "./runPageTests.ts";

/* The page tests in the reference, run as an operator would run them: those of whole files, and each act by itself. */

const { root, write, remove } = exampleProject();
afterAll(remove);

const wholeFile = exampleOf("test.json") as { readonly cases: readonly unknown[] };
const stubs = exampleOf("stubs.json") as { readonly requests: readonly unknown[] };
const seen = () => ({ expect: { text: "可用额度（元）" } });
write("pages/borrow.test.yaml", {
  ...wholeFile,
  cases: [
    ...wholeFile.cases,
    exampleOf("test.json", "test"),
    ...acts.map((name) => ({
      test: name,
      steps: [exampleOf("test.json", name), name === "back" ? { expect: { left: true } } : seen()],
    })),
  ],
});
write("pages/borrow.stubs.yaml", stubs);

const project = openProject(root);
const suites = suitesOf(project);

test("There is a test for each act", () => {
  expect(project.checkAll().problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
  expect(suites.flatMap(({ tests }) => tests)).toHaveLength(wholeFile.cases.length + 1 + acts.length);
});

testSuites(suites);
