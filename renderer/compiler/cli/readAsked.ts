import { linesOfFiles } from "../build/observed/linesOfFiles.ts";
import { type KeptReports, readLines, sayUnreadable, type Unreadable } from "../build/observed/readLines.ts";
import { type CommandCall, UsageError } from "./command.ts";

/** The reports in the files that are asked for; throws where none is, and as they are read where one cannot be. */
export function readAsked({ options, language }: CommandCall): KeptReports {
  if (options.lines.length === 0)
    throw new UsageError(language, { en: "--lines wants a file of reports.", zh: "--lines 后面写报告文件。" });
  return readLines(linesOfFiles(options.lines));
}

/** Says beside the result how much could not be read. */
export function complainOfUnreadable(unreadable: Unreadable, { language, complain }: CommandCall): void {
  const said = sayUnreadable(unreadable);
  if (said) complain?.(said[language]);
}
