import { spawn } from "node:child_process";
import type { Sentence } from "../text/sentence.ts";
import { commitOf } from "./readRevision.ts";
import { RevisionError, runGit } from "./runGit.ts";

/**
 * Makes a commit of these files as they stand on the disk, and of nothing else, whatever git was told of others. Author
 * and hooks are those of the repository.
 *
 * @param files paths from the project's folder; a file that is gone is removed
 * @returns the name of the commit, in full
 * @throws RevisionError with what git says, where it does not commit
 */
export async function commitFiles(root: string, files: readonly string[], message: string): Promise<string> {
  const before = commitOf(root, "HEAD");
  // Of a file that is new git has to know before; its text is not taken by this.
  const added =
    runGit(root, ["ls-files", "--others", "-z", "--", ...files])
      ?.toString()
      .split("\0")
      .filter(Boolean) ?? [];
  const literal = ["-C", root, "--literal-pathspecs"];
  if (added.length > 0) runGit(root, ["--literal-pathspecs", "add", "--intent-to-add", "--force", "--", ...added]);
  const said = await runLong([...literal, "commit", "--only", `--message=${message}`, "--", ...files]);
  const after = commitOf(root, "HEAD");
  if (said.status === 0 && after !== before) return after;
  if (added.length > 0) runGit(root, ["--literal-pathspecs", "reset", "--quiet", "--", ...added]);
  throw new RevisionError(refusal(said.text));
}

function refusal(text: string): Sentence {
  const said = text.trim().split("\n").slice(-6).join("\n");
  return { en: `git has not committed: ${said}`, zh: `git 没有提交：${said}` };
}

/** Hooks may take long: meanwhile others are answered. */
function runLong(args: readonly string[]): Promise<{ readonly status: number | null; readonly text: string }> {
  return new Promise((resolve) => {
    const child = spawn("git", args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (text += part.toString()));
    child.on("error", (error) => resolve({ status: null, text: error.message }));
    child.on("close", (status) => resolve({ status, text }));
  });
}
