import { spawnSync } from "node:child_process";
import type { Sentence } from "../text/sentence.ts";

/** Why nothing can be told of an earlier state of a project: there is no git, no repository, or no such revision. */
export class RevisionError extends Error {
  override readonly name = "RevisionError";
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

/** A large front end has some megabytes of pages. */
const maxBuffer = 256 * 1024 * 1024;

/**
 * Runs git in a folder, without a shell.
 *
 * @param input what it reads
 * @returns what it prints; undefined where it says no
 * @throws RevisionError where there is no git
 */
export function runGit(root: string, args: readonly string[], input = ""): Buffer | undefined {
  const { error, status, stdout } = spawnSync("git", ["-C", root, ...args], { input, maxBuffer });
  if (error)
    throw new RevisionError({ en: `git cannot be run: ${error.message}`, zh: `无法运行 git：${error.message}` });
  return status === 0 ? stdout : undefined;
}
