import { fileOutline } from "../languageService/fileOutline.ts";
import { viewFile } from "../languageService/fileView.ts";
import type { FileRange, OutlineNode } from "../languageService/languageService.ts";
import { isMapping, memberOf, type Path } from "../parse/path.ts";
import type { Project } from "../project/openProject.ts";
import type { TextRange } from "../text/lines.ts";

/**
 * Where a part of a page is written, also where that is in a partial; undefined while the page cannot be understood.
 *
 * @param path the way to the part in the checked page
 */
export function placeOfPart(project: Project, name: string, path: Path): (FileRange & TextRange) | undefined {
  const { proved } = project.checkPage(name);
  if (!proved) return undefined;
  const { source, path: own } = project.placeIn(proved.source, path);
  return { file: source.file, ...source.locate(own) };
}

/**
 * The parts of a page that a place of a file writes: the component or field around it, by its ways in the checked page. A
 * partial may be used there more than once.
 */
export function partsAt(project: Project, name: string, file: string, offset: number): readonly Path[] {
  const outline = fileOutline(viewFile(project.source(file), undefined, project.context));
  const path = partAround(outline, offset);
  if (path?.[0] !== "body") return [];
  const page = project.source(project.pageFile(name));
  if (page.file === file) return [path];
  return usesOf(page.value, file, [], project).map((use) => [...use, ...path]);
}

/** The innermost component or field around a place. */
function partAround(nodes: readonly OutlineNode[], offset: number): Path | undefined {
  const around = nodes.find(({ from, to }) => from <= offset && offset <= to);
  if (!around) return undefined;
  const isPart = around.kind === "component" || around.kind === "field";
  return partAround(around.children, offset) ?? (isPart ? around.path : undefined);
}

/** The ways to the places in a page that take in a partial's file; partials take in partials, and never themselves. */
function usesOf(value: unknown, file: string, at: Path, project: Project): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => usesOf(item, file, [...at, index], project));
  if (!isMapping(value)) return [];
  const partial = typeof value.use === "string" ? project.context.partials.get(value.use) : undefined;
  if (partial?.source.file === file) return [at];
  if (partial) return usesOf(memberOf(partial.source.value, "body"), file, [...at, "body"], project);
  return Object.entries(value).flatMap(([key, inner]) => usesOf(inner, file, [...at, key], project));
}
