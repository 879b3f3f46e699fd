import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Problem } from "../../problems/problems.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { inShard } from "../../project/shard.ts";
import { testSuiteOf } from "../../project/testSuite.ts";
import { codeFrame } from "../../report/codeFrame.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { suggest } from "../../text/suggest.ts";
import { parseTestHost } from "../../validate/coverage/testHosts.ts";
import { type CliCommand, type CommandCall, RunError, requirePage, requireShard, UsageError } from "../command.ts";
import { repeatOnChanges } from "../repeatOnChanges.ts";
import { runSuites } from "../runSuites.ts";

/** Runs the tests that stand beside pages. */
export const testCommand: CliCommand = {
  summary: {
    en: "Runs the tests beside pages, of all when none is named, and says of a failure what the page did instead.",
    zh: "运行页面旁边的测试（不写名称时全部运行），没通过的会说明页面实际做了什么。",
  },
  takes: "[page…]",
  options: ["host", "shard", "watch", "root"],
  run(call) {
    const { options, extension } = call;
    const project = openProject(resolve(options.root), { extension });
    const hosts = options.host.map((text) => requireHost(text, project, call));
    const [shard, all] = [requireShard(call), pagesWithTests(project, call)];
    const pages = shard ? inShard(all, shard) : all;
    const run = () => runTests(project, pages, hosts, call);
    return options.watch ? repeatOnChanges(project, call, run) : run();
  },
};

/** The host as tests name it: `gr.ios 5.0.0`. */
function requireHost(asked: string, { contract }: Project, { language }: CommandCall): string {
  const text = asked.replace("@", " ");
  const { host } = parseTestHost(text);
  const known = contract?.hosts.hosts.map((row) => row.host) ?? [];
  if (known.some((one) => one === host)) return text;
  const { en, zh } = didYouMean(suggest(asked, known));
  throw new UsageError(language, {
    en: `There is no host ${asked}: ${known.join(", ")}, such as gr.ios@5.0.0.${en}`,
    zh: `没有宿主 ${asked}：可以写 ${known.join("、")}，例如 gr.ios@5.0.0。${zh}`,
  });
}

function pagesWithTests(project: Project, { names, language }: CommandCall): readonly string[] {
  const hasTests = (name: string) => existsSync(join(project.root, project.testsFile(name)));
  for (const name of names) {
    requirePage(name, project, language);
    if (hasTests(name)) continue;
    const file = project.testsFile(name);
    throw new RunError(language, { en: `${name} has no tests: ${file}`, zh: `${name} 没有测试：${file}` });
  }
  return (names.length > 0 ? names : project.pages).filter(hasTests);
}

async function runTests(
  project: Project,
  pages: readonly string[],
  hosts: readonly string[],
  call: CommandCall,
): Promise<number> {
  // There are more shards than pages.
  if (pages.length === 0 && call.options.shard !== undefined) return 0;
  const broken = pages.flatMap((name) => project.problemsOf(name)).filter(({ severity }) => severity === "error");
  showProblems(broken, project, call);
  const suites = pages
    .flatMap((name) => testSuiteOf(project, name, hosts.length > 0 ? hosts : undefined) ?? [])
    .map((suite) => ({ ...suite, tests: suite.tests.filter((one) => one.hosts.length > 0) }))
    .filter(({ tests }) => tests.length > 0);
  if (suites.length > 0) return Math.max(await runSuites(suites, call), broken.length > 0 ? 1 : 0);
  if (broken.length > 0) return 1;
  throw new RunError(call.language, {
    en: `No test runs: no page promises ${call.options.host.join(", ") || "anything that is tested"}.`,
    zh: `没有可运行的测试：没有页面支持 ${call.options.host.join("、") || "测试里写的宿主"}。`,
  });
}

/** What is wrong with a page, its answers or its tests: they do not run. */
function showProblems(problems: readonly Problem[], project: Project, { language, colours, print }: CommandCall): void {
  const frames = problems.map((one) => codeFrame(one, project.source(one.file).lines, { language, colours }));
  for (const frame of new Set(frames)) print(`${frame}\n`);
}
