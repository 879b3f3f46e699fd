import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProject, type Project } from "../renderer/compiler/index.ts";

/** A project of its own whose pages share some values. */
export interface VisitProject {
  readonly project: Project;
  readonly remove: () => void;
}

/** Opens a copy of the good project of the check's cases whose app.yaml says this besides, with these files below `pages`. */
export function openVisitProject(more: string, files: Readonly<Record<string, string>> = {}): VisitProject {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
  appendFileSync(join(root, "pages/app.yaml"), `\n${more}\n`);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, "pages", file), text);
  return { project: openProject(root), remove: () => rmSync(root, { recursive: true }) };
}
