import { join, resolve } from "node:path";
import { format } from "../../format/format.ts";
import { yamlFilesIn } from "../../project/files.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { stubsBeside } from "../../project/pageFiles.ts";
import { writeFile } from "../../text/writeFile.ts";
import { type CliCommand, type CommandCall, requirePage } from "../command.ts";

/** Writes pages as all pages are written. */
export const fmtCommand: CliCommand = {
  summary: {
    en: "Writes pages, all when none is named, in one style. What they mean stays the same.",
    zh: "按统一的格式整理页面（不写名称时整理全部），含义不变。",
  },
  takes: "[page…]",
  options: ["check", "root"],
  run(call) {
    const { names, options, language, extension } = call;
    const project = openProject(resolve(options.root), { extension });
    for (const name of names) requirePage(name, project, language);
    const files = names.length > 0 ? filesOf(names, project) : yamlFilesIn(project.root, "pages");
    const results = files.map((file) => fmtFile(file, project, call));
    return results.includes("unreadable") || (options.check && results.includes("changed")) ? 1 : 0;
  },
};

type Result = "same" | "changed" | "unreadable";

function fmtFile(file: string, project: Project, { options, language, print }: CommandCall): Result {
  const source = project.source(file);
  const text = format(source, project.language);
  if (text === undefined) {
    print(
      { en: `${file}: npm run check says what is wrong first`, zh: `${file}：请先用 npm run check 找出错误` }[language],
    );
    return "unreadable";
  }
  if (text === source.text) return "same";
  print(file);
  if (!options.check) writeFile(join(project.root, file), text);
  return "changed";
}

/** The files of pages, with those beside them that are there. */
function filesOf(names: readonly string[], project: Project): readonly string[] {
  const there = yamlFilesIn(project.root, "pages");
  const wanted = names.flatMap((name) => {
    const file = project.pageFile(name);
    return [file, stubsBeside(file), project.testsFile(name)];
  });
  return wanted.filter((file) => there.includes(file));
}
