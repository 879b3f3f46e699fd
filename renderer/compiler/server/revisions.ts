import type { LanguageExtension } from "../language/languageExtension.ts";
import type { Project } from "../project/openProject.ts";
import { openRevision } from "../revision/openRevision.ts";
import { type RevisionTexts, readRevision } from "../revision/readRevision.ts";

/** Earlier states of a project, as git has them. Each throws RevisionError where there is none. */
export interface Revisions {
  readonly texts: (ref: string) => RevisionTexts;
  /** The project as it was, checked whole. */
  readonly project: (ref: string) => Project;
}

/** Opens the earlier states of a project. The last one that was asked for is kept: it takes a second to check. */
export function openRevisions(root: string, extension: LanguageExtension | undefined): Revisions {
  let last: { readonly commit: string; readonly project: Project } | undefined;
  const texts = (ref: string) => readRevision(root, ref);
  return {
    texts,
    project(ref) {
      const found = texts(ref);
      if (last?.commit !== found.commit) last = { commit: found.commit, project: openRevision(found, ref, extension) };
      return last.project;
    },
  };
}
