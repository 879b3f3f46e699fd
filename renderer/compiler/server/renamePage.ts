import type { FileEdits } from "../languageService/languageService.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pathOf } from "../parse/path.ts";
import type { SourceEdit } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { pageName, stubsBeside, testsBeside } from "../project/pageFiles.ts";
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
    const heads = own.includes(file) ? [editAt(source, headOf(source), name, to)] : [];
    const found = [...heads, ...editsOf(source, name, to, project)];
    return found.length === 0 ? [] : [{ file, edits: found }];
  });
  return { files: own.map((file) => ({ from: file, to: renamed(file, to) })), edits };
}

/** `page: quota`, `stubs: quota`, `tests: quota`: the first key of each of its files. */
function headOf({ value }: Source): Path {
  return isMapping(value) ? Object.keys(value).slice(0, 1) : [];
}

/** Wherever the schemas want the name of a page, or an address that leads to one, and this one stands. */
function editsOf(source: Source, name: string, to: string, { language }: Project): readonly SourceEdit[] {
  const { value, file } = source;
  if (value === undefined || value === null) return [];
  const { annotations } = language.validate(value, schemaOfFile(file));
  const names = annotations.of("x-name").filter((one) => one.says === "page" && one.value === name);
  const addresses = annotations.of("x-address").filter((one) => one.says === "page" && leadsTo(one.value, name));
  return [...names, ...addresses].map(({ at }) => editAt(source, pathOf(at), name, to));
}

/** `/quota`, with or without parameters. */
function leadsTo(address: unknown, name: string): boolean {
  return typeof address === "string" && address.split(/[?#]/, 1)[0] === `/${name}`;
}

/** The name alone: the quotes around it, the slash before it and what follows it stay as they are. */
function editAt(source: Source, path: Path, name: string, insert: string): SourceEdit {
  const { from, to } = source.locate(path);
  const start = from + source.text.slice(from, to).indexOf(name);
  return { from: start, to: start + name.length, insert };
}

function renamed(file: string, name: string): string {
  const end = file.slice(file.lastIndexOf("/") + 1 + pageName(file).length);
  return `${file.slice(0, file.lastIndexOf("/") + 1)}${name}${end}`;
}
