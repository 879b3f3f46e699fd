import { join, resolve } from "node:path";
import type { Language } from "../../problems/problems.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import type { Lines } from "../../text/lines.ts";
import { writeFile } from "../../text/writeFile.ts";
import { languageVersion } from "../../upgrade/languageVersion.ts";
import type { OldForm } from "../../upgrade/rewrite.ts";
import { upgradeFile } from "../../upgrade/upgradeFile.ts";
import { askedFiles } from "../askedFiles.ts";
import { type CliCommand, type CommandCall, UsageError } from "../command.ts";

/** Rewrites pages in today's version of the page language. */
export const upgradeCommand: CliCommand = {
  summary: {
    en: "Rewrites pages, all when none is named, in the newest version of the page language. What they mean stays the same, and so do their comments.",
    zh: "把页面改写成最新版本的页面语言（不写名称时改写全部），含义和注释不变。",
  },
  takes: "[page…]",
  options: ["check", "as", "root"],
  run(call) {
    const { options, extension } = call;
    const version = requireVersion(call);
    const project = openProject(resolve(options.root), { extension });
    const results = askedFiles(project, call).map((file) => rewriteFile(file, version, project, call));
    return results.includes("unreadable") || (options.check && results.includes("changed")) ? 1 : 0;
  },
};

function requireVersion({ options, language }: CommandCall): number | undefined {
  if (options.as === undefined) return undefined;
  const version = Number(options.as);
  if (Number.isInteger(version) && version >= 1 && version <= languageVersion) return version;
  const known = `--as 1 … --as ${languageVersion}`;
  throw new UsageError(language, { en: `--as wants a version: ${known}.`, zh: `--as 后面要写版本：${known}。` });
}

type Result = "same" | "changed" | "unreadable";

function rewriteFile(file: string, version: number | undefined, project: Project, call: CommandCall): Result {
  const { options, language, print } = call;
  const source = project.source(file);
  const upgraded = upgradeFile(source, project.language, version);
  if (!upgraded) {
    print(
      { en: `${file}: npm run check says what is wrong first`, zh: `${file}：请先用 npm run check 找出错误` }[language],
    );
    return "unreadable";
  }
  if (upgraded.text === source.text) return "same";
  print([file, ...upgraded.oldForms.map((form) => lineOf(form, source.lines, language))].join("\n"));
  if (!options.check) writeFile(join(project.root, file), upgraded.text);
  return "changed";
}

/** An old form in the list of what is rewritten. */
function lineOf({ change, place: { from } }: OldForm, lines: Lines, language: Language): string {
  return `  ${lines.range(from, from).line}: ${change.sentence[language]}`;
}
