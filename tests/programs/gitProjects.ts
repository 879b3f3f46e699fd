import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";

const temporary: string[] = [];

/** Removes all folders that were made. */
export function removeFolders(): void {
  for (const root of temporary.splice(0)) rmSync(root, { recursive: true, force: true });
}

/** A folder that `removeFolders` removes. */
export function folder(): string {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  return root;
}

/** Runs git, and gives what it prints. */
export function git(root: string, ...args: string[]): string {
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"];
  const { status, stdout, stderr } = spawnSync("git", ["-C", root, ...author, ...args], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** The project of the cases, as a repository with one commit, tagged `v1`. */
export function repository(): string {
  const root = folder();
  cpSync("tests/cases/gaps/_project", root, { recursive: true });
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "one");
  git(root, "tag", "v1");
  return root;
}

/** Writes one text of a file in place of another, which must stand there. */
export function change(root: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(
    join(root, file),
    text.replace(from, () => to),
  );
}
