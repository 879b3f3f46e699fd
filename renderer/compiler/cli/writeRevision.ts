import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Language } from "../problems/problems.ts";
import type { Sentence } from "../text/sentence.ts";
import { suggest } from "../text/suggest.ts";
import { didYouMean, RunError } from "./command.ts";

/** What of a project another revision is read for. */
const folders = ["pages", "actions/contract"];

/** A large front end has some megabytes of pages. */
const maxBuffer = 256 * 1024 * 1024;

/** A file of a revision. */
interface GitBlob {
  readonly id: string;
  readonly file: string;
}

/**
 * Writes the pages and the contract of a git revision into a folder. The working tree is left alone.
 *
 * @param root the project's folder, in a git repository
 * @param ref a branch, a tag, a commit, or what git says of one
 * @returns the commit. Throws RunError when there is no git, no repository, no such revision, or no contract in it
 */
export function writeRevision(root: string, ref: string, into: string, language: Language): string {
  const fail = (sentence: Sentence) => new RunError(language, sentence);
  const inside = git(root, ["rev-parse", "--git-dir"], fail);
  if (inside === undefined) throw fail({ en: `${root} is in no git repository.`, zh: `${root} 不在 git 仓库里。` });
  const commit = git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], fail);
  if (commit === undefined) throw fail(unknownRevision(root, ref, fail));
  const id = commit.toString().trim();
  const blobs = blobsOf(git(root, ["ls-tree", "-r", "-z", id, "--", ...folders], fail));
  if (!blobs.some(({ file }) => file.startsWith("actions/contract/")))
    throw fail({ en: `${ref} has no contract in actions/contract.`, zh: `${ref} 里没有 actions/contract。` });
  const texts = git(root, ["cat-file", "--batch"], fail, blobs.map((blob) => `${blob.id}\n`).join(""));
  writeAll(blobs, texts ?? Buffer.alloc(0), into);
  return id;
}

/** What git prints; undefined where it says no. */
function git(
  root: string,
  args: readonly string[],
  fail: (sentence: Sentence) => Error,
  input = "",
): Buffer | undefined {
  const { error, status, stdout } = spawnSync("git", ["-C", root, ...args], { input, maxBuffer });
  if (error) throw fail({ en: `git cannot be run: ${error.message}`, zh: `无法运行 git：${error.message}` });
  return status === 0 ? stdout : undefined;
}

function unknownRevision(root: string, ref: string, fail: (sentence: Sentence) => Error): Sentence {
  const names = git(root, ["for-each-ref", "--format=%(refname:short)"], fail)?.toString().split("\n") ?? [];
  const { en, zh } = didYouMean(suggest(ref, names.filter(Boolean)));
  return { en: `There is no revision ${ref}.${en}`, zh: `没有版本 ${ref}。${zh}` };
}

/** The YAML files of a listing; links are none. */
function blobsOf(listing: Buffer = Buffer.alloc(0)): GitBlob[] {
  return listing
    .toString()
    .split("\0")
    .flatMap((line) => {
      const [, id = "", file = ""] = /^100\d{3} blob (\w+)\t([\s\S]+\.yaml)$/.exec(line) ?? [];
      return id === "" ? [] : [{ id, file }];
    });
}

/** Each file comes as `id blob size`, a line break, its bytes and a line break. */
function writeAll(blobs: readonly GitBlob[], texts: Buffer, into: string): void {
  let at = 0;
  for (const { file } of blobs) {
    const head = texts.indexOf("\n", at);
    const size = Number(texts.toString("utf8", at, head).split(" ")[2]);
    mkdirSync(dirname(join(into, file)), { recursive: true });
    writeFileSync(join(into, file), texts.subarray(head + 1, head + 1 + size));
    at = head + size + 2;
  }
}
