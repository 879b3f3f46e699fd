import { changesIn } from "../project/changesIn.ts";
import type { Project } from "../project/openProject.ts";
import type { CommandCall } from "./command.ts";

/**
 * Does something now and again at every change of a project's files, until Ctrl-C. The project knows of the change by
 * then. Gives the exit code of the last time.
 */
export async function repeatOnChanges(
  project: Project,
  { language, print }: Pick<CommandCall, "language" | "print">,
  act: () => number | Promise<number>,
): Promise<number> {
  const stop = new AbortController();
  const onStop = () => stop.abort();
  const again = async () => {
    if (process.stdout.isTTY) print("\u001b[2J\u001b[3J\u001b[H");
    const code = await act();
    print({ en: "Waiting for changes; Ctrl-C ends.", zh: "等待改动，按 Ctrl-C 结束。" }[language]);
    return code;
  };
  process.once("SIGINT", onStop);
  try {
    const changes = changesIn(project.root, ["pages", "actions/contract"], stop.signal);
    let code = await again();
    for await (const files of changes) {
      for (const file of files) project.refresh(file);
      code = await again();
    }
    return code;
  } finally {
    process.off("SIGINT", onStop);
  }
}
