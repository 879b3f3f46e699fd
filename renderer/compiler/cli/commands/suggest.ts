import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Reporter } from "vitest/node";
import { stringify } from "yaml";
import { format } from "../../format/format.ts";
import { parse } from "../../parse/parse.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { candidateTests } from "../../project/suggestions/candidateTests.ts";
import { type ObservedHost, suggestedTests, type WrittenTest } from "../../project/suggestions/suggestedTests.ts";
import { withTests } from "../../project/suggestions/withTests.ts";
import { testSuiteAround, testSuiteOf } from "../../project/testSuite.ts";
import { writeFile } from "../../text/writeFile.ts";
import { type CliCommand, type CommandCall, RunError, requirePage, UsageError } from "../command.ts";
import { runInVitest } from "../runSuites.ts";

/** Writes the tests that the proof of a page suggests. */
export const suggestCommand: CliCommand = {
  summary: {
    en: "Writes tests of pages, and tries them: on both sides of each version boundary, each control, and each outcome of what it sends. They expect what the page did: read them before you keep them.",
    zh: "为页面写出测试并试跑：每个版本分界的两边、每个可以点的地方、每个写操作的各种结果。页面当时的表现就是期望，请看过再留下。",
  },
  takes: "page…",
  options: ["write", "root"],
  async run(call) {
    const { options, extension, names, language, print } = call;
    const project = openProject(resolve(options.root), { extension });
    if (names.length === 0)
      throw new UsageError(language, { en: "suggest wants a page.", zh: "suggest 后面写页面名。" });
    for (const name of names) requirePage(name, project, language);
    for (const name of names) {
      const tests = await testsOf(project, name, call);
      const file = project.testsFile(name);
      const before = existsSync(join(project.root, file)) ? project.source(file).text : undefined;
      if (options.write && tests.length > 0) {
        const text = withTests(before, name, tests);
        writeFile(join(project.root, file), format(parse(text, file), project.language) ?? text);
      }
      if (!options.write) print(stringify({ cases: tests }, { lineWidth: 0, aliasDuplicateObjects: false }));
      const counted = { en: `${file}: ${tests.length} tests`, zh: `${file}：${tests.length} 个测试` };
      print(counted[language]);
    }
    return 0;
  },
};

async function testsOf(project: Project, name: string, call: CommandCall): Promise<readonly WrittenTest[]> {
  const suite = testSuiteOf(project, name) ?? testSuiteAround(project, name, []);
  if (!suite)
    throw new RunError(call.language, {
      en: `${name} has mistakes: npm run check says which.`,
      zh: `${name} 有错误，请先运行 npm run check。`,
    });
  const candidates = candidateTests(project, suite);
  const observed: ObservedHost[] = [];
  const collect: Reporter = {
    onTestCaseResult(testCase) {
      const { index, host, seen } = testCase.meta() as Partial<ObservedHost>;
      if (index !== undefined && host && seen) observed.push({ index, host, seen });
    },
  };
  const tried = { suite: { ...suite, tests: [] }, candidates };
  await runInVitest("pageTests", { observed: tried, language: call.language }, collect, call);
  return suggestedTests(candidates, observed, suite);
}
