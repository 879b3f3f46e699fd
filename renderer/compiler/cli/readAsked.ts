import { readFileSync } from "node:fs";
import { type ObservedBody, readLines } from "../build/observed/readLines.ts";
import { type CommandCall, UsageError } from "./command.ts";

/** The reports in the files that are asked for; throws where there are none. */
export function readAsked({ options, language }: CommandCall): readonly ObservedBody[] {
  if (options.lines.length === 0)
    throw new UsageError(language, { en: "--lines wants a file of reports.", zh: "--lines 后面写报告文件。" });
  return options.lines.flatMap((file) => {
    try {
      return readLines(readFileSync(file, "utf8")).bodies;
    } catch {
      throw new UsageError(language, { en: `${file} cannot be read.`, zh: `无法读取 ${file}。` });
    }
  });
}
