import { commitOf } from "./readRevision.ts";
import { runGit } from "./runGit.ts";

/** A commit that has changed files below `pages`. */
export interface PagesCommit {
  readonly commit: string;
  readonly author: string;
  /** As ISO 8601 writes it. */
  readonly date: string;
  readonly subject: string;
  /** The paths from the project's folder. */
  readonly files: readonly string[];
}

/** The separators of a commit's parts, which stand in no name. */
const [record, part] = ["\u001e", "\u001f"];

/**
 * The last commits that have changed files below `pages`, the newest first; none that only join two lines.
 *
 * @throws RevisionError when there is no git, no repository, or nothing in it
 */
export function recentCommits(root: string, most = 20): readonly PagesCommit[] {
  commitOf(root, "HEAD");
  const format = `--format=%x1e${["%H", "%an", "%aI", "%s", ""].join("%x1f")}`;
  const asked = ["log", `-n${most}`, "--no-merges", "--name-only", "--relative", format, "--", "pages"];
  const printed = runGit(root, ["-c", "core.quotePath=false", ...asked])?.toString() ?? "";
  return printed.split(record).slice(1).map(readCommit);
}

function readCommit(text: string): PagesCommit {
  const [commit = "", author = "", date = "", subject = "", names = ""] = text.split(part);
  return { commit, author, date, subject, files: names.split("\n").filter((name) => name.endsWith(".yaml")) };
}
