import type { FileEdits, LanguageService } from "../languageService/languageService.ts";
import type { Project } from "../project/openProject.ts";
import { pageName, stubsBeside, testsBeside } from "../project/pageFiles.ts";
import type { Sentence } from "../text/sentence.ts";

/** A page under another name: its files with those that they become, and the changes of each file that names it. */
export interface PageRename {
  readonly files: readonly { readonly from: string; readonly to: string }[];
  /** By the files as they are called now. */
  readonly edits: readonly FileEdits[];
  /** Why the names cannot be changed; there are no changes then. */
  readonly refused?: Sentence;
}

/** What it takes to call a page otherwise: in its own files, and wherever another file names it. Writes nothing. */
export function renamePage(project: Project, language: LanguageService, name: string, to: string): PageRename {
  const page = project.pageFile(name);
  const own = [page, stubsBeside(page), testsBeside(page)].filter((file) => project.files.includes(file));
  const files = own.map((file) => ({ from: file, to: renamed(file, to) }));
  const renaming = language.rename({ file: page, offset: project.source(page).locate(["page"]).from }, to);
  return "refused" in renaming ? { files, edits: [], ...renaming } : { files, edits: renaming };
}

function renamed(file: string, name: string): string {
  const end = file.slice(file.lastIndexOf("/") + 1 + pageName(file).length);
  return `${file.slice(0, file.lastIndexOf("/") + 1)}${name}${end}`;
}
