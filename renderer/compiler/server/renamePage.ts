import type { FileEdits } from "../languageService/languageService.ts";
import { isMapping, type Path, pathOf } from "../parse/path.ts";
import type { Source } from "../parse/parse.ts";
import type { SourceEdit } from "../problems/problems.ts";
import { pageName, stubsBeside, testsBeside } from "../project/pageFiles.ts";
import type { Project } from "../project/openProject.ts";
import { schemaOfFile } from "../validate/schema/schemaOfFile.ts";

/** A page under another name: its files with those that they become, and the changes of each file that names it. */
export interface PageRename {
  readonly files: readonly { readonly from: string; readonly to: string }[];
  /** By the files as they are called now. */
  readonly edits: readonly FileEdits[];
}

/** What it takes to call a page otherwise: in its own files, and wherever another file names it. Writes nothing. */
export function renamePage(project: Project, name: string, to: string): PageRename {
  const page = project.pageFile(name);
  const own = [page, stubsBeside(page), testsBeside(page)].filter((file) => project.files.includes(file));
  const edits = project.files.flatMap((file) => {
    const source = project.source(file);
    const places = [...(own.includes(file) ? [headOf(source)] : []), ...namesOfPage(source, name, project)];
    return places.length === 0 ? [] : [{ file, edits: places.map((path) => editAt(source, path, to)) }];
  });
  return { files: own.map((file) => ({ from: file, to: renamed(file, to) })), edits };
}

/** `page: quota`, `stubs: quota`, `tests: quota`: the first key of each of its files. */
function headOf({ value }: Source): Path {
  return isMapping(value) ? Object.keys(value).slice(0, 1) : [];
}

/** Wherever the schemas want the name of a page and this one stands. */
function namesOfPage({ value, file }: Source, name: string, { language }: Project): readonly Path[] {
  if (value === undefined || value === null) return [];
  const { annotations } = language.validate(value, schemaOfFile(file));
  return annotations
    .of("x-name")
    .filter((one) => one.says === "page" && one.value === name)
    .map(({ at }) => pathOf(at));
}

/** The name stands between the quotes that the author has written, if any. */
function editAt(source: Source, path: Path, insert: string): SourceEdit {
  const { from, to } = source.locate(path);
  const isQuoted = /["']/.test(source.text.charAt(from));
  return isQuoted ? { from: from + 1, to: to - 1, insert } : { from, to, insert };
}

function renamed(file: string, name: string): string {
  const end = file.slice(file.lastIndexOf("/") + 1 + pageName(file).length);
  return `${file.slice(0, file.lastIndexOf("/") + 1)}${name}${end}`;
}
