import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedFiles, isSameText, plainEnds } from "./changedFiles.ts";
import { pageTexts } from "./pageTexts.ts";
import { commitOf, readRevision } from "./readRevision.ts";
import { RevisionError, runGit } from "./runGit.ts";

/** A file as it is to be; undefined: it is to go. */
export interface UndoneFile {
  readonly file: string;
  readonly text: string | undefined;
}

/**
 * The files below `pages` without what a commit has changed in them; what was changed since stays. Writes nothing.
 *
 * @param now the texts of the files as they stand
 * @throws RevisionError where what the commit has changed was changed again, and for the first commit of all
 */
export function undoCommit(root: string, ref: string, now: ReadonlyMap<string, string>): readonly UndoneFile[] {
  const [own, parent] = [commitOf(root, ref), commitOf(root, `${ref}^`)];
  const changed = changedFiles(pageTexts(readRevision(root, parent)), pageTexts(readRevision(root, own)));
  return changed.flatMap(({ file, before, after }) => {
    const current = now.get(file);
    if (isSameText(current, before)) return [];
    if (isSameText(current, after)) return [{ file, text: before }];
    const isWhole = current !== undefined && after !== undefined && before !== undefined;
    const merged = isWhole ? merge(root, [current, after, before].map(plainEnds)) : undefined;
    if (merged !== undefined) return [{ file, text: merged }];
    throw new RevisionError({
      en: `${file} was changed at the same place since: undo it by hand.`,
      zh: `${file} 后来又在同一处改过，请手动改回。`,
    });
  });
}

/** A text with what leads from the second to the third; undefined where that touches what is otherwise in the first. */
function merge(root: string, texts: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "gangway-"));
  try {
    const paths = ["current", "base", "other"].map((name) => join(folder, name));
    for (const [index, path] of paths.entries()) writeFileSync(path, texts[index] ?? "");
    return runGit(root, ["merge-file", "-p", "--quiet", ...paths])?.toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
