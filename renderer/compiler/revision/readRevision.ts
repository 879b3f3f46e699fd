import { didYouMean } from "../text/didYouMean.ts";
import type { Sentence } from "../text/sentence.ts";
import { suggest } from "../text/suggest.ts";
import { RevisionError, runGit } from "./runGit.ts";

/** What of a project another revision is read for. */
const folders = ["pages", "actions/contract"];

/** A file of a revision. */
interface GitBlob {
  readonly id: string;
  readonly file: string;
}

/** The pages and the contract of a project as git has them. */
export interface RevisionTexts {
  /** The name of the commit, in full. */
  readonly commit: string;
  /** By the paths of the files from the project's folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads the pages and the contract of a git revision. The working tree is left alone.
 *
 * @param root the project's folder, in a git repository
 * @param ref a branch, a tag, a commit, or what git says of one
 * @throws RevisionError when there is no git, no repository, or no such revision
 */
export function readRevision(root: string, ref: string): RevisionTexts {
  const commit = commitOf(root, ref);
  const blobs = blobsOf(runGit(root, ["ls-tree", "-r", "-z", commit, "--", ...folders]));
  const texts = runGit(root, ["cat-file", "--batch"], blobs.map((blob) => `${blob.id}\n`).join(""));
  return { commit, files: filesOf(blobs, texts ?? Buffer.alloc(0)) };
}

/**
 * The name of a commit, in full.
 *
 * @throws RevisionError when there is no git, no repository, or no such revision
 */
export function commitOf(root: string, ref: string): string {
  if (runGit(root, ["rev-parse", "--git-dir"]) === undefined)
    throw new RevisionError({ en: `${root} is in no git repository.`, zh: `${root} 不在 git 仓库里。` });
  const commit = runGit(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  if (commit === undefined) throw new RevisionError(unknownRevision(root, ref));
  return commit.toString().trim();
}

/** Whether the repository of a project has a commit; one without git has none. */
export function hasCommit(root: string, commit: string): boolean {
  try {
    return commitOf(root, commit) !== "";
  } catch (error) {
    if (error instanceof RevisionError) return false;
    throw error;
  }
}

function unknownRevision(root: string, ref: string): Sentence {
  const names = runGit(root, ["for-each-ref", "--format=%(refname:short)"])?.toString().split("\n") ?? [];
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
function filesOf(blobs: readonly GitBlob[], texts: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  for (const { file } of blobs) {
    const head = texts.indexOf("\n", at);
    const size = Number(texts.toString("utf8", at, head).split(" ")[2]);
    files.set(file, texts.subarray(head + 1, head + 1 + size));
    at = head + size + 2;
  }
  return files;
}
