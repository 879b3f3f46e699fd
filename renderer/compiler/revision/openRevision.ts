import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { LanguageExtension } from "../language/languageExtension.ts";
import { openProject, type Project } from "../project/openProject.ts";
import type { RevisionTexts } from "./readRevision.ts";
import { RevisionError } from "./runGit.ts";

/**
 * Opens a project as it was. Nothing of it stays on the disk.
 *
 * @param ref what the revision was called by whoever asked for it
 * @param check what of it is checked; the whole when left out
 * @throws RevisionError when the revision has no project: neither a contract nor an app.yaml beside the one that ships
 */
export function openRevision(
  { files }: RevisionTexts,
  ref: string,
  extension: LanguageExtension | undefined,
  check: (project: Project) => void = (project) => void project.checkAll(),
): Project {
  const isProject = (file: string) => file.startsWith("actions/contract/") || file === "pages/app.yaml";
  if (![...files.keys()].some(isProject))
    throw new RevisionError({
      en: `${ref} has no contract in actions/contract.`,
      zh: `${ref} 里没有 actions/contract。`,
    });
  const folder = mkdtempSync(join(tmpdir(), "gangway-"));
  try {
    for (const [file, text] of files) writeFileAt(join(folder, file), text);
    const project = openProject(folder, { extension });
    // What has been read is kept: nobody misses the folder.
    for (const file of project.files) project.source(file);
    check(project);
    return project;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeFileAt(path: string, text: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
