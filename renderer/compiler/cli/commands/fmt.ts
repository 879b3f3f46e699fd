import { join, resolve } from "node:path";
import { format } from "../../format/format.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { writeFile } from "../../text/writeFile.ts";
import { askedFiles } from "../askedFiles.ts";
import type { CliCommand, CommandCall } from "../command.ts";

/** Writes pages as all pages are written. */
export const fmtCommand: CliCommand = {
  summary: {
    en: "Writes pages, all when none is named, in one style. What they mean stays the same.",
    zh: "按统一的格式整理页面（不写名称时整理全部），含义不变。",
  },
  takes: "[page…]",
  options: ["check", "root"],
  run(call) {
    const { options, extension } = call;
    const project = openProject(resolve(options.root), { extension });
    const results = askedFiles(project, call).map((file) => fmtFile(file, project, call));
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
