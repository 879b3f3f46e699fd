import { type Capsule, hash } from "../../../../../actions/index.ts";
import { type Page, pageInLanguage } from "../../../../../schemas/index.ts";
import type { LanguageExtension } from "../../../language/languageExtension.ts";
import type { Project } from "../../../project/openProject.ts";
import { openRevision } from "../../../revision/openRevision.ts";
import { readRevision } from "../../../revision/readRevision.ts";
import { RevisionError, runGit } from "../../../revision/runGit.ts";
import { languagesOfPage } from "../../inItsLanguages.ts";

/** A project in which pages can be seen as they were. */
export interface RecordedProject {
  readonly project: Project;
  /** The commit that it is of; undefined: as it lies in the project's folder. */
  readonly commit?: string;
  /** Whether each of the pages is the very one that was shown. */
  readonly isExact: boolean;
}

/** How many commits are looked through, from the newest on. */
const mostCommits = 200;

/**
 * Finds the state of a project in which its pages are those that were shown: as it is now, else as git has it. Where no state
 * has them, as when another Gangway has built them, the one that was the newest then.
 *
 * @param pages the versions of the pages, as reports name them
 */
export function projectWith(
  pages: Capsule["pages"],
  takenAt: number,
  project: Project,
  extension: LanguageExtension | undefined,
): RecordedProject {
  if (hasPages(project, pages)) return { project, isExact: true };
  for (const commit of commitsOf(project.root, [`-n${mostCommits}`])) {
    const before = openAt(project.root, commit, Object.keys(pages), extension);
    if (before && hasPages(before, pages)) return { project: before, commit, isExact: true };
  }
  const [commit] = commitsOf(project.root, ["-n1", `--before=${new Date(takenAt).toISOString()}`]);
  const then = commit === undefined ? undefined : openAt(project.root, commit, Object.keys(pages), extension);
  return then && commit ? { project: then, commit, isExact: false } : { project, isExact: false };
}

/** Whether a project has all these pages, each as it was; those for testers and of other projects it may lack. */
function hasPages(project: Project, pages: Capsule["pages"]): boolean {
  return Object.entries(pages).every(([name, version]) => versionsOf(project, name).includes(version));
}

/** The versions of a page, one for each language in which it is delivered. */
function versionsOf(project: Project, name: string): readonly string[] {
  const page = project.pages.includes(name) ? project.checkPage(name).page : undefined;
  if (!page) return [];
  return [page, ...languagesOfPage(page).map((language) => pageInLanguage(page, language))].map(versionOf);
}

/** The same as in reports. */
function versionOf(page: Page): string {
  return hash(JSON.stringify(page)).toString(36);
}

/** The commits that have changed what pages are made of, the newest first; none without git. */
function commitsOf(root: string, limits: readonly string[]): readonly string[] {
  try {
    const printed = runGit(root, ["log", ...limits, "--format=%H", "--", "pages", "actions/contract"]);
    return printed?.toString().split("\n").filter(Boolean) ?? [];
  } catch (thrown) {
    if (thrown instanceof RevisionError) return [];
    throw thrown;
  }
}

function openAt(
  root: string,
  commit: string,
  pages: readonly string[],
  extension: LanguageExtension | undefined,
): Project | undefined {
  try {
    return openRevision(readRevision(root, commit), commit, extension, (project) => {
      for (const name of pages) if (project.pages.includes(name)) project.checkPage(name);
    });
  } catch (thrown) {
    if (thrown instanceof RevisionError) return undefined;
    throw thrown;
  }
}
