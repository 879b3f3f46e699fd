import { join, resolve } from "node:path";
import type { Call, Command } from "../command.ts";
import { type Desk, openDesk } from "../desk.ts";
import { yamlFilesIn } from "../files.ts";
import { format } from "../format.ts";
import { stubsBeside } from "../pageFiles.ts";
import { requirePage } from "../requirePage.ts";
import { writeFile } from "../writeFile.ts";

/** Writes pages as all pages are written. */
export const fmt: Command = {
  summary: {
    en: "Writes pages, all when none is named, in one style. What they mean stays the same.",
    zh: "按统一的格式整理页面（不写名称时整理全部），含义不变。",
  },
  takes: "[page…]",
  options: ["check", "root"],
  run(call) {
    const { names, options, language } = call;
    const desk = openDesk(resolve(options.root));
    for (const name of names) requirePage(name, desk, language);
    const files = names.length > 0 ? filesOf(names, desk) : yamlFilesIn(desk.root, "pages");
    const results = files.map((file) => fmtFile(file, desk, call));
    return results.includes("unreadable") || (options.check && results.includes("changed")) ? 1 : 0;
  },
};

type Result = "same" | "changed" | "unreadable";

function fmtFile(file: string, desk: Desk, { options, language, print }: Call): Result {
  const source = desk.source(file);
  const text = format(source);
  if (text === undefined) {
    print(
      { en: `${file}: npm run check says what is wrong first`, zh: `${file}：请先用 npm run check 找出错误` }[language],
    );
    return "unreadable";
  }
  if (text === source.text) return "same";
  print(file);
  if (!options.check) writeFile(join(desk.root, file), text);
  return "changed";
}

/** The files of pages, with those beside them that are there. */
function filesOf(names: readonly string[], desk: Desk): readonly string[] {
  const there = yamlFilesIn(desk.root, "pages");
  const wanted = names.flatMap((name) => {
    const file = desk.pageFile(name);
    return [file, stubsBeside(file), desk.testsFile(name)];
  });
  return wanted.filter((file) => there.includes(file));
}
