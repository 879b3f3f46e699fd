import { yamlFilesIn } from "../project/files.ts";
import type { Project } from "../project/openProject.ts";
import { stubsBeside } from "../project/pageFiles.ts";
import { type CommandCall, requirePage } from "./command.ts";

/** The files of the pages that a call names, with those beside them that are there; all of `pages` where it names none. */
export function askedFiles(project: Project, { names, language }: CommandCall): readonly string[] {
  for (const name of names) requirePage(name, project, language);
  const there = yamlFilesIn(project.root, "pages");
  if (names.length === 0) return there;
  const wanted = names.flatMap((name) => {
    const file = project.pageFile(name);
    return [file, stubsBeside(file), project.testsFile(name)];
  });
  return wanted.filter((file) => there.includes(file));
}
