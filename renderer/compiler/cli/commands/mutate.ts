import { resolve } from "node:path";
import type { Reporter } from "vitest/node";
import { openProject } from "../../project/openProject.ts";
import { mutantsOf } from "../../project/suggestions/mutants.ts";
import { testSuiteOf } from "../../project/testSuite.ts";
import { colorizer } from "../../report/colorizer.ts";
import { type CliCommand, RunError, requirePage, UsageError } from "../command.ts";
import { runInVitest } from "../runSuites.ts";

/** The title of the page as it is: its tests must pass before they can notice anything. */
const unchanged = "=";

/** Changes a page in many ways, and says which of them its tests would miss. */
export const mutateCommand: CliCommand = {
  summary: {
    en: "Leaves out each step of a page in turn, turns each condition and empties each fallback, and lists what its tests do not notice.",
    zh: "逐个去掉页面的步骤、反转条件、清空 fallback，列出页面的测试发现不了的改动。",
  },
  takes: "page",
  options: ["host", "root"],
  async run(call) {
    const { options, extension, names, language, print, colours } = call;
    const project = openProject(resolve(options.root), { extension });
    const [name, ...more] = names;
    if (name === undefined || more.length > 0)
      throw new UsageError(language, { en: "mutate wants one page.", zh: "mutate 后面写一个页面名。" });
    requirePage(name, project, language);
    const asked = options.host.map((one) => one.replace("@", " "));
    const suite = testSuiteOf(project, name, asked.length > 0 ? asked : undefined);
    if (!suite)
      throw new RunError(language, {
        en: `${name} has no tests, or mistakes: npm run check says which.`,
        zh: `${name} 没有测试，或者有错误（请运行 npm run check）。`,
      });
    const survivors: string[] = [];
    let count = 0;
    let isFailing = false;
    const reporter: Reporter = {
      onTestCaseResult(testCase) {
        const { title, isNoticed } = testCase.meta() as { readonly title?: string; readonly isNoticed?: boolean };
        if (title === unchanged) isFailing = isNoticed === true;
        else count++;
        if (title !== undefined && title !== unchanged && isNoticed === false) survivors.push(title);
      },
    };
    const page = suite.pages[name];
    const mutants = [...(page ? [{ title: unchanged, page }] : []), ...mutantsOf(project, name)];
    await runInVitest("pageTests", { mutated: { suite, mutants }, language }, reporter, call);
    if (isFailing)
      throw new RunError(language, {
        en: `The tests of ${name} fail on the page as it is: npm run test:pages -- ${name}`,
        zh: `${name} 的测试现在就没有通过，请先运行 npm run test:pages -- ${name}`,
      });
    const colorize = colorizer(colours);
    for (const one of survivors) print(`${colorize("bad", "✗")} ${one}`);
    const summary = {
      en: `${count} changes, ${survivors.length} that no test of ${name} notices`,
      zh: `共 ${count} 处改动，${name} 的测试发现不了 ${survivors.length} 处`,
    };
    print(summary[language]);
    return survivors.length > 0 ? 1 : 0;
  },
};
